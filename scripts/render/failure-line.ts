import type { SectionFailure } from "#app/page-markup.tsx";

/** What is told of a section that threw while its page was made. */
export function failureLine(pagePath: string, { id, type, error }: SectionFailure): string {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${pagePath}: the section "${id}" (${type}) could not be drawn, its place says so: ${said}`;
}

import type { SectionFailure } from "#prerender/page-markup.tsx";

/** The line about a section that threw while its page was rendered. */
export function sectionFailureLine(pagePath: string, { id, type, error }: SectionFailure): string {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${pagePath}: the section "${id}" (${type}) could not be rendered, a fallback is shown: ${said}`;
}

/** What the owner reads of such a line: without the places in the code that follow. */
export function failureReason(line: string): string {
  return line.split("\n", 1).join();
}

import type { SectionFailure } from "#prerender/page-markup.tsx";

/** The line about a section that threw while its page was rendered. */
export function sectionFailureLine(pagePath: string, { id, type, error }: SectionFailure): string {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${pagePath}: the section "${id}" (${type}) could not be rendered, a fallback is shown: ${details}`;
}

/** The part of such a line for the owner, without the stack. */
export function failureReason(line: string): string {
  return line.split("\n", 1).join();
}

/** Ids of sections that threw in the previous attempt to render this page. */
let known: ReadonlySet<string> = new Set();

export function markFailed(ids: readonly string[]): void {
  known = new Set(ids);
}

/** Whether the place of a section shall say that it cannot be shown. Asked only while pages are made, one at a time. */
export function hasFailed(id: string): boolean {
  return known.has(id);
}

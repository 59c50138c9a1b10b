/** Ids of sections that threw in the previous attempt to render this page. */
let known: ReadonlySet<string> = new Set();

export function markFailed(ids: readonly string[]): void {
  known = new Set(ids);
}

/** Whether a section must render its failure. Used only by prerendering, which makes one page at a time. */
export function hasFailed(id: string): boolean {
  return known.has(id);
}

/** Ids of sections that threw when the page under way was drawn before. */
let known: ReadonlySet<string> = new Set();

export function knowBroken(ids: readonly string[]): void {
  known = new Set(ids);
}

/** Whether the place of a section shall say that it cannot be shown. Asked only while pages are made, one at a time. */
export function isKnownBroken(id: string): boolean {
  return known.has(id);
}

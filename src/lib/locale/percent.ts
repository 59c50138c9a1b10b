/** Keeps "50 %" on one line, also in names that orders have kept. */
export function wholePercent(text: string): string {
  return text.replaceAll(" %", "\u00a0%");
}

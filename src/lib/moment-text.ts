/** A moment as people say it where they are: "20 November 2026 at 7:05 pm". */
export function momentText(moment: string): string {
  return new Date(moment).toLocaleString("en-IN", { dateStyle: "long", timeStyle: "short" });
}

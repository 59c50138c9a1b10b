const format = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** "2026-11-13" → "13 November 2026", the same in every time zone. */
export function longDate(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`));
}

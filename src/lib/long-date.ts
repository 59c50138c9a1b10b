const AS_WRITTEN = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;

/** "2026-11-13" → "13 November 2026", the same in every time zone. */
export function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-IN", AS_WRITTEN);
}

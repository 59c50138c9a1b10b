const format = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** "2026-11-19" → "19 Nov 2026", the same in every time zone. */
export function shortDate(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`));
}

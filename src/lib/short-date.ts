const format = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

/** A moment as a date in the shop's country: "2026-11-18T20:00:00Z" → "19 Nov 2026". */
export function shortDate(moment: string): string {
  return format.format(new Date(moment));
}

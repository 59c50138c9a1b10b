const format = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "long", timeZone: "UTC" });

/** "2027-01-14" → "14 January", the same in every time zone. */
export function dayAndMonth(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** "14 January", "14–16 January", "31 December – 2 January". */
export function dayRange(first: string, last: string): string {
  if (first === last) return dayAndMonth(first);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return isOneMonth ? `${Number(first.slice(8))}–${dayAndMonth(last)}` : `${dayAndMonth(first)} – ${dayAndMonth(last)}`;
}

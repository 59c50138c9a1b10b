/** As `Intl` names them for "en-IN"; to start it takes a slow phone 50 ms. */
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "2027-01-14" → "14 January". */
export function dayAndMonth(date: string): string {
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`;
}

/** "14 January", "14–16 January", "31 December – 2 January". */
export function dayRange(first: string, last: string): string {
  if (first === last) return dayAndMonth(first);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return isOneMonth ? `${Number(first.slice(8))}–${dayAndMonth(last)}` : `${dayAndMonth(first)} – ${dayAndMonth(last)}`;
}

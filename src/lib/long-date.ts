import { dayAndMonth } from "#lib/day-range.ts";

/** "2026-11-13" → "13 November 2026". */
export function longDate(date: string): string {
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`;
}

import { type WallClock, wallTime } from "#document/time/wall-clock.ts";

/**
 * Rows for the accountant's table, whose words are the same in each language, with a mark by which spreadsheets know UTF-8.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** A moment on the shop's clock, as spreadsheets read it. */
export function csvMoment(at: string, clock: WallClock): string {
  const { date, time } = wallTime(clock, new Date(at));
  return `${date} ${time}`;
}

export const inRupees = (paise: number) => (paise / 100).toFixed(2);

/** What a spreadsheet would take for a formula, in wide signs or after spaces too, is written as text. */
function cell(text: string): string {
  const safe = /^(?:[\t\r]|\s*(?:[=+@]|-(?![\d.]+$)))/.test(text.normalize("NFKC")) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

import { longDate } from "#lib/locale/days.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

/** A written date, read as in India: day before month. */
export interface WrittenDate {
  /** Year-month-day. */
  readonly date: string;
  /** Whether it is unambiguous: "31/01/2027", but not "01/02/2027". */
  readonly isSure: boolean;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const FIGURES = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[- ]([a-z]{3,9})\.?,?[- ](\d{4})$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;

/** Reads "31/01/2027", "31.1.27", "31 Jan 2027" or "January 31, 2027"; undefined when it is no day of the calendar. */
export function writtenDate(text: string): WrittenDate | undefined {
  const words = text.trim().replace(/\s+/g, " ");
  const [, first, second, year = ""] = FIGURES.exec(words) ?? [];
  if (first !== undefined) {
    const [day, month] = Number(second) > 12 ? [second, first] : [first, second];
    const isSure = year.length === 4 && (Number(day) > 12 || Number(day) === Number(month));
    return found(year.length === 4 ? year : `20${year}`, Number(month), Number(day), isSure);
  }
  const [, day, month = "", ofYear = ""] = DAY_FIRST.exec(words) ?? swapped(MONTH_FIRST.exec(words)) ?? [];
  return found(ofYear, MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1, Number(day), true);
}

function swapped(match: RegExpExecArray | null): (string | undefined)[] | undefined {
  return match ? [match[0], match[2], match[1], match[3]] : undefined;
}

function found(year: string, month: number, day: number, isSure: boolean): WrittenDate | undefined {
  const date = [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  return isInCalendar(date) ? { date, isSure } : undefined;
}

/** Whether "2027-02-30" is a day: `Date` reads a day past the end of a month as one of the next month. */
export function isInCalendar(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}

/** A date for people: "14 January 2027". */
export function dayInWords(date: string): string {
  return longDate(date, DEFAULT_LANG);
}

import type { Hours, HoursException } from "#document/types.gen.ts";
import type { ShopTime } from "#document/wall-clock.ts";

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** What decides when the shop is open. */
export interface OpenHours {
  readonly weekly: Hours["weekly"];
  readonly exceptions: readonly Omit<HoursException, "reason">[];
}

/** What the door says. `days` counts from today: 0 later today, 1 tomorrow. */
export type OpenState =
  | { readonly open: true; readonly until: string }
  | {
      readonly open: false;
      readonly next: { readonly days: number; readonly date: string; readonly time: string } | undefined;
    };

/** The day `days` after a date. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

export function weekdayOf(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? "monday";
}

/** Opening and closing time of a date, exceptions included; undefined when the shop is closed all day. */
export function hoursOn(hours: OpenHours, date: string): { opens: string; closes: string } | undefined {
  const { opens, closes } =
    hours.exceptions.find((exception) => exception.date === date) ?? hours.weekly[weekdayOf(date)];
  return opens === undefined || closes === undefined ? undefined : { opens, closes };
}

/** Whether the shop is open, and until when; or when it opens next, looked up two weeks ahead. */
export function openState(hours: OpenHours, { date, time }: ShopTime): OpenState {
  const today = hoursOn(hours, date);
  if (today && time >= today.opens && time < today.closes) return { open: true, until: today.closes };
  for (let days = 0; days <= 14; days++) {
    const day = addDays(date, days);
    const opens = hoursOn(hours, day)?.opens;
    if (opens !== undefined && (days > 0 || time < opens))
      return { open: false, next: { days, date: day, time: opens } };
  }
  return { open: false, next: undefined };
}

/** "18:30" → "6:30 pm", "10:00" → "10 am". */
export function clockText(time: string): string {
  const hour = Number.parseInt(time, 10);
  const minutes = time.slice(-3).replace(":00", "");
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}

const SHORT_DAY: Record<Weekday, string> = {
  monday: "Mon",
  tuesday: "Tue",
  wednesday: "Wed",
  thursday: "Thu",
  friday: "Fri",
  saturday: "Sat",
  sunday: "Sun",
};

/** One line of the hours table: days with the same hours stand together, "Mon–Sat". */
export interface HoursLine {
  readonly days: string;
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

export function weekLines(hours: Hours): HoursLine[] {
  const runs: { first: Weekday; last: Weekday; opens: string | undefined; closes: string | undefined }[] = [];
  for (const day of WEEKDAYS) {
    const { opens, closes } = hours.weekly[day];
    const previous = runs.at(-1);
    if (previous && previous.opens === opens && previous.closes === closes) previous.last = day;
    else runs.push({ first: day, last: day, opens, closes });
  }
  return runs.map(({ first, last, opens, closes }) => ({
    days: first === last ? SHORT_DAY[first] : `${SHORT_DAY[first]}–${SHORT_DAY[last]}`,
    opens,
    closes,
  }));
}

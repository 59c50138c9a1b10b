import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { OTHER } from "#desk/words/chosen.gen.ts";
import { DESK_WORDS, INBOX_WORDS, ORDER_WORDS } from "#desk/words/words.gen.ts";
import { addDays } from "#document/model/hours.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { dateFormat } from "#lib/locale/date-format.ts";
import { clockText, spanText } from "#lib/locale/times.ts";
import { useMoment } from "#ui/base/use-now.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** Moments and days in the shop's zone and words. */
export interface Times {
  readonly now: Date;
  readonly today: string;
  /** "2026-11-24" → "Tue, 24 Nov", also on the day itself: for what is read later. */
  date(date: string): string;
  /** "2026-11-24" → "tomorrow" or "Tue, 24 Nov". */
  day(date: string): string;
  /** A moment: "today, 6 pm". */
  moment(at: string): string;
  /** The same with its date on every day: "Tue, 24 Nov, 6 pm". */
  stamp(at: string): string;
  /** The day of a moment: "2026-11-24". */
  dayOf(at: string): string;
  /** "10:00:00" → "10 am". */
  clock(time: string): string;
  /** When it is collected: "tomorrow, 10 am – 1 pm". */
  pickup(order: Pick<DeskOrder, "pickup_date" | "window_from" | "window_to">): string;
  window(from: string | null, to: string | null): string;
}

type Known = Pick<DeskFacts, "lang" | "clock" | "deskTimes">;

export function timesAt(now: Date, { lang: own, clock: wall, deskTimes }: Known): Times {
  const lang = OTHER?.LANG ?? own;
  const writing = { lang, times: deskTimes };
  const today = wallTime(wall, now).date;
  const near = new Map([
    [addDays(today, -1), DESK_WORDS.time.yesterday],
    [today, DESK_WORDS.time.today],
    [addDays(today, 1), DESK_WORDS.time.tomorrow],
  ]);
  // One by one: together, `Intl` writes the month before its day in Tamil.
  const [weekday, month] = ([{ weekday: "short" }, { month: "short" }] as const).map((part) =>
    dateFormat(lang, { ...part, timeZone: "UTC" }),
  );
  const dateText = (date: string) => {
    const moment = new Date(`${date}T00:00:00Z`);
    return `${weekday?.format(moment)}, ${moment.getUTCDate()} ${month?.format(moment)}`;
  };
  const day = (date: string) => near.get(date) ?? dateText(date);
  const clock = (time: string) => clockText(time.slice(0, 5), writing);
  const momentIn = (dayText: (date: string) => string) => (at: string) => {
    const { date, time } = wallTime(wall, new Date(at));
    return `${dayText(date)}, ${clock(time)}`;
  };
  const window = (from: string | null, to: string | null) =>
    from === null || to === null ? ORDER_WORDS.anyTime : spanText(from.slice(0, 5), to.slice(0, 5), writing);
  return {
    now,
    today,
    date: dateText,
    dayOf: (at) => wallTime(wall, new Date(at)).date,
    day,
    clock,
    window,
    moment: momentIn(day),
    stamp: momentIn(dateText),
    pickup: ({ pickup_date, window_from, window_to }) =>
      pickup_date === null ? ORDER_WORDS.noDate : `${day(pickup_date)}, ${window(window_from, window_to)}`,
  };
}

/** The times of now, which goes on every half minute. */
export function useTimes(): Times {
  const facts = useAtomValue(factsAtom);
  const moment = useMoment();
  return useMemo(() => timesAt(moment, facts), [moment, facts]);
}

/** How long it has been open: "just now", "waiting 12 min", "waiting 3 h", "waiting 2 days". */
export function ageText(since: string, now: Date): string {
  const { age } = INBOX_WORDS;
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  if (minutes === 0) return age.justNow;
  if (minutes < HOUR_MINUTES) return age.minutes({ count: minutes });
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return hours < 2 * DAY_HOURS ? age.hours({ count: hours }) : age.days({ count: Math.floor(hours / DAY_HOURS) });
}

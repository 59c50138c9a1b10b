import { useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { nowAtom } from "#account/backend/server-clock.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { DESK_ORDER_WORDS } from "#desk/words/order-words.ts";
import { WORDS } from "#desk/words/words.ts";
import { addDays } from "#document/model/hours.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { dateFormat } from "#lib/locale/date-format.ts";
import { clockText } from "#lib/locale/times.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** Moments and days in the shop's zone and words. */
export interface Times {
  readonly now: Date;
  readonly today: string;
  /** "2026-11-24" → "tomorrow" or "Tue, 24 Nov". */
  day(date: string): string;
  /** A moment: "today, 6 pm". */
  moment(at: string): string;
  /** "10:00:00" → "10 am". */
  clock(time: string): string;
  /** When it is collected: "tomorrow, 10 am – 1 pm". */
  pickup(order: Pick<DeskOrder, "pickup_date" | "window_from" | "window_to">): string;
  window(from: string | null, to: string | null): string;
}

export function timesAt(now: Date, { lang, clock: wall }: Pick<DeskFacts, "lang" | "clock">): Times {
  const today = wallTime(wall, now).date;
  const near = new Map([
    [addDays(today, -1), WORDS.time.yesterday],
    [today, WORDS.time.today],
    [addDays(today, 1), WORDS.time.tomorrow],
  ]);
  const format = dateFormat(lang, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  const day = (date: string) => near.get(date) ?? format.format(new Date(`${date}T00:00:00Z`));
  const clock = (time: string) => clockText(time.slice(0, 5), lang);
  const window = (from: string | null, to: string | null) =>
    from === null || to === null ? DESK_ORDER_WORDS.anyTime : `${clock(from)} – ${clock(to)}`;
  return {
    now,
    today,
    day,
    clock,
    window,
    moment: (at) => {
      const { date, time } = wallTime(wall, new Date(at));
      return `${day(date)}, ${clock(time)}`;
    },
    pickup: ({ pickup_date, window_from, window_to }) =>
      pickup_date === null ? DESK_ORDER_WORDS.noDate : `${day(pickup_date)}, ${window(window_from, window_to)}`,
  };
}

/** The times of now, which goes on every half minute. */
export function useTimes(): Times {
  const facts = useAtomValue(factsAtom);
  const now = useAtomValue(nowAtom);
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const update = () => setMoment(now());
    update();
    const timer = setInterval(update, MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, [now]);
  return useMemo(() => timesAt(moment, facts), [moment, facts]);
}

/** How long ago: "just now", "12 min", "3 h", "2 days". */
export function ageText(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  if (minutes === 0) return WORDS.time.justNow;
  if (minutes < HOUR_MINUTES) return WORDS.time.minutes(minutes);
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return hours < 2 * DAY_HOURS ? WORDS.time.hours(hours) : WORDS.time.days(Math.floor(hours / DAY_HOURS));
}

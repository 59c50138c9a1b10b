import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import { OTHER } from "#desk/words/chosen.gen.ts";
import { TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { addDays, spansOn, WEEKDAYS, weekdayOf } from "#document/model/hours.ts";
import { promiseOf } from "#document/pickup/promise.ts";
import { momentOf, type ShopTime } from "#document/time/wall-clock.ts";
import { weekdayText } from "#lib/locale/times.ts";

const words = TAKE_IN_WORDS.why;
/** How many closed days are named. */
const MOST = 3;

interface Asked {
  readonly service: string;
  readonly express: boolean;
}

interface CounterPromise {
  /** The moment, as the database takes it. */
  readonly at: string;
  /** "2 open days, Thursday is Pongal". */
  readonly why: string;
}

/** When what is taken in now is back, by the rule of the website, and why then; undefined where the shop never opens. */
export function counterPromise(
  facts: DeskFacts,
  now: ShopTime,
  { service, express }: Asked,
): CounterPromise | undefined {
  const asked = { pickupDate: now.date, pickupTo: now.time, service: service || undefined, express };
  const back = promiseOf(facts, asked);
  if (back === undefined) return undefined;
  const between = daysUntil(now.date, back.date);
  const isClosed = (day: string) => spansOn(facts.hours, day).length === 0;
  const count = between.slice(1).filter((day) => !isClosed(day)).length + (back.date > now.date ? 1 : 0);
  const closed = between.filter(isClosed).slice(0, MOST);
  return {
    at: momentOf(facts.clock, back).toISOString(),
    why: [words.days({ count }), ...closed.map((day) => closedText(facts, day))].join(", "),
  };
}

/** From a day to the one before another. */
function daysUntil(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day);
  return days;
}

function closedText({ hours, lang: own }: DeskFacts, date: string): string {
  const day = weekdayText(WEEKDAYS.indexOf(weekdayOf(date)), OTHER?.LANG ?? own, "long");
  const exception = hours.exceptions.find((one) => one.date === date);
  return exception ? words.closed({ day, reason: exception.reason }) : words.closedDay({ day });
}

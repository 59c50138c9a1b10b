import { getDefaultStore } from "jotai";
import { factsAtom } from "#desk/facts/facts.ts";
import type { SentCount } from "#desk/offline/queue.ts";
import { sameBagText } from "#desk/parts/same-bag.tsx";
import { timesAt } from "#desk/parts/times.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { now } from "#ui/base/server-clock.ts";

/** What staff should know of what was sent, in one notice: a second one would hide the first. */
export function sentProblems({ late, twice }: Pick<SentCount, "late" | "twice">): string {
  const facts = getDefaultStore().get(factsAtom);
  const times = timesAt(now(), facts);
  const days = [...new Set(late.map(({ day }) => day))];
  const countLater = days.map((day) => {
    const numbers = new Set(late.filter((one) => one.day === day).map(({ number }) => facts.numberPrefix + number));
    return DESK_WORDS.net.late({ orders: [...numbers].join(", "), day: times.day(day) });
  });
  const sameBags = twice.map((order) => sameBagText(order, order.same_bags ?? [], facts.numberPrefix));
  return [...countLater, ...sameBags].join(" ");
}

import { getDefaultStore, useAtomValue } from "jotai";
import { useEffect } from "react";
import { factsAtom } from "#desk/facts/facts.ts";
import { type SentCount, sendQueue, waitingAtom } from "#desk/offline/queue.ts";
import { timesAt } from "#desk/parts/times.ts";
import { notify } from "#desk/state/notice.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { now } from "#ui/base/server-clock.ts";

/** How often moves that wait are tried again: not every network tells that it is back. */
const EVERY_MS = 15_000;

/** Sends what waits and says so. */
async function sendWaiting(): Promise<SentCount> {
  const count = await sendQueue();
  // A refused move stays on the screen until somebody has read it.
  if (count.done > 0 && count.refused === 0) notify(DESK_WORDS.net.sent({ count: count.done }), "done");
  const problems = lateTexts(count.late);
  if (count.twice.length > 0) {
    const { sameBagText } = await import("#desk/orders/same-bag.tsx");
    const { numberPrefix } = getDefaultStore().get(factsAtom);
    problems.push(...count.twice.map((order) => sameBagText(order, order.same_bags ?? [], numberPrefix)));
  }
  // In one notice: a second one would hide the first.
  if (problems.length > 0) notify(problems.join(" "), "problem");
  return count;
}

/** All that counts on a later day. */
function lateTexts(late: SentCount["late"]): string[] {
  const facts = getDefaultStore().get(factsAtom);
  const times = timesAt(now(), facts);
  const days = [...new Set(late.map(({ day }) => day))];
  return days.map((day) => {
    const numbers = new Set(late.filter((one) => one.day === day).map(({ number }) => facts.numberPrefix + number));
    return DESK_WORDS.net.late({ orders: [...numbers].join(", "), day: times.day(day) });
  });
}

/** The same for whoever presses a button: also when nothing came of it. */
export async function sendNow(): Promise<void> {
  const { done, refused } = await sendWaiting();
  if (done + refused === 0) notify(DESK_WORDS.net.notSent, "waiting");
}

/** Sends what waits as soon as there is a network. */
export function useQueueSending(): void {
  const waiting = useAtomValue(waitingAtom).length;
  useEffect(() => {
    if (waiting === 0) return;
    const send = () => {
      if (navigator.onLine) sendWaiting();
    };
    send();
    const timer = setInterval(send, EVERY_MS);
    addEventListener("online", send);
    return () => {
      clearInterval(timer);
      removeEventListener("online", send);
    };
  }, [waiting]);
}

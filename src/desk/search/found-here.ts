import { getDefaultStore } from "jotai";
import type { Found } from "#desk/backend/answers.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { checked } from "#desk/model/guards.ts";
import { type DeskOrder, isDeskOrder } from "#desk/model/order.ts";
import { keptOrder } from "#desk/offline/kept-order.ts";
import { orderName } from "#desk/offline/order-code.ts";
import { queueAtom } from "#desk/offline/queue.ts";
import { recallAll } from "#desk/state/seen.ts";
import { wordsIn } from "#lib/words-in.ts";

/** Fewer digits are no part of a phone number. */
const PHONE_DIGITS = 4;

/** The orders of a search that this device keeps: what waits to be sent, then what was read, the newest first. */
export function foundHere(query: string): Found {
  const { numberPrefix } = getDefaultStore().get(factsAtom);
  const asked = wordsIn(query);
  const digits = asked.join("");
  const isPhone = /^\d+$/.test(digits) && digits.length >= PHONE_DIGITS;
  const orders = ordersHere().filter((order) => {
    const { name = "", phone = "", email, address } = order.contact ?? {};
    const words = wordsIn([orderName(order, numberPrefix), name, email, address].join(" "));
    const hasAll = asked.every((word) => words.some((one) => one.startsWith(word)));
    return hasAll || (isPhone && phone.includes(digits));
  });
  return { total: orders.length, orders };
}

function ordersHere(): DeskOrder[] {
  const facts = getDefaultStore().get(factsAtom);
  const queue = getDefaultStore().get(queueAtom);
  const taken = new Set(queue.flatMap(({ typed, order_id }) => (typed === undefined ? [] : [order_id])));
  return [...[...taken].flatMap((id) => keptOrder(id, queue, facts) ?? []), ...recallAll(checked(isDeskOrder))];
}

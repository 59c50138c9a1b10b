import type { OrderMove } from "#account/orders/order-view.ts";
import type { MoveValues } from "#account/orders/send-move.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { isCleanedAgain, isDelivered } from "#desk/model/progress.ts";
import { promiseOf } from "#document/pickup/promise.ts";
import { momentOf, wallTime } from "#document/time/wall-clock.ts";
import { now } from "#ui/base/server-clock.ts";

/** When an order is back if it is collected on a day, until a time; null where the shop never opens. */
export function promiseAfter(
  { service, express }: Pick<DeskOrder, "service" | "express">,
  pickup: { readonly day: string; readonly to: string | undefined },
  facts: DeskFacts,
): string | null {
  const asked = { pickupDate: pickup.day, pickupTo: pickup.to, service: service ?? undefined, express };
  const back = promiseOf(facts, asked);
  return back === undefined ? null : momentOf(facts.clock, back).toISOString();
}

/**
 * What goes along with a move: clothes that are cleaned again are promised anew, from today on. A promise to who has them not
 * back yet is not made earlier.
 */
export function promiseWith(order: DeskOrder, { to }: Pick<OrderMove, "to">, facts: DeskFacts): MoveValues {
  if (!isCleanedAgain(order, to)) return {};
  const { date: day, time } = wallTime(facts.clock, now());
  const back = promiseAfter(order, { day, to: time }, facts);
  const kept = isDelivered(order) ? null : order.promised_at;
  return { promised_at: back !== null && kept !== null && Date.parse(kept) > Date.parse(back) ? kept : back };
}

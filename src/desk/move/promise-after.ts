import type { DeskFacts } from "#desk/facts/desk-facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { momentOf } from "#document/model/wall-clock.ts";
import { promiseOf } from "#document/pickup/promise.ts";

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

import type { OrderEvent } from "#account/orders/order-view.ts";
import { type Guard, has } from "#desk/model/guards.ts";
import { isRecord } from "#document/model/schema.ts";

/** When something was done that was sent later, the day of it, and the day on which it counts: the next that was open. */
export interface MadeEarlier {
  readonly at: string;
  readonly done_on: string;
  readonly day: string;
}

const isMadeEarlier: Guard<MadeEarlier> = (data): data is MadeEarlier =>
  isRecord(data) && has(data, "string", ["at", "done_on", "day"]);

export function madeEarlier({ changes }: Pick<OrderEvent, "changes">): MadeEarlier | undefined {
  const made = changes["made_earlier"];
  return isMadeEarlier(made) ? made : undefined;
}

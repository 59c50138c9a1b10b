import type { OrderStatus } from "#account/orders/order-view.ts";
import type { GROUP_WORDS } from "#desk/words/board-words.ts";

type GroupName = keyof typeof GROUP_WORDS;

/** What belongs together on the board, in the order of the work. */
export const GROUPS: readonly { readonly name: GroupName; readonly statuses: readonly OrderStatus[] }[] = [
  { name: "requested", statuses: ["requested"] },
  { name: "pickup", statuses: ["confirmed", "out_for_pickup", "pickup_failed"] },
  { name: "count", statuses: ["picked_up"] },
  { name: "ask", statuses: ["on_hold"] },
  { name: "clean", statuses: ["itemised", "in_process"] },
  { name: "ready", statuses: ["ready"] },
  { name: "deliver", statuses: ["out_for_delivery", "delivery_failed"] },
  { name: "after", statuses: ["delivered"] },
  { name: "problem", statuses: ["issue_reported"] },
];

/** All that is under way. */
export const ALL_STATUSES: readonly OrderStatus[] = GROUPS.flatMap(({ statuses }) => statuses);

export function groupNamed(name: string | undefined): (typeof GROUPS)[number] | undefined {
  return GROUPS.find((group) => group.name === name);
}

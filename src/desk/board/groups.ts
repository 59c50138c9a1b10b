import type { OrderStatus } from "#account/orders/order-view.ts";
import { GROUP_WORDS } from "#desk/words/board-words.ts";
import { isStatus } from "#desk/words/status-words.ts";

type GroupName = keyof typeof GROUP_WORDS;

const GROUP_OF: Readonly<Record<OrderStatus, GroupName | "over">> = {
  requested: "requested",
  confirmed: "pickup",
  declined: "over",
  cancelled: "over",
  out_for_pickup: "pickup",
  pickup_failed: "pickup",
  picked_up: "count",
  itemised: "clean",
  on_hold: "ask",
  in_process: "clean",
  ready: "ready",
  out_for_delivery: "deliver",
  delivery_failed: "deliver",
  delivered: "after",
  issue_reported: "problem",
  closed: "over",
};

interface StepGroup {
  readonly name: GroupName;
  readonly statuses: readonly OrderStatus[];
}

const isGroup = (name: string): name is GroupName => Object.hasOwn(GROUP_WORDS, name);

const statuses = Object.keys(GROUP_OF).filter(isStatus);

export const GROUPS: readonly StepGroup[] = Object.keys(GROUP_WORDS)
  .filter(isGroup)
  .map((name) => ({
    name,
    statuses: statuses.filter((status) => GROUP_OF[status] === name),
  }));

/** All that is under way. */
export const ALL_STATUSES: readonly OrderStatus[] = statuses.filter((status) => GROUP_OF[status] !== "over");

export function groupNamed(name: string | undefined): StepGroup | undefined {
  return GROUPS.find((group) => group.name === name);
}

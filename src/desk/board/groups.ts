import type { OrderStatus } from "#account/orders/order-view.ts";
import { GROUP_OF } from "#desk/model/order-statuses.gen.ts";
import { GROUP_WORDS } from "#desk/words/board-words.ts";
import { isStatus } from "#desk/words/status-words.ts";

type GroupName = keyof typeof GROUP_WORDS;

interface StepGroup {
  readonly name: GroupName;
  readonly statuses: readonly OrderStatus[];
}

const isGroup = (name: string): name is GroupName => Object.hasOwn(GROUP_WORDS, name);

/** All that is on the board. */
export const ALL_STATUSES: readonly OrderStatus[] = Object.keys(GROUP_OF).filter(isStatus);

export const GROUPS: readonly StepGroup[] = Object.keys(GROUP_WORDS)
  .filter(isGroup)
  .map((name) => ({ name, statuses: ALL_STATUSES.filter((status) => GROUP_OF[status] === name) }));

export function groupNamed(name: string | undefined): StepGroup | undefined {
  return GROUPS.find((group) => group.name === name);
}

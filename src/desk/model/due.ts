import type { DeskOrder } from "#desk/model/order.ts";
import { GROUP_OF } from "#desk/model/order-statuses.gen.ts";
import { isCollected, isOverdue, type ShopToday } from "#desk/model/progress.ts";
import { addDays } from "#document/model/hours.ts";

export const DUE = ["now", "today", "tomorrow", "later"] as const;

interface ShopDays extends ShopToday {
  /** The day of a moment by the shop's clock. */
  dayOf(at: string): string;
}

/** When an order is to be seen to: what somebody waits for at once, the rest by its pickup or its promise. */
export function dueOf(order: DeskOrder, days: ShopDays): (typeof DUE)[number] {
  const { status, answer, claimed_utr, promised_at, pickup_date } = order;
  const group = GROUP_OF[status];
  const isAwaited = group === "requested" || group === "problem" || (group === "ask" && answer !== null);
  if (isAwaited || claimed_utr || isOverdue(order, days)) return "now";
  const day = isCollected(order) ? promised_at && days.dayOf(promised_at) : pickup_date;
  if (!day || day > addDays(days.today, 1)) return "later";
  return day > days.today ? "tomorrow" : "today";
}

import type { ReactNode } from "react";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { Chip } from "#desk/parts/part-styles.ts";
import { BOARD_WORDS } from "#desk/words/later/words.gen.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * For how many whole days an order has hung at the shop, once that is longer than the first reminder waits; else undefined.
 */
export function unfetchedDays(
  { status, ready_at }: Pick<DeskOrder, "status" | "ready_at">,
  { fetchDays }: Pick<DeskFacts, "fetchDays">,
  now: Date,
): number | undefined {
  if (status !== "ready" || ready_at === null) return undefined;
  const days = Math.floor((now.getTime() - Date.parse(ready_at)) / DAY_MS);
  return days >= Math.min(...fetchDays) ? days : undefined;
}

/** Says of an order that was not picked up for how many days; undefined of every other. */
export function unfetchedChip(order: DeskOrder, facts: DeskFacts, now: Date): ReactNode {
  const count = unfetchedDays(order, facts, now);
  return count !== undefined && <Chip data-tone="late">{BOARD_WORDS.unfetchedFor({ count })}</Chip>;
}

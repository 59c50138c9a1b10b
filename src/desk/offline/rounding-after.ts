import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import type { Paid } from "#document/messages/owed-paise.ts";

/** The last money of an order, and how the shop rounds. */
interface LastMoney extends Pick<DeskFacts, "cashRounding"> {
  readonly method: unknown;
  readonly isRefund: boolean;
}

/** What an order is rounded by after a payment or a new price, as private.with_rounding computes it. */
export function roundingAfter(
  { total_paise, rounding_paise, paid_paise, refunded_paise }: Paid,
  { method, isRefund, cashRounding }: LastMoney,
): number {
  const open = total_paise - paid_paise + refunded_paise;
  const isRounded = rounding_paise !== 0 || (method === "cash" && cashRounding === "nearest");
  // Half a rupee more than the price is asked for, or given back.
  return isRounded && Math.abs(2 * open + (isRefund ? -1 : 1)) < 100 ? 0 - open : 0;
}

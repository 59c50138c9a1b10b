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
  const kept = paid_paise - refunded_paise;
  const open = total_paise - kept;
  const isCash = method === "cash" && cashRounding === "nearest";
  if (kept === 0 || !(isCash || rounding_paise !== 0)) return 0;
  // What costs nothing any more is given back whole.
  if (total_paise === 0 && !isRefund) return 0;
  // Half a rupee more than the price was asked for, or given back.
  const half = isRefund ? 50 : -50;
  return Math.abs(open) < 50 || open === half || open === -rounding_paise ? 0 - open : 0;
}

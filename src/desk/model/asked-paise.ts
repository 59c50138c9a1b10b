import type { PaymentMethod } from "#account/orders/order-view.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import type { Paid } from "#document/messages/owed-paise.ts";

type CashRounding = DeskFacts["cashRounding"];

export const METHODS = ["cash", "upi", "card"] as const satisfies readonly PaymentMethod[];

const RUPEE = 100;

/** What is asked for of a sum: in cash the nearest rupee, where the shop rounds; less than half a rupee as it is. */
export function askedPaise(paise: number, method: unknown, rounding: CashRounding): number {
  if (method !== "cash" || rounding === "none") return paise;
  return Math.round(paise / RUPEE) * RUPEE || paise;
}

/** The same of what goes back: no more than is kept. */
export function returnedPaise(paise: number, kept: number, ...how: [PaymentMethod, CashRounding]): number {
  const asked = askedPaise(paise, ...how);
  return asked > kept ? paise : asked;
}

/** What is left of what was paid. */
export const keptPaise = ({ paid_paise, refunded_paise }: Pick<Paid, "paid_paise" | "refunded_paise">) =>
  paid_paise - refunded_paise;

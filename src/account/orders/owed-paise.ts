import type { OrderView } from "#account/orders/order-view.ts";

type Sums = Pick<OrderView, "total_paise" | "paid_paise" | "refunded_paise">;

export function owedPaise({ total_paise, paid_paise, refunded_paise }: Sums): number {
  return total_paise - paid_paise + refunded_paise;
}

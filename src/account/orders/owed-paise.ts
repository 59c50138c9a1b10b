import type { OrderItem, OrderView } from "#account/orders/order-view.ts";

type Sums = Pick<OrderView, "total_paise" | "paid_paise" | "refunded_paise">;

/** What is open, as the database computes it: nothing of an order whose whole money went back. Below 0: paid in advance. */
export function owedPaise({ total_paise, paid_paise, refunded_paise }: Sums): number {
  if (refunded_paise > 0 && refunded_paise === paid_paise) return 0;
  return total_paise - paid_paise + refunded_paise;
}

/** What the shop owes: paid above the price, once there is one; before, it is an advance. */
export function giveBackPaise(order: Sums & { readonly items: readonly OrderItem[] }): number {
  return order.items.length > 0 ? Math.max(-owedPaise(order), 0) : 0;
}

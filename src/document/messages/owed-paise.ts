/** What was paid of an order and what it costs, in paise; the database's columns. */
export interface Paid {
  readonly total_paise: number;
  /** What cash left of the total (below 0), or brought beyond it. */
  readonly rounding_paise: number;
  readonly paid_paise: number;
  readonly refunded_paise: number;
}

/** What is open, as the database computes it: nothing of an order whose whole money went back. Below 0: paid in advance. */
export function owedPaise({ total_paise, rounding_paise, paid_paise, refunded_paise }: Paid): number {
  if (refunded_paise > 0 && refunded_paise === paid_paise) return 0;
  return total_paise + rounding_paise - paid_paise + refunded_paise;
}

/** What the shop owes: paid above the price, once there is one; before, it is an advance. */
export function giveBackPaise(order: Paid & { readonly items: { readonly length: number } }): number {
  return order.items.length > 0 ? Math.max(-owedPaise(order), 0) : 0;
}

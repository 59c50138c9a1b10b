import type { OrderItem } from "#account/orders/order-view.ts";

/** Some lines of an order in words: "Saree, 3 × Shirt". */
export function namesOf(items: readonly OrderItem[], positions: readonly number[] | null): string {
  return items
    .filter(({ position }) => position !== undefined && positions?.includes(position))
    .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
    .join(", ");
}

import type { OrderItem, OrderView } from "#account/orders/order-view.ts";

/** The pieces that a question is about, and those that go back untreated, as messages name them. */
export function pieceNames({ items, question_lines }: Pick<OrderView, "items" | "question_lines">) {
  const returned = items.flatMap(({ state, position }) => (state === "returned" && position ? [position] : []));
  return { asked_pieces: namesOf(items, question_lines), returned_pieces: namesOf(items, returned) };
}

/** Some lines of an order in words: "Saree, 3 × Shirt". */
export function namesOf(items: readonly OrderItem[], positions: readonly number[] | null): string {
  return items
    .filter(({ position }) => position !== undefined && positions?.includes(position))
    .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
    .join(", ");
}

/** What is not right, and with which pieces: "Shirt: a stain on the collar". */
export function problemText({ items, problem, problem_lines }: Pick<OrderView, "items" | "problem" | "problem_lines">) {
  return problem && [namesOf(items, problem_lines), problem].filter(Boolean).join(": ");
}

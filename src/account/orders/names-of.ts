import type { OrderItem, OrderView } from "#account/orders/order-view.ts";
import { type KnownNames, nameIn, namesInWords } from "#document/languages/names-in-words.ts";
import { wholePercent } from "#lib/locale/percent.ts";

/** What a line is called in a language. A surcharge has its share behind its name: "Express, 50 %". */
export function lineName({ name, percent }: Pick<OrderItem, "name" | "percent">, names: KnownNames): string {
  return percent === undefined ? nameIn(name, names) : wholePercent(namesInWords(name, names));
}

/** What is done with a line; nothing where the line is a service itself, whose name it has already. */
export function serviceBeside({ name, service }: Pick<OrderItem, "name" | "service">): string | undefined {
  return service === name ? undefined : service;
}

/** "2", "3.4 kg". */
export function quantityText({ quantity, unit }: Pick<OrderItem, "quantity" | "unit">, names: KnownNames): string {
  if (unit === undefined) return String(quantity);
  const named = nameIn(unit, names);
  return `${quantity}\u00a0${named === unit ? unit.toLowerCase() : named}`;
}

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
export function problemText(
  { items, problem, problem_lines }: Pick<OrderView, "items" | "problem" | "problem_lines">,
  shown = (names: string) => names,
) {
  return problem && [shown(namesOf(items, problem_lines)), problem].filter(Boolean).join(": ");
}

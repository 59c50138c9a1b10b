import type { OrderItem } from "#account/orders/order-view.ts";

/** A line of what was counted. */
export type CountedLine = Omit<OrderItem, "paise">;

const DECIMALS = 1000;

/** The same item at the same price is one line. */
export function withCounted(lines: readonly CountedLine[], added: CountedLine): CountedLine[] {
  const at = lines.findIndex((line) => isSame(line, added));
  if (at < 0) return [...lines, added];
  return lines.map((line, place) => (place === at ? withQuantity(line, line.quantity + added.quantity) : line));
}

export function withQuantity(line: CountedLine, quantity: number): CountedLine {
  return { ...line, quantity: Math.round(quantity * DECIMALS) / DECIMALS };
}

function isSame(one: CountedLine, other: CountedLine): boolean {
  return one.name === other.name && one.service === other.service && one.unit_paise === other.unit_paise;
}

export function paiseOf({ quantity, unit_paise }: CountedLine): number {
  return Math.round(quantity * unit_paise);
}

export function totalPaise(lines: readonly CountedLine[]): number {
  return lines.reduce((sum, line) => sum + paiseOf(line), 0);
}

/** Whole pieces; what is weighed or measured does not count. */
export function piecesIn(lines: readonly CountedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + (Number.isInteger(quantity) ? quantity : 0), 0);
}

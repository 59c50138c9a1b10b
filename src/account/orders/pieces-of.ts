import type { OrderItem } from "#account/orders/order-view.ts";

/** A line that is a share of the others, such as for express: no piece to ask about, hand out or lose. */
export type Surcharge<Line = OrderItem> = Line & { readonly percent: number };

export function isSurcharge<Line extends Pick<OrderItem, "percent">>(line: Line): line is Surcharge<Line> {
  return line.percent !== undefined;
}

/** The lines that are pieces. */
export function piecesOf<Line extends Pick<OrderItem, "percent">>(lines: readonly Line[]): Line[] {
  return lines.filter((line) => !isSurcharge(line));
}

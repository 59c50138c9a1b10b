import type { OrderItem } from "#account/orders/order-view.ts";
import type { Surcharge } from "#account/orders/pieces-of.ts";
import { pricingOf } from "#desk/counting/find-items.ts";
import type { PricedItem } from "#desk/facts/desk-facts.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import { totalPaise } from "#desk/model/counted-sums.ts";
import type { DeskOrder } from "#desk/model/order.ts";

export type CountedLine = Omit<OrderItem, "paise">;

const DECIMALS = 1000;
const PAISE = 100;

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
  return (
    one.name === other.name &&
    one.row_id === other.row_id &&
    one.service === other.service &&
    one.unit_paise === other.unit_paise
  );
}

/** A surcharge on these pieces, as the database computes it whenever they change. */
export function withSurchargeOf(line: Surcharge<CountedLine>, pieces: readonly CountedLine[]): CountedLine {
  return { ...line, unit_paise: Math.round((totalPaise(pieces) * line.percent) / 100) };
}

/** The surcharge for express as a line of the bill; `name` is the document's word for it. */
export function surchargeLine(pieces: readonly CountedLine[], name: string, percent: number): CountedLine {
  return withSurchargeOf({ name: `${name}, ${percent} %`, quantity: 1, unit_paise: 0, percent }, pieces);
}

/** What the price book says of a line that was counted; undefined where it leaves the figure open, or does not know it. */
export function bookedPaise({ row_id }: CountedLine, items: readonly PricedItem[]): number | undefined {
  const item = items.find(({ id }) => id === row_id);
  const { rupees, isOpen } = pricingOf(item ?? { price: "" });
  return item === undefined || isOpen ? undefined : rupees * PAISE;
}

/** A line at the price of today. */
export function withCurrentPrice(line: CountedLine, items: readonly PricedItem[]): CountedLine {
  return { ...line, unit_paise: bookedPaise(line, items) ?? line.unit_paise };
}

/** How many pieces there are; undefined where some are weighed or measured. */
export function piecesIn(lines: readonly CountedLine[], items: readonly PricedItem[]): number | undefined {
  const isMeasured = ({ name, quantity }: CountedLine) =>
    !Number.isInteger(quantity) || items.some((item) => item.name === name && pricingOf(item).unit !== "");
  if (lines.some(isMeasured)) return undefined;
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A row of the price book as a line. Some rows are services themselves. */
export function lineOf(
  item: PricedItem,
  figures: Pick<CountedLine, "quantity" | "unit_paise">,
  service: string,
): CountedLine {
  const { id: row_id, name, table: section } = item;
  const { unit } = pricingOf(item);
  return {
    ...{ name, ...figures },
    ...(service !== "" && { service }),
    ...(row_id !== "" && { row_id, section }),
    ...(unit !== "" && { unit }),
  };
}

/** What the customer counted on the price list, at the prices of today; rows that are no more are left out. */
export function linesToldWith(
  { contact }: Pick<DeskOrder, "contact">,
  { items, services }: Known,
  service: string,
): CountedLine[] {
  const told = (contact?.answers ?? []).flatMap(({ lines = [] }) => lines);
  return told.flatMap(({ row_id, quantity }) => {
    const item = items.find(({ id }) => id === row_id);
    if (item === undefined) return [];
    return lineOf(item, { quantity, unit_paise: pricingOf(item).rupees * PAISE }, serviceOf(item, services, service));
  });
}

type Known = Pick<DeskFacts, "items" | "services">;

/** The service of an item: itself, or the one that is counted. */
export function serviceOf({ name }: PricedItem, services: Known["services"], counted: string): string {
  return services.some(({ title }) => title === name) ? name : counted;
}

import { lineName } from "#account/orders/names-of.ts";
import type { OrderEvent, OrderView } from "#account/orders/order-view.ts";
import { type KnownNames, nameIn, namesInWords } from "#document/languages/names-in-words.ts";
import { isRecord } from "#document/model/schema.ts";

/**
 * An order as its customer reads it: what the document calls services and garments, and what staff sent by one tap, in the
 * language of the page. What somebody has typed stays. A bill is named where it is written.
 */
export function namedOrder(order: OrderView, names: KnownNames): OrderView {
  const said = (text: string | null) => text && nameIn(text, names);
  const { services, items, reason, question, problem, outcome, events } = order;
  return {
    ...order,
    services: namesInWords(services, names),
    items: items.map((line) => ({
      ...line,
      name: lineName(line, names),
      ...(line.service !== undefined && { service: nameIn(line.service, names) }),
    })),
    reason: said(reason),
    question: said(question),
    problem: said(problem),
    outcome: said(outcome),
    events: events.map((event) => ({ ...event, changes: saidIn(event.changes, names) })),
  };
}

/** What an event says was said, in a language; the rest of it stays. */
export function saidIn(changes: OrderEvent["changes"], names: KnownNames): OrderEvent["changes"] {
  const said = Object.entries(changes).map(([column, value]) => [
    column,
    typeof value === "string" ? nameIn(value, names) : isRecord(value) ? saidIn(value, names) : value,
  ]);
  return Object.fromEntries(said);
}

import type { EventKind, OrderEvent, OrderStatus } from "#account/orders/order-view.ts";
import { isRecord } from "#document/model/schema.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";

/** The words of a log: a new status is called by its own. */
export interface LogWords
  extends Readonly<
    Record<Exclude<EventKind, "created" | "move" | "answer" | "pieces" | "rack" | "claim" | "dismissal">, string>
  > {
  /** At the desk; customers do not read it. */
  readonly rack?: string;
  /** A payment that was reported, and one that the bank does not show. */
  readonly claim?: string | undefined;
  readonly dismissal?: string | undefined;
  readonly yes: string;
  readonly no: string;
  /** What the shop began itself. */
  readonly created?: string;
  readonly statusOf: (status: OrderStatus) => string;
  /** The pickup time that an event changed, where the log says it. */
  readonly timeOf?: (changes: OrderEvent["changes"]) => string | undefined;
  /** The names of some lines of the order. */
  readonly piecesOf?: (positions: readonly number[]) => string;
}

/** What happened, in plain words; `events` is the whole log. */
export function eventText(event: OrderEvent, events: readonly OrderEvent[], words: LogWords): string {
  const { kind, to, changes } = event;
  const sentence = (text: string, ...rest: unknown[]) => [text, ...rest.filter(isText)].join(": ");
  switch (kind) {
    case "payment":
      return sentence(words.payment, rupeesOfPaise(paidBy(event, events)), reasonOf(changes["payment"]));
    case "discount":
      return sentence(words.discount, discountText(changes), changes["discount_reason"]);
    case "bill":
      return sentence(words.bill, changes["bill_number"]);
    case "credit":
      return sentence(words.credit, changes["credit_number"], changes["reason"]);
    case "void":
    case "correction":
      return sentence(words[kind], changes["reason"]);
    case "answer":
      return changes["answer"] === "yes" ? words.yes : words.no;
    case "window":
      return sentence(words.window, words.timeOf?.(changes));
    case "pieces":
      return words.items;
    case "rack":
      return sentence(words.rack ?? "", changes["rack"]);
    case "claim":
      return sentence(words.claim ?? "", `UTR ${changes["claimed_utr"]}`);
    case "dismissal":
      return words.dismissal ?? "";
    case "handout":
      return sentence(words.handout, words.piecesOf?.(handedOutBy(event, events)) || undefined);
    case "items":
    case "undo":
    case "adopted":
      return words[kind];
    case "created":
    case "move":
      if (kind === "created" && to !== "requested" && words.created) return words.created;
      return sentence(words.statusOf(to), changes["reason"] ?? changes["problem"] ?? words.timeOf?.(changes));
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function discountText({ discount_percent: percent, discount_paise: paise }: OrderEvent["changes"]): string {
  const sum = rupeesOfPaise(Number(paise ?? 0));
  return typeof percent === "number" && percent > 0 ? `${percent}\u00a0% (${sum})` : sum;
}

/** Why money went back. */
function reasonOf(payment: unknown): unknown {
  return isRecord(payment) ? payment["reason"] : undefined;
}

/** The lines that one event handed out: events hold all that had gone out after it. */
function handedOutBy(event: OrderEvent, events: readonly OrderEvent[]): number[] {
  const before = events.slice(0, events.indexOf(event)).findLast(({ changes }) => "handed_out" in changes);
  const out = ({ changes }: Pick<OrderEvent, "changes">) =>
    Array.isArray(changes["handed_out"]) ? changes["handed_out"].map(Number) : [];
  const earlier = before ? out(before) : [];
  return out(event).filter((position) => !earlier.includes(position));
}

/** The amount of one payment: events hold the sum after it. */
function paidBy(event: OrderEvent, events: readonly OrderEvent[]): number {
  const before = events.slice(0, events.indexOf(event));
  const grown = (column: string) => {
    const last = before.findLast(({ changes }) => column in changes)?.changes[column];
    return Number(event.changes[column] ?? last ?? 0) - Number(last ?? 0);
  };
  return grown("paid_paise") - grown("refunded_paise");
}

import { wordsKey } from "#account/orders/order-steps.ts";
import type { OrderEvent, OrderView } from "#account/orders/order-view.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { styled } from "#ui/base/styled.ts";
import { SectionHeading, Text } from "#ui/base/text.tsx";
import { Peg } from "#ui/line/peg.tsx";
import { useOrderText } from "./order-text.ts";

/** A line that runs down, a peg for each thing that happened. */
const Events = styled("ol", {
  position: "relative",
  marginBlockStart: 6,
  paddingInlineStart: 8,
  "&::before": { content: "''", position: "absolute", inset: "2 auto 2 1.25", borderInlineStart: "rope solid indigo" },
  "& li": { position: "relative", paddingBlockEnd: 5 },
  "& svg": { position: "absolute", insetInlineStart: -7.5, insetBlockStart: 0, width: 2.5, rotate: "90deg" },
});

interface LogProps {
  readonly words: Orders;
  readonly order: OrderView;
}

/** What has happened to an order, the newest first. */
export function Log({ words, order }: LogProps) {
  const { moment } = useOrderText(words);
  const { log } = words;
  return (
    <div>
      <SectionHeading id="order-log" fontSize="2xl">
        {log.heading}
      </SectionHeading>
      <Events aria-labelledby="order-log">
        {order.events.toReversed().map((event) => (
          <li key={event.id}>
            <Peg />
            <Text fontWeight="strong" lineHeight="snug">
              {eventText(event, order, words)}
            </Text>
            <Text color="muted" fontSize="sm">
              <time dateTime={event.at}>{moment(event.at)}</time>
              {" · "}
              {event.who === "staff" || event.who === "system" ? log.byShop : log.byCustomer}
            </Text>
          </li>
        ))}
      </Events>
    </div>
  );
}

/** What happened, in plain words: a new status in the words of that status. */
function eventText(event: OrderEvent, order: OrderView, { log, statuses }: Orders): string {
  const { kind, to, changes } = event;
  const told = (text: string, ...rest: unknown[]) => [text, ...rest.filter(isText)].join(": ");
  if (kind === "payment") return told(log.payment, rupeesOfPaise(paidBy(event, order)));
  if (kind === "bill") return told(log.bill, changes["bill_number"]);
  if (kind === "correction") return told(log.correction, changes["reason"]);
  if (kind === "answer") return changes["answer"] === "yes" ? log.yes : log.no;
  if (kind === "pieces") return log.items;
  if (kind === "window" || kind === "items" || kind === "undo" || kind === "adopted") return log[kind];
  return told(statuses[wordsKey(to)].label, changes["reason"]);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** What one payment brought: events hold the sum after it. */
function paidBy(event: OrderEvent, { events }: OrderView): number {
  const before = events.slice(0, events.indexOf(event));
  const grown = (column: string) => {
    const last = before.findLast(({ changes }) => column in changes)?.changes[column];
    return Number(event.changes[column] ?? last ?? 0) - Number(last ?? 0);
  };
  return grown("paid_paise") - grown("refunded_paise");
}

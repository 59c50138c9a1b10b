import { eventText } from "#account/orders/event-text.ts";
import { namesOf } from "#account/orders/names-of.ts";
import { statusWords } from "#account/orders/order-steps.ts";
import type { OrderEvent, OrderStatus, OrderView } from "#account/orders/order-view.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { styled } from "#ui/base/styled.ts";
import { SectionHeading, Text } from "#ui/base/text.tsx";
import { Peg } from "#ui/line/peg.tsx";
import { useOrderText } from "./order-text.ts";

/** A line that runs down, a peg for each thing that happened. */
const Events = styled("ol", {
  position: "relative",
  marginBlockStart: 6,
  paddingInlineStart: 8,
  "&::before": {
    content: "''",
    position: "absolute",
    insetBlock: 2,
    insetInlineStart: 1.25,
    borderInlineStart: "rope solid indigo",
  },
  "& li": { position: "relative", paddingBlockEnd: 5 },
  "& svg": { position: "absolute", insetInlineStart: -7.5, insetBlockStart: 0, width: 2.5, rotate: "90deg" },
});

export interface LogProps {
  readonly words: Orders;
  readonly order: OrderView;
}

/** What has happened to an order, the newest first. */
export function Log({ words, order }: LogProps) {
  const { moment } = useOrderText(words);
  const { log } = words;
  const statusOf = (status: OrderStatus) =>
    statusWords(words, { status, answer: null, at_counter: order.at_counter }).label;
  // A document that was written before there were such events has no words for them.
  const hasWords = ({ kind }: OrderEvent) => (kind !== "claim" && kind !== "dismissal") || log[kind] !== undefined;
  const piecesOf = (positions: readonly number[]) => namesOf(order.items, positions);
  return (
    <div>
      <SectionHeading id="order-log" fontSize="2xl">
        {log.heading}
      </SectionHeading>
      <Events aria-labelledby="order-log">
        {order.events
          .filter(hasWords)
          .toReversed()
          .map((event) => (
            <li key={event.id}>
              <Peg />
              <Text fontWeight="strong" lineHeight="snug">
                {eventText(event, order.events, { ...log, statusOf, piecesOf })}
              </Text>
              <Text color="muted" fontSize="sm">
                <time dateTime={event.at}>{moment(event.at)}</time>
                {"\u00a0· "}
                {event.who === "staff" || event.who === "system" ? log.byShop : log.byCustomer}
              </Text>
            </li>
          ))}
      </Events>
    </div>
  );
}

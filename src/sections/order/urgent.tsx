import { useId } from "react";
import { namesOf } from "#account/orders/names-of.ts";
import type { OrderMove, OrderView } from "#account/orders/order-view.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Heading, Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { LazyReschedule } from "./lazy-parts.tsx";
import { useOrderText } from "./order-text.ts";
import type { OrderActionProps } from "./use-order.ts";

/** A slip held by a border of marigold: what waits for the customer, or for the shop. */
const Slip = styled(Box, {
  padding: 6,
  background: "paper",
  borderRadius: "panel",
  borderInlineStart: "heavy solid marigold",
  boxShadow: "tag",
});

/** What has gone wrong with an order, or is asked about it. */
export function Urgent({ words, pickup, shown }: OrderActionProps) {
  const { order } = shown;
  if (order.status === "on_hold") return <Question words={words} shown={shown} />;
  if (order.status === "issue_reported") return <Problem words={words} order={order} />;
  const newTime = order.moves.find(({ needs }) => needs === "window");
  if (order.status !== "pickup_failed" || newTime === undefined || pickup === undefined) return null;
  return (
    <Slip>
      <Heading mb={4}>{words.page.actions.reschedule}</Heading>
      <LazyReschedule words={words} pickup={pickup} shown={shown} move={newTime} />
    </Slip>
  );
}

function Question({ words, shown: { order, stage, move } }: Omit<OrderActionProps, "pickup">) {
  const { actions } = words.page;
  const headingId = useId();
  const answer = order.moves.find(({ needs }) => needs === "answer");
  const isBusy = stage === "busy";
  const say = (to: OrderMove, said: "yes" | "no") => () => move(to, { answer: said });
  return (
    <Slip role="group" aria-labelledby={headingId}>
      <Text id={headingId} as="h2" color="muted" fontSize="sm" fontWeight="strong">
        {[words.facts.question, namesOf(order.items, order.question_lines)].filter(Boolean).join(": ")}
      </Text>
      <Text mt={2} fontFamily="display" fontSize="xl" lineHeight="snug" color="indigo">
        {order.question}
      </Text>
      {order.answer !== null && <Text mt={4}>{order.answer === "yes" ? words.log.yes : words.log.no}</Text>}
      {answer && (
        <Flex gap={3} flexWrap="wrap" mt={6}>
          <Button type="button" aria-disabled={isBusy} onClick={say(answer, "yes")}>
            {actions.yes}
          </Button>
          <Button type="button" variant="quiet" aria-disabled={isBusy} onClick={say(answer, "no")}>
            {actions.no}
          </Button>
        </Flex>
      )}
    </Slip>
  );
}

function Problem({ words, order: { problem, reply_by } }: { readonly words: Orders; readonly order: OrderView }) {
  const { moment } = useOrderText(words);
  return (
    <Slip>
      <Text color="muted" fontSize="sm" fontWeight="strong">
        {words.facts.problem}
      </Text>
      <Text mt={2} fontSize="lg" lineHeight={1.55} whiteSpace="pre-line">
        {problem}
      </Text>
      {reply_by !== null && (
        <Text mt={4} color="muted">
          {words.facts.replyBy} <strong>{moment(reply_by)}</strong>
        </Text>
      )}
    </Slip>
  );
}

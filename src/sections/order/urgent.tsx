import { useId } from "react";
import { namesOf, problemText } from "#account/orders/names-of.ts";
import type { OrderMove, OrderView } from "#account/orders/order-view.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { Heard } from "#forms/sending/heard.tsx";
import { Box, Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Heading, Text } from "#ui/base/text.tsx";
import { WithValues } from "#ui/base/with-values.tsx";
import { Button } from "#ui/button.tsx";
import { useOrderText } from "./order-text.ts";
import { Reschedule } from "./reschedule.tsx";
import type { OrderActionProps } from "./use-order.ts";

/** By when a request is answered, what has gone wrong with an order, or what is asked about it. */
export function Urgent({ words, pickup, shown }: OrderActionProps) {
  const { order } = shown;
  if (order.status === "requested")
    return <Heard words={words.scheduling} order={order} confirmMinutes={pickup?.confirmMinutes} />;
  if (order.status === "on_hold") return <OrderQuestion words={words} shown={shown} />;
  if (order.status === "issue_reported") return <Problem words={words} order={order} />;
  const newTime = order.moves.find(({ needs }) => needs === "window");
  if (order.status !== "pickup_failed" || newTime === undefined || pickup === undefined) return null;
  return (
    <UrgentSlip>
      <Heading mb={4}>{words.page.actions.reschedule}</Heading>
      <Reschedule words={words} pickup={pickup} shown={shown} move={newTime} />
    </UrgentSlip>
  );
}

function Problem({ words, order }: { readonly words: Orders; readonly order: OrderView }) {
  const { moment } = useOrderText(words);
  return (
    <UrgentSlip>
      <Text color="muted" fontSize="sm" fontWeight="strong">
        {problemLabel(words.facts, order)}
      </Text>
      <Text mt={2} fontSize="lg" lineHeight={1.55} whiteSpace="pre-line">
        {problemText(order)}
      </Text>
      {order.reply_by !== null && (
        <Text mt={4} color="muted">
          <WithValues sentence={words.facts.replyBy} values={{ moment: <strong>{moment(order.reply_by)}</strong> }} />
        </Text>
      )}
    </UrgentSlip>
  );
}

export interface ProblemFactProps {
  readonly words: Orders;
  readonly order: OrderView;
}

/** What was not right, in the words of whoever said it, with the pieces that it is about. */
export function ProblemFact({ words: { facts }, order }: ProblemFactProps) {
  return (
    <div>
      <Text as="dt" color="muted">
        {problemLabel(facts, order)}
      </Text>
      <Text as="dd" textWrap="pretty" fontWeight="medium">
        {problemText(order)}
      </Text>
    </div>
  );
}

/** What the customer wrote is theirs; what staff recorded was told at the counter, or seen before the clothes went out. */
function problemLabel({ problem, problemNoted, reason }: Orders["facts"], { events }: OrderView): string {
  const recorded = events.findLast(({ changes }) => "problem" in changes);
  return recorded?.who === "staff" ? (problemNoted ?? reason) : problem;
}

/** A slip held by a border of marigold: what waits for the customer, or for the shop. */
const UrgentSlip = styled(Box, {
  padding: 6,
  background: "paper",
  borderRadius: "panel",
  borderInlineStart: "heavy solid marigold",
  boxShadow: "tag",
});

type QuestionProps = Omit<OrderActionProps, "pickup">;

/** What the shop asks about some pieces, and the answer. */
function OrderQuestion({ words, shown: { order, stage, move } }: QuestionProps) {
  const { actions } = words.page;
  const headingId = useId();
  const answer = order.moves.find(({ needs }) => needs === "answer");
  const isBusy = stage === "busy";
  const say = (to: OrderMove, said: "yes" | "no") => () => move(to, { answer: said });
  return (
    <UrgentSlip role="group" aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Text as="span" display="block" color="muted" fontSize="sm" fontWeight="strong">
          {[words.facts.question, namesOf(order.items, order.question_lines)].filter(Boolean).join(": ")}
        </Text>
      </h2>
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
    </UrgentSlip>
  );
}

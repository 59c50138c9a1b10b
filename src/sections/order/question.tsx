import { useId } from "react";
import { namesOf } from "#account/orders/names-of.ts";
import type { OrderMove } from "#account/orders/order-view.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import type { OrderActionProps } from "./use-order.ts";

/** A slip held by a border of marigold: what waits for the customer, or for the shop. */
export const UrgentSlip = styled(Box, {
  padding: 6,
  background: "paper",
  borderRadius: "panel",
  borderInlineStart: "heavy solid marigold",
  boxShadow: "tag",
});

type QuestionProps = Omit<OrderActionProps, "pickup">;

/** What the shop asks about some pieces, and the answer. */
export function OrderQuestion({ words, shown: { order, stage, move } }: QuestionProps) {
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

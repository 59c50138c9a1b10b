import { problemText } from "#account/orders/names-of.ts";
import type { OrderView } from "#account/orders/order-view.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { Heard } from "#forms/sending/heard.tsx";
import { Heading, Text } from "#ui/base/text.tsx";
import { WithValues } from "#ui/base/with-values.tsx";
import { useOrderText } from "./order-text.ts";
import { OrderQuestion, UrgentSlip } from "./question.tsx";
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

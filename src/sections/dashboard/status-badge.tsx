import { stateOf, statusWords, stepOf } from "#account/orders/order-steps.ts";
import type { OrderRow } from "#account/own/orders.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { styled } from "#ui/base/styled.ts";

const Badge = styled("span", {
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  padding: "1 3.5",
  borderRadius: "full",
  background: "waitGround",
  color: "wait",
  fontSize: 3.5,
  fontWeight: "strong",
  whiteSpace: "nowrap",
  "&::before": { content: "''", width: 2, height: 2, borderRadius: "50%", background: "currentColor" },
  "&[data-state=done]": { background: "okGround", color: "ok" },
  "&[data-state=off]": { background: "neel200", color: "muted" },
});

interface StatusBadgeProps {
  readonly order: Pick<OrderRow, "status" | "answer">;
  readonly words: Orders;
}

/** Completed is green, cancelled a muted blue, every active status yellow. */
export function StatusBadge({ order, words }: StatusBadgeProps) {
  const { status } = order;
  const state = stateOf(status);
  const { badge, label } = statusWords(words, order);
  return <Badge data-state={state}>{badge ?? (state === "active" ? words.steps[stepOf(status)] : label)}</Badge>;
}

import { STEPS } from "#account/orders/order-statuses.gen.ts";
import { stateOf, statusWords, stepOf, stepWords } from "#account/orders/order-steps.ts";
import type { OrderRow } from "#account/own/orders.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { styled } from "#ui/base/styled.ts";
import { Icon } from "#ui/icon/icon.tsx";
import type { IconName } from "#ui/icon/icon-names.ts";

const Badge = styled("span", {
  display: "inline-flex",
  alignItems: "center",
  gap: 1.5,
  padding: "1 3",
  borderRadius: "full",
  background: "waitGround",
  color: "wait",
  fontSize: 3.5,
  fontWeight: "strong",
  whiteSpace: "nowrap",
  "&[data-state=done]": { background: "okGround", color: "ok" },
  "&[data-state=off]": { background: "neel200", color: "muted" },
});

interface StatusBadgeProps {
  readonly order: Pick<OrderRow, "status" | "answer"> & Partial<Pick<OrderRow, "at_counter" | "problem">>;
  readonly words: Orders;
}

type OneEach<List extends readonly unknown[], T> = { readonly [Place in keyof List]: T };

/** The signs of the steps of an order under way. After the delivery it is so only while a problem is looked at. */
const SIGNS: OneEach<typeof STEPS, IconName> = [
  "envelope-simple",
  "calendar-check",
  "basket",
  "washing-machine",
  "coat-hanger",
  "warning-circle",
];
const END_SIGNS = { done: "check-bold", off: "x" } as const;

/** Completed is green, cancelled a muted blue, every active status yellow; those differ by their signs and words. */
export function StatusBadge({ order, words }: StatusBadgeProps) {
  const { status } = order;
  const state = stateOf(status);
  const { badge, label } = statusWords(words, order);
  const step = stepOf(status);
  const sign = state === "active" ? SIGNS[STEPS.indexOf(step)] : END_SIGNS[state];
  return (
    <Badge data-state={state}>
      {sign && <Icon name={sign} />}
      {badge ?? (state === "active" ? stepWords(words, step, order) : label)}
    </Badge>
  );
}

import type { ReactNode } from "react";
import { STEP_OF } from "#account/orders/order-statuses.gen.ts";
import { isLate, stateOf } from "#account/orders/order-steps.ts";
import type { OrderView } from "#account/orders/order-view.ts";
import { fromTotal, moneyColumn, sumRows } from "#document/messages/parts-of-price.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { withValues } from "#lib/with-values.ts";
import { Box, Stack } from "#ui/base/box.tsx";
import { now } from "#ui/base/server-clock.ts";
import { Text } from "#ui/base/text.tsx";
import { LazyProblemFact } from "./lazy-parts.tsx";
import { useOrderText } from "./order-text.ts";

interface FactListProps {
  readonly words: Orders;
  readonly order: OrderView;
}

/** What is known of an order: the promise first, then the pickup, the pieces and the sums. */
export function FactList({ words: orderWords, order }: FactListProps) {
  const { facts, statuses } = orderWords;
  const brought = statuses["picked-up-at-counter"];
  const { moment, window } = useOrderText(orderWords);
  const late = isLate(order, now());
  // What is open stands beside, with how to pay it.
  const sums = fromTotal(sumRows(order, facts, orderWords.page.bill)).filter(
    ({ kind }) => kind !== "due" && kind !== "giveBack",
  );
  const written = moneyColumn(sums);
  return (
    <Stack as="dl" gap={4}>
      {order.promised_at !== null && stateOf(order.status) === "active" && (
        <Box pb={4} borderBottom="strong">
          <Text as="dt" color="muted" fontSize="sm" fontWeight="strong">
            {facts.promise}
          </Text>
          <Text
            as="dd"
            mt={1}
            textWrap="balance"
            fontFamily="display"
            fontSize="xl"
            lineHeight="snug"
            color={late ? "wait" : "indigo"}
          >
            {moment(order.promised_at)}
          </Text>
        </Box>
      )}
      {order.at_counter ? (
        brought && <Fact label={brought.label}>{moment(broughtInAt(order))}</Fact>
      ) : (
        <Fact label={facts.window}>{window(order)}</Fact>
      )}
      <Fact label={facts.piecesLabel}>{piecesOf(order, facts)}</Fact>
      {sums.map(({ kind, label, paise }) => (
        <Fact key={kind} label={label} isStrong={kind === "total"}>
          {written(paise)}
        </Fact>
      ))}
      <Fact label={facts.bill}>{order.bill_number}</Fact>
      <Fact label={facts.reason} isSentence>
        {order.reason}
      </Fact>
      {order.problem !== null && order.status !== "issue_reported" && (
        <LazyProblemFact words={orderWords} order={order} />
      )}
      <Fact label={facts.outcome} isSentence>
        {order.outcome}
      </Fact>
    </Stack>
  );
}

interface FactProps {
  readonly label: string;
  readonly isStrong?: boolean;
  /** Somebody's words: below the label, as long as they are. */
  readonly isSentence?: boolean;
  /** Left out, with its label, when it is not known. */
  readonly children: ReactNode;
}

function Fact({ label, isStrong = false, isSentence = false, children }: FactProps) {
  if (children === undefined || children === null) return null;
  return (
    <Box display={isSentence ? "block" : "flex"} justifyContent="space-between" columnGap={4}>
      <Text as="dt" color="muted">
        {label}
      </Text>
      <Text
        as="dd"
        textAlign={isSentence ? "start" : "end"}
        textWrap={isSentence ? "pretty" : "balance"}
        fontVariantNumeric="tabular-nums"
        fontWeight={isStrong ? "strong" : "medium"}
        fontSize={isStrong ? "lg" : "md"}
      >
        {children}
      </Text>
    </Box>
  );
}

/** When it was handed in at the counter. */
function broughtInAt({ events, created_at }: OrderView): string {
  return events.find(({ to }) => STEP_OF[to] === "collected")?.at ?? created_at;
}

/** "12", or "12 · 2 bags". */
function piecesOf({ pieces, bags }: OrderView, facts: Orders["facts"]): string | undefined {
  if (pieces === null) return undefined;
  // The document knows the word for several.
  return bags !== null && bags > 1 ? `${pieces} · ${withValues(facts.bags, { count: bags })}` : String(pieces);
}

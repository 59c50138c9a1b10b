import type { ReactNode } from "react";
import type { OrderView } from "#account/orders/order-view.ts";
import { shopMomentText, windowParts } from "#document/messages/order-facts.ts";
import type { Scheduling } from "#document/model/types.gen.ts";
import { Heard } from "#forms/sending/heard.tsx";
import { unbroken } from "#lib/locale/times.ts";
import { withValues } from "#lib/with-values.ts";
import { Box } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { WithValues } from "#ui/base/with-values.tsx";

const Facts = styled("dl", {
  margin: 0,
  lineHeight: "snug",
  "& dt": { color: "muted", lineHeight: "body" },
  "& dd": { margin: 0, marginBottom: 4 },
});

/** A day of the agreement, the largest thing of the slip. */
const Day = styled("strong", {
  display: "block",
  fontFamily: "display",
  fontSize: "2xl",
  fontWeight: "heading",
  lineHeight: "snug",
  color: "ink",
  textWrap: "balance",
});

/** By when the clothes are back: held by marigold. */
const Promised = styled(Text, { color: "muted", paddingBlockEnd: 4, borderBlockEnd: "heavy solid marigold" });

interface SentFactsProps {
  readonly words: Scheduling;
  readonly number: string;
  readonly order: OrderView & { readonly pickup_date: string };
  /** Of express. */
  readonly surchargePercent: number | undefined;
  /** Within how many minutes the shop confirms. */
  readonly confirmMinutes: number | undefined;
}

/** What was agreed by sending: by when the shop answers, number, day and time, promise, express. */
export function SentFacts({ words, number, order, surchargePercent, confirmMinutes }: SentFactsProps) {
  const shell = useShell();
  const { day, time } = windowParts(order.pickup_date, order, { ...shell, anyTime: words.anyTime });
  return (
    <Box role="status">
      <Box mb={6}>
        <Heard words={words} order={order} confirmMinutes={confirmMinutes} />
      </Box>
      <Facts>
        <Fact label={words.tracking.number}>
          <Text as="span" fontSize="xl" fontWeight="strong">
            {number}
          </Text>
        </Fact>
        <Fact label={words.tracking.pickup}>
          <Day>{unbroken(day)}</Day>
          <Text as="span" fontSize="lg">
            {time}
          </Text>
        </Fact>
      </Facts>
      {order.promised_at !== null && (
        <Promised>
          <WithValues
            sentence={words.back}
            values={{ moment: <Day>{unbroken(shopMomentText(order.promised_at, shell))}</Day> }}
          />
        </Promised>
      )}
      {order.express && words.express && surchargePercent !== undefined && (
        <Text mt={3} fontWeight="strong">
          {withValues(words.express, { percent: surchargePercent })}
        </Text>
      )}
    </Box>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

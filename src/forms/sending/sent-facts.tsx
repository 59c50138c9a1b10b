import type { ReactNode } from "react";
import type { OrderView } from "#account/orders/order-view.ts";
import { type ConfirmBy, confirmBy } from "#document/messages/confirm-by.ts";
import { shopMomentText, windowParts } from "#document/messages/order-facts.ts";
import { WEEKDAYS, weekdayOf } from "#document/model/hours.ts";
import { openWords } from "#document/model/hours-text.ts";
import type { Scheduling } from "#document/model/types.gen.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { clockText, unbroken, weekdayText } from "#lib/locale/times.ts";
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
      <Heard {...{ words, order, confirmMinutes }} />
      <Facts>
        <Fact label={words.tracking.number}>
          <Text as="span" fontSize="xl" fontWeight="strong">
            {number}
          </Text>
        </Fact>
        <Fact label={words.tracking.pickup}>
          <Day>{unbroken(day)}</Day>
          <Text as="span" fontSize="lg">
            {unbroken(time)}
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

/** "We open at 10 am. You’ll hear from us by 10:30 am." */
function Heard({ words, order, confirmMinutes }: Pick<SentFactsProps, "words" | "order" | "confirmMinutes">) {
  const shell = useShell();
  const { heard } = words.tracking;
  const asked = order.events[0]?.at;
  if (heard === undefined || confirmMinutes === undefined || asked === undefined) return null;
  const by = confirmBy(shell.business.hours, wallTime(shell.clock, new Date(asked)), confirmMinutes);
  if (by === undefined) return null;
  const at = (time: string) => <strong>{unbroken(clockText(time, shell))}</strong>;
  return (
    <Text mb={6} fontSize="lg">
      <HeardBy heard={heard} opening={by.opening} at={at} moment={at(by.time)} />
    </Text>
  );
}

interface HeardByProps extends Pick<ConfirmBy, "opening"> {
  readonly heard: NonNullable<Scheduling["tracking"]["heard"]>;
  readonly at: (time: string) => ReactNode;
  readonly moment: ReactNode;
}

function HeardBy({ heard, opening, at, moment }: HeardByProps) {
  const shell = useShell();
  if (opening === undefined) return <WithValues sentence={heard.open} values={{ moment }} />;
  const opens = at(opening.time);
  if (opening.days === 0) return <WithValues sentence={heard.today} values={{ moment, opens }} />;
  const weekday = WEEKDAYS.indexOf(weekdayOf(opening.date));
  const day = opening.days === 1 ? openWords(shell).tomorrow : weekdayText(weekday, shell.lang, "long");
  return <WithValues sentence={heard.later} values={{ moment, opens, day }} />;
}

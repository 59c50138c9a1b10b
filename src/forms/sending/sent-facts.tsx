import { useCallback } from "react";
import { type OrderSource, readOrder } from "#account/orders/order-source.ts";
import type { OrderView } from "#account/orders/order-view.ts";
import { useRead } from "#account/reading/use-read.ts";
import { shopMomentText, windowParts } from "#document/messages/order-facts.ts";
import type { Scheduling } from "#document/model/types.gen.ts";
import { momentOf, type WallClock } from "#document/time/wall-clock.ts";
import { type CalendarEvent, calendarEntry } from "#lib/calendar-entry.ts";
import { unbroken } from "#lib/locale/times.ts";
import { withValues } from "#lib/with-values.ts";
import { Box } from "#ui/base/box.tsx";
import { saveFile } from "#ui/base/save-file.ts";
import { now } from "#ui/base/server-clock.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { WithValues } from "#ui/base/with-values.tsx";
import { Button } from "#ui/button.tsx";

const Facts = styled("dl", {
  margin: 0,
  lineHeight: "snug",
  "& dt": { color: "muted", lineHeight: "body" },
  "& dd": { margin: 0, marginBottom: 3, fontSize: "xl", fontWeight: "strong" },
});

const Day = styled("strong", {
  display: "block",
  fontFamily: "display",
  fontSize: "2xl",
  fontWeight: "heading",
  textWrap: "balance",
});

interface SentFactsProps {
  readonly words: Scheduling;
  readonly numberPrefix: string;
  readonly source: OrderSource;
  /** The address that follows the order, for the calendar. */
  readonly address: string;
  /** Where it is collected, for the calendar too. */
  readonly place: string | undefined;
  /** Of express. */
  readonly surchargePercent: number | undefined;
}

/** What was agreed by sending: number, day and time, promise, express; and the pickup for the visitor's calendar. */
export function SentFacts({ words, numberPrefix, source, address, place, surchargePercent }: SentFactsProps) {
  const { lang, clock, business } = useShell();
  const { kind } = source;
  const key = source.kind === "own" ? source.id : source.token;
  const read = useCallback(() => readOrder(kind === "own" ? { kind, id: key } : { kind, token: key }), [kind, key]);
  const { value: order } = useRead(read);
  const { pickup_date = null } = order ?? {};
  if (!order || pickup_date === null) return null;
  const { number, pickup, event, calendar } = words.tracking;
  const { day, time } = windowParts(pickup_date, order, { lang, anyTime: words.anyTime });
  const save = () =>
    saveFile(
      "pickup.ics",
      calendarFile(
        { ...order, pickup_date },
        { title: event, url: address, place, text: `${business.shortName}\n${business.phone}`, clock },
      ),
      "text/calendar",
    );
  return (
    <Box role="status" mb={5}>
      <Facts>
        <dt>{number}</dt>
        <dd>{numberPrefix + order.number}</dd>
        <dt>{pickup}</dt>
        <dd>
          <Day>{unbroken(day)}</Day>
          <Text as="span" fontSize="lg">
            {unbroken(time)}
          </Text>
        </dd>
      </Facts>
      {order.promised_at !== null && (
        <Text>
          <WithValues
            sentence={words.back}
            values={{ moment: <strong>{unbroken(shopMomentText(order.promised_at, clock, lang))}</strong> }}
          />
        </Text>
      )}
      {order.express && words.express && surchargePercent !== undefined && (
        <Text fontWeight="strong">{withValues(words.express, { percent: surchargePercent })}</Text>
      )}
      <Button small type="button" variant="quiet" mt={3} onClick={save}>
        {calendar}
      </Button>
    </Box>
  );
}

/** A calendar file of the pickup: from and to of its window, or the day. */
function calendarFile(
  { id, pickup_date: date, window_from, window_to }: OrderView & { readonly pickup_date: string },
  { clock, ...event }: Omit<CalendarEvent, "id" | "when"> & { readonly clock: WallClock },
): string {
  const at = (time: string) => momentOf(clock, { date, time: time.slice(0, 5) });
  const when = window_from && window_to ? { from: at(window_from), to: at(window_to) } : date;
  return calendarEntry({ ...event, id, when }, now());
}

import type { OrderEvent } from "#account/orders/order-view.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { Subtitle } from "#desk/parts/look.ts";
import type { Times } from "#desk/parts/times.ts";
import { DESK_ORDER_WORDS, LOG_WORDS } from "#desk/words/order-words.ts";
import { STATUS_WORDS } from "#desk/words/status-words.ts";
import { Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const Line = styled("li", {
  display: "flex",
  justifyContent: "space-between",
  gap: 4,
  padding: "1.5 0",
  borderTop: "hairline",
  lineHeight: 1.4,
});

interface OrderLogProps {
  readonly order: DeskOrder;
  readonly times: Times;
}

/** What happened, the newest first. */
export function OrderLog({ order, times }: OrderLogProps) {
  const events = [...(order.events ?? [])].reverse();
  if (events.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <Subtitle>{DESK_ORDER_WORDS.log}</Subtitle>
      <ol>
        {events.map((event) => (
          <Line key={event.id}>
            <Text as="span">
              {eventText(event)}
              <Text as="span" color="muted">
                {" "}
                · {whoText(event.who)}
              </Text>
            </Text>
            <Text as="span" color="muted" whiteSpace="nowrap">
              {times.moment(event.at)}
            </Text>
          </Line>
        ))}
      </ol>
    </Stack>
  );
}

const KINDS: Readonly<Record<string, string | undefined>> = LOG_WORDS.who && {
  created: LOG_WORDS.created,
  undo: LOG_WORDS.undo,
  adopted: LOG_WORDS.adopted,
  window: LOG_WORDS.window,
  pieces: LOG_WORDS.items,
  items: LOG_WORDS.items,
  correction: LOG_WORDS.correction,
  answer: LOG_WORDS.answer,
  payment: LOG_WORDS.payment,
  bill: LOG_WORDS.bill,
};

function eventText({ kind, to }: OrderEvent): string {
  return KINDS[kind] ?? STATUS_WORDS[to];
}

function whoText(who: string): string {
  const known: Readonly<Record<string, string>> = LOG_WORDS.who;
  return known[who] ?? who;
}

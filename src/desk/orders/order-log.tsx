import { useAtomValue } from "jotai";
import { eventText } from "#account/orders/event-text.ts";
import { saidIn } from "#account/orders/named-order.ts";
import { namesOf } from "#account/orders/names-of.ts";
import type { OrderEvent, OrderStatus } from "#account/orders/order-view.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { madeEarlier } from "#desk/offline/made-earlier.ts";
import { Subtitle } from "#desk/parts/part-styles.ts";
import type { Times } from "#desk/parts/times.ts";
import { LOG_WORDS, PIECES_WORDS } from "#desk/words/later/words.gen.ts";
import { ORDER_WORDS, STATUS_WORDS } from "#desk/words/words.gen.ts";
import { namesInWords } from "#document/languages/names-in-words.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
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

/** What happened, the newest first; of the shop only who took money, let clothes go unpaid or corrected something. */
export function OrderLog({ order, times }: OrderLogProps) {
  const { names = {} } = useAtomValue(factsAtom);
  const all = (order.events ?? []).map((event) => ({ ...event, changes: saidIn(event.changes, names) }));
  const events = all.toReversed();
  if (events.length === 0) return null;
  const words = {
    ...LOG_WORDS,
    statusOf: (status: OrderStatus) =>
      order.at_counter && status === "picked_up" ? ORDER_WORDS.atCounter : STATUS_WORDS[status],
    timeOf: (changes: OrderEvent["changes"]) => timeIn(changes, order, times),
    piecesOf: (positions: readonly number[]) => namesInWords(namesOf(order.items, positions), names),
  };
  return (
    <Stack as="section" gap={2}>
      <Subtitle>{PIECES_WORDS.log}</Subtitle>
      <ol>
        {events.map((event) => {
          const made = madeEarlier(event);
          return (
            <Line key={event.id}>
              <Text as="span">
                {eventText(event, all, words)}
                {typeof event.changes["owed_paise"] === "number" &&
                  `: ${LOG_WORDS.unpaid({ amount: rupeesOfPaise(event.changes["owed_paise"]) })}`}
                {made && (
                  <Text as="span" color="muted">
                    {" "}
                    ·&nbsp;{LOG_WORDS.madeEarlier({ moment: times.moment(made.at), day: times.day(made.day) })}
                  </Text>
                )}
                {(event.who !== "staff" || event.by) && (
                  <Text as="span" color="muted">
                    {" "}
                    ·&nbsp;{event.who === "staff" ? event.by : LOG_WORDS.who[event.who]}
                  </Text>
                )}
              </Text>
              <Text as="span" color="muted" whiteSpace="nowrap">
                {times.moment(event.at)}
              </Text>
            </Line>
          );
        })}
      </ol>
    </Stack>
  );
}

/** The new pickup time, and the promise that moved with it: an event holds what it changed, the order the rest. */
function timeIn(changes: OrderEvent["changes"], order: DeskOrder, times: Times): string | undefined {
  // No rider comes for what is brought.
  if ("at_counter" in changes) return undefined;
  const { pickup_date, window_from, window_to } = { ...order, ...changes };
  const day = "pickup_date" in changes && pickup_date !== null && times.day(pickup_date);
  const window = "window_id" in changes && times.window(window_from, window_to);
  const time = [day, window].filter(Boolean).join(", ");
  const { promised_at } = changes;
  const promise = typeof promised_at === "string" && LOG_WORDS.promise({ moment: times.moment(promised_at) });
  return [time, promise].filter(Boolean).join(" · ") || undefined;
}

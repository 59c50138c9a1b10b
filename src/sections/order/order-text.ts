import { isLate } from "#account/orders/order-steps.ts";
import type { OrderView } from "#account/orders/order-view.ts";
import { fillMessage } from "#document/messages/fill-message.ts";
import { shopMomentText, windowText } from "#document/messages/order-facts.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { unbroken } from "#lib/locale/times.ts";
import type { Sentence } from "#lib/sentence.ts";
import { withValues } from "#lib/with-values.ts";
import { now } from "#ui/base/server-clock.ts";
import { useShell } from "#ui/base/shell.ts";

/** How facts of an order are written, by the shop's clock. */
export interface OrderText {
  /** "Thursday 26 November, 6 pm". */
  readonly moment: (iso: string) => string;
  /** A sentence with one: "Possible until Thursday 26 November, 6 pm". */
  readonly said: (sentence: Sentence<"moment">, moment: string | number) => string;
  /** "Thursday 26 November, 10 am – 1 pm"; undefined where no day is agreed. */
  readonly window: (order: Pick<OrderView, "pickup_date" | "window_from" | "window_to">) => string | undefined;
  /** A text of the document with the facts of an order. */
  readonly filled: (text: string, order: OrderView) => string;
}

export function useOrderText({ numberPrefix, facts, page }: Orders): OrderText {
  const { lang, times, clock } = useShell();
  const writing = { lang, times, clock };
  const moment = (iso: string | number) => unbroken(shopMomentText(iso, writing));
  return {
    moment,
    said: (sentence, at) => withValues(sentence, { moment: moment(at) }),
    window: ({ pickup_date, ...window }) =>
      pickup_date === null ? undefined : unbroken(windowText(pickup_date, window, { ...writing, ...facts })),
    // A promise that has passed is not made again.
    filled: (text, order) =>
      unbroken(
        fillMessage(text, isLate(order, now()) ? { ...order, promised_at: null } : order, {
          ...writing,
          numberPrefix,
          words: facts,
          answers: page.actions,
        }),
      ),
  };
}

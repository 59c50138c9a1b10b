import type { DeskOrder } from "#desk/model/order.ts";
import { TONES } from "#desk/model/order-statuses.gen.ts";
import { Chip } from "#desk/parts/part-styles.ts";
import { ORDER_WORDS, STATUS_WORDS } from "#desk/words/words.gen.ts";

/** The status of an order. Once a question is answered, the order waits for the shop. */
export function StatusChip({ order }: { readonly order: Pick<DeskOrder, "status" | "answer" | "at_counter"> }) {
  const { status, answer, at_counter } = order;
  if (status === "picked_up" && at_counter) return <Chip>{ORDER_WORDS.atCounter}</Chip>;
  if (status === "on_hold" && answer !== null) return <Chip data-tone="ok">{ORDER_WORDS.answered}</Chip>;
  return <Chip data-tone={TONES[status]}>{STATUS_WORDS[status]}</Chip>;
}

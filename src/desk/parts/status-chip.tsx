import type { OrderStatus } from "#account/orders/order-view.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { Chip } from "#desk/parts/part-styles.ts";
import { ANSWERED_WORDS, STATUS_WORDS } from "#desk/words/status-words.ts";

/** How pressing a status is. */
const TONES: Readonly<Record<OrderStatus, "late" | "wait" | "ok" | undefined>> = {
  requested: "wait",
  confirmed: undefined,
  declined: undefined,
  cancelled: undefined,
  out_for_pickup: undefined,
  pickup_failed: "late",
  picked_up: undefined,
  itemised: undefined,
  on_hold: "wait",
  in_process: undefined,
  ready: "ok",
  out_for_delivery: undefined,
  delivery_failed: "late",
  delivered: "ok",
  issue_reported: "late",
  closed: "ok",
};

/** Where an order stands. Once a question is answered, it waits for the shop. */
export function StatusChip({ order: { status, answer } }: { readonly order: Pick<DeskOrder, "status" | "answer"> }) {
  if (status === "on_hold" && answer !== null) return <Chip data-tone="ok">{ANSWERED_WORDS}</Chip>;
  return <Chip data-tone={TONES[status]}>{STATUS_WORDS[status]}</Chip>;
}

import { useCallback, useEffect, useMemo, useState } from "react";
import { type Given, type MoveOutcome, moveOrder } from "#account/orders/move-order.ts";
import { type OrderSource, readOrder } from "#account/orders/order-source.ts";
import type { OrderMove, OrderView } from "#account/orders/order-view.ts";
import { keepSeenOrder, seenOrder } from "#account/orders/seen-orders.ts";
import { POLL_MS, usePolled } from "#account/polling/use-polled.ts";

/** What became of the last thing that was done. */
export type MoveStage = { readonly status: "idle" | "busy" | MoveOutcome["status"] };

/** An order as its page shows it. */
export type ShownOrder =
  | { readonly status: "loading" | "unknown" }
  | { readonly status: "unread"; readonly retry: () => void }
  | {
      readonly status: "shown";
      readonly order: OrderView;
      /** When it was read, if it could not be read since. */
      readonly staleSince: number | undefined;
      readonly stage: MoveStage["status"];
      readonly move: (move: OrderMove, given?: Given) => void;
    };

const IDLE: MoveStage = { status: "idle" };

/** An order, read again and again while it is looked at, and what can be done with it. */
export function useOrder(source: OrderSource): ShownOrder {
  const read = useCallback(async () => ({ order: await readOrder(source) }), [source]);
  const seen = useMemo(() => seenOf(source), [source]);
  const { value, readAt, error, readNow, put, isReading } = usePolled(read, POLL_MS, seen);
  const [stage, setStage] = useState<MoveStage>(IDLE);
  const order = value?.order;

  useEffect(() => {
    if (order && readAt !== undefined) keepSeenOrder(source, order, readAt);
  }, [source, order, readAt]);

  if (value === undefined) {
    return error !== undefined && !isReading ? { status: "unread", retry: readNow } : { status: "loading" };
  }
  if (order === undefined) return { status: "unknown" };

  const move = async ({ to, needs }: OrderMove, given: Given = {}) => {
    if (stage.status === "busy") return;
    setStage({ status: "busy" });
    const outcome = await moveOrder({ source, order, to, needs, given });
    setStage({ status: outcome.status });
    if (outcome.status === "moved") put({ order: outcome.order });
    if (outcome.status === "overtaken") readNow();
  };
  const staleSince = error === undefined ? undefined : readAt;
  return { status: "shown", order, staleSince, stage: stage.status, move };
}

/** As it was last seen in this tab. */
function seenOf(source: OrderSource) {
  const seen = seenOrder(source);
  return seen && { value: { order: seen.value }, readAt: seen.readAt };
}

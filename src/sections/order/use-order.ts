import { useCallback, useEffect, useMemo, useState } from "react";
import type { Answer } from "#account/backend/answer.ts";
import { type OrderSource, orderIn, readOrder } from "#account/orders/order-source.ts";
import type { OrderMove, OrderView } from "#account/orders/order-view.ts";
import { keepSeenOrder, seenOrder } from "#account/orders/seen-orders.ts";
import { type MoveValues, NOT_POSSIBLE, OVERTAKEN, sendMove } from "#account/orders/send-move.ts";
import { POLL_MS, useRead } from "#account/reading/use-read.ts";
import type { KnownNames } from "#document/languages/names-in-words.ts";
import type { Orders, Pickup } from "#document/model/types.gen.ts";
import { randomUuid } from "#lib/random-uuid.ts";
import { useLazy } from "#ui/use-lazy.ts";

/** The last move; overtaken and window-full: somebody was faster. */
type MoveStage = "idle" | "busy" | "moved" | "overtaken" | "claim-over" | "window-full" | "window-over" | "failed";

/** An order as its page shows it. */
export interface ShownOrder {
  readonly order: OrderView;
  /** When it was read, if it could not be read since. */
  readonly staleSince: number | undefined;
  readonly stage: MoveStage;
  readonly move: (move: OrderMove, values?: MoveValues) => Promise<Answer<OrderView> | undefined>;
}

/** What can be done with an order needs these. */
export interface OrderActionProps {
  readonly words: Orders;
  readonly pickup: Pickup | undefined;
  readonly shown: ShownOrder;
}

/** Ids of moves that were sent but not answered, by what they ask for: sent again, the database makes them once. */
const unanswered = new Map<string, string>();

// The document's own language needs no other names.
const loadNamedOrder = () => import("#account/orders/named-order.ts").then(({ namedOrder }) => namedOrder);

/** An order in the words of the page, read again and again while it is looked at, and what can be done with it. */
export function useOrder(source: OrderSource, names: KnownNames | undefined) {
  const read = useCallback(() => readOrder(source), [source]);
  const kept = useMemo(() => seenOrder(source), [source]);
  const { value: order, readAt, failure, isUnread, readNow, put } = useRead(read, { everyMs: POLL_MS, kept });
  const [stage, setStage] = useState<MoveStage>("idle");

  useEffect(() => {
    if (order && readAt !== undefined) keepSeenOrder(source, order, readAt);
  }, [source, order, readAt]);

  const move = async ({ to, needs }: OrderMove, values: MoveValues = {}) => {
    if (!order || stage === "busy") return undefined;
    setStage("busy");
    const asked = { from_status: order.status, to_status: to, needs, given: values };
    const key = JSON.stringify([source, asked]);
    const move_id = unanswered.get(key) ?? randomUuid();
    unanswered.set(key, move_id);
    const answer = await sendMove(source, { ...asked, move_id }, orderIn);
    const next = stageAfter(answer, needs);
    if (next !== "failed") unanswered.delete(key);
    setStage(next);
    if (answer.status === "done") put(answer.value);
    if (next === "overtaken" || next === "claim-over") readNow();
    return answer;
  };
  const inWords = useLazy(names !== undefined, loadNamedOrder);
  const named = useMemo(() => (order && names ? inWords?.(order, names) : order), [order, names, inWords]);
  const shown: ShownOrder | undefined = named
    ? { order: named, staleSince: failure && readAt, stage, move }
    : undefined;
  return { shown, isUnknown: order === null, isUnread, readNow };
}

const WINDOW_REFUSED = /"pickup_requests_pickup_window_(\w+)"/;

function stageAfter(answer: Answer<OrderView>, needs: OrderMove["needs"]): MoveStage {
  if (answer.status === "done") return "moved";
  if (answer.code === OVERTAKEN || answer.code === NOT_POSSIBLE) return needs === "claim" ? "claim-over" : "overtaken";
  // Its form says what is wrong with it.
  if (needs === "claim" && (answer.reason === "refused" || answer.reason === "limit")) return "idle";
  const why = WINDOW_REFUSED.exec(answer.message)?.[1];
  if (why === undefined) return "failed";
  return why === "full" ? "window-full" : "window-over";
}

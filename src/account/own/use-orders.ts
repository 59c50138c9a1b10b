import { useCallback, useRef, useState } from "react";
import { type OrderRow, PAGE_SIZE, readOrders } from "#account/own/orders.ts";
import { POLL_MS, useRead } from "#account/reading/use-read.ts";

/** All orders fetched so far, newest first. */
interface Fetched {
  readonly orders: readonly OrderRow[];
  readonly isComplete: boolean;
}

export type OrderList = ReturnType<typeof useOrders>;

const NOTHING: Fetched = { orders: [], isComplete: false };

/** The signed-in customer's orders: the newest at once and again while they are looked at, older ones page by page. */
export function useOrders() {
  const fetched = useRef<Fetched>(undefined);
  const read = useCallback(async () => {
    const answer = await readOrders();
    if (answer.status === "failed") return answer;
    fetched.current = withNewest(answer.value, fetched.current);
    return { ...answer, value: fetched.current };
  }, []);
  const { value, readAt, failure, isUnread, readNow, put } = useRead(read, { everyMs: POLL_MS });
  const [fetching, setFetching] = useState<"idle" | "loading" | "failed">("idle");
  const { orders, isComplete } = value ?? NOTHING;

  const showOlder = async () => {
    setFetching("loading");
    const page = await readOrders(orders.at(-1));
    if (page.status === "failed") return setFetching("failed");
    const before = fetched.current?.orders ?? orders;
    fetched.current = { orders: [...before, ...page.value], isComplete: page.value.length < PAGE_SIZE };
    put(fetched.current);
    setFetching("idle");
  };

  const older: "none" | "there" | "loading" | "failed" =
    value === undefined || isComplete ? "none" : fetching === "idle" ? "there" : fetching;
  /** When the orders were read, if they could not be read since. */
  const staleSince = failure && readAt;
  return { orders, isLoading: value === undefined, isUnread, staleSince, readNow, older, showOlder };
}

/** The newest orders as they are now, then those that were fetched before. */
function withNewest(newest: readonly OrderRow[], before: Fetched | undefined): Fetched {
  const ids = new Set(newest.map(({ id }) => id));
  const older = before?.orders.filter(({ id }) => !ids.has(id)) ?? [];
  return { orders: [...newest, ...older], isComplete: before?.isComplete ?? newest.length < PAGE_SIZE };
}

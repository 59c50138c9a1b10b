import { useCallback, useRef, useState } from "react";
import { type OrderRow, PAGE_SIZE, readOrders } from "#account/own/orders.ts";
import { usePolledRead } from "#account/own/use-polled-read.ts";
import type { Read } from "#account/own/use-read.ts";

/** All orders fetched so far, newest first. */
interface Fetched {
  readonly orders: readonly OrderRow[];
  readonly isComplete: boolean;
}

export interface OrderList {
  readonly first: Read<Fetched>;
  /** All orders fetched so far, newest first. */
  readonly orders: readonly OrderRow[];
  readonly older: "none" | "there" | "loading" | "failed";
  readonly showOlder: () => void;
  readonly retry: () => void;
}

const NOTHING: Fetched = { orders: [], isComplete: false };

/** The signed-in customer's orders: the newest at once and again while they are looked at, older ones page by page. */
export function useOrders(): OrderList {
  const fetched = useRef<Fetched>(undefined);
  const read = useCallback(async () => {
    fetched.current = withNewest(await readOrders(), fetched.current);
    return fetched.current;
  }, []);
  const { retry, put, ...first } = usePolledRead(read);
  const [fetching, setFetching] = useState<"idle" | "loading" | "failed">("idle");
  const { orders, isComplete } = first.status === "done" ? first.value : NOTHING;

  const showOlder = () => {
    setFetching("loading");
    readOrders(orders.at(-1)).then(
      (page) => {
        const before = fetched.current?.orders ?? orders;
        fetched.current = { orders: [...before, ...page], isComplete: page.length < PAGE_SIZE };
        put(fetched.current);
        setFetching("idle");
      },
      () => setFetching("failed"),
    );
  };

  const waiting = fetching === "idle" ? "there" : fetching;
  return { first, orders, older: first.status !== "done" || isComplete ? "none" : waiting, showOlder, retry };
}

/** The newest orders as they are now, then those that were fetched before. */
function withNewest(newest: readonly OrderRow[], before: Fetched | undefined): Fetched {
  const ids = new Set(newest.map(({ id }) => id));
  const older = before?.orders.filter(({ id }) => !ids.has(id)) ?? [];
  return { orders: [...newest, ...older], isComplete: before?.isComplete ?? newest.length < PAGE_SIZE };
}

import { useState } from "react";
import { type Order, PAGE_SIZE, readOrders } from "#account/orders.ts";
import { type Read, useRead } from "#account/use-read.ts";

const readNewest = () => readOrders();

export interface OrderList {
  readonly first: Read<Order[]>;
  /** All orders fetched so far, newest first. */
  readonly orders: readonly Order[];
  readonly older: "none" | "there" | "loading" | "failed";
  readonly showOlder: () => void;
  readonly retry: () => void;
}

/** The signed-in customer's orders: the newest at once, older ones page by page when asked for. */
export function useOrders(): OrderList {
  const { retry, ...first } = useRead(readNewest);
  const [olderPages, setOlderPages] = useState<readonly Order[][]>([]);
  const [fetching, setFetching] = useState<"idle" | "loading" | "failed">("idle");
  const pages = first.status === "done" ? [first.value, ...olderPages] : [];
  const orders = pages.flat();
  const complete = (pages.at(-1)?.length ?? 0) < PAGE_SIZE;

  const showOlder = () => {
    setFetching("loading");
    readOrders(orders.at(-1)).then(
      (page) => {
        setOlderPages((before) => [...before, page]);
        setFetching("idle");
      },
      () => setFetching("failed"),
    );
  };

  const waiting = fetching === "idle" ? "there" : fetching;
  return { first, orders, older: complete ? "none" : waiting, showOlder, retry };
}

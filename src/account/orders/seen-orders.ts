import type { OrderSource } from "#account/orders/order-source.ts";
import { isOrderView, type OrderView } from "#account/orders/order-view.ts";
import { ofTab, removeAll, withStorage } from "#account/state/storage.ts";
import { isRecord } from "#document/model/schema.ts";
import { shortHash } from "#lib/short-hash.ts";

const PREFIX = "order:";

/** An order as it was last read in this tab. */
interface SeenOrder {
  readonly value: OrderView;
  readonly readAt: number;
}

/** Keeps an order for this tab, so that a reload without network still shows it. The token itself is not stored. */
export function keepSeenOrder(source: OrderSource, value: OrderView, readAt: number): void {
  withStorage((storage) => storage.setItem(keyOf(source), JSON.stringify({ value, readAt })), ofTab);
}

/** The order as it was last seen in this tab. */
export function seenOrder(source: OrderSource): SeenOrder | undefined {
  const stored: unknown = withStorage((storage) => JSON.parse(storage.getItem(keyOf(source)) ?? "null"), ofTab);
  if (!isRecord(stored) || typeof stored["readAt"] !== "number" || !isOrderView(stored["value"])) return undefined;
  return { value: stored["value"], readAt: stored["readAt"] };
}

/** The next person at this device may be somebody else. */
export function forgetSeenOrders(): void {
  removeAll(PREFIX, ofTab);
}

function keyOf(source: OrderSource): string {
  return PREFIX + (source.kind === "own" ? source.id : shortHash(source.token));
}

import type { OrderSource } from "#account/orders/order-source.ts";
import { isOrderView, type OrderView } from "#account/orders/order-view.ts";
import { ofTab, withStorage } from "#account/state/storage.ts";
import { ORDER_KEYS } from "#account/state/stored-keys.ts";
import { isRecord } from "#document/model/schema.ts";
import { shortHash } from "#lib/short-hash.ts";

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

function keyOf(source: OrderSource): string {
  return ORDER_KEYS + (source.kind === "own" ? source.id : shortHash(source.token));
}

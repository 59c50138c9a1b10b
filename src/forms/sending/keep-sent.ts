import { ofTab, withStorage } from "#account/state/storage.ts";
import { ORDER_KEYS } from "#account/state/stored-keys.ts";
import type { Arrived } from "#forms/sending/send.ts";

/**
 * Keeps what was sent with this entry of the tab's history (`sentHere`). The entry has only the key, which goes with
 * the orders seen in this tab when somebody logs out.
 */
export function keepSent(arrived: Arrived): void {
  const sent = `${ORDER_KEYS}sent ${Date.now()}`;
  withStorage((storage) => storage.setItem(sent, JSON.stringify(arrived)), ofTab);
  history.replaceState({ ...history.state, sent }, "");
}

import { ofTab, withStorage } from "#account/state/storage.ts";
import { ORDER_KEYS } from "#account/state/stored-keys.ts";

/** Goes with the orders seen in this tab when somebody signs out. */
const KEY = `${ORDER_KEYS}again`;

/** Remembers in this tab which order the next pickup form is to repeat: addresses hold nothing personal. */
export function orderAgain(id: string): void {
  withStorage((storage) => storage.setItem(KEY, id), ofTab);
}

/** The order that is to be repeated. Asked once: a form opened later is empty. */
export function takeOrderAgain(): string | undefined {
  return withStorage((storage) => {
    const id = storage.getItem(KEY) ?? undefined;
    storage.removeItem(KEY);
    return id;
  }, ofTab);
}

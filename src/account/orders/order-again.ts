import { readOwnData } from "#account/own/own-data.ts";
import { ofTab, withStorage } from "#account/state/storage.ts";
import { isRecord } from "#document/model/schema.ts";

/** Goes with the orders seen in this tab when somebody signs out. */
const KEY = "order:again";

/** Remembers in this tab which order the next pickup form is to repeat: nothing personal stands in an address. */
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

/** The pickup request that became an order of the signed-in customer. Throws when it cannot be read. */
export async function readOwnRequest(id: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const data = await readOwnData();
  const requests = isRecord(data) && data["pickup_requests"];
  return Array.isArray(requests) ? requests.filter(isRecord).find((request) => request["id"] === id) : undefined;
}

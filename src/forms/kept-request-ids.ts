import { isRecord } from "#document/schema.ts";
import { removeAll, withStorage } from "#forms/storage.ts";

const PREFIX = "sending:";

/** The id of a request under way, and the answers it is for. */
interface KeptId {
  readonly id: string;
  readonly content: string;
}

/** Ids of this page's requests, for browsers that keep nothing. */
const ids = new Map<string, KeptId>();

export function keepRequestId(formId: string, kept: KeptId): void {
  ids.set(formId, kept);
  withStorage((storage) => storage.setItem(PREFIX + formId, JSON.stringify(kept)));
}

export function keptRequestId(formId: string): KeptId | undefined {
  return ids.get(formId) ?? readKept(formId);
}

/** The request has arrived, or its id is not good any more: the next one is another, even with the same answers. */
export function forgetRequestId(formId: string): void {
  ids.delete(formId);
  withStorage((storage) => storage.removeItem(PREFIX + formId));
}

/** Forgets every request under way: the next person at this device may be another. */
export function forgetRequestIds(): void {
  ids.clear();
  removeAll(PREFIX);
}

function readKept(formId: string): KeptId | undefined {
  const kept: unknown = withStorage((storage) => JSON.parse(storage.getItem(PREFIX + formId) ?? "null"));
  if (!isRecord(kept) || typeof kept["id"] !== "string" || typeof kept["content"] !== "string") return undefined;
  return { id: kept["id"], content: kept["content"] };
}

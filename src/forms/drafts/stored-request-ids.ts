import type { NewRequest } from "#account/backend/new-request-id.ts";
import { removeAll, withStorage } from "#account/state/storage.ts";
import { isRecord } from "#document/model/schema.ts";

const PREFIX = "sending:";

/** The id of an unfinished request, and the answers it is for. */
interface StoredId extends NewRequest {
  readonly content: string;
}

/** Ids of this page's requests, for browsers without storage. */
const ids = new Map<string, StoredId>();

export function storeRequestId(formId: string, stored: StoredId): void {
  ids.set(formId, stored);
  withStorage((storage) => storage.setItem(PREFIX + formId, JSON.stringify(stored)));
}

export function storedRequestId(formId: string): StoredId | undefined {
  return ids.get(formId) ?? readKept(formId);
}

/** The request was stored, or its id expired: the next request gets another id, even with the same answers. */
export function forgetRequestId(formId: string): void {
  ids.delete(formId);
  withStorage((storage) => storage.removeItem(PREFIX + formId));
}

/** Forgets all unfinished requests: the next person at this device may be somebody else. */
export function forgetRequestIds(): void {
  ids.clear();
  removeAll(PREFIX);
}

function readKept(formId: string): StoredId | undefined {
  const stored: unknown = withStorage((storage) => JSON.parse(storage.getItem(PREFIX + formId) ?? "null"));
  if (!isRecord(stored)) return undefined;
  const { id, trackingToken, content } = stored;
  if (typeof id !== "string" || typeof trackingToken !== "string" || typeof content !== "string") return undefined;
  return { id, trackingToken, content };
}

import type { NewRequest } from "#account/backend/new-request-id.ts";
import { removeAll, withStorage } from "#account/state/storage.ts";
import { isRecord } from "#document/model/schema.ts";

const PREFIX = "sending:";

/** The id of an unfinished request, and the answers it is for. */
interface KeptId extends NewRequest {
  readonly content: string;
}

/** Ids of this page's requests, for browsers without storage. */
const ids = new Map<string, KeptId>();

export function storeRequestId(formId: string, kept: KeptId): void {
  ids.set(formId, kept);
  withStorage((storage) => storage.setItem(PREFIX + formId, JSON.stringify(kept)));
}

export function storedRequestId(formId: string): KeptId | undefined {
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

function readKept(formId: string): KeptId | undefined {
  const kept: unknown = withStorage((storage) => JSON.parse(storage.getItem(PREFIX + formId) ?? "null"));
  if (!isRecord(kept)) return undefined;
  const { id, trackingToken, content } = kept;
  if (typeof id !== "string" || typeof trackingToken !== "string" || typeof content !== "string") return undefined;
  return { id, trackingToken, content };
}

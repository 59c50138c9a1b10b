import { isRecord } from "#document/schema.ts";
import type { Answers } from "#forms/answers.ts";
import { withStorage } from "#forms/storage.ts";
import { randomUuid } from "#lib/uuid.ts";

const PREFIX = "sending:";

/** Ids of this page's requests, for browsers that keep nothing. */
const ids = new Map<string, { id: string; content: string }>();

/**
 * The id a request is stored under. The same answers keep their id, over a reload too, so that sending them again
 * after a lost answer makes no second row; changed answers are another request.
 */
export function requestId(formId: string, answers: Answers): string {
  const content = JSON.stringify(answers);
  const known = ids.get(formId) ?? readKept(formId);
  if (known?.content === content) return known.id;
  const made = { id: randomUuid(), content };
  ids.set(formId, made);
  withStorage((storage) => storage.setItem(PREFIX + formId, JSON.stringify(made)));
  return made.id;
}

/** The request has arrived: the next one is another, even with the same answers. */
export function forgetRequestId(formId: string): void {
  ids.delete(formId);
  withStorage((storage) => storage.removeItem(PREFIX + formId));
}

/** Forgets every request under way: the next person at this device may be another. */
export function forgetRequestIds(): void {
  ids.clear();
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}

function readKept(formId: string): { id: string; content: string } | undefined {
  const kept: unknown = withStorage((storage) => JSON.parse(storage.getItem(PREFIX + formId) ?? "null"));
  if (!isRecord(kept) || typeof kept["id"] !== "string" || typeof kept["content"] !== "string") return undefined;
  return { id: kept["id"], content: kept["content"] };
}

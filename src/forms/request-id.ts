import type { Failure } from "#account/failure.ts";
import { newRequestId } from "#account/new-request-id.ts";
import { isRecord } from "#document/schema.ts";
import type { Answers } from "#forms/answers.ts";
import { withStorage } from "#forms/storage.ts";

const PREFIX = "sending:";

/** So long after it was given out an id is good: nobody fills a form in faster. */
const SOONEST = 2_000;

/** An id of the database, and what those wait for who use it. */
interface GivenId {
  readonly status: "given";
  readonly id: string;
  readonly isGood: Promise<void>;
}

/** Ids of this page's requests, for browsers that keep nothing. */
const ids = new Map<string, GivenId & { readonly content: string }>();

/** Asked for while a form is filled in, so that nobody waits for it. */
let spare: Promise<GivenId | Failure> | undefined;

/** Asks for the id of the next request. A failure is met again, and told, when the form is sent. */
export function prepareRequestId(): void {
  spare ??= ask().then((given) => {
    if (given.status === "failed") spare = undefined;
    return given;
  });
}

/**
 * The id a request is stored under. The same answers keep their id, over a reload too, so that sending them again
 * after a lost answer makes no second row; changed answers are another request.
 */
export async function requestId(formId: string, answers: Answers): Promise<GivenId | Failure> {
  const content = JSON.stringify(answers);
  const known = ids.get(formId) ?? readKept(formId);
  if (known?.content === content) return known;
  const asked = spare ?? ask();
  spare = undefined;
  const given = await asked;
  if (given.status === "failed") return given;
  ids.set(formId, { ...given, content });
  withStorage((storage) => storage.setItem(PREFIX + formId, JSON.stringify({ id: given.id, content })));
  return given;
}

async function ask(): Promise<GivenId | Failure> {
  const given = await newRequestId();
  return given.status === "failed" ? given : goodLater(given.id);
}

function goodLater(id: string): GivenId {
  return { status: "given", id, isGood: new Promise((resolve) => setTimeout(resolve, SOONEST)) };
}

/** The request has arrived, or its id is not good any more: the next one is another, even with the same answers. */
export function forgetRequestId(formId: string): void {
  ids.delete(formId);
  withStorage((storage) => storage.removeItem(PREFIX + formId));
}

/** Forgets every request under way: the next person at this device may be another. */
export function forgetRequestIds(): void {
  ids.clear();
  spare = undefined;
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}

function readKept(formId: string): (GivenId & { content: string }) | undefined {
  const kept: unknown = withStorage((storage) => JSON.parse(storage.getItem(PREFIX + formId) ?? "null"));
  if (!isRecord(kept) || typeof kept["id"] !== "string" || typeof kept["content"] !== "string") return undefined;
  return { ...goodLater(kept["id"]), content: kept["content"] };
}

import type { Failure } from "#account/failure.ts";
import { hasBackend } from "#account/has-backend.ts";
import { newRequestId } from "#account/new-request-id.ts";
import type { Answers } from "#forms/answers.ts";
import { keepRequestId, keptRequestId } from "#forms/kept-request-ids.ts";

/** So long after it was given out an id is good: nobody fills a form in faster. */
const SOONEST = 2_000;

/** An id of the database, and what those wait for who use it. */
interface GivenId {
  readonly status: "given";
  readonly id: string;
  readonly isGood: Promise<void>;
}

const waits = new Map<string, Promise<void>>();

/** Asked for while a form is filled in, so that nobody waits for it. */
let spare: Promise<GivenId | Failure> | undefined;

/** Asks for the id of the next request. A failure is met again, and told, when the form is sent. */
export function prepareRequestId(): void {
  if (!hasBackend()) return;
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
  const kept = keptRequestId(formId);
  if (kept?.content === content) return goodInTime(kept.id);
  const asked = spare ?? ask();
  spare = undefined;
  const given = await asked;
  if (given.status === "given") keepRequestId(formId, { id: given.id, content });
  return given;
}

async function ask(): Promise<GivenId | Failure> {
  const given = await newRequestId();
  return given.status === "failed" ? given : goodInTime(given.id);
}

/** Counted from when this page first saw the id. */
function goodInTime(id: string): GivenId {
  const isGood = waits.get(id) ?? new Promise((resolve) => setTimeout(resolve, SOONEST));
  waits.set(id, isGood);
  return { status: "given", id, isGood };
}

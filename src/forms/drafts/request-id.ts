import type { Answer } from "#account/backend/answer.ts";
import { hasBackend } from "#account/backend/has-backend.ts";
import { type NewRequest, newRequestId } from "#account/backend/new-request-id.ts";
import type { Answers } from "#forms/answers/answers.ts";
import { storedRequestId, storeRequestId } from "#forms/drafts/stored-request-ids.ts";

/** The database accepts an id half a second earlier: nobody fills in a form faster. */
const MIN_ID_AGE_MS = 2_000;

/** A request id, and when the database accepts it. */
interface UsableId extends NewRequest {
  readonly isGood: Promise<void>;
}

const waits = new Map<string, Promise<void>>();

/** Requested while the form is being filled in, so that nobody waits for it. */
let spare: Promise<Answer<UsableId>> | undefined;

/** Requests the next id. A failure is reported when the form is sent. */
export function prepareRequestId(): void {
  if (!hasBackend()) return;
  spare ??= ask().then((answer) => {
    if (answer.status === "failed") spare = undefined;
    return answer;
  });
}

/**
 * The id under which a request is stored. The same answers reuse their id, also after a reload, so that sending them
 * again after a lost response adds no second row. Changed answers are a new request; the promise is no answer: the page
 * works it out, sooner or later than somebody sends.
 */
export async function requestId(formId: string, answers: Answers): Promise<Answer<UsableId>> {
  const content = JSON.stringify({ ...answers, promisedAt: undefined });
  const stored = storedRequestId(formId);
  if (stored?.content === content) return goodInTime(stored);
  const asked = spare ?? ask();
  spare = undefined;
  const answer = await asked;
  if (answer.status === "done") {
    const { id, trackingToken } = answer.value;
    storeRequestId(formId, { id, trackingToken, content });
  }
  return answer;
}

async function ask(): Promise<Answer<UsableId>> {
  const answer = await newRequestId();
  return answer.status === "failed" ? answer : goodInTime(answer.value);
}

/** Measured from when this page received the id. */
function goodInTime({ id, trackingToken }: NewRequest): Answer<UsableId> {
  const isGood = waits.get(id) ?? new Promise((resolve) => setTimeout(resolve, MIN_ID_AGE_MS));
  waits.set(id, isGood);
  return { status: "done", value: { id, trackingToken, isGood } };
}

import type { Failure } from "#account/backend/failure.ts";
import { hasBackend } from "#account/backend/has-backend.ts";
import { type NewRequest, newRequestId } from "#account/backend/new-request-id.ts";
import type { Answers } from "#forms/answers/answers.ts";
import { storedRequestId, storeRequestId } from "#forms/drafts/stored-request-ids.ts";

/** The database accepts an id half a second earlier: nobody fills in a form faster. */
const MIN_ID_AGE_MS = 2_000;

/** A request id, and the promise of those waiting for it. */
interface GivenId extends NewRequest {
  readonly status: "given";
  readonly isGood: Promise<void>;
}

const waits = new Map<string, Promise<void>>();

/** Requested while the form is being filled in, so that nobody waits for it. */
let spare: Promise<GivenId | Failure> | undefined;

/** Requests the next id. A failure is reported when the form is sent. */
export function prepareRequestId(): void {
  if (!hasBackend()) return;
  spare ??= ask().then((given) => {
    if (given.status === "failed") spare = undefined;
    return given;
  });
}

/**
 * The id under which a request is stored. The same answers reuse their id, also after a reload, so that sending them
 * again after a lost response adds no second row. Changed answers are a new request.
 */
export async function requestId(formId: string, answers: Answers): Promise<GivenId | Failure> {
  const content = JSON.stringify(answers);
  const stored = storedRequestId(formId);
  if (stored?.content === content) return goodInTime(stored);
  const asked = spare ?? ask();
  spare = undefined;
  const given = await asked;
  if (given.status === "given") storeRequestId(formId, { id: given.id, trackingToken: given.trackingToken, content });
  return given;
}

async function ask(): Promise<GivenId | Failure> {
  const given = await newRequestId();
  return given.status === "failed" ? given : goodInTime(given);
}

/** Measured from when this page received the id. */
function goodInTime({ id, trackingToken }: NewRequest): GivenId {
  const isGood = waits.get(id) ?? new Promise((resolve) => setTimeout(resolve, MIN_ID_AGE_MS));
  waits.set(id, isGood);
  return { status: "given", id, trackingToken, isGood };
}

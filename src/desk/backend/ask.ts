import { UNAUTHORISED } from "#account/backend/renew-session.ts";
import type { OrderStatus } from "#account/orders/order-view.ts";
import { askSignedIn, type RestAnswer, type RestQuestion } from "#account/own/ask-signed-in.ts";
import { isStatus } from "#desk/words/status-words.ts";

/** Why the database did not do it. */
export interface NotDone {
  readonly status: "failed";
  /**
   * no-answer: nothing is known of whether it was done. moved-on: somebody else was faster. refused: not allowed or
   * incomplete. no-staff: the caller does not work here (any more).
   */
  readonly reason: "no-answer" | "moved-on" | "refused" | "no-staff";
  /** Of an order that has moved on. */
  readonly now?: OrderStatus | undefined;
  readonly message: string;
}

/** The event by which everybody hears that the caller does not work here any more. */
export const NO_STAFF = "desk:no-staff";

export type DeskAnswer<T> = { readonly status: "done"; readonly value: T } | NotDone;

/** Asks the database, as whoever is signed in, for a value that is an object. Never throws. */
export async function askDatabase<T>(question: RestQuestion<unknown>): Promise<DeskAnswer<T>> {
  try {
    const first = await askSignedIn(question);
    return answerOf(first.status === UNAUTHORISED ? await askSignedIn(question) : first);
  } catch (error) {
    return noAnswer(error instanceof Error ? error.message : String(error));
  }
}

const SERVER_ERROR = 500;
/** Too much at once: nothing is said against what was asked. */
const TOO_MANY = 429;

const noAnswer = (message: string): NotDone => ({ status: "failed", reason: "no-answer", message });

function answerOf<T>({ data, error, status }: RestAnswer<unknown>): DeskAnswer<T> {
  // The database answers with what its function is declared to.
  if (error === null) return isNothing(data) ? noAnswer("Empty") : { status: "done", value: Object(data) };
  const { code, hint } = error;
  // What a limit of the database means stands in its hint.
  const message = code === "23514" && hint ? hint : error.message;
  if (status === 0 || status === TOO_MANY || status >= SERVER_ERROR || code === "") return noAnswer(message);
  if (code === "PT409") return { status: "failed", reason: "moved-on", now: statusIn(hint), message };
  if (code === "42501" || status === UNAUTHORISED) dispatchEvent(new Event(NO_STAFF));
  if (code === "42501" || status === UNAUTHORISED) return { status: "failed", reason: "no-staff", message };
  return { status: "failed", reason: "refused", now: statusIn(hint), message };
}

const isNothing = (data: unknown) => data === null || data === undefined;

function statusIn(hint: string | null | undefined): OrderStatus | undefined {
  return hint && isStatus(hint) ? hint : undefined;
}

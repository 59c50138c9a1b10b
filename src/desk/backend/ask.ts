import { type Answer, answerOf, SESSION_ENDED } from "#account/backend/answer.ts";
import type { Failure } from "#account/backend/failure.ts";
import { askSignedIn, type RestQuestion } from "#account/own/ask-signed-in.ts";
import { NO_STAFF } from "#staff/gate/use-person.ts";

/** Asks the database as whoever is signed in. `read` checks the data and gives it its type. */
export async function askDatabase<D, T>(
  question: RestQuestion<D>,
  read: (data: D) => T | undefined,
): Promise<Answer<T>> {
  return reportNoStaff(await answerOf(() => askSignedIn(question), read));
}

export function reportNoStaff<T>(answer: Answer<T>): Answer<T> {
  if (answer.status === "failed" && isNoStaff(answer)) dispatchEvent(new Event(NO_STAFF));
  return answer;
}

/** SQLSTATE of "insufficient privilege". */
const NOT_ALLOWED = "42501";

export function isNoStaff({ code }: Failure): boolean {
  return code === NOT_ALLOWED || code === SESSION_ENDED;
}

/** Whether nothing is known of what was done. */
export function isUnanswered({ reason }: Failure): boolean {
  return reason !== "refused";
}

/** Whether the database gave no answer: no network, or no server at its other end. */
export function isOutOfReach({ reason }: Failure): boolean {
  return reason === "offline" || reason === "server";
}

/** SQLSTATE of a limit of the database. */
const LIMIT = "23514";

/** Why the database refused; limits say it in their hint. */
export function refusalOf({ code, hint, message }: Failure): string {
  return code === LIMIT && hint ? hint : message;
}

import { type Failure, failureOf, NOT_OURS } from "#account/backend/failure.ts";
import { UNAUTHORISED } from "#account/backend/renew-session.ts";
import { isRecord } from "#document/model/schema.ts";

/** What the backend answered: a value, or why there is none. */
export type Answer<T> = { readonly status: "done"; readonly value: T } | Failure;

/** What is told of something that was sent. */
export interface Sent {
  /** A mail has to be confirmed first. */
  readonly isPending: boolean;
}

export const SENT: Answer<Sent> = { status: "done", value: { isPending: false } };

/** The response of postgrest-js. The code is empty when PostgREST did not answer. */
export type RestAnswer<T> =
  | { readonly data: T; readonly error: null; readonly status: number }
  | {
      readonly data: unknown;
      readonly error: {
        readonly message: string;
        readonly code: string;
        readonly hint?: string | null;
        readonly details?: string | null;
      };
      readonly status: number;
    };

/** Code of a request whose token was rejected. */
export const SESSION_ENDED = "session_ended";

/**
 * Sends a request and never throws. `read` checks the data and gives it its type; undefined when it is something else,
 * since a proxy may answer anything.
 */
export async function answerOf<D, T>(
  send: () => PromiseLike<RestAnswer<D>>,
  read: (data: D) => T | undefined,
): Promise<Answer<T>> {
  try {
    const { data, error, status } = await send();
    if (error !== null) return failureOf(status === UNAUTHORISED ? { ...error, code: SESSION_ENDED } : error, status);
    const value = read(data);
    return value === undefined ? failureOf(NOT_OURS, 0) : { status: "done", value };
  } catch (error) {
    return failureOf({ message: error }, 0);
  }
}

/** Asks once more after a failure: half of all failures on a phone are temporary. */
export async function twice<T>(question: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const first = await question();
  return first.status === "failed" ? question() : first;
}

/** Reads rows, each with a column. */
export function rowsWith(column: string) {
  return <D>(data: D): D | undefined => {
    const rows: unknown[] = Array.isArray(data) ? data : [data];
    return rows.every((row) => isRecord(row) && column in row) ? data : undefined;
  };
}

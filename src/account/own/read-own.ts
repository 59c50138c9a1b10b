import { NOT_OURS } from "#account/backend/failure.ts";
import { askSignedIn, type RestQuestion } from "#account/own/ask-signed-in.ts";
import { isRecord } from "#document/model/schema.ts";

/** A read the server refused; the message is the server's own. */
export class ReadRefused extends Error {}

type IsAnswer = (data: unknown) => boolean;

/**
 * Reads data of the signed-in customer, with one retry, since half of all failures on a phone are temporary. Each row
 * must contain the column, or satisfy the test: a proxy may answer anything. Throws the second error.
 */
export async function readOwn<T>(expected: string | IsAnswer, question: RestQuestion<T>): Promise<T> {
  const isAnswer = typeof expected === "string" ? (data: unknown) => hasColumn(data, expected) : expected;
  try {
    return await ask(isAnswer, question);
  } catch {
    return ask(isAnswer, question);
  }
}

async function ask<T>(isAnswer: IsAnswer, question: RestQuestion<T>): Promise<T> {
  const { data, error } = await askSignedIn(question);
  if (error !== null) throw error.code ? new ReadRefused(error.message) : new Error(error.message);
  if (!isAnswer(data)) throw new Error(NOT_OURS.message);
  return data;
}

function hasColumn(data: unknown, column: string): boolean {
  const rows: unknown[] = Array.isArray(data) ? data : [data];
  return rows.every((row) => isRecord(row) && column in row);
}

import { readFileSync } from "node:fs";
import { expect } from "vitest";

/** A call that was recorded on the real account server, and what it answered. */
export interface RecordedCall {
  readonly call: string;
  readonly status: number;
  /** "-" where all is well. */
  readonly code: string;
  readonly message: string;
}

/** Calls that are answered otherwise here, and why. */
export type Otherwise = ReadonlyMap<
  string,
  { readonly status: number; readonly code: string; readonly because: string }
>;

interface Said {
  readonly error_code?: string;
  /** The HTTP status of an error; a text where the first of two confirmations is accepted. */
  readonly code?: number | string;
  readonly msg?: string;
}

export function recordedCalls(file: string): RecordedCall[] {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines
    .map((line) => line.split(/ \|(?: |$)/))
    .map(([call = "", status, code = "", message = ""]) => ({ call, status: Number(status), code, message }));
}

/** Seconds differ from run to run. */
const words = (message: unknown) => String(message ?? "").replace(/\d+ seconds/, "so many seconds");

/** Expects the recorded status, code and words, or those that are named as other ones. */
export function expectRecorded(
  { call, status, code, message }: RecordedCall,
  answered: { readonly status: number; readonly body?: Said } | undefined,
  others: Otherwise,
): void {
  const otherwise = others.get(call);
  const { error_code, code: named } = answered?.body ?? {};
  const got = { status: answered?.status, code: error_code ?? (typeof named === "string" ? named : "-") };
  if (otherwise !== undefined)
    expect(got, otherwise.because).toMatchObject({ status: otherwise.status, code: otherwise.code });
  else
    expect({ ...got, words: words(answered?.body?.msg) }).toEqual({
      status,
      code,
      words: code === "-" ? "" : words(message),
    });
}

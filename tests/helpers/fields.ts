import { inspect } from "node:util";
import { isRecord } from "#document/model/schema.ts";

/** The fields of an answer. Throws when it is not an object. */
export function recordIn(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new Error(`Not an object: ${inspect(value)}`);
  return value;
}

/** The code of a thrown error, such as ENOENT or 42501; undefined when it has none. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

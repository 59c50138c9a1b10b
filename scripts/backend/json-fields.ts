import { isRecord } from "#document/schema.ts";

/** The fields of a body in JSON; undefined when it is no JSON, or no object. */
export function jsonFields(body: Uint8Array | string): Readonly<Record<string, unknown>> | undefined {
  try {
    const fields: unknown = JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body));
    return isRecord(fields) ? fields : undefined;
  } catch {
    return undefined;
  }
}

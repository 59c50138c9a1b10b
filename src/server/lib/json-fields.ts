import { isRecord } from "#document/model/schema.ts";

/** Deeper than anything the site sends. Recursive code must not overflow the stack. */
const MAX_DEPTH = 6;

/** Deeper than any document of ours. */
export const DOCUMENT_DEPTH = 40;

export type JsonFields = Readonly<Record<string, unknown>>;

/** The value of a JSON body; undefined when it is invalid or nested too deep. */
export function parseJson(body: Uint8Array | string, maxDepth = MAX_DEPTH): unknown {
  try {
    const value: unknown = JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body));
    return isDeeper(value, maxDepth) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** The fields of a JSON body; undefined when it is not an object or nested too deep. */
export function jsonFields(body: Uint8Array | string): JsonFields | undefined {
  const value = parseJson(body);
  return isRecord(value) ? value : undefined;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

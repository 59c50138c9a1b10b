import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";

/**
 * JSON that passed its check, or was made from what did, as a document: the one place where the type is taken on trust.
 * Throws for what is no document at all.
 */
export function asSite(document: unknown): Site {
  if (!isSite(document)) throw new TypeError("This is not a document.");
  return document;
}

function isSite(document: unknown): document is Site {
  return isRecord(document);
}

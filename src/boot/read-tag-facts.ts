import { TAG_FACTS_ID, type TagFacts } from "#document/model/tag-text.ts";

/** Undefined on pages that are not of the document. */
export function readTagFacts(): TagFacts | undefined {
  const text = document.getElementById(TAG_FACTS_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

import { OPEN_FACTS_ID, type OpenFacts } from "#document/model/open-text.ts";

/** The data of "open now" tags; undefined on pages without it. */
export function readOpenFacts(): OpenFacts | undefined {
  const text = document.getElementById(OPEN_FACTS_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

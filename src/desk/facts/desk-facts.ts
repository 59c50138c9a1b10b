import { DESK_PATH } from "#document/links/reserved-paths.ts";
import type { Orders } from "#document/model/types.gen.ts";

export const DESK = { page: DESK_PATH, facts: `${DESK_PATH}.json`, worker: `${DESK_PATH}-sw.js` } as const;

/** What the document calls services, items and areas in another language of the desk. */
export function namesPath(lang: string): string {
  return `${DESK_PATH}.${lang}.json`;
}

/** What customers read in another language of the document. */
export function customersPath(lang: string): string {
  return `/data${DESK_PATH}.${lang}.json`;
}

/** What else people call items, in any language: loaded once somebody counts. */
export const SEARCH_NAMES_PATH = `/data${DESK_PATH}.search-names.json`;
/** What staff send by one tap, as the document says it. */
export type SuggestionTexts = NonNullable<Orders["suggestions"]>;

/** Where the desk reads it. */
export const SUGGESTIONS_FILE = `/data${DESK_PATH}.suggestions.json`;

/** A row of the price book as the counter needs it. */
export interface PricedItem {
  readonly id: string;
  readonly name: string;
  /** As the price book writes it, such as "120/120", "315+" or "90/Kg". */
  readonly price: string;
  /** Title of its table. */
  readonly table: string;
}

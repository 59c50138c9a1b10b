import type { PageData } from "#document/types.ts";

/** Id of the element that carries a page's data in its HTML. */
export const PAGE_DATA_ID = "page-data";

/** The data a prerendered page carries; undefined on a page of another making. */
export function readPageData(from: Document): PageData | undefined {
  const text = from.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

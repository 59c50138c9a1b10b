import type { Site } from "#document/model/types.gen.ts";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { contentHash } from "#server/lib/content-hash.ts";

/** What the database enforces of a document, in some letters: pages and database that have the same are of one version. */
export function factsMark(site: Site): string {
  return contentHash(JSON.stringify(shopFacts(site)), 5);
}

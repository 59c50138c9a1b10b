import type { Rule } from "#scripts/document/document.ts";
import { deadLinks } from "#scripts/document/rules/dead-links.ts";
import { needlessOffers } from "#scripts/document/rules/needless-offers.ts";
import { openingTimes } from "#scripts/document/rules/opening-times.ts";
import { pictures } from "#scripts/document/rules/pictures.ts";
import { references } from "#scripts/document/rules/references.ts";
import { sectionIds } from "#scripts/document/rules/section-ids.ts";
import { tokens } from "#scripts/document/rules/tokens.ts";
import { uniqueIds } from "#scripts/document/rules/unique-ids.ts";
import { uniquePaths } from "#scripts/document/rules/unique-paths.ts";

/** What is checked beyond the schema. A new rule is a file in `rules/` and a line here. */
export const RULES: readonly Rule[] = [
  references,
  pictures,
  uniqueIds,
  sectionIds,
  uniquePaths,
  deadLinks,
  tokens,
  needlessOffers,
  openingTimes,
];

import type { Change } from "#document/change/change.ts";
import { diffSites } from "#document/change/diff-sites.ts";
import { exceptions, hiddenServices, notices, offers, week } from "#document/change/words/dated-words.ts";
import { type ChangeDescriber, describeEach, happened } from "#document/change/words/describe.ts";
import { languages, translations } from "#document/change/words/language-words.ts";
import { hiddenSections, pages, pageWords, sections } from "#document/change/words/page-words.ts";
import { changedPriceRows, discount, regularPrices } from "#document/change/words/price-words.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { capital } from "#lib/locale/words.ts";

/** Facts of the business: "Phone changed: … → …". */
const business = describeEach(
  ({ path }) => path[0] === "business" && path.length > 1,
  (change) => happened(capital(change.words.slice(1).join(", ")), change),
);

/** All other changes, by their place: "Form “Pickup”, field “Phone”, label changed: … → …". */
const general = describeEach(
  () => true,
  (change) => happened(capital(change.words.join(", ")) || "The whole document", change),
);

/** What matters most to customers comes first; the last function handles the rest. */
const DESCRIBERS: readonly ChangeDescriber[] = [
  regularPrices,
  discount,
  changedPriceRows,
  offers,
  exceptions,
  week,
  notices,
  hiddenServices,
  languages,
  translations,
  business,
  pages,
  sections,
  hiddenSections,
  pageWords,
  general,
];

/** What is different between two documents, as sentences for the owner. */
export function changesInWords(bundle: SchemaBundle, before: Site, after: Site): string[] {
  return sentencesOf(diffSites(bundle, before, after));
}

/** Each change appears in exactly one sentence. */
export function sentencesOf(changes: readonly Change[]): string[] {
  const reported = new Map<ChangeDescriber, Change[]>(DESCRIBERS.map((describer) => [describer, []]));
  for (const change of changes)
    reported.get(DESCRIBERS.find((describer) => describer.takes(change)) ?? general)?.push(change);
  return [...reported].flatMap(([describer, taken]) => (taken.length === 0 ? [] : describer.describe(taken)));
}

import type { Rule } from "#scripts/document/document.ts";
import { altTexts } from "#scripts/document/rules/alt-texts.ts";
import { anchors } from "#scripts/document/rules/anchors.ts";
import { blankTexts } from "#scripts/document/rules/blank-texts.ts";
import { consents } from "#scripts/document/rules/consents.ts";
import { contrasts } from "#scripts/document/rules/contrasts.ts";
import { crowdedDays } from "#scripts/document/rules/crowded-days.ts";
import { deadLinks } from "#scripts/document/rules/dead-links.ts";
import { discountJumps } from "#scripts/document/rules/discount-jumps.ts";
import { equalFields } from "#scripts/document/rules/equal-fields.ts";
import { exceptionsOnce } from "#scripts/document/rules/exceptions-once.ts";
import { fieldChoices } from "#scripts/document/rules/field-choices.ts";
import { fieldNames } from "#scripts/document/rules/field-names.ts";
import { formAnswers } from "#scripts/document/rules/form-answers.ts";
import { formLimits } from "#scripts/document/rules/form-limits.ts";
import { formRules } from "#scripts/document/rules/form-rules.ts";
import { hiddenCharacters } from "#scripts/document/rules/hidden-characters.ts";
import { hoursInText } from "#scripts/document/rules/hours-in-text.ts";
import { itemsOnce } from "#scripts/document/rules/items-once.ts";
import { linkTargets } from "#scripts/document/rules/link-targets.ts";
import { missingDigits } from "#scripts/document/rules/missing-digits.ts";
import { needlessOffers } from "#scripts/document/rules/needless-offers.ts";
import { offerShapes } from "#scripts/document/rules/offer-shapes.ts";
import { offersAboveRegular } from "#scripts/document/rules/offers-above-regular.ts";
import { offersThatRaise } from "#scripts/document/rules/offers-that-raise.ts";
import { openingTimes } from "#scripts/document/rules/opening-times.ts";
import { overlappingOffers } from "#scripts/document/rules/overlapping-offers.ts";
import { pastExceptions } from "#scripts/document/rules/past-exceptions.ts";
import { pastSpans } from "#scripts/document/rules/past-spans.ts";
import { photographs } from "#scripts/document/rules/photographs.ts";
import { pictures } from "#scripts/document/rules/pictures.ts";
import { priceJumps } from "#scripts/document/rules/price-jumps.ts";
import { realDates } from "#scripts/document/rules/real-dates.ts";
import { references } from "#scripts/document/rules/references.ts";
import { repeatedReferences } from "#scripts/document/rules/repeated-references.ts";
import { sampleContacts } from "#scripts/document/rules/sample-contacts.ts";
import { sectionIds } from "#scripts/document/rules/section-ids.ts";
import { smallPhotographs } from "#scripts/document/rules/small-photographs.ts";
import { spanOrder } from "#scripts/document/rules/span-order.ts";
import { timeZones } from "#scripts/document/rules/time-zones.ts";
import { tokens } from "#scripts/document/rules/tokens.ts";
import { typedPrices } from "#scripts/document/rules/typed-prices.ts";
import { uniqueIds } from "#scripts/document/rules/unique-ids.ts";
import { uniquePaths } from "#scripts/document/rules/unique-paths.ts";
import { unreasonedOffers } from "#scripts/document/rules/unreasoned-offers.ts";
import { whiteSpace } from "#scripts/document/rules/white-space.ts";
import { zeroPrices } from "#scripts/document/rules/zero-prices.ts";

/** What is checked beyond the schema. A new rule is a file in `rules/` and a line here. */
export const RULES: readonly Rule[] = [
  references,
  repeatedReferences,
  pictures,
  photographs,
  smallPhotographs,
  uniqueIds,
  sectionIds,
  uniquePaths,
  deadLinks,
  anchors,
  linkTargets,
  tokens,
  altTexts,
  blankTexts,
  whiteSpace,
  hiddenCharacters,
  unreasonedOffers,
  needlessOffers,
  offersAboveRegular,
  offerShapes,
  zeroPrices,
  missingDigits,
  priceJumps,
  discountJumps,
  itemsOnce,
  typedPrices,
  openingTimes,
  exceptionsOnce,
  pastExceptions,
  realDates,
  spanOrder,
  overlappingOffers,
  offersThatRaise,
  crowdedDays,
  pastSpans,
  timeZones,
  hoursInText,
  fieldNames,
  fieldChoices,
  formRules,
  formLimits,
  equalFields,
  formAnswers,
  consents,
  contrasts,
  sampleContacts,
];

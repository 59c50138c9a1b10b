import type { Rule } from "#document/check/facts/checked-document.ts";
import { altTexts } from "#document/check/rules/alt-texts.ts";
import { anchors } from "#document/check/rules/anchors.ts";
import { blankTexts } from "#document/check/rules/blank-texts.ts";
import { consents } from "#document/check/rules/consents.ts";
import { contrasts } from "#document/check/rules/contrasts.ts";
import { crowdedDays } from "#document/check/rules/crowded-days.ts";
import { deadLinks } from "#document/check/rules/dead-links.ts";
import { discountJumps } from "#document/check/rules/discount-jumps.ts";
import { equalFields } from "#document/check/rules/equal-fields.ts";
import { exceptionsOnce } from "#document/check/rules/exceptions-once.ts";
import { expressTerms } from "#document/check/rules/express-terms.ts";
import { factsInFacts } from "#document/check/rules/facts-in-facts.ts";
import { factsOnce } from "#document/check/rules/facts-once.ts";
import { fieldChoices } from "#document/check/rules/field-choices.ts";
import { fieldNames } from "#document/check/rules/field-names.ts";
import { formAnswers } from "#document/check/rules/form-answers.ts";
import { formLimits } from "#document/check/rules/form-limits.ts";
import { formRules } from "#document/check/rules/form-rules.ts";
import { gstNumbers } from "#document/check/rules/gst-numbers.ts";
import { hiddenCharacters } from "#document/check/rules/hidden-characters.ts";
import { hoursInText } from "#document/check/rules/hours-in-text.ts";
import { itemsOnce } from "#document/check/rules/items-once.ts";
import { linkTargets } from "#document/check/rules/link-targets.ts";
import { lostLetters } from "#document/check/rules/lost-letters.ts";
import { missingDigits } from "#document/check/rules/missing-digits.ts";
import { needlessOffers } from "#document/check/rules/needless-offers.ts";
import { offerShapes } from "#document/check/rules/offer-shapes.ts";
import { offersAboveRegular } from "#document/check/rules/offers-above-regular.ts";
import { offersThatRaise } from "#document/check/rules/offers-that-raise.ts";
import { openingTimes } from "#document/check/rules/opening-times.ts";
import { orderPages } from "#document/check/rules/order-pages.ts";
import { overlappingOffers } from "#document/check/rules/overlapping-offers.ts";
import { pastExceptions } from "#document/check/rules/past-exceptions.ts";
import { pastSpans } from "#document/check/rules/past-spans.ts";
import { photographs } from "#document/check/rules/photographs.ts";
import { pickupWords } from "#document/check/rules/pickup-words.ts";
import { pictures } from "#document/check/rules/pictures.ts";
import { placesInWindows } from "#document/check/rules/places-in-windows.ts";
import { priceJumps } from "#document/check/rules/price-jumps.ts";
import { realDates } from "#document/check/rules/real-dates.ts";
import { references } from "#document/check/rules/references.ts";
import { repeatedReferences } from "#document/check/rules/repeated-references.ts";
import { reservedPaths } from "#document/check/rules/reserved-paths.ts";
import { rowsInAll } from "#document/check/rules/rows-in-all.ts";
import { sampleContacts } from "#document/check/rules/sample-contacts.ts";
import { sectionIds } from "#document/check/rules/section-ids.ts";
import { smallPhotographs } from "#document/check/rules/small-photographs.ts";
import { spanOrder } from "#document/check/rules/span-order.ts";
import { retentionIsStated } from "#document/check/rules/stated-retention.ts";
import { turnaroundsAreKept } from "#document/check/rules/stated-turnarounds.ts";
import { timeZones } from "#document/check/rules/time-zones.ts";
import { tokens } from "#document/check/rules/tokens.ts";
import { typedDiscounts } from "#document/check/rules/typed-discounts.ts";
import { typedPhones } from "#document/check/rules/typed-phones.ts";
import { typedPrices } from "#document/check/rules/typed-prices.ts";
import { uniqueIds } from "#document/check/rules/unique-ids.ts";
import { uniquePaths } from "#document/check/rules/unique-paths.ts";
import { unreasonedOffers } from "#document/check/rules/unreasoned-offers.ts";
import { whiteSpace } from "#document/check/rules/white-space.ts";
import { windowOrder } from "#document/check/rules/window-order.ts";
import { windowsInHours } from "#document/check/rules/windows-in-hours.ts";
import { zeroPrices } from "#document/check/rules/zero-prices.ts";

/** The rules beyond the schema. A new rule is a file in `rules/` and a line here. */
export const RULES: readonly Rule[] = [
  references,
  repeatedReferences,
  pictures,
  photographs,
  smallPhotographs,
  uniqueIds,
  sectionIds,
  uniquePaths,
  reservedPaths,
  deadLinks,
  anchors,
  linkTargets,
  orderPages,
  tokens,
  factsInFacts,
  altTexts,
  blankTexts,
  whiteSpace,
  hiddenCharacters,
  lostLetters,
  unreasonedOffers,
  needlessOffers,
  offersAboveRegular,
  offerShapes,
  zeroPrices,
  missingDigits,
  priceJumps,
  discountJumps,
  itemsOnce,
  rowsInAll,
  typedPrices,
  typedDiscounts,
  typedPhones,
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
  retentionIsStated,
  contrasts,
  sampleContacts,
  windowOrder,
  windowsInHours,
  placesInWindows,
  factsOnce,
  turnaroundsAreKept,
  expressTerms,
  pickupWords,
  gstNumbers,
];

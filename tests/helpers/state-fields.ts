/**
 * Fields no page shows by itself: they wait for a touch, an answer of the server, or somebody who has logged in. The
 * journey every-word.spec.ts changes each of them and finds it in a browser.
 */
export const SHOWN_IN_A_STATE: readonly string[] = [
  "words/close",
  "words/brokenSection",
  "words/forms/busy",
  "words/forms/problemHeading",
  "words/forms/errorPrefix",
  "words/forms/handover/heading",
  "words/forms/handover/text",
  "words/forms/handover/whatsapp",
  "words/forms/handover/call",
  "words/forms/handover/email",
  "words/forms/handover/preview",
  "words/forms/retry",
  "words/forms/failures/offline",
  "words/forms/failures/limit",
  "words/forms/failures/server",
  "words/forms/failures/refused",
  "words/forms/showPassword",
  "words/forms/hidePassword",
  "forms/*/busyLabel",
  "forms/*/confirmation/title",
  "forms/*/confirmation/text",
  "forms/*/failure/title",
  "forms/*/failure/text",
  "forms/*/fields/*/rules/required/message",
  "forms/*/fields/*/rules/min-length/message",
  "forms/*/fields/*/rules/max-length/message",
  "forms/*/fields/*/rules/email/message",
  "forms/*/fields/*/rules/phone/message",
  "forms/*/fields/*/rules/equals-field/message",
  "forms/*/fields/*/rules/not-past/message",
  "forms/*/fields/*/rules/open-day/message",
  "failures/*/title",
  "failures/*/text",
  "navigation/account/dashboard/label",
  "navigation/account/dashboard/path",
  "routes/*/sections/dashboard/anonymousName",
  "routes/*/sections/dashboard/orders/numberPrefix",
  "routes/*/sections/dashboard/orders/older",
  "routes/*/sections/dashboard/empty/title",
  "routes/*/sections/dashboard/empty/text",
  "routes/*/sections/dashboard/empty/picture/alt",
  "routes/*/sections/dashboard/empty/picture/image",
  "routes/*/sections/dashboard/failed/title",
  "routes/*/sections/dashboard/failed/text",
  "routes/*/sections/dashboard/failed/retry",
  "routes/*/sections/dashboard/failed/profileTitle",
  "routes/*/sections/dashboard/garment/alt",
  "routes/*/sections/dashboard/garment/image",
  "routes/*/sections/form-ticket/links/*/text",
  "routes/*/sections/form-ticket/links/*/link/label",
  "routes/*/sections/form-ticket/links/*/link/path",
  "routes/*/sections/price-tables/search/itemsOne",
  "routes/*/sections/price-tables/search/itemsMany",
  "routes/*/sections/price-tables/search/emptyHeading",
  "routes/*/sections/price-tables/search/emptyText",
  "routes/*/sections/price-tables/search/emptyPicture/alt",
  "routes/*/sections/price-tables/search/emptyPicture/image",
  "routes/*/sections/price-tables/search/askOnWhatsapp",
  "routes/*/sections/price-tables/search/ask",
  "routes/*/sections/price-tables/search/call",
];

const ACCOUNTS = "tests/journeys/accounts.spec.ts";
const OVER_TIME = "tests/contract/site-over-time.test.ts";
const OWN_DATA = "tests/journeys/own-data.spec.ts";
const PRIVACY = "tests/data/privacy.test.ts";
const RULES = "src/forms/answers-schema.test.ts";

/** Fields that decide what happens rather than what is read, and where that is shown. */
export const SHOWN_BY_WHAT_HAPPENS: Readonly<Record<string, string>> = {
  "forms/*/action": "tests/journeys/sending.spec.ts",
  "forms/*/after": ACCOUNTS,
  "forms/*/failures/*": ACCOUNTS,
  "forms/*/fields/*/rules/min-length/value": RULES,
  "forms/*/fields/*/rules/max-length/value": RULES,
  "forms/*/fields/*/rules/equals-field/field": RULES,
  "navigation/account/forgotPath": "src/account/guards.test.ts",
  "navigation/account/resetPath": "tests/journeys/recovery.spec.ts",
  "routes/*/sections/dashboard/progress/*/status": "tests/journeys/dashboard.spec.ts",
  "routes/*/sections/testimonials/interval": "tests/journeys/home.spec.ts",
  "business/hours/exceptions/*/reason": OVER_TIME,
  "business/hours/announcement/daysAhead": OVER_TIME,
  "business/hours/announcement/closed": OVER_TIME,
  "business/hours/announcement/changed": OVER_TIME,
  "words/forms/unsent": "tests/journeys/sending-failures.spec.ts",
  "words/forms/sendNow": "tests/journeys/sending-failures.spec.ts",
  "routes/*/sections/data-tables/tables/*/table": PRIVACY,
  "routes/*/sections/data-tables/tables/*/columns/*/columns/*": PRIVACY,
  "routes/*/sections/own-data/download/busy": OWN_DATA,
  "routes/*/sections/own-data/download/failed": OWN_DATA,
  "routes/*/sections/own-data/download/fileName": OWN_DATA,
  "routes/*/sections/own-data/deletion/busy": OWN_DATA,
  "routes/*/sections/own-data/deletion/failed": OWN_DATA,
  "routes/*/sections/own-data/deletion/done/title": OWN_DATA,
  "routes/*/sections/own-data/deletion/done/text": OWN_DATA,
};

/** Fields written for the owner and for tools: visitors never see them. */
export const NOT_FOR_VISITORS: readonly string[] = [
  "$schema",
  // Why an offer departs from the discount: the check asks for it.
  "priceBook/tables/*/rows/*/offerReason",
];

import type { Rule } from "#document/check/facts/checked-document.ts";
import { accountMailRules } from "#document/check/rules/account-mails.ts";
import { businessRules } from "#document/check/rules/business.ts";
import { datedRules } from "#document/check/rules/dated.ts";
import { fieldRules } from "#document/check/rules/fields.ts";
import { formRules } from "#document/check/rules/forms.ts";
import { hoursRules } from "#document/check/rules/hours.ts";
import { languageRules } from "#document/check/rules/languages.ts";
import { linkRules } from "#document/check/rules/links.ts";
import { ownQuestionRules } from "#document/check/rules/own-questions.ts";
import { pickupRules } from "#document/check/rules/pickup.ts";
import { pictureRules } from "#document/check/rules/pictures.ts";
import { priceJumpRules } from "#document/check/rules/price-jumps.ts";
import { priceRules } from "#document/check/rules/prices.ts";
import { referenceRules } from "#document/check/rules/references.ts";
import { statedTimeRules } from "#document/check/rules/stated-times.ts";
import { statedTurnaroundRules } from "#document/check/rules/stated-turnarounds.ts";
import { textRules } from "#document/check/rules/texts.ts";
import { themeRules } from "#document/check/rules/theme.ts";
import { tokenRules } from "#document/check/rules/tokens.ts";
import { typedFactRules } from "#document/check/rules/typed-facts.ts";

/** The rules beyond the schema, a file of `rules/` per subject. */
export const RULES: readonly Rule[] = [
  referenceRules,
  pictureRules,
  linkRules,
  tokenRules,
  accountMailRules,
  textRules,
  priceRules,
  priceJumpRules,
  typedFactRules,
  hoursRules,
  datedRules,
  statedTimeRules,
  statedTurnaroundRules,
  formRules,
  ownQuestionRules,
  fieldRules,
  themeRules,
  businessRules,
  languageRules,
  pickupRules,
].flat();

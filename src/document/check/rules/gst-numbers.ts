import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";

const PATH = ["business", "tax", "gstin"];
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** The codes of states and union territories, and 97 for other territory. */
const LAST_STATE = 38;

/** The last character of a GST number is a checksum, so typos are found. */
export const gstNumbers: Rule = ({ site, isRefused }) => {
  const number = valueAt(site, PATH);
  if (typeof number !== "string" || [PATH, PATH.slice(0, 2)].some(isRefused) || !isRecord(valueAt(site, ["business"])))
    return [];
  const state = Number(number.slice(0, 2));
  const isState = (state >= 1 && state <= LAST_STATE) || state === 97;
  if (isState && checkDigit(number.slice(0, -1)) === number.slice(-1)) return [];
  const wrong = isState ? "its last character does not follow from the others" : "it begins with the code of no state";
  return [
    {
      path: PATH,
      severity: "error",
      problem: sentence`${subject(PATH, shown(number))} is no GST number: ${wrong}.`,
      hint: "Compare it with the certificate.",
    },
  ];
};

/** As the GST network computes it: every second character counts twice, digits of base 36 are added up. */
function checkDigit(start: string): string | undefined {
  const sum = [...start].reduce((before, character, index) => {
    const counted = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return before + Math.floor(counted / DIGITS.length) + (counted % DIGITS.length);
  }, 0);
  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length];
}

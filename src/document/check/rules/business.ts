import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { errorAt, warningAt } from "#document/check/facts/problem.ts";
import { otherField, place, sentence, subject } from "#document/check/facts/sentence.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { valueAt } from "#document/text/value-at.ts";

const GST_NUMBER = ["business", "tax", "gstin"];
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** The codes of states and union territories, and 97 for other territory. */
const LAST_STATE = 38;

/** The last character of a GST number is a checksum, so typos are found. */
const gstNumbers: Rule = ({ site, isRefused }) => {
  const path = GST_NUMBER;
  const number = valueAt(site, path);
  if (typeof number !== "string" || [path, path.slice(0, 2)].some(isRefused) || !isRecord(valueAt(site, ["business"])))
    return [];
  const state = Number(number.slice(0, 2));
  const isState = (state >= 1 && state <= LAST_STATE) || state === 97;
  if (isState && checkDigit(number.slice(0, -1)) === number.slice(-1)) return [];
  const wrong = isState ? "its last character does not follow from the others" : "it begins with the code of no state";
  const problem = sentence`${subject(path, shown(number))} is no GST number: ${wrong}.`;
  return [errorAt(path, problem, "Compare it with the certificate.")];
};

/** As the GST network computes it: every second character counts twice, digits of base 36 are added up. */
function checkDigit(start: string): string | undefined {
  const sum = [...start].reduce((before, character, index) => {
    const counted = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return before + Math.floor(counted / DIGITS.length) + (counted % DIGITS.length);
  }, 0);
  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length];
}

/** Addresses that belong to nobody (RFC 2606), and the phone number of all samples in India. */
const SAMPLES: readonly { readonly sign: RegExp; readonly instead: string }[] = [
  { sign: /\bexample\.(?:com|org|net|in)\b|\.example\b/i, instead: "your own address" },
  { sign: /^vellai@upi$/, instead: "your own UPI ID" },
  { sign: /^33AAVFV4821K1ZN$/, instead: "your own GST number, or remove it" },
  { sign: /9\D?8\D?7\D?6\D?5\D?4\D?3\D?2\D?1\D?0/, instead: "your own number" },
];

/** Whether what visitors send to a business reaches nobody. */
export function hasSampleContacts(business: Site["business"]): boolean {
  return [business.email, business.phone].some((contact) => SAMPLES.some(({ sign }) => sign.test(contact)));
}

/** Sample contact details are an error before publishing, and allowed until then. */
const sampleContacts: Rule = ({ nodes, publishing }) =>
  nodes.flatMap(({ value, path }) => {
    const sample = publishing && typeof value === "string" && SAMPLES.find(({ sign }) => sign.test(value));
    if (!sample) return [];
    const problem = sentence`${subject(path, shown(value))} is still that of the sample.`;
    return errorAt(path, problem, `Write ${sample.instead}.`);
  });

/** Shortest times of `retention` that keep what rule 8 of the DPDP Rules, 2025 asks for: a year. */
const KEPT_A_YEAR = { erasedAfterMonths: 12, logsDays: 365 } as const;

/** What is erased sooner than the law asks is the owner's decision. */
const keptAYear: Rule = ({ site }) =>
  Object.entries(KEPT_A_YEAR).flatMap(([key, least]) => {
    const path = ["retention", key];
    const value = valueAt(site, path);
    if (typeof value !== "number" || value >= least) return [];
    const problem = sentence`${subject(path, shown(value))} is less than the year that rule 8 of the DPDP Rules, 2025 asks for.`;
    return warningAt(path, problem, `Write ${least} or more, or ask your lawyer.`);
  });

const TAX = ["business", "tax"];
const VOUCHERS = [...TAX, "vouchers"];
const VOUCHER_WORDS = ["orders", "page", "bill", "vouchers"];
const CREDIT_NOTES = "CN";

/** A registered shop's papers: the code of its service, and vouchers of money in advance. */
const taxPapers: Rule = ({ site }) => {
  if (valueAt(site, GST_NUMBER) === undefined) return [];
  const noCode = warningAt(
    TAX,
    sentence`${otherField("sacCode")} is missing: bills with a customer’s GSTIN are refused at the desk.`,
    "Write the code that your accountant names, such as 9997.",
  );
  const noVouchers = warningAt(
    TAX,
    sentence`${otherField("vouchers")} is missing: money in advance gets no receipt voucher (CGST Act, section 31(3)(d)).`,
    "Write what their numbers begin with, such as RV and RF, or ask your accountant.",
  );
  return [
    ...(valueAt(site, [...TAX, "sacCode"]) === undefined ? [noCode] : []),
    ...(valueAt(site, VOUCHERS) === undefined ? [noVouchers] : voucherProblems(site)),
  ];
};

function voucherProblems(site: unknown) {
  const path = [...VOUCHERS, "refundPrefix"];
  const [receipt, refund] = ["receiptPrefix", "refundPrefix"].map((key) => valueAt(site, [...VOUCHERS, key]));
  const isTaken = refund === receipt || [receipt, refund].includes(CREDIT_NOTES);
  const taken = sentence`Vouchers of money in advance, of its refund, and credit notes (${CREDIT_NOTES}) need different letters.`;
  const wordless = sentence`There are no words for vouchers, so none are written.`;
  return [
    ...(isTaken ? [errorAt(path, taken, "Write others, such as RV and RF.")] : []),
    ...(isRecord(valueAt(site, VOUCHER_WORDS.slice(0, -1))) && valueAt(site, VOUCHER_WORDS) === undefined
      ? [warningAt(VOUCHERS, wordless, sentence`Write them at ${place(VOUCHER_WORDS)}.`)]
      : []),
  ];
}

export const businessRules: readonly Rule[] = [gstNumbers, sampleContacts, keptAYear, taxPapers];

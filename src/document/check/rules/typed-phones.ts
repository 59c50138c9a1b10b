import type { Rule } from "#document/check/facts/checked-document.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { valueAt } from "#document/text/value-at.ts";

/** "+91 98765 43210", "098765-43210", "9876543210": ten digits, with or without the country or a 0 before them. */
const NUMBER = /(?<![\w.])(?:\+91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\w])/gu;
const SIGNIFICANT = 10;
const FIELDS = ["phone", "whatsapp"];

/** Phone numbers in texts are tokens: a typed one stays when the shop's number changes. */
export const typedPhones: Rule = (document) => {
  const own = FIELDS.flatMap((field) => {
    const number = valueAt(document.site, ["business", field]);
    return typeof number === "string" ? { token: `{business.${field}}`, digits: significant(number) } : [];
  });
  const [phone] = own;
  if (phone === undefined) return [];
  return document.texts.flatMap(({ path, text }): ReturnType<Rule> => {
    // The number in a placeholder is an example.
    if (path.at(-1) === "placeholder") return [];
    return [...text.matchAll(NUMBER)].flatMap(([written]): ReturnType<Rule> => {
      const same = own.find(({ digits }) => digits === significant(written));
      const what = same ? "which will not follow when your number changes" : "which is not the number of the business";
      const hint = same ? `Write ${same.token}.` : `Write ${phone.token}, if you mean your own.`;
      return [{ path, severity: "warning", problem: sentence`${subject(path)} holds ${written}, ${what}.`, hint }];
    });
  });
};

function significant(number: string): string {
  return number.replace(/\D/g, "").slice(-SIGNIFICANT);
}

import { shown } from "#document/check/facts/place.ts";
import type { ProblemWords } from "#document/check/facts/problem.ts";
import { either, sentence, subject } from "#document/check/facts/sentence.ts";
import { tidyPrice } from "#document/check/tidy-values.ts";
import type { Schema } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";

/** Digits of an amount, as the schema allows them. */
const MAX_DIGITS = 6;
const EXAMPLE = 'digits with an optional +, such as "170+"';
const PAISE = /^(\d{1,6})\.\d+(\+?(?:\/[A-Z].*)?)$/;

/** Message for an invalid price; undefined when the general one is enough. `isOptional`: the line may be left out. */
export function priceWords(path: Path, value: unknown, schema: Schema, isOptional: boolean): ProblemWords | undefined {
  if (schema.format !== "price" || (typeof value === "object" && value !== null)) return undefined;
  const text = value === null ? "" : tidyPrice(String(value).trim());
  const written = subject(path, shown(value));
  if (text === "")
    return {
      problem: sentence`${subject(path)} is missing.`,
      hint: sentence`Write ${EXAMPLE}${isOptional ? either(", or remove this line", ", or leave it out") : ""}.`,
    };
  const [, rupees, rest = ""] = PAISE.exec(text) ?? [];
  if (rupees !== undefined) {
    const [less, more] = [rupees + rest, Number(rupees) + 1 + rest];
    return {
      problem: sentence`${written} has paise, but prices are whole rupees.`,
      hint: `Write "${less}" or "${more}".`,
    };
  }
  if (text.startsWith("-")) return { problem: sentence`${written} is less than nothing.`, hint: `Write ${EXAMPLE}.` };
  if (new RegExp(`\\d{${MAX_DIGITS + 1}}`).test(text))
    return { problem: sentence`${written} is too large.`, hint: `Write a price of at most ${MAX_DIGITS} digits.` };
  return /\d/.test(text) ? undefined : { problem: sentence`${written} is not a price.`, hint: `Write ${EXAMPLE}.` };
}

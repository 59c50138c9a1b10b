import type { ProblemWords } from "#document/check/facts/problem.ts";
import { priceWords } from "#document/check/price-words.ts";
import { dateWords } from "#document/check/words/date-words.ts";
import { linkWords } from "#document/check/words/link-words.ts";
import { timeWords, type Written } from "#document/check/words/time-words.ts";

/** Messages for links, prices, dates and times; undefined when the general message is enough. */
export function formatWords(written: Written): ProblemWords | undefined {
  const { path, value, schema, group } = written;
  const isOptional = group.required?.includes(String(path.at(-1))) === false;
  return (
    linkWords(path, value, schema) ??
    priceWords(path, value, schema, isOptional) ??
    dateWords(path, value, schema) ??
    timeWords(written)
  );
}

/** A document of a later version than the schema's; undefined for any other value that is not possible. */
export function newerWords({ path, value, schema }: Written): ProblemWords | undefined {
  if (path.at(-1) !== "schemaVersion" || typeof value !== "number" || value <= Number(schema.const)) return undefined;
  return {
    problem: `The document is of version ${value}, which is newer than this program: it knows version ${schema.const}.`,
    hint: "Update the program, or bring back a document that was made with it.",
  };
}

import type { ProblemWords } from "#document/check/facts/problem.ts";
import { priceWords } from "#document/check/price-words.ts";
import { dateWords } from "#document/check/words/date-words.ts";
import { linkWords } from "#document/check/words/link-words.ts";
import { timeWords } from "#document/check/words/time-words.ts";
import type { Schema, SchemaBundle } from "#document/model/schema.ts";

interface Written {
  readonly label: string;
  readonly value: unknown;
  readonly schema: Schema;
  readonly group: Schema;
  readonly bundle: SchemaBundle;
}

/** Messages for links, prices, dates and times; undefined when the general message is enough. */
export function formatWords(written: Written): ProblemWords | undefined {
  const { label, value, schema, group } = written;
  const isOptional = group.required?.includes(label) === false;
  return (
    linkWords(label, value, schema) ??
    priceWords(label, value, schema, isOptional) ??
    dateWords(label, value, schema) ??
    timeWords(written)
  );
}

/** A document of a later version than the schema's; undefined for any other value that is not possible. */
export function newerWords({ label, value, schema }: Written): ProblemWords | undefined {
  if (label !== "schemaVersion" || typeof value !== "number" || value <= Number(schema.const)) return undefined;
  return {
    problem: `The document is of version ${value}, which is newer than this program: it knows version ${schema.const}.`,
    hint: "Update the program, or bring back a document that was made with it.",
  };
}

import { shown } from "#document/check/facts/place.ts";
import type { ProblemWords } from "#document/check/facts/problem.ts";
import { either, otherField, type Sentence, sentence, subject } from "#document/check/facts/sentence.ts";
import { hoursBetween } from "#document/check/words/hours-words.ts";
import { dereference, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";

/** A value of the document, and the schemas that it and its group should match. */
export interface Written {
  readonly path: Path;
  readonly value: unknown;
  readonly schema: Schema;
  readonly group: Schema;
  readonly bundle: SchemaBundle;
}

const EXAMPLE = { opens: "10:00", closes: "20:00" };

/** Message for two times in one value, such as "10am-8pm". */
export function timeWords({ path, value, schema, group, bundle }: Written): ProblemWords | undefined {
  if (typeof value !== "string") return undefined;
  const both = hoursBetween(value);
  if (schema.format === "clock-time" && both !== undefined) {
    const [from, to] = timesOf(bundle, group);
    const hint =
      from === undefined || to === undefined
        ? `Write one of them, such as "${both.closes}".`
        : sentence`Write ${pair(from, to, both)}.`;
    return { problem: sentence`${subject(path, shown(value))} holds two times.`, hint };
  }
  const [from, to] = schema.properties ? timesOf(bundle, schema) : [];
  if (from === undefined || to === undefined) return undefined;
  const closed =
    both === undefined ? sentence`, or ${either("{}", "leave both empty")} on a day the shop is closed` : "";
  return {
    problem: sentence`${subject(path, shown(value))} does not say separately when it begins and ends.`,
    hint: sentence`Write ${either("{ ", "")}${pair(from, to, both ?? EXAMPLE)}${either(" }", "")}${closed}.`,
  };
}

function timesOf(bundle: SchemaBundle, { properties = {} }: Schema): string[] {
  return Object.keys(properties).filter((key) => dereference(bundle, properties[key] ?? {}).format === "clock-time");
}

function pair(from: string, to: string, { opens, closes }: typeof EXAMPLE): Sentence {
  return either(
    `"${from}": "${opens}", "${to}": "${closes}"`,
    sentence`${opens} at ${otherField(from)} and ${closes} at ${otherField(to)}`,
  );
}

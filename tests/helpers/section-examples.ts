import { entriesIn, isRecord } from "#document/model/schema.ts";
import type { Section } from "#document/model/types.gen.ts";
import { readSchema } from "#server/document/read-site.ts";

/** The examples of section types, which a test checks against their schemas; of all types without a type. */
export function sectionExamples(type?: Section["type"]): Section[] {
  return Object.entries(readSchema().definitions).flatMap(([name, { examples }]) =>
    name.endsWith("-section") && (type === undefined || name === `${type}-section`)
      ? entriesIn(examples).map(asSection)
      : [],
  );
}

/** Something with an id and a type, as a section: also one of a type that is not known. */
export function asSection(value: unknown): Section {
  if (!isSection(value)) throw new TypeError(`No section: ${JSON.stringify(value)}`);
  return value;
}

function isSection(value: unknown): value is Section {
  return isRecord(value) && typeof value["id"] === "string" && typeof value["type"] === "string";
}

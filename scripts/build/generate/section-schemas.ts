import { readFileSync } from "node:fs";
import {
  definitionName,
  entriesIn,
  isRecord,
  type SchemaBundle,
  SECTION_MEANINGS,
  SECTION_PURPOSES,
} from "#document/model/schema.ts";
import { sectionTypes } from "#server/document/bundle-schema.ts";
import { Refusal } from "#server/lib/run-main.ts";

type Json = Readonly<Record<string, unknown>>;

/** What is missing in the schemas of sections, in one Refusal. Code editors read these files as they are written. */
export function assertSectionSchemas(schemaDir: string): void {
  const mistakes = sectionTypes(schemaDir).flatMap((type) => {
    const file = `${schemaDir}/sections/${type}.schema.json`;
    return mistakesIn(readJson(file), type).map((mistake) => `${file}: ${mistake}`);
  });
  if (mistakes.length > 0) throw new Refusal(`${mistakes.join("\n")}\nNothing was written.`);
}

/** Every "$ref" names a definition. */
export function assertReferences({ definitions, ...root }: SchemaBundle): void {
  const unknown = Object.entries({ ...definitions, site: root }).flatMap(([name, schema]) => {
    const found: string[] = [];
    JSON.stringify(schema, (key, value) => {
      if (key === "$ref" && typeof value === "string" && !(String(definitionName({ $ref: value })) in definitions))
        found.push(`schema: "${name}" refers to ${value}, which is no definition. Nothing was written.`);
      return value;
    });
    return found;
  });
  if (unknown.length > 0) throw new Refusal(unknown.join("\n"));
}

export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Refusal(`${file} is not JSON: ${error instanceof Error ? error.message : error}. Nothing was written.`);
  }
}

function mistakesIn(schema: unknown, type: string): string[] {
  if (!isRecord(schema)) return ["a schema is a group in { }."];
  const properties = isRecord(schema["properties"]) ? schema["properties"] : {};
  const required = entriesIn(schema["required"]);
  const means = schema["x-means"] ?? [];
  const unknown = entriesIn(means).filter((meaning) => !SECTION_MEANINGS.some((known) => known === meaning));
  return [
    ...(schema["type"] === "object" ? [] : ['write "type": "object".']),
    ...(schema["additionalProperties"] === false ? [] : ['write "additionalProperties": false.']),
    ...withoutWords(schema).map((word) => `write a "${word}".`),
    ...["id", "type"].flatMap((key) => (required.includes(key) ? [] : `add "${key}" to "required".`)),
    ...(isRecord(properties["id"]) ? [] : ['add the field "id": { "$ref": "../shared.schema.json#/definitions/id" }.']),
    ...(constOf(properties["type"]) === type
      ? []
      : [`add the field "type" with "title", "description" and "const": "${type}".`]),
    ...Object.entries(properties).flatMap(([key, field]) =>
      // A reference has the words of its definition.
      !isRecord(field) || "$ref" in field
        ? []
        : withoutWords(field).map((word) => `the field "${key}" has no "${word}": owners read it in their editor.`),
    ),
    ...(Array.isArray(means) && unknown.length === 0
      ? []
      : [`"x-means" lists what the section means beyond its look: ${SECTION_MEANINGS.join(", ")}.`]),
    ...(SECTION_PURPOSES.some((purpose) => purpose === schema["x-purpose"])
      ? []
      : [`write "x-purpose" with what owners use it for: ${SECTION_PURPOSES.join(", ")}.`]),
    ...(entriesIn(schema["examples"]).some((example) => isRecord(example) && example["type"] === type)
      ? []
      : [`write "examples" with one section: { "id": "${type}", "type": "${type}", … }.`]),
  ];
}

function withoutWords(schema: Json): string[] {
  return ["title", "description"].filter((word) => typeof schema[word] !== "string");
}

function constOf(field: unknown): unknown {
  return isRecord(field) ? field["const"] : undefined;
}

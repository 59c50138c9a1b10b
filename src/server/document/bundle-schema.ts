import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Schema, SchemaBundle } from "#document/model/schema.ts";
import { Refusal } from "#server/lib/run-main.ts";

const ROOT = "site.schema.json";
const UNION = "section.schema.json";
const SUFFIX = /(\.gen)?\.schema\.json$/;

/** Names of the section types that have a schema, in alphabetical order. */
export function sectionTypes(schemaDir: string): string[] {
  return readdirSync(path.join(schemaDir, "sections"))
    .filter((file) => SUFFIX.test(file))
    .map((file) => file.replace(SUFFIX, ""))
    .sort();
}

/** The union of all section types, as a schema file for code editors too. */
export function sectionUnion(schemaDir: string): Schema {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Section",
    description: "One part of a page. Its type decides which fields it has.",
    type: "object",
    discriminator: { propertyName: "type" },
    required: ["type"],
    oneOf: sectionTypes(schemaDir).map((type) => ({ $ref: `sections/${type}.schema.json` })),
  };
}

/**
 * Reads all schema files into one schema. A file becomes a definition with its name (plus `-section` for those in
 * `sections/`); its own definitions keep their names. Throws on a duplicate name.
 */
export function bundleSchema(schemaDir: string): SchemaBundle {
  const definitions: Record<string, Schema> = {};
  const define = (name: string, schema: Schema, file: string) => {
    if (name in definitions)
      throw new Refusal(`schema/${file}: the definition "${name}" exists twice. Choose another name.`);
    definitions[name] = schema;
  };
  const files = schemaFiles(schemaDir).map((file) => [file, readFile(schemaDir, file)] as const);
  const { oneOf = [], ...union } = sectionUnion(schemaDir);
  const section = { ...union, oneOf: oneOf.map(({ $ref = "" }) => ({ $ref: bundledRef($ref, UNION) })) };
  for (const [file, schema] of [...files, [UNION, section] as const]) {
    const { $schema: _, definitions: inner = {}, ...root } = schema;
    if (root.type !== undefined && file !== ROOT) define(rootName(file), root, file);
    for (const [name, part] of Object.entries(inner)) define(name, part, file);
  }
  const { $schema: _, ...root } = readFile(schemaDir, ROOT);
  return { ...root, definitions };
}

/** The handwritten files, relative to the folder. */
export function schemaFiles(schemaDir: string): string[] {
  const own = readdirSync(schemaDir).filter((file) => file.endsWith(".schema.json") && !file.includes(".gen."));
  return [...own.sort(), ...sectionTypes(schemaDir).map((type) => `sections/${type}.schema.json`)];
}

/** With references as the bundle has them. */
function readFile(schemaDir: string, file: string): Schema {
  const text = readFileSync(path.join(schemaDir, file), "utf8");
  return JSON.parse(text, (key, value) =>
    key === "$ref" && typeof value === "string" ? bundledRef(value, file) : value,
  );
}

function rootName(file: string): string {
  const name = path.basename(file).replace(SUFFIX, "");
  return file.startsWith("sections/") ? `${name}-section` : name;
}

/** `../shared.schema.json#/definitions/link` → `#/definitions/link`. */
function bundledRef(ref: string, file: string): string {
  const [target = "", pointer] = ref.split("#");
  return pointer ? `#${pointer}` : `#/definitions/${rootName(path.join(path.dirname(file), target))}`;
}

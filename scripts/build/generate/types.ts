import { compile } from "json-schema-to-typescript";
import { isRecord, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import { pascalCase } from "#lib/pascal-case.ts";
import { mapSchemas } from "#scripts/build/generate/structure.ts";

const BANNER = `// Written by \`npm run generate\` from schema/. Do not edit.
import type { Sentence } from "#lib/sentence.ts";`;

/** The compiler's note on every definition: that the document refers to it. */
const REFERENCE_NOTE = /( \* *\n)? \* This interface was referenced by .*\n \* via the .*\n/g;

/** Definitions of texts are aliases of `string` and not exported. */
const STRING_TYPE = /^export type(?= \w+ = string$)/gm;

/** Types of the written document. */
export async function documentTypes(bundle: SchemaBundle): Promise<string> {
  const named = Object.fromEntries(
    Object.entries(bundle.definitions).map(([name, schema]) => [
      name,
      { ...mapSchemas(schema, compilable), title: pascalCase(name) },
    ]),
  );
  const root = structuredClone({ ...mapSchemas(bundle, compilable), title: "Site", definitions: named });
  if (!isCompilable(root)) throw new TypeError("A schema is an object.");
  const source = await compile(root, "Site", {
    bannerComment: BANNER,
    additionalProperties: false,
    declareExternallyReferenced: true,
    unreachableDefinitions: true,
    strictIndexSignatures: true,
    ignoreMinAndMaxItems: true,
    format: false,
  });
  return source.replace(REFERENCE_NOTE, "").replaceAll("/**\n */\n", "").replace(STRING_TYPE, "type");
}

/**
 * A titled field, or one with keywords beside its `$ref`, would become a named type; only definitions should. A text with
 * places for values gets a type of its own.
 */
function compilable({ title: _, ...rest }: Schema): Schema & { readonly tsType?: string } {
  const { $ref, "x-values": values } = rest;
  if (values) return { tsType: `Sentence<${values.map((name) => JSON.stringify(name)).join(" | ")}>` };
  return $ref === undefined ? rest : { $ref };
}

/** The compiler's type has the same keywords, all optional, and checks their values itself. */
function isCompilable(schema: unknown): schema is Parameters<typeof compile>[0] {
  return isRecord(schema);
}

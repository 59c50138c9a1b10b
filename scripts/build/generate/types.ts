import { compile } from "json-schema-to-typescript";
import type { Schema, SchemaBundle } from "#document/model/schema.ts";
import { pascalCase } from "#lib/pascal-case.ts";

const BANNER = "// Written by `npm run generate` from schema/. Do not edit.";

/** The compiler's note on every definition: that the document refers to it. */
const REFERENCE_NOTE = /( \* *\n)? \* This interface was referenced by .*\n \* via the .*\n/g;

/** Definitions of texts are aliases of `string` and not exported. */
const STRING_TYPE = /^export type(?= \w+ = string$)/gm;

/** Types of the written document. */
export async function documentTypes(bundle: SchemaBundle): Promise<string> {
  const named = Object.fromEntries(
    Object.entries(bundle.definitions).map(([name, schema]) => [
      name,
      { ...withoutTitles(schema), title: pascalCase(name) },
    ]),
  );
  const root = { ...withoutTitles({ ...bundle, definitions: {} }), title: "Site", definitions: named };
  // Through JSON: the compiler wants a mutable draft-04 shaped object.
  const source = await compile(JSON.parse(JSON.stringify(root)), "Site", {
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

/** A titled field, or one with keywords beside its `$ref`, would become a named type; only definitions should. */
function withoutTitles(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, node) => {
    if (typeof node !== "object" || node === null || Array.isArray(node) || key === "properties") return node;
    const { title: _, ...rest } = node;
    return "$ref" in rest ? { $ref: rest.$ref } : rest;
  });
}

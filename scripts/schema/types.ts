import { compile } from "json-schema-to-typescript";
import type { Schema, SchemaBundle } from "#document/schema.ts";
import { pascalCase } from "#lib/pascal-case.ts";

const BANNER = "// Written by `npm run generate` from schema/. Do not edit.";

/** Types of the document as it is written. */
export function documentTypes(bundle: SchemaBundle): Promise<string> {
  return compileTypes(bundle);
}

/** Types of the document as it is drawn: references replaced by the items, computed fields present. */
export function resolvedTypes(bundle: SchemaBundle): Promise<string> {
  return compileTypes(resolvedSchema(bundle));
}

function resolvedSchema(bundle: SchemaBundle): SchemaBundle {
  const itemOf = itemDefinitions(bundle);
  const resolved = <T extends Schema>(schema: T): T =>
    JSON.parse(JSON.stringify(schema), (_key, node) => {
      if (typeof node !== "object" || node === null) return node;
      const collection: string | undefined = node["x-ref"];
      if (collection !== undefined) return referred(bundle, itemOf(collection), node["x-pick"], resolved);
      const computed = Object.entries<Schema>(node.properties ?? {}).flatMap(([key, field]) =>
        field["x-computed"] ? key : [],
      );
      return computed.length === 0 ? node : { ...node, required: [...node.required, ...computed] };
    });
  return resolved(bundle);
}

/** Pictures are read from files, so their collection stands in no document. */
function itemDefinitions(bundle: SchemaBundle): (collection: string) => string {
  const found = new Map([["media", "#/definitions/media"]]);
  JSON.stringify(bundle, (_key, node) => {
    if (node?.["x-collection"] !== undefined) found.set(node["x-collection"], node.items.$ref);
    return node;
  });
  return (collection) => {
    const ref = found.get(collection);
    if (ref === undefined)
      throw new Error(`schema: "x-ref": "${collection}" names no collection. Known: ${[...found.keys()].join(", ")}.`);
    return ref;
  };
}

function referred(
  bundle: SchemaBundle,
  $ref: string,
  pick: readonly string[] | undefined,
  resolved: (field: Schema) => Schema,
): Schema {
  if (pick === undefined) return { $ref };
  const item = bundle.definitions[$ref.replace("#/definitions/", "")];
  const properties = Object.fromEntries(pick.map((key) => [key, resolved(knownField(item?.properties?.[key]))]));
  return { type: "object", additionalProperties: false, required: pick, properties };
}

function knownField(field: Schema | undefined): Schema {
  if (field === undefined) throw new Error("schema: `x-pick` names a field that the item does not have.");
  return field;
}

async function compileTypes(bundle: SchemaBundle): Promise<string> {
  const named = Object.fromEntries(
    Object.entries(bundle.definitions).map(([name, schema]) => [
      name,
      { ...withoutTitles(schema), title: pascalCase(name) },
    ]),
  );
  const root = { ...withoutTitles({ ...bundle, definitions: {} }), title: "Site", definitions: named };
  // Through JSON: the compiler wants a mutable draft-04 shaped object.
  return compile(JSON.parse(JSON.stringify(root)), "Site", {
    bannerComment: BANNER,
    additionalProperties: false,
    declareExternallyReferenced: true,
    unreachableDefinitions: true,
    strictIndexSignatures: true,
    ignoreMinAndMaxItems: true,
    format: false,
  });
}

/** A titled field, or one with words beside its reference, would become a named type of its own; only definitions should. */
function withoutTitles(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, node) => {
    if (typeof node !== "object" || node === null || Array.isArray(node) || key === "properties") return node;
    const { title: _, ...rest } = node;
    return "$ref" in rest ? { $ref: rest.$ref } : rest;
  });
}

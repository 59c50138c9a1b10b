import { type Computation, definitionName, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import { pascalCase } from "#lib/pascal-case.ts";
import { Refusal } from "#server/lib/run-main.ts";

const HEADER = `// Written by \`npm run generate\` from schema/: how a rendered document differs from the written one. Do not edit.
import type * as Written from "./types.gen.ts";

export type * from "./types.gen.ts";
`;

/** Other computations may yield no value. */
const ALWAYS_COMPUTED: readonly unknown[] = [
  "offer-price",
  "reading-minutes",
  "code-drawing",
  "order-words",
] satisfies Computation[];

/** A field, and the type of its written value. */
interface Field {
  readonly schema: Schema;
  readonly written: string;
}

/**
 * Types of the rendered document: items instead of ids, and computed fields. Declares only definitions that differ from
 * the written ones. Throws on a reference to an unknown collection.
 */
export function resolvedTypes(bundle: SchemaBundle): string {
  const itemOf = itemDefinitions(bundle);
  const changed = changedDefinitions(bundle);
  const nameOf = (definition: string) => `${changed.has(definition) ? "" : "Written."}${pascalCase(definition)}`;
  const differs = (schema: Schema) => mentions(schema, changed);

  const typeOf = ({ schema, written }: Field): string => {
    // Computed values have the written type.
    if (schema["x-computed"]) return written;
    const { "x-ref": collection, "x-pick": picked, items, properties } = schema;
    const definition = definitionName(schema);
    if (collection !== undefined) return picks(nameOf(itemOf(collection)), picked);
    if (definition !== undefined && changed.has(definition)) return nameOf(definition);
    if (items) return `${typeOf({ schema: items, written: `${written}[number]` })}[]`;
    if (properties)
      return `Omit<${written}, ${changedNames(properties).map(quoted).join(" | ")}> & ${members(schema, written)}`;
    return written;
  };
  const changedNames = (properties: Readonly<Record<string, Schema>>) =>
    Object.keys(properties).filter((name) => differs(properties[name] ?? {}));
  const members = ({ properties = {}, required = [] }: Schema, written: string): string => {
    const lines = changedNames(properties).flatMap((name) => {
      const schema = properties[name] ?? {};
      if (isLeftOut(schema)) return [];
      const isThere = required.includes(name) || ALWAYS_COMPUTED.includes(schema["x-computed"]);
      return `  ${name}${isThere ? "" : "?"}: ${typeOf({ schema, written: `NonNullable<${written}["${name}"]>` })};\n`;
    });
    return `{\n${lines.join("")}}`;
  };

  const declarations = [...changed].sort().map((definition) => {
    const schema = bundle.definitions[definition] ?? {};
    const name = pascalCase(definition);
    if (schema.oneOf)
      return `export type ${name} =${schema.oneOf.map((branch) => `\n  | ${nameOf(definitionName(branch) ?? "")}`).join("")};`;
    const names = changedNames(schema.properties ?? {})
      .map(quoted)
      .join(" | ");
    return `export interface ${name} extends Omit<Written.${name}, ${names}> ${members(schema, `Written.${name}`)}`;
  });
  return `${[HEADER, ...declarations].join("\n")}\n`;
}

/** Pages do not contain it. */
function isLeftOut(schema: Schema | null): boolean {
  return schema?.["x-shown"] === "never";
}

/** Pictures are read from files, so their collection is not in the document. */
function itemDefinitions(bundle: SchemaBundle): (collection: string) => string {
  const found = new Map([["media", "media"]]);
  JSON.stringify(bundle, (_key, node) => {
    if (node?.["x-collection"] !== undefined) found.set(node["x-collection"], definitionName(node.items) ?? "");
    return node;
  });
  return (collection) => {
    const definition = found.get(collection);
    if (definition === undefined)
      throw new Refusal(
        `schema: "x-ref": "${collection}" names no collection. Known: ${[...found.keys()].join(", ")}.`,
      );
    return definition;
  };
}

/** Definitions that contain a reference or a computed field, directly or nested. */
function changedDefinitions({ definitions }: SchemaBundle): ReadonlySet<string> {
  const changed = new Set<string>();
  for (let size = -1; size < changed.size; ) {
    size = changed.size;
    for (const [name, schema] of Object.entries(definitions)) if (mentions(schema, changed)) changed.add(name);
  }
  return changed;
}

function mentions(schema: Schema, changed: ReadonlySet<string>): boolean {
  let found = false;
  JSON.stringify(schema, (_key, node) => {
    const definition = typeof node?.$ref === "string" ? definitionName(node) : undefined;
    found ||=
      Boolean(node?.["x-ref"] ?? node?.["x-computed"]) ||
      isLeftOut(node) ||
      (definition !== undefined && changed.has(definition));
    return node;
  });
  return found;
}

function picks(item: string, names: readonly string[] | undefined): string {
  return names === undefined ? item : `Pick<${item}, ${names.map(quoted).join(" | ")}>`;
}

const quoted = (name: string) => JSON.stringify(name);

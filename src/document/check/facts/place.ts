import { branchOf, dereference, isRecord, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";

/** A value on the path from the root, with the schema that describes it. */
export interface PathStep {
  readonly key: string | number | undefined;
  readonly value: unknown;
  readonly schema: Schema;
}

const NOTHING: Schema = {};
export const NAMING_FIELDS = ["title", "label", "item", "question", "name", "heading", "reason", "path", "id"];

/** Values and schemas from the root to a path; a field the schema does not know has an empty schema. */
export function stepsTo(bundle: SchemaBundle, site: unknown, path: Path): PathStep[] {
  const steps: PathStep[] = [{ key: undefined, value: site, schema: bundle }];
  for (const key of path) {
    const parent = steps.at(-1);
    const value = valueIn(parent?.value, key);
    steps.push({ key, value, schema: schemaOf(bundle, partOf(bundle, parent?.schema, key), value) });
  }
  return steps;
}

/** The schema of a part of a list or group. Where any key can be written, a part is called by its key. */
function partOf(
  bundle: SchemaBundle,
  { items, properties, additionalProperties }: Schema = {},
  key: string | number,
): Schema {
  if (typeof key === "number") return items ?? NOTHING;
  if (typeof additionalProperties !== "object") return properties?.[key] ?? NOTHING;
  return properties?.[key] ?? { ...dereference(bundle, additionalProperties), title: key };
}

function valueIn(container: unknown, key: string | number): unknown {
  if (Array.isArray(container)) return container[Number(key)];
  return isRecord(container) ? container[key] : undefined;
}

/** References followed; of a union, the branch the value names. */
function schemaOf(bundle: SchemaBundle, schema: Schema, value: unknown): Schema {
  const described = dereference(bundle, schema);
  return (described.oneOf && branchOf(bundle, described, value)) ?? described;
}

/** A long text, cut between words where they are short, with an ellipsis. */
export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S{0,12}$/, "")}…`;
}

/** A value as written, shortened. */
export function shown(value: unknown): string {
  return typeof value === "string" ? `"${shortened(value, 60)}"` : shortened(JSON.stringify(value) ?? "nothing", 60);
}

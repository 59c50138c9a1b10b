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

/** A place in the owner's words: `Pricing › Women's Wear › Saree`. */
export function placeName(bundle: SchemaBundle, site: unknown, path: Path): string {
  const steps = stepsTo(bundle, site, path);
  const words: string[] = [];
  let insideList = false;
  for (const [index, step] of steps.entries()) {
    if (index === 0) continue;
    if (typeof step.key === "number") {
      words.push(itemName(bundle, steps[index - 1], step) ?? `no. ${step.key + 1}`);
      insideList = true;
      continue;
    }
    // A value with a name of its own needs no mention of its group.
    if (!insideList && step.schema["x-collection"] !== undefined) words.length = 0;
    const next = steps[index + 1];
    const isNamed = insideList && next !== undefined && itemName(bundle, step, next) !== undefined;
    if (!isNamed) words.push(step.schema.title ?? String(step.key));
  }
  return words.length === 0 ? (bundle.title ?? "") : words.join(" › ");
}

/** The owner's name of a list entry: its title or label, the kind of a section, the path of a page. */
function itemName(
  bundle: SchemaBundle,
  list: PathStep | undefined,
  { value, schema, key }: PathStep,
): string | undefined {
  if (typeof key !== "number" || !isRecord(value)) return undefined;
  const union = dereference(bundle, list?.schema.items ?? NOTHING).oneOf !== undefined;
  if (union && schema.oneOf === undefined) return schema.title;
  const fields = [schema["x-name"] ?? [], NAMING_FIELDS].flat();
  const name = fields.map((field) => value[field]).find((text) => typeof text === "string" && text !== "");
  return typeof name === "string" ? shortened(name, 40) : undefined;
}

/** A long text, cut between words where they are short, with an ellipsis. */
export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S{0,12}$/, "")}…`;
}

/** The name of a value in messages: its key, or its position in the list. */
export function labelOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return "The file";
  return typeof last === "number" ? `entry ${last + 1}` : last;
}

/** A value as written, shortened. */
export function shown(value: unknown): string {
  return typeof value === "string" ? `"${shortened(value, 60)}"` : shortened(JSON.stringify(value) ?? "nothing", 60);
}

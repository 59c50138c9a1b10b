import { dereference, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import { fc } from "#tests/helpers/property.ts";

/** Limits of the schema that only the generator reads. */
type Limits = Schema & {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly dependencies?: Readonly<Record<string, readonly string[]>>;
};

const LONGEST_TEXT = 24;
const MOST_ENTRIES_MORE = 1;

/** Any value that fits a schema: short texts and short lists, but every branch, every optional field, every limit. */
export function fitting(bundle: SchemaBundle, written: Schema): fc.Arbitrary<unknown> {
  const schema: Limits = dereference(bundle, written);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((branch) => fitting(bundle, branch)));
  const make = KINDS[schema.type ?? ""];
  if (make === undefined) throw new Error(`No value can be made for the type ${schema.type}.`);
  return make(schema, bundle);
}

const KINDS: Readonly<Record<string, (schema: Limits, bundle: SchemaBundle) => fc.Arbitrary<unknown>>> = {
  string: textOf,
  boolean: () => fc.boolean(),
  integer: ({ minimum = -1000, maximum = 1000 }) => fc.integer({ min: minimum, max: maximum }),
  number: ({ minimum = -1000, maximum = 1000 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  array: ({ items = {}, minItems = 0, maxItems = 100 }, bundle) =>
    fc.array(fitting(bundle, items), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + MOST_ENTRIES_MORE),
    }),
  object: groupOf,
};

function textOf({ pattern, examples = [], minLength = 0, maxLength = LONGEST_TEXT }: Limits): fc.Arbitrary<unknown> {
  if (pattern === undefined) return fc.string({ minLength, maxLength: Math.min(maxLength, LONGEST_TEXT) });
  // Lookaheads cannot be generated.
  if (pattern.includes("(?!")) return fc.constantFrom(...examples);
  const matching = fc.stringMatching(new RegExp(pattern), { size: "small" });
  return (examples.length === 0 ? matching : fc.oneof(fc.constantFrom(...examples), matching)).filter(fits);

  function fits(text: unknown): boolean {
    return [...String(text)].length <= maxLength || examples.includes(text);
  }
}

function groupOf(
  { properties = {}, required = [], dependencies = {} }: Limits,
  bundle: SchemaBundle,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, fitting(bundle, field)] as const);
  const group = fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: [...required] });
  return group.map((value) => withNeeded(value, dependencies));
}

/** Leaves out what needs a field that is not there, until nothing does. */
function withNeeded(value: Readonly<Record<string, unknown>>, needs: Limits["dependencies"] = {}): object {
  const kept = Object.entries(value).filter(([key]) =>
    (needs[key] ?? []).every((other) => Object.hasOwn(value, other)),
  );
  return kept.length === Object.keys(value).length ? value : withNeeded(Object.fromEntries(kept), needs);
}

import type { Form, FormField, FormRule } from "#document/resolved.gen.ts";
import type { Problems } from "#forms/answers.ts";

/** The database names a constraint, such as "pickup_requests_pickup_date_past", or a column that may not be empty. */
const NAMED = /(?:constraint|column) "(\w+)"/;

/** Constraints that mirror one kind of rule, by how their names end. */
const ENDINGS: readonly (readonly [ending: string, kind: FormRule["kind"]])[] = [
  ["_past", "not-past"],
  ["_closed", "open-day"],
];

/** The field a refusal of the database is about, with the message of the rule it mirrors; empty when it names none. */
export function problemsFrom({ fields }: Form, refusal: string): Problems {
  const [, name = ""] = NAMED.exec(refusal) ?? [];
  const field = fields
    .filter((candidate) => name.includes(columnOf(candidate)))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  const message = field && messageFor(field, name);
  return field && message ? { [field.name]: message } : {};
}

function messageFor({ rules }: FormField, constraint: string): string | undefined {
  const kind = ENDINGS.find(([ending]) => constraint.endsWith(ending))?.[1];
  const mirrored = rules.find((rule) => rule.kind === kind);
  return (mirrored ?? rules.at(-1))?.message;
}

/** "pickupDate" → "pickup_date". */
function columnOf({ name }: FormField): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

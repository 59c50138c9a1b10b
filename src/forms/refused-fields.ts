import type { Form, FormField, FormRule } from "#document/resolved.gen.ts";
import type { Problems } from "#forms/answers.ts";

/** The database names the table, */
const RELATION = /relation "(\w+)"/;
/** and a constraint, such as "pickup_requests_pickup_date_past", or a column that may not be empty. */
const NAMED = /(?:constraint|column) "(\w+)"/;

/** Constraints that mirror one kind of rule, by how their names end. */
const ENDINGS: readonly (readonly [ending: string, kind: FormRule["kind"]])[] = [
  ["_past", "not-past"],
  ["_closed", "open-day"],
];

/** The field a refusal of the database is about, with the message of the rule it mirrors; empty when it names none. */
export function problemsFrom({ fields }: Form, refusal: string): Problems {
  const [, table = ""] = RELATION.exec(refusal) ?? [];
  const [, name = ""] = NAMED.exec(refusal) ?? [];
  // "contact_messages_email_check" is about the e-mail address, not about the message.
  const subject = `${name.startsWith(`${table}_`) ? name.slice(table.length + 1) : name}_`;
  const field = fields
    .filter((candidate) => subject.startsWith(`${columnOf(candidate)}_`))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  const message = field && messageFor(field, name);
  return field && message ? { [field.name]: message } : {};
}

/** Which rule a constraint without such an ending most likely mirrors: it does not say what of the answer it minds. */
const LIKELIEST: readonly FormRule["kind"][] = ["email", "phone", "min-length", "required", "max-length"];

function messageFor({ rules }: FormField, constraint: string): string | undefined {
  const ending = ENDINGS.find(([end]) => constraint.endsWith(end));
  const kinds = ending ? [ending[1]] : LIKELIEST;
  return kinds.flatMap((kind) => rules.filter((rule) => rule.kind === kind))[0]?.message;
}

/** "pickupDate" → "pickup_date". */
function columnOf({ name }: FormField): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

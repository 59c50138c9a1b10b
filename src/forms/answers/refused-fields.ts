import type { Form, FormField, FormRule } from "#document/model/resolved.gen.ts";
import type { Problems } from "#forms/answers/answers.ts";

/** The database names the table, */
const RELATION = /relation "(\w+)"/;
/** and a constraint, such as "pickup_requests_pickup_date_past", or a column that may not be empty. */
const NAMED = /(?:constraint|column) "(\w+)"/;

/** Constraints that mirror one kind of rule, by how their names end. */
const ENDINGS: readonly (readonly [ending: string, kind: FormRule["kind"]])[] = [
  ["_past", "not-past"],
  ["_far", "max-days-ahead"],
  ["_closed", "open-day"],
  ["_long", "max-length"],
];

/** The field that a database error is about, with the message of the rule it mirrors; empty when it names none. */
export function problemsFrom({ fields }: Form, refusal: string): Problems {
  const [, table = ""] = RELATION.exec(refusal) ?? [];
  const [, name = ""] = NAMED.exec(refusal) ?? [];
  // "contact_messages_email_check" is about the email address, not about the message.
  const subject = `${name.startsWith(`${table}_`) ? name.slice(table.length + 1) : name}_`;
  const field = fields
    .filter((candidate) => subject.startsWith(`${columnOf(candidate)}_`))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  const message = field && messageFor(field, name);
  return field && message ? { [field.name]: message } : {};
}

const WINDOW_REFUSED = /"pickup_requests_pickup_window_(\w+)"/;

/** A window that was full, or can no longer be chosen: said at the date, above the times that are still free. */
export function windowRefused({ fields, scheduling }: Form, refusal: string): Problems {
  const date = fields.find(({ input }) => input === "date");
  const why = WINDOW_REFUSED.exec(refusal)?.[1];
  return date && scheduling && why ? { [date.name]: why === "full" ? scheduling.taken : scheduling.over } : {};
}

/** Fields that a refusal is about, by what the browser fills in there. */
const AT_FIELD: ReadonlyMap<string, string> = new Map([
  ["current_password_invalid", "current-password"],
  ["code_incomplete", "one-time-code"],
  ["mfa_verification_failed", "one-time-code"],
]);

/** A wrong current password or code is shown at its field, with the form's message. */
export function wrongSecret({ fields, failures = [] }: Form, code: string): Problems {
  const field = fields.find(({ autocomplete }) => autocomplete === AT_FIELD.get(code));
  const words = failures.find(({ id }) => id === code.replaceAll("_", "-"));
  return field && words ? { [field.name]: words.text } : {};
}

/** The rule that a constraint without such an ending most likely mirrors: its name does not say what is wrong. */
const LIKELIEST: readonly FormRule["kind"][] = ["email", "phone", "number", "min-length", "required", "max-length"];

function messageFor({ rules }: FormField, constraint: string): string | undefined {
  const ending = ENDINGS.find(([end]) => constraint.endsWith(end));
  const kinds = ending ? [ending[1]] : LIKELIEST;
  return kinds.flatMap((kind) => rules.filter((rule) => rule.kind === kind))[0]?.message;
}

/** "pickupDate" → "pickup_date". */
function columnOf({ name }: FormField): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

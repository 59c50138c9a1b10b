import { COUNTED_ITEMS } from "#document/messages/counted-items.ts";

/** Answers that have a column, of the forms whose answers are kept (src/forms/sending/send.ts). */
export const COLUMNS = {
  "pickup-request": {
    needed: ["name", "email", "phone", "pickupDate", "pickupAddress"],
    optional: ["specialInstructions", "service"],
  },
  "franchise-application": { needed: ["name", "email", "phone", "city", "investment"], optional: [] },
  "contact-message": { needed: ["name", "email", "message"], optional: [] },
} as const;

const NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(COLUMNS).map(([action, { needed, optional }]) => [action, [...needed, ...optional]]),
);

interface Field {
  readonly name: string;
  readonly rules: readonly { readonly kind: string }[];
}

/**
 * Whether a field is an own question of the document: it has no column, and its answer is kept with the others. A field
 * that repeats another is compared and not kept.
 */
export function isOwnQuestion(action: string, { name, rules }: Field): boolean {
  return NAMES.get(action)?.includes(name) === false && rules.every(({ kind }) => kind !== "equals-field");
}

/** Answers without a column, as they are sent. An interface would be no JSON. */
export type OwnAnswers = { readonly form: string; readonly told: { readonly name: string; readonly answer: string }[] };

interface AskingForm {
  readonly id: string;
  readonly action: string;
  readonly fields: readonly Field[];
}

/** What was answered to own questions of a form, and counted on the price list for it. */
export function ownAnswers({ id, action, fields }: AskingForm, answers: Readonly<Record<string, string>>): OwnAnswers {
  const asked = [...fields.filter((field) => isOwnQuestion(action, field)), { name: COUNTED_ITEMS }];
  const told = asked.map(({ name }) => ({ name, answer: answers[name] ?? "" })).filter(({ answer }) => answer !== "");
  return { form: id, told };
}

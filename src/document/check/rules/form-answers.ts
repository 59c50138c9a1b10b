import type { Rule } from "#document/check/facts/checked-document.ts";
import { type WrittenField, type WrittenForm, writtenForms } from "#document/check/facts/forms.ts";
import { shown } from "#document/check/facts/place.ts";
import type { Problem } from "#document/check/facts/problem.ts";
import { choice, either, sentence } from "#document/check/facts/sentence.ts";
import { didYouMean, known } from "#document/check/words/suggest.ts";
import type { Form } from "#document/model/types.gen.ts";

/** Answers an action takes (src/forms/sending/send.ts); the database or the account service refuses a form without the needed ones. */
interface Answers {
  readonly needed: readonly string[];
  readonly optional?: readonly string[];
}

const ANSWERS = {
  "pickup-request": {
    needed: ["name", "email", "phone", "pickupDate", "pickupAddress"],
    optional: ["specialInstructions", "service"],
  },
  "franchise-application": { needed: ["name", "email", "phone", "city", "investment"] },
  "contact-message": { needed: ["name", "email", "message"] },
  "sign-in": { needed: ["email", "password"] },
  "sign-up": { needed: ["name", "email", "password"] },
  "recover-password": { needed: ["email"] },
  "change-password": { needed: ["password"] },
  "replace-password": { needed: ["currentPassword", "password"] },
  "change-email": { needed: ["currentPassword", "email"] },
  "confirm-email": { needed: [] },
} satisfies Record<Form["action"], Answers>;

const ANSWERS_OF: ReadonlyMap<string, Answers> = new Map(Object.entries(ANSWERS));

/** Rules an empty answer does not pass. */
const FILLING = ["required", "min-length", "email"];

/** A form asks for everything its action needs and nothing it ignores, and requires the needed answers. */
export const formAnswers: Rule = (document) =>
  writtenForms(document).flatMap((form) => {
    const answers = ANSWERS_OF.get(form.action ?? "");
    const names = new Set(form.fields.flatMap(({ name }) => name ?? []));
    const isReadable = names.size === form.fields.length;
    if (answers === undefined || !isReadable || document.isRefused([...form.path, "fields"])) return [];
    return [
      ...missing(form, answers),
      ...form.fields.flatMap((field) => [...lost(form, field, answers), ...empty(field, answers)]),
    ];
  });

function missing({ path, fields, action }: WrittenForm, { needed, optional = [] }: Answers): Problem[] {
  const names = fields.flatMap(({ name }) => name ?? []);
  const strange = names.filter((name) => ![...needed, ...optional].includes(name));
  return needed.flatMap((name) => {
    // A misspelt name is reported once, at the field.
    if (names.includes(name) || strange.some((other) => didYouMean(other, [name], "") !== "")) return [];
    return {
      path: [...path, "fields"],
      severity: "error",
      problem: sentence`The form does not ask for ${choice(name)}, without which ${either(shown(action), "what is sent")} is refused.`,
      hint: sentence`Add a field with the name "${name}".`,
    };
  });
}

function lost(
  { action }: WrittenForm,
  { name = "", path, rules }: WrittenField,
  { needed, optional = [] }: Answers,
): Problem[] {
  const taken = [...needed, ...optional];
  if (taken.includes(name) || rules.some(({ kind }) => kind === "equals-field")) return [];
  return [
    {
      path: [...path, "name"],
      severity: "error",
      problem: sentence`The answer ${choice(name)} would be lost: ${either(shown(action), "this form")} does not take it.`,
      hint: didYouMean(name, taken, known(taken)),
    },
  ];
}

function empty({ name = "", path, rules, value }: WrittenField, { needed }: Answers): Problem[] {
  if (!needed.includes(name) || rules.some(({ kind }) => FILLING.includes(kind))) return [];
  // An invalid rule may be the one that is missing.
  if (!Array.isArray(value["rules"]) || value["rules"].length !== rules.length) return [];
  return [
    {
      path: [...path, "rules"],
      severity: "error",
      problem: sentence`${choice(name)} may stay empty here, but is needed.`,
      hint: either('Add the rule { "kind": "required", "message": "…" }.', "Add a rule: it must be filled in."),
    },
  ];
}

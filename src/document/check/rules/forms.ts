import { type Rule, repeatsIn } from "#document/check/facts/checked-document.ts";
import { isUnclear, type WrittenField, type WrittenForm, writtenForms } from "#document/check/facts/forms.ts";
import { shown } from "#document/check/facts/place.ts";
import { errorAt, type Problem, warningAt } from "#document/check/facts/problem.ts";
import { choice, otherField, place, sentence, subject } from "#document/check/facts/sentence.ts";
import { didYouMean, possible } from "#document/check/words/suggest.ts";
import { COLUMNS } from "#document/messages/own-questions.ts";
import type { Form } from "#document/model/types.gen.ts";

/** No two fields of a form have the same name: one answer would overwrite the other. */
const fieldNames: Rule = (document) =>
  writtenForms(document).flatMap(({ fields }) =>
    repeatsIn(fields, ({ name }) => name).map(({ entry: { name, path }, first }) => {
      const at = [...path, "name"];
      const problem = sentence`${subject(at, shown(name))} is taken by ${place(first.path)}.`;
      return errorAt(at, problem, "Give this field a name of its own.");
    }),
  );

/** Answers an action takes (src/forms/sending/send.ts); the database or the account service refuses a form without the needed ones. */
interface Answers {
  readonly needed: readonly string[];
  readonly optional?: readonly string[];
}

const ANSWERS = {
  ...COLUMNS,
  "sign-in": { needed: ["email", "password"] },
  "sign-up": { needed: ["name", "email", "password"] },
  "send-code": { needed: [], optional: ["email", "phone"] },
  "enter-sent-code": { needed: ["code"] },
  "recover-password": { needed: ["email"] },
  "change-password": { needed: ["password"], optional: ["currentPassword"] },
  "replace-password": { needed: ["currentPassword", "password"] },
  "change-email": { needed: ["currentPassword", "email"] },
  "change-phone": { needed: ["phone"], optional: ["currentPassword"] },
  "prove-phone": { needed: ["code"] },
  "confirm-email": { needed: [], optional: ["email", "password"] },
  "enter-code": { needed: ["code"] },
  "begin-factor": { needed: ["deviceName"], optional: ["currentPassword"] },
  "prove-factor": { needed: ["code"] },
} satisfies Record<Form["action"], Answers>;

const ANSWERS_OF: ReadonlyMap<string, Answers> = new Map(Object.entries(ANSWERS));

/** Rules an empty answer does not pass. */
const FILLING = ["required", "min-length", "email"];

/** A form asks for everything its action needs and nothing it ignores, and requires the needed answers. */
const formAnswers: Rule = (document) =>
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

function missing({ path, fields }: WrittenForm, { needed, optional = [] }: Answers): Problem[] {
  const names = fields.flatMap(({ name }) => name ?? []);
  const strange = names.filter((name) => ![...needed, ...optional].includes(name));
  return needed.flatMap((name) => {
    // A misspelt name is reported once, at the field.
    if (names.includes(name) || strange.some((other) => didYouMean(other, [name], "") !== "")) return [];
    return errorAt(
      [...path, "fields"],
      sentence`The form does not ask for ${choice(name)}, without which what is sent is refused.`,
      sentence`Add a field with the name "${name}".`,
    );
  });
}

function lost({ action = "" }: WrittenForm, field: WrittenField, { needed, optional = [] }: Answers): Problem[] {
  const { name = "", path, rules } = field;
  const taken = [...needed, ...optional];
  // Of a form that is kept it is an own question.
  if (action in COLUMNS || taken.includes(name) || isUnclear(field)) return [];
  if (rules.some(({ kind }) => kind === "equals-field")) return [];
  const problem = sentence`The answer ${choice(name)} would be lost: this form does not take it.`;
  return [errorAt([...path, "name"], problem, didYouMean(name, taken, possible(taken)))];
}

function empty(field: WrittenField, { needed }: Answers): Problem[] {
  const { name = "", path, rules } = field;
  if (!needed.includes(name) || rules.some(({ kind }) => FILLING.includes(kind)) || isUnclear(field)) return [];
  const hint = sentence`Add the rule ${choice("required")}: it must be filled in.`;
  return [errorAt([...path, "rules"], sentence`${choice(name)} may stay empty here, but is needed.`, hint)];
}

/** Actions that store personal data. */
const KEEPING = ["pickup-request", "franchise-application", "contact-message", "sign-up"];

/** Forms that store personal data state the purpose before they are sent. */
const consents: Rule = (document) =>
  writtenForms(document)
    .filter(({ action = "", value }) => KEEPING.includes(action) && !("consent" in value))
    .map(({ path }) =>
      warningAt(
        path,
        "The form keeps what people write, but does not say what for.",
        sentence`Write it in ${otherField("consent")}: a sentence and a link to the privacy policy.`,
      ),
    );

export const formRules: readonly Rule[] = [fieldNames, formAnswers, consents];

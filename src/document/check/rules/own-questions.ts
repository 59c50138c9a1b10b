import type { Rule } from "#document/check/facts/checked-document.ts";
import { isUnclear, type WrittenField, type WrittenForm, writtenForms } from "#document/check/facts/forms.ts";
import { errorAt, type Problem } from "#document/check/facts/problem.ts";
import { choice, choiceList, sentence } from "#document/check/facts/sentence.ts";
import { nearMiss } from "#document/check/words/suggest.ts";
import { COLUMNS, isOwnQuestion } from "#document/messages/own-questions.ts";

/** Kinds of fields an own question may be: dates choose pickup times, passwords and codes are never kept. */
const KINDS = ["text", "textarea", "select", "number"];

/** Names of hidden controls (src/forms/answers/answers.ts), and of what the page asks of a form's element. */
const TAKEN = [
  ...["pickupWindow", "promisedAt", "express"],
  ...["elements", "contains", "focus", "addEventListener", "removeEventListener", "scrollIntoView"],
];

/** What the database takes of an answer (supabase/migrations/…_limits.sql). */
const LONGEST = 2000;

const isKept = (action: string | undefined): action is keyof typeof COLUMNS =>
  action !== undefined && action in COLUMNS;

const ownQuestions: Rule = (document) =>
  writtenForms(document).flatMap((form) => {
    const { action, fields } = form;
    if (!isKept(action) || document.isRefused([...form.path, "fields"])) return [];
    const own = fields.filter(
      (field) => field.name !== undefined && !isUnclear(field) && isOwnQuestion(action, { ...field, name: field.name }),
    );
    return [...fields.flatMap(askedOfAll), ...own.flatMap((field) => faultsOf(form, action, field))];
  });

/** Who misspells a name is told of that alone: the rest is right for the field that is meant. */
function faultsOf(form: WrittenForm, action: keyof typeof COLUMNS, field: WrittenField): Problem[] {
  const misnomers = misnamed(form, action, field);
  return misnomers.length > 0 ? misnomers : [...wrongKind(field), ...endless(field)];
}

/** Only pages that mails link to know who came. */
function askedOfAll({ path, value }: WrittenField): Problem[] {
  if (value["askedOf"] === undefined) return [];
  return [errorAt([...path, "askedOf"], "This form asks everybody: it hides nothing here.", "Remove it.")];
}

function misnamed({ fields }: WrittenForm, action: keyof typeof COLUMNS, { name = "", path }: WrittenField): Problem[] {
  const at = [...path, "name"];
  if (TAKEN.includes(name)) return [errorAt(at, "This name is the page’s own.", "Write another name.")];
  const { needed, optional } = COLUMNS[action];
  const absent = [...needed, ...optional].filter((one) => fields.every((field) => field.name !== one));
  const meant = nearMiss(name, absent);
  if (meant === undefined) return [];
  const problem = sentence`The answer ${choice(name)} is almost ${choice(meant)}, which this form does not ask for.`;
  return [errorAt(at, problem, sentence`Write ${choice(meant)}, or another name.`)];
}

function wrongKind({ input, path }: WrittenField): Problem[] {
  if (input === undefined || KINDS.includes(input)) return [];
  const at = [...path, "input"];
  const problem = sentence`An own question cannot be of the kind ${choice(input)}.`;
  return [errorAt(at, problem, sentence`Make it one of ${choiceList(KINDS)}.`)];
}

const longest = ({ rules }: WrittenField) =>
  Number(rules.find(({ kind }) => kind === "max-length")?.value["value"] ?? 0);

/** What is typed has an end, and a number is told from a word, each in the owner's words. */
function endless(field: WrittenField): Problem[] {
  const { input = "", path, rules } = field;
  const at = [...path, "rules"];
  if (input === "number")
    return rules.some(({ kind }) => kind === "number")
      ? []
      : [errorAt(at, "Words would be taken for a number here.", "Add a rule: it must be a number.")];
  if (!["text", "textarea"].includes(input)) return [];
  const length = longest(field);
  if (length > 0 && length <= LONGEST) return [];
  return [errorAt(at, "An answer could be too long.", `Add a rule: at most ${LONGEST} characters, or fewer.`)];
}

export const ownQuestionRules: readonly Rule[] = [ownQuestions];

import type { CheckedDocument, Rule } from "#document/check/facts/checked-document.ts";
import { isUnclear, type WrittenField, type WrittenForm, writtenForms } from "#document/check/facts/forms.ts";
import { shown } from "#document/check/facts/place.ts";
import { errorAt, type Problem, warningAt } from "#document/check/facts/problem.ts";
import { choice, choiceList, either, otherField, sentence, subject } from "#document/check/facts/sentence.ts";
import { nearMiss } from "#document/check/words/suggest.ts";
import { COLUMNS, isOwnQuestion } from "#document/messages/own-questions.ts";
import { valueAt } from "#document/text/value-at.ts";

/** Kinds of fields an own question may be: dates choose pickup times, passwords and codes are never kept. */
const KINDS = ["text", "textarea", "select", "number"];

/** Names of hidden controls (src/forms/answers/answers.ts), and of what the page asks of a form's element. */
const TAKEN = [
  ...["pickupWindow", "promisedAt", "express"],
  ...["elements", "contains", "focus", "addEventListener", "removeEventListener", "scrollIntoView", "querySelector"],
];

/** What the database takes (supabase/migrations/…_limits.sql): of an answer, and of all answers with four bytes a letter. */
const LONGEST = 2000;
const LONGEST_TOGETHER = 8000;

/** The message that tells the shop of a form. */
const TOLD_BY: Readonly<Record<keyof typeof COLUMNS, string>> = {
  "pickup-request": "shop-requested",
  "franchise-application": "shop-franchise",
  "contact-message": "shop-message",
};

const isKept = (action: string | undefined): action is keyof typeof COLUMNS =>
  action !== undefined && action in COLUMNS;

const ownQuestions: Rule = (document) =>
  writtenForms(document).flatMap((form) => {
    const { action, fields } = form;
    if (!isKept(action) || document.isRefused([...form.path, "fields"])) return [];
    const own = fields.filter(
      (field) => !isUnclear(field) && isOwnQuestion(action, { ...field, name: field.name ?? "" }),
    );
    return [
      ...fields.flatMap(askedOfAll),
      ...own.flatMap((field) => [...misnamed(form, action, field), ...wrongKind(field), ...endless(field)]),
      ...tooMuch(form, own),
      ...(own.length > 0 ? untold(document, action) : []),
    ];
  });

/** Only pages that mails link to know who came. */
function askedOfAll({ path, value }: WrittenField): Problem[] {
  if (value["askedOf"] === undefined) return [];
  const problem = sentence`${either('"askedOf"', otherField("askedOf"))} hides nothing here: this form asks everybody.`;
  return [errorAt([...path, "askedOf"], problem, "Remove it; a question for some people only can be left optional.")];
}

function misnamed({ fields }: WrittenForm, action: keyof typeof COLUMNS, { name = "", path }: WrittenField): Problem[] {
  const at = [...path, "name"];
  if (TAKEN.includes(name))
    return [errorAt(at, sentence`${subject(at, shown(name))} is used by the page itself.`, "Write another name.")];
  const { needed, optional } = COLUMNS[action];
  const absent = [...needed, ...optional].filter((one) => fields.every((field) => field.name !== one));
  const meant = nearMiss(name, absent);
  if (meant === undefined) return [];
  const problem = sentence`${subject(at, shown(name))} is almost ${choice(meant)}, which this form does not ask for.`;
  return [errorAt(at, problem, sentence`Write ${choice(meant)}, or a name that differs more.`)];
}

function wrongKind({ input, path }: WrittenField): Problem[] {
  if (input === undefined || KINDS.includes(input)) return [];
  const at = [...path, "input"];
  const problem = sentence`A question of your own cannot be of the kind ${choice(input)}.`;
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
  const problem = length === 0 ? "An answer could be endless here." : `An answer has at most ${LONGEST} characters.`;
  return [errorAt(at, problem, `Add a rule for at most so many characters: ${LONGEST} or fewer.`)];
}

function tooMuch({ path }: WrittenForm, own: readonly WrittenField[]): Problem[] {
  const together = own.reduce((sum, field) => sum + longest(field), 0);
  if (together <= LONGEST_TOGETHER || own.some((field) => longest(field) > LONGEST)) return [];
  const problem = `The answers to your own questions could have ${together} characters together.`;
  return [errorAt([...path, "fields"], problem, `Lower their limits to ${LONGEST_TOGETHER} characters together.`)];
}

/** A mail that does not name the answers leaves them to the desk. */
function untold(document: CheckedDocument, action: keyof typeof COLUMNS): Problem[] {
  const path = ["messages", TOLD_BY[action], "text"];
  const text = valueAt(document.site, path);
  if (typeof text !== "string" || text.includes("{customer.answers}")) return [];
  const problem = "The mail to the shop does not tell what was answered to your own questions.";
  return [warningAt(path, problem, "Add a line with {customer.answers}.")];
}

export const ownQuestionRules: readonly Rule[] = [ownQuestions];

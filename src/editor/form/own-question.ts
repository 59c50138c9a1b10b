import { type Group, groupOf } from "#editor/shared/draft-values.ts";
import { QUESTION_WORDS } from "#editor/words/later/words.gen.ts";

const words = QUESTION_WORDS;

/** What an owner can ask for in a form besides its own fields. */
export const QUESTION_KINDS = ["text", "textarea", "select", "yesNo", "number"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Names of questions and values of choices that are given here, and not asked for. */
const GIVEN = /^(question|choice)\d+$/;
const DECIDED = ["name", "input", "autocomplete", "askedOf"];

/** Whether a field of an entry needs no answer by the owner: the kind of an own question is chosen when it is added. */
export function isDecided(field: string, entry: unknown): boolean {
  const { name, value } = groupOf(entry);
  return (isGiven(name) && DECIDED.includes(field)) || (field === "value" && isGiven(value));
}

export const isGiven = (name: unknown) => typeof name === "string" && GIVEN.test(name);

/** An entry that was copied or added to given ones gets a name or value of its own. */
export function withGiven(entry: unknown, before: readonly unknown[]): unknown {
  const own = groupOf(entry);
  const key = "label" in own ? ["name", "value"].find((one) => own[one] === "" || isGiven(own[one])) : undefined;
  if (key === undefined) return entry;
  const taken = before.map((other) => groupOf(other)[key]);
  const [, word] = GIVEN.exec(String(own[key] || taken.find(isGiven))) ?? [];
  return word === undefined || (own[key] !== "" && !taken.includes(own[key]))
    ? entry
    : { ...own, [key]: free(word, taken) };
}

/** "question2", where there is a first one. */
function free(word: string, taken: readonly unknown[]): string {
  const numbers = taken.map((name) => Number(String(name).slice(word.length)) || 0);
  return word + (Math.max(0, ...numbers) + 1);
}

/** A field of a form that asks for an answer of a kind, complete but for its label and choices. */
export function ownQuestion(kind: QuestionKind, fields: readonly unknown[]): Group {
  const names = fields.map((field) => groupOf(field)["name"]).filter(isGiven);
  const start = { name: free("question", names), label: "", input: kind, autocomplete: "off" };
  const choice = (value: string, label: string) => ({ value, label });
  const atMost = (value: number): Group => ({
    ...start,
    rules: [{ kind: "max-length", value, message: words.atMost({ count: value }) }],
  });
  const oneOf = (...options: Group[]): Group => ({
    ...{ ...start, input: "select", options, emptyOption: words.choose },
    rules: [],
  });
  const questions: Record<QuestionKind, () => Group> = {
    text: () => atMost(200),
    textarea: () => atMost(1000),
    select: () => oneOf(choice("choice1", ""), choice("choice2", "")),
    yesNo: () => oneOf(choice("yes", words.yes), choice("no", words.no)),
    number: () => ({ ...start, rules: [{ kind: "number", message: words.number }] }),
  };
  return questions[kind]();
}

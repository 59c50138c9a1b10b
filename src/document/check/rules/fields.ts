import { type CheckedDocument, type Rule, repeatsIn } from "#document/check/facts/checked-document.ts";
import { type WrittenField, writtenForms } from "#document/check/facts/forms.ts";
import { shown } from "#document/check/facts/place.ts";
import { errorAt, warningAt } from "#document/check/facts/problem.ts";
import { choice, choiceList, otherField, sentence, subject } from "#document/check/facts/sentence.ts";
import { didYouMean, possible } from "#document/check/words/suggest.ts";
import { entriesIn, isRecord } from "#document/model/schema.ts";
import type { FormField, FormRule } from "#document/model/types.gen.ts";

function fieldsIn(document: CheckedDocument): WrittenField[] {
  return writtenForms(document).flatMap(({ fields }) => fields);
}

/** A field to choose from has choices. */
const choices: Rule = (document) =>
  fieldsIn(document).flatMap(({ input, path, value }) => {
    if (input !== "select" || value["options"] !== undefined || value["services"] !== undefined) return [];
    const hint = sentence`Write what there is to choose from in ${otherField("options")}, or choose ${otherField("services")}.`;
    return [errorAt(path, "There is nothing to choose from.", hint)];
  });

/** Fields that only a field of one kind can use. */
const ONLY_FOR = {
  options: "select",
  services: "select",
  emptyOption: "select",
  lines: "textarea",
} as const satisfies Partial<Record<keyof FormField, FormField["input"]>>;

/** A field has nothing that only another kind of field can use. */
const uselessParts: Rule = (document) =>
  fieldsIn(document).flatMap(({ input, path, value }) =>
    Object.entries(ONLY_FOR).flatMap(([key, kind]) => {
      if (value[key] === undefined || input === undefined || input === kind) return [];
      return warningAt(
        [...path, key],
        sentence`${otherField(key)} does nothing in a field of the kind ${choice(input)}.`,
        sentence`Remove it, or make it of the kind ${choice(kind)}.`,
        { at: "key" },
      );
    }),
  );

/** Each choice has a value of its own. */
const sameChoices: Rule = (document) =>
  fieldsIn(document).flatMap(({ path, value: { options, services } }) => {
    const values = entriesIn(options).map((option) => (isRecord(option) ? option["value"] : undefined));
    const taken: unknown[] = [...entriesIn(services)];
    return values.flatMap((value, index) => {
      const isTaken = taken.includes(value);
      taken.push(value);
      if (!isTaken || typeof value !== "string") return [];
      const at = [...path, "options", index, "value"];
      const problem = sentence`${subject(at, shown(value))} belongs to another choice of this field.`;
      return errorAt(at, problem, "Give each choice a value of its own.");
    });
  });

/** How each kind of field is answered, which decides the rules it can have. */
const ANSWERED = {
  text: "typed",
  email: "typed",
  tel: "typed",
  textarea: "typed",
  password: "typed",
  code: "typed",
  date: "dated",
  select: "chosen",
  number: "counted",
} as const satisfies Record<FormField["input"], string>;

const answered = (how: string) => Object.entries(ANSWERED).flatMap(([input, its]) => (its === how ? input : []));
const TYPED = answered("typed");
const DATED = answered("dated");

type Inputs = readonly string[];

/** Kinds of fields each rule applies to. */
const FITTING: ReadonlyMap<string, Inputs | "all"> = new Map(
  Object.entries({
    required: "all",
    "min-length": TYPED,
    "max-length": TYPED,
    email: ["email", "text"],
    phone: ["tel"],
    number: ["number"],
    "equals-field": "all",
    "not-past": DATED,
    "max-days-ahead": DATED,
    "open-day": DATED,
  } satisfies Record<FormRule["kind"], Inputs | "all">),
);

/** A rule occurs once in a field. */
const rulesOnce: Rule = (document) =>
  fieldsIn(document).flatMap(({ rules }) =>
    repeatsIn(rules, ({ kind }) => kind).map(({ entry: { kind, path } }) =>
      errorAt(path, sentence`The field has the rule ${choice(kind)} already.`, "Remove one of the two."),
    ),
  );

/** A rule fits the kind of its field. */
const fittingRules: Rule = (document) =>
  fieldsIn(document).flatMap(({ input, rules }) =>
    rules.flatMap(({ kind, path }) => {
      const fitting = FITTING.get(kind) ?? "all";
      if (input === undefined || fitting === "all" || fitting.some((fit) => fit === input)) return [];
      return errorAt(
        [...path, "kind"],
        sentence`The rule ${choice(kind)} does not fit a field of the kind ${choice(input)}.`,
        sentence`Remove the rule, or make the field of the kind ${choiceList(fitting, " or ")}.`,
      );
    }),
  );

/** The minimum length of an answer is at most its maximum. */
const limits: Rule = (document) =>
  fieldsIn(document).flatMap(({ rules }) => {
    const least = limitOf(rules, "min-length");
    const most = limitOf(rules, "max-length");
    if (least === undefined || most === undefined || least.value <= most.value) return [];
    return [
      errorAt(
        most.path,
        `No answer can have at least ${least.value} and at most ${most.value} characters.`,
        sentence`Write ${least.value} or more here, or a smaller number at ${choice("min-length")}.`,
      ),
    ];
  });

function limitOf(rules: WrittenField["rules"], kind: string) {
  const rule = rules.find((candidate) => candidate.kind === kind);
  const value = rule?.value["value"];
  return rule && typeof value === "number" ? { value, path: [...rule.path, "value"] } : undefined;
}

/** A field that must equal another names one above it: the repetition is compared. */
const equalFields: Rule = (document) =>
  writtenForms(document).flatMap(({ fields }) =>
    fields.flatMap(({ rules }, index) =>
      rules.flatMap(({ kind, path, value: { field } }) => {
        const at = [...path, "field"];
        if (kind !== "equals-field" || typeof field !== "string" || document.isRefused(at)) return [];
        const above = fields.slice(0, index).flatMap(({ name }) => name ?? []);
        if (above.includes(field) || fields.some(({ path: one }) => document.isRefused([...one, "name"]))) return [];
        const isBelow = fields.some(({ name }) => name === field);
        const what = isBelow ? "is not above this one" : "is no field of this form";
        return errorAt(at, sentence`${subject(at, choice(field))} ${what}.`, didYouMean(field, above, possible(above)));
      }),
    ),
  );

export const fieldRules: readonly Rule[] = [
  choices,
  uselessParts,
  sameChoices,
  rulesOnce,
  fittingRules,
  limits,
  equalFields,
];

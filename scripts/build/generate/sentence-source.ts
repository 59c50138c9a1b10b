import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
  TYPE,
} from "@formatjs/icu-messageformat-parser";
import { Refusal } from "#server/lib/run-main.ts";

const REMEDY = "Write {name}, {count, plural, one {# piece} other {# pieces}} or {kind, select, a {…} other {…}}.";
const NAME = /^[a-z][A-Za-z]*$/;

/** The language, the arguments found so far with their types, and the count that # is. */
interface Compiling {
  readonly lang: string;
  readonly types: Map<string, "string | number" | "number" | "string">;
  readonly count?: string;
}

/** A sentence as code, and the type of that. */
export interface CompiledSentence {
  readonly code: string;
  readonly type: string;
}

/** Compiles a sentence to a text, or to a function of its arguments. `PLURAL_<lang>` holds the rules of its counts. */
export function compileSentence(sentence: unknown, lang: string): CompiledSentence {
  if (typeof sentence !== "string" || sentence.trim() === "")
    throw new Refusal("no sentence. Write one, or remove the key.");
  const types: Compiling["types"] = new Map();
  const code = template(elementsOf(sentence), { lang, types });
  if (types.size === 0) return { code, type: "string" };
  const members = [...types].map(([name, type]) => `readonly ${name}: ${type}`);
  return {
    code: `({ ${[...types.keys()].join(", ")} }) => ${code}`,
    type: `(values: { ${members.join("; ")} }) => string`,
  };
}

/** The parts of a sentence. Throws a Refusal that says how to write one. */
export function elementsOf(sentence: string): readonly MessageFormatElement[] {
  try {
    return parse(sentence);
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message.toLowerCase().replaceAll("_", " ") : error;
    throw new Refusal(`"${sentence}" is not ICU MessageFormat: ${reason}. ${REMEDY}`);
  }
}

function template(elements: readonly MessageFormatElement[], compiling: Compiling): string {
  return `\`${elements.map((element) => part(element, compiling)).join("")}\``;
}

function part(element: MessageFormatElement, compiling: Compiling): string {
  if (element.type === TYPE.literal) return element.value.replace(/[\\`]|\$\{/g, "\\$&");
  if (element.type === TYPE.pound) return `\${${compiling.count}}`;
  const { types, lang } = compiling;
  const { value: name } = element;
  if (!NAME.test(name)) throw new Refusal(`{${name}} is not the name of an argument. Write letters, as in {who}.`);
  if (element.type === TYPE.argument) {
    types.set(name, types.get(name) ?? "string | number");
    return `\${${name}}`;
  }
  if (element.type === TYPE.select) {
    types.set(name, "string");
    return chosen(element, (key) => `${name} === "${key}"`, compiling);
  }
  if (element.type !== TYPE.plural || element.pluralType !== "cardinal" || element.offset !== 0)
    throw new Refusal(`{${name}} is of a kind that is not compiled. ${REMEDY}`);
  assertForms(element, lang);
  types.set(name, "number");
  const test = (key: string) =>
    key.startsWith("=") ? `${name} === ${key.slice(1)}` : `PLURAL_${lang}.select(${name}) === "${key}"`;
  return chosen(element, test, { ...compiling, count: name });
}

/** A count has each form of the language, and no other one but those of exactly so many. */
function assertForms({ value: name, options }: PluralElement, lang: string): void {
  const forms: readonly string[] = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  const missing = forms.find((form) => options[form] === undefined);
  if (missing !== undefined) throw new Refusal(`{${name}} lacks the form "${missing}". ${REMEDY}`);
  const strange = Object.keys(options).find((form) => !form.startsWith("=") && !forms.includes(form));
  if (strange !== undefined)
    throw new Refusal(`{${name}} has the form "${strange}", which this language has not. Remove it.`);
}

/** The first option whose test holds; "other" holds always. */
function chosen(
  { options }: SelectElement | PluralElement,
  test: (key: string) => string,
  compiling: Compiling,
): string {
  const { other, ...others } = options;
  const tests = Object.entries(others).map(([key, { value }]) => `${test(key)} ? ${template(value, compiling)} : `);
  return `\${${tests.join("")}${template(other?.value ?? [], compiling)}}`;
}

import path from "node:path";
import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
  TYPE,
} from "@formatjs/icu-messageformat-parser";
import { isRecord } from "#document/model/schema.ts";
import { readJson } from "#scripts/build/generate/section-schemas.ts";
import { Refusal } from "#server/lib/run-main.ts";

const REMEDY = "Write {name}, {count, plural, one {# piece} other {# pieces}} or {kind, select, a {…} other {…}}.";
const NAME = /^[a-z][A-Za-z]*$/;

/** The language, the arguments found so far with their types, and the count that # is. */
interface Compiling {
  readonly lang: string;
  readonly types: Map<string, "Text" | "number" | "string">;
  readonly count?: string;
}

/**
 * The words of an application as code: each group a constant, each sentence a text or a function of its arguments.
 * The file's name is the language. Throws a Refusal that names every mistake.
 */
export function wordsSource(file: string): string {
  const lang = path.basename(file, ".json");
  const mistakes: string[] = [];
  const compiled = (value: unknown, place: string): string => {
    if (Array.isArray(value)) return `[${value.map((one, index) => compiled(one, `${place}.${index}`)).join(", ")}]`;
    if (isRecord(value)) {
      const entries = Object.entries(value).map(([key, one]) => [
        JSON.stringify(key),
        compiled(one, `${place}.${key}`),
      ]);
      return `{\n${entries.map(([key, one]) => `${key}: ${one},\n`).join("")}}`;
    }
    try {
      return sentenceSource(value, lang);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      mistakes.push(`${file}: ${place}: ${error.message}`);
      return "";
    }
  };
  const words = readJson(file);
  const groups = Object.entries(isRecord(words) ? words : {}).map(
    ([name, group]) =>
      `export const ${name.replaceAll("-", "_").toUpperCase()}_WORDS = ${compiled(group, name)} as const;`,
  );
  if (mistakes.length > 0) throw new Refusal(`${mistakes.join("\n")}\nNothing was written.`);
  return `// Written by \`npm run generate\` from ${file}. Do not edit.
type Text = string | number;
const PLURAL = /* @__PURE__ */ new Intl.PluralRules("${lang}");\n\n${groups.join("\n\n")}\n`;
}

function sentenceSource(sentence: unknown, lang: string): string {
  if (typeof sentence !== "string" || sentence.trim() === "")
    throw new Refusal("no sentence. Write one, or remove the key.");
  const types: Compiling["types"] = new Map();
  const source = template(elementsOf(sentence), { lang, types });
  if (types.size === 0) return source;
  const members = [...types].map(([name, type]) => `readonly ${name}: ${type}`);
  return `({ ${[...types.keys()].join(", ")} }: { ${members.join("; ")} }) => ${source}`;
}

function elementsOf(sentence: string): readonly MessageFormatElement[] {
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
    types.set(name, types.get(name) ?? "Text");
    return `\${${name}}`;
  }
  if (element.type === TYPE.select) {
    types.set(name, "string");
    return chosen(element, (key) => `${name} === "${key}"`, compiling);
  }
  if (element.type !== TYPE.plural || element.pluralType !== "cardinal" || element.offset !== 0)
    throw new Refusal(`{${name}} is of a kind that is not compiled. ${REMEDY}`);
  const missing = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.filter((key) => !element.options[key]);
  if (missing.length > 0) throw new Refusal(`{${name}} lacks the form "${missing[0]}". ${REMEDY}`);
  types.set(name, "number");
  const test = (key: string) =>
    key.startsWith("=") ? `${name} === ${key.slice(1)}` : `PLURAL.select(${name}) === "${key}"`;
  return chosen(element, test, { ...compiling, count: name });
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

import { existsSync } from "node:fs";
import { markOf } from "#document/languages/source-texts.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import { translatedSchema } from "#editor/words/schema/translated-schema.ts";
import { readJson } from "#scripts/build/generate/section-schemas.ts";
import { assertLetters, readTranslation, type TranslatedWords } from "#scripts/build/generate/translated-words.ts";
import { readSchema } from "#server/document/read-site.ts";
import { Refusal } from "#server/lib/run-main.ts";

/** The translated texts of the schema, which the editor shows as the names and explanations of fields. */
const FOLDER = "src/editor/words/schema";

/** The texts of the schema in each language, as modules of their own. Throws a Refusal that names every mistake. */
export function schemaWordsFiles(langs: readonly string[]): [file: string, content: string][] {
  const loads = langs.map((lang) => `${lang}: () => import("#editor/words/schema/${lang}.gen.ts"),\n`).join("");
  return [
    [`${FOLDER}/texts.gen.ts`, `${headOf("")}export const SCHEMA_TEXTS = {\n${loads}} as const;\n`],
    ...langs.map((lang): [string, string] => {
      const texts = [...schemaTranslation(lang).sentences].map(([source, code]) => `"${markOf(source)}": ${code},\n`);
      return [
        `${FOLDER}/${lang}.gen.ts`,
        `${headOf(`/${lang}.json`)}export const TEXTS: Readonly<Record<string, string>> = {\n${texts.join("")}};\n`,
      ];
    }),
  ];
}

const headOf = (file: string) => `// Written by \`npm run generate\` from ${FOLDER}${file}. Do not edit.\n`;

/** The translated texts by their English ones. */
export function schemaTranslation(lang: string): TranslatedWords {
  const file = `${FOLDER}/${lang}.json`;
  const words = Object.fromEntries(textsOf(readSchema()).map((text) => [text, text]));
  return readTranslation(words, existsSync(file) ? readJson(file) : {}, {
    file,
    lang,
    source: "the schema",
    compile: schemaTextSource,
  });
}

/** Each text of the schema that an owner reads, once. */
function textsOf(bundle: SchemaBundle): string[] {
  const texts = new Set<string>();
  translatedSchema(bundle, "", (text) => {
    texts.add(text);
    return undefined;
  });
  return [...texts];
}

/** Facts, commands, names of files, and notations. */
const CODE = /\{[^{}]*\}|`[^`]*`|[\w@-]+(?:[./][\w-]*\w)+/g;

/** A translated text of the schema as code. What is code in English is the same code in every language. */
export function schemaTextSource(source: string, text: unknown, lang: string): string {
  if (typeof text !== "string" || text.trim() === "") throw new Refusal("no text. Write one, or remove the key.");
  const [wanted, used] = [source, text].map((one) => new Set(one.match(CODE)));
  const lost = [...(wanted ?? [])].find((code) => !used?.has(code));
  if (lost !== undefined) throw new Refusal(`${lost} is missing. Write it where it belongs.`);
  const added = [...(used ?? [])].find((code) => !wanted?.has(code));
  if (added !== undefined) throw new Refusal(`the English text has no ${added}. Remove it.`);
  assertLetters(source, text, lang);
  return JSON.stringify(text);
}

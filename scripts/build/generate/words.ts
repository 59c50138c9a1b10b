import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { WORDS_KEYS } from "#account/orders/order-statuses.gen.ts";
import { SOURCE_LANG as SOURCE } from "#account/state/words-lang.ts";
import { isRecord } from "#document/model/schema.ts";
import { schemaTranslation, schemaWordsFiles } from "#scripts/build/generate/schema-words.ts";
import { readJson } from "#scripts/build/generate/section-schemas.ts";
import { compileSentence } from "#scripts/build/generate/sentence-source.ts";
import { readTranslation, type TranslatedWords } from "#scripts/build/generate/translated-words.ts";
import { Refusal } from "#server/lib/run-main.ts";

/** Beside the words of the first screen: those of what is loaded later. */
const LATER = "later";

/**
 * The folders of the words of staff: what the applications share, and those of each. The first screens need no words of
 * what is loaded later.
 */
const FOLDERS = ["src/staff/words", "src/desk/words", "src/editor/words"];

/** The file that chooses the language. */
const CHOSEN = "chosen";

/** The file of the types of the words. */
const TYPES = "types";

/** The application that shows the schema. */
const OF_SCHEMA = "src/editor/words";

/** Where the groups of words about statuses are. */
const STATUS_WORDS_IN = { status: "src/desk/words/en.json", move: "src/desk/words/later/en.json" } as const;

/** What staff call each status and the button that leads to it. The table of statuses comes from the migrations. */
export function missingStatusWords(words: unknown, statuses: readonly string[]): string[] {
  return Object.entries(STATUS_WORDS_IN).flatMap(([group, file]) => {
    const said = isRecord(words) ? words[group] : undefined;
    const missing = statuses.filter((status) => !isRecord(said) || !Object.hasOwn(said, status));
    return missing.map((status) => `${file}: ${group}.${status} is missing: ${STATUS_WORDS_ARE[group]}.`);
  });
}

const STATUS_WORDS_ARE: Readonly<Record<string, string>> = {
  status: "what staff call this status",
  move: "the button that brings an order there",
};

/** Each generated file of words, with its content. Throws a Refusal that names every mistake. */
export function wordsFiles(): [file: string, content: string][] {
  const words = Object.assign({}, ...Object.values(STATUS_WORDS_IN).map(readJson));
  const missing = missingStatusWords(words, Object.keys(WORDS_KEYS));
  if (missing.length > 0) throw new Refusal(`${missing.join("\n")}\nNothing was written.`);
  return FOLDERS.flatMap((folder) => {
    const langs = langsIn(folder);
    const sources = sourcesOf(folder);
    return [
      [`${folder}/${CHOSEN}.gen.ts`, choosing(folder, langs)],
      [`${folder}/${TYPES}.gen.ts`, wordsTypes(sources, langs)],
      ...sources.map((file): [string, string] => [`${path.dirname(file)}/words.gen.ts`, wordsSource(file, folder)]),
      ...langs.map((lang): [string, string] => [`${folder}/${lang}.gen.ts`, translationSource(folder, lang)]),
      ...(folder === OF_SCHEMA ? schemaWordsFiles(langs) : []),
    ];
  });
}

/** Enough to begin with. */
const MOST_NAMED = 5;

/** What is missing or out of date in the translations, with a remedy each: such a sentence is shown in English. */
export function untranslatedWords(): string[] {
  return FOLDERS.flatMap((folder) =>
    langsIn(folder).flatMap((lang) =>
      [
        ...partsOf(folder, lang),
        ...(folder === OF_SCHEMA ? [{ source: "the schema", ...schemaTranslation(lang) }] : []),
      ].flatMap(({ source, untranslated }) => {
        const rest = untranslated.length - MOST_NAMED;
        const more = rest > 0 ? [`${rest} more texts of ${source} are not translated (${lang}).`] : [];
        return [...untranslated.slice(0, MOST_NAMED), ...more];
      }),
    ),
  );
}

const sourcesOf = (folder: string) =>
  [folder, `${folder}/${LATER}`].map((part) => `${part}/${SOURCE}.json`).filter((file) => existsSync(file));

/** The languages beside English. */
function langsIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.map((name) => path.basename(name, ".json")).filter((lang) => lang !== SOURCE);
}

const moduleName = (folder: string, name: string) => JSON.stringify(`${folder.replace(/^src\//, "#")}/${name}.gen.ts`);

/**
 * Code that loads the words of the language that was chosen. The constants of the words read them when their module
 * runs, so an application is loaded after them; a top-level `await` for them would be a deadlock wherever a chunk of
 * the words needs a chunk that waits.
 */
function choosing(folder: string, langs: readonly string[]): string {
  const modules = langs.map((lang) => [lang, `import(${moduleName(folder, lang)})`] as const);
  return `// Written by \`npm run generate\` from ${folder}. Do not edit.
import { chosenWords } from "#account/state/words-lang.ts";
${typesOf(folder)}

export const LANGS = ${JSON.stringify([SOURCE, ...langs])} as const;

export const TRANSLATIONS = {
${modules.map(([lang, module]) => `${lang}: () => ${module},\n`).join("")}} as const;

/** The words of the language that was chosen on this device; undefined for English. */
export let OTHER: Types.Words | undefined;

/** Loads them. An entry calls this before it imports anything that reads words. */
export async function loadWords(): Promise<void> {
  OTHER = await chosenWords<Types.Words>(TRANSLATIONS);
}
`;
}

const typesOf = (folder: string) => `import type * as Types from ${moduleName(folder, TYPES)};`;

/**
 * The words of an application as code: each group a constant, each sentence a text or a function of its arguments;
 * those of the language that was chosen come first. The file's name is the language. Throws a Refusal that names every
 * mistake.
 */
export function wordsSource(file: string, folder: string): string {
  const lang = path.basename(file, ".json");
  const imports = `import { OTHER } from ${moduleName(folder, CHOSEN)};\n${typesOf(folder)}`;
  const groups = compiled(file, (sentence) => compileSentence(sentence, lang).code);
  const constant = ([name, type, words]: CompiledGroup) =>
    `export const ${name}: Types.${type} = OTHER?.${name} ?? ${words};`;
  return moduleSource(file, imports, groups.map(constant));
}

/** The words of an application in another language, as code; what is not translated is in English. */
function translationSource(folder: string, lang: string): string {
  const groups = partsOf(folder, lang).flatMap(({ source, sentences }) =>
    compiled(source, (sentence, key) => sentences.get(key) ?? compileSentence(sentence, SOURCE).code),
  );
  return moduleSource(`${folder}/${lang}.json`, typesOf(folder), [
    `export const LANG = "${lang}";`,
    ...groups.map(([name, type, words]) => `export const ${name}: Types.${type} = ${words};`),
  ]);
}

interface TranslatedPart extends TranslatedWords {
  /** The file with the English sentences. */
  readonly source: string;
}

function partsOf(folder: string, lang: string): TranslatedPart[] {
  return sourcesOf(folder).map((source) => {
    const file = `${path.dirname(source)}/${lang}.json`;
    return {
      source,
      ...readTranslation(readJson(source), existsSync(file) ? readJson(file) : {}, { source, file, lang }),
    };
  });
}

function moduleSource(file: string, imports: string, parts: readonly string[]): string {
  const body = parts.join("\n\n");
  const langs = new Set([...body.matchAll(/PLURAL_(\w+)\./g)].map(([, lang]) => lang));
  const plurals = [...langs].map((lang) => `const PLURAL_${lang} = /* @__PURE__ */ new Intl.PluralRules("${lang}");\n`);
  return `// Written by \`npm run generate\` from ${file}. Do not edit.\n${imports}\n${plurals.join("")}\n${body}\n`;
}

type CompiledGroup = readonly [name: string, type: string, code: string];

/** The groups of a file of words: the name of each constant, its type, and its code. */
function compiled(file: string, sourceOf: (sentence: unknown, key: string) => string): CompiledGroup[] {
  const mistakes: string[] = [];
  const codeOf = (value: unknown, place: readonly string[]): string => {
    if (Array.isArray(value)) return `[${value.map((one, index) => codeOf(one, [...place, `${index}`])).join(", ")}]`;
    if (isRecord(value)) {
      const members = Object.entries(value).map(
        ([key, one]) => `${JSON.stringify(key)}: ${codeOf(one, [...place, key])},\n`,
      );
      return `{\n${members.join("")}}`;
    }
    try {
      return sourceOf(value, place.join("/"));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      mistakes.push(`${file}: ${place.join(".")}: ${error.message}`);
      return "";
    }
  };
  const groups = groupsIn(file).map(
    ({ key, constant, type, words }): CompiledGroup => [constant, type, codeOf(words, [key])],
  );
  if (mistakes.length > 0) throw new Refusal(`${mistakes.join("\n")}\nNothing was written.`);
  return groups;
}

/** A group of words, and the names of its constant and of its type. */
interface WordGroup {
  readonly key: string;
  readonly constant: string;
  readonly type: string;
  readonly words: unknown;
}

function groupsIn(file: string): WordGroup[] {
  const words = readJson(file);
  return Object.entries(isRecord(words) ? words : {}).map(([key, group]) => ({
    key,
    constant: `${key.replaceAll("-", "_").toUpperCase()}_WORDS`,
    type: typeName([key]),
    words: group,
  }));
}

/**
 * The types of an application's English words: one for each group, which the code and every translation are held against.
 * Its parameter is the file, which the compiler names with it where a word is missing.
 */
export function wordsTypes(files: readonly string[], langs: readonly string[]): string {
  const groups = files.flatMap((file) => groupsIn(file).map((group) => ({ ...group, file })));
  const types = groups.flatMap(({ file, key, words }) => groupTypes(words, { file, place: [key] }));
  const members = groups.map(({ constant, type }) => `readonly ${constant}: ${type};\n`);
  const lang = langs.map((one) => JSON.stringify(one)).join(" | ");
  return [
    `// Written by \`npm run generate\` from ${files.join(" and ")}. Do not edit.`,
    "/** A word of a file: a type that names the file is shown with it. */\ntype Word<_File> = string;",
    ...types,
    `/** What a translation has. */\nexport interface Words {\nreadonly LANG: ${lang};\n${members.join("")}}\n`,
  ].join("\n\n");
}

interface Place {
  readonly file: string;
  readonly place: readonly string[];
}

/** The type of a group, behind those of the groups in it. */
function groupTypes(words: unknown, { file, place }: Place): string[] {
  if (!isRecord(words)) return [];
  const members = Object.entries(words).map(([key, one]) => ({ key, one, at: [...place, key] }));
  const lines = members.map(({ key, one, at }) => `readonly ${JSON.stringify(key)}: ${wordType(one, at)};\n`);
  return [
    ...members.flatMap(({ one, at }) => groupTypes(one, { file, place: at })),
    `export type ${typeName(place)}<File = ${JSON.stringify(file)}> = {\n${lines.join("")}};`,
  ];
}

function wordType(words: unknown, place: readonly string[]): string {
  if (Array.isArray(words))
    return `readonly [${words.map((one, at) => wordType(one, [...place, `${at}`])).join(", ")}]`;
  return isRecord(words) ? typeName(place) : compileSentence(words, "en").type.replace(/string$/, "Word<File>");
}

/** "run-sheet", "empty": RunSheetEmptyWords. */
function typeName(place: readonly string[]): string {
  const words = place.flatMap((key) => key.match(/[A-Za-z0-9]+/g) ?? []);
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}Words`;
}

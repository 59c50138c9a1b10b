import { isRecord } from "#document/model/schema.ts";
import { readJson } from "#scripts/build/generate/section-schemas.ts";
import { compileSentence } from "#scripts/build/generate/sentence-source.ts";

/** A group of words, and the names of its constant and of its type. */
interface WordGroup {
  readonly key: string;
  readonly constant: string;
  readonly type: string;
  readonly words: unknown;
}

/** The groups of a file of words. */
export function groupsIn(file: string): WordGroup[] {
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
  const types = groups.flatMap(({ file, key, words }) => typesOf(words, { file, place: [key] }));
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
function typesOf(words: unknown, { file, place }: Place): string[] {
  if (!isRecord(words)) return [];
  const members = Object.entries(words).map(([key, one]) => ({ key, one, at: [...place, key] }));
  const lines = members.map(({ key, one, at }) => `readonly ${JSON.stringify(key)}: ${typeOf(one, at)};\n`);
  return [
    ...members.flatMap(({ one, at }) => typesOf(one, { file, place: at })),
    `export type ${typeName(place)}<File = ${JSON.stringify(file)}> = {\n${lines.join("")}};`,
  ];
}

function typeOf(words: unknown, place: readonly string[]): string {
  if (Array.isArray(words)) return `readonly [${words.map((one, at) => typeOf(one, [...place, `${at}`])).join(", ")}]`;
  return isRecord(words) ? typeName(place) : compileSentence(words, "en").type.replace(/string$/, "Word<File>");
}

/** "run-sheet", "empty": RunSheetEmptyWords. */
function typeName(place: readonly string[]): string {
  const words = place.flatMap((key) => key.match(/[A-Za-z0-9]+/g) ?? []);
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}Words`;
}

import type { Problem } from "#document/check/facts/problem.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import { inOwnersWords } from "#editor/words/owner-words.ts";

/** Ids, addresses of pages, files, keys, punctuation and places as the file writes them. */
const OF_THE_FILE = [
  /"[a-z][a-z0-9]*(-[a-z0-9]+)+"/,
  /"\//,
  /› \//,
  /\bids?\b|\bentry \d|\bthe path\b/,
  /src\//,
  /\b[a-z]+[A-Z]\w*\b/,
  /(^|: )(?!today)[a-z]+ (is|has) /,
  /(Business|Pricing|Price book) ›/,
  /"[a-z]+": "|\[/,
  /in quotes|without quotes|\bnull\b|\btrue\b/,
];

/** What owners type by that spelling: tokens, addresses, examples, and the names of answers. */
const TYPED = /\{[a-z][\w.-]*\}|(Address|Name|Write|such as|with the name) "[^"]*"/g;

/** Of what no form writes: unknown names, a name twice, a value of another kind. */
const OF_FILES_ONLY = /" is (?:not known here|written twice)|, but .+ belongs here\./;

/** What the editor says of a document. */
export function saidToOwners(bundle: SchemaBundle, document: unknown, problems: readonly Problem[]): string[] {
  return problems
    .map(inOwnersWords(bundle, document))
    .map(({ place, problem, hint }) => `${place}: ${problem} ${hint}`);
}

/** Those of the sentences that speak as the file does. */
export function inWordsOfTheFile(sentences: readonly string[]): string[] {
  const own = sentences
    .filter((sentence) => !OF_FILES_ONLY.test(sentence))
    .map((sentence) => sentence.replace(TYPED, "…"));
  return own.filter((sentence) => OF_THE_FILE.some((pattern) => pattern.test(sentence)));
}

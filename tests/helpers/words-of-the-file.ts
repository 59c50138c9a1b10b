import type { Finding } from "#document/check/facts/problem.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import { inOwnersWords } from "#editor/words/owner-words.ts";

/** Ids, addresses of pages, files, keys, punctuation and places as the file and the terminal write them. */
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

/** What owners type by that spelling: tokens, addresses, examples, the names of answers, and what only the file holds. */
const TYPED = /\{[a-z][\w.-]*\}|(Address|Name|Write|such as|with the name) "[^"]*"|"[\w-]+"(?= is not known here)/g;

/** What the editor says of a document. */
export function saidToOwners(bundle: SchemaBundle, document: unknown, findings: readonly Finding[]): string[] {
  return findings
    .map(inOwnersWords(bundle, document))
    .map(({ place, problem, hint }) => `${place}: ${problem} ${hint}`);
}

/** Those of the sentences that speak as the file does. */
export function inWordsOfTheFile(sentences: readonly string[]): string[] {
  return sentences.filter((sentence) => OF_THE_FILE.some((pattern) => pattern.test(sentence.replace(TYPED, "…"))));
}

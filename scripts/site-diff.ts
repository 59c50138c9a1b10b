import { readFileSync } from "node:fs";
import { diffSites } from "#document/change/diff-sites.ts";
import { changesInWords } from "#document/change/words/changes-in-words.ts";
import type { Site } from "#document/model/types.gen.ts";
import { lastPublished, type PublishedVersion } from "#scripts/document/published.ts";
import { command } from "#scripts/lib/command.ts";
import { Refusal } from "#scripts/lib/run-main.ts";
import { SITE_FILE } from "#scripts/lib/site-paths.ts";

const USAGE = `npm run site:diff [a] [b]: describes the changes from one document to another. Without names: from the last
published version, or that of the last commit, to site.json.`;

function siteDiff([first, second = SITE_FILE]: readonly string[]): void {
  const before = first === undefined ? lastPublished() : fileVersion(first);
  if (before === undefined) throw new Refusal("There is no published version yet. Name two documents to compare.");
  const after = fileVersion(second);
  const sentences = changesInWords(diffSites(parsed(before), parsed(after)));
  console.log(`From ${before.name} to ${after.name}:`);
  console.log(sentences.length === 0 ? "Nothing changes." : sentences.join("\n"));
}

function fileVersion(name: string): PublishedVersion {
  try {
    return { name, text: readFileSync(name, "utf8") };
  } catch {
    throw new Refusal(`There is no file ${name}. Name a document, such as site.json.`);
  }
}

function parsed({ name, text }: PublishedVersion): Site {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(`${name} is not valid JSON. Run npm run check:site -- ${name}.`);
  }
}

await command(import.meta, { usage: USAGE, words: 2 }, ({ positionals }) => siteDiff(positionals));

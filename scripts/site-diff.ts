import { readFileSync } from "node:fs";
import type { Site } from "#document/types.gen.ts";
import { changesInWords } from "#scripts/document/diff/changes-in-words.ts";
import { diffSites } from "#scripts/document/diff/diff-sites.ts";
import { lastPublished, type PublishedVersion } from "#scripts/document/published.ts";
import { Refusal, runMain } from "#scripts/run-main.ts";

/**
 * `npm run site:diff [a] [b]`: what changes from one document to another, in plain words. Without names: from the
 * version published last, or that of the last commit, to site.json.
 */
export function siteDiff([first, second = "site.json"]: readonly string[]): void {
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
    throw new Refusal(`There is no file ${name}. Write the name of a document, such as site.json.`);
  }
}

function parsed({ name, text }: PublishedVersion): Site {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(`${name} cannot be read: npm run check:site -- ${name} says what is wrong.`);
  }
}

await runMain(import.meta, () => siteDiff(process.argv.slice(2)));

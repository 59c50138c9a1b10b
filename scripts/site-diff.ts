import { changesInWords } from "#document/change/words/changes-in-words.ts";
import { parseDocument, readNamedDocument } from "#scripts/document/named-document.ts";
import { command } from "#scripts/lib/command.ts";
import { lastPublished } from "#server/document/published.ts";
import { readSchema } from "#server/document/read-site.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";

const USAGE = `npm run site:diff [a] [b]: describes the changes from one document to another. Without names: from the last
published version, or that of the last commit, to site.json.`;

function siteDiff([first, second = SITE_FILE]: readonly string[]): void {
  const before = first === undefined ? lastPublished() : version(first);
  if (before === undefined) throw new Refusal("There is no published version yet. Name two documents to compare.");
  const after = version(second);
  const sentences = changesInWords(readSchema(), parseDocument(before), parseDocument(after));
  console.log(`From ${before.name} to ${after.name}:`);
  console.log(sentences.length === 0 ? "Nothing changes." : sentences.join("\n"));
}

const version = (name: string) => ({ name, text: readNamedDocument(name).toString() });

await command(import.meta, { usage: USAGE, words: 2 }, ({ positionals }) => siteDiff(positionals));

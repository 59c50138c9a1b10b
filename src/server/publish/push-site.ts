import { wholeSite } from "#server/document/checked-site.ts";
import { Refusal } from "#server/lib/run-main.ts";
import type { NamedShop } from "#server/publish/named-shop.ts";
import { noteSeenVersion, seenVersion } from "#server/publish/seen-version.ts";
import { changeSentences, currentForm } from "#server/publish/version-changes.ts";

/**
 * Publishes a file that passes its check, in place of the version it comes from; the database compares. Returns the
 * lines that say what changed.
 */
export async function pushSite(
  { versions, name }: Pick<NamedShop, "versions" | "name">,
  file: string,
): Promise<readonly string[]> {
  const site = wholeSite(file);
  const newest = await versions.version();
  const replaces = seenVersion(file, name);
  if (newest !== undefined && newest.number !== replaces) throw new Refusal(unseen(newest.number, newest.words, file));
  const changes = newest === undefined ? ["The first version."] : changeSentences(currentForm(newest).site, site);
  if (newest !== undefined && changes.length === 0) return [`Nothing changes: version ${newest.number} says the same.`];
  const number = await versions.push({ document: site, replaces, words: changes.join("\n") });
  noteSeenVersion(file, name, number);
  return [`Version ${number} is published:`, ...changes, ONLINE];
}

const ONLINE = "`npm start` puts it online within seconds; a static host with its next build.";

function unseen(number: number, words: string, file: string): string {
  return [
    `Version ${number} was published since, and ${file} does not have it:`,
    words,
    "Nothing was published. `npm run vellai -- pull` fetches it.",
  ].join("\n");
}

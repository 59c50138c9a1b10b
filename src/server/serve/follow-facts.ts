import { readFileSync, unwatchFile, watchFile } from "node:fs";
import type { Site } from "#document/model/types.gen.ts";
import type { CheckDocument } from "#server/backend/documents/check-document.ts";
import { readTranslated } from "#server/document/read-translated.ts";
import { serverFailureLine } from "#server/lib/failure-log.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { runOwnTask } from "#server/serve/own-tasks.ts";

const FAILURE = { where: SITE_FILE, remedy: "fix what `npm run check:site` lists." };
const HAS_MISTAKES = {
  ...FAILURE,
  what: "The database keeps the earlier hours and pickup windows: the document has mistakes",
};
const NOT_PUBLISHED = { ...FAILURE, what: "The database does not have the hours and pickup windows" };

/** Tells the database of site.json whenever it changes and passes its check. Returns a function that ends it. */
export function followFacts(
  publish: (site: Site) => Promise<unknown>,
  { check, signal, every = 1000, applies = () => true }: Options,
): () => void {
  const follow = async () => {
    if (!applies()) return;
    const problems = await check(readFileSync(SITE_FILE, "utf8"));
    if (signal.aborted) return;
    if (problems.length > 0) return console.error(serverFailureLine(HAS_MISTAKES));
    await runOwnTask(() => publish(readTranslated()), NOT_PUBLISHED);
  };
  let following = Promise.resolve();
  const changed = () => {
    following = following.then(follow);
  };
  watchFile(SITE_FILE, { interval: every, persistent: false }, changed);
  return () => unwatchFile(SITE_FILE, changed);
}

interface Options {
  readonly check: CheckDocument;
  readonly signal: AbortSignal;
  /** Whether site.json is what visitors see. */
  readonly applies?: () => boolean;
  /** How often the file is looked at, in milliseconds. */
  readonly every?: number;
}

import { readFileSync, unwatchFile, watchFile } from "node:fs";
import path from "node:path";
import type { Site } from "#document/model/types.gen.ts";
import { type CheckDocument, TOO_LONG } from "#server/backend/documents/check-document.ts";
import { readTranslated } from "#server/document/read-translated.ts";
import { serverFailureLine } from "#server/lib/failure-log.ts";
import { PAGES_DIR, SITE_FILE } from "#server/lib/site-paths.ts";
import { PUBLISHED_FILE } from "#server/render/headers.ts";
import { runOwnTask } from "#server/serve/own-tasks.ts";

const FAILURE = { where: SITE_FILE, remedy: "fix what `npm run vellai -- check` lists." };
const HAS_MISTAKES = {
  ...FAILURE,
  what: "The database keeps the earlier hours and pickup windows: the document has mistakes",
};
const NOT_CHECKED = {
  where: SITE_FILE,
  what: "The database keeps the earlier hours and pickup windows: the document could not be checked in time",
  remedy: "wait until the machine is less busy: it is checked again.",
};
/** How many looks at the file later. */
const AGAIN_AFTER = 20;
const NOT_SHOWN = {
  where: SITE_FILE,
  what: "The database keeps the hours and pickup windows that visitors see: site.json was saved since its pages were made",
  remedy: "run `npm run render`.",
};
const NOT_PUBLISHED = { ...FAILURE, what: "The database does not have the hours and pickup windows" };

const FOLLOWED = [SITE_FILE, path.join(PAGES_DIR, PUBLISHED_FILE)];

/**
 * Tells the database of site.json whenever it or its pages change, if it passes its check and visitors see it. Returns a
 * function that ends it.
 */
export function followFacts(
  publish: (site: Site) => Promise<unknown>,
  { check, signal, every = 1000, applies = () => true, isShown }: Options,
): () => void {
  const isOver = () => signal.aborted || !applies();
  const follow = async () => {
    if (isOver()) return;
    const problems = await check(readFileSync(SITE_FILE, "utf8"));
    // A version may have gone online meanwhile.
    if (isOver()) return;
    if (problems.includes(TOO_LONG)) {
      setTimeout(changed, AGAIN_AFTER * every).unref();
      return console.error(serverFailureLine(NOT_CHECKED));
    }
    if (problems.length > 0) return console.error(serverFailureLine(HAS_MISTAKES));
    await runOwnTask(() => {
      const site = readTranslated();
      if (isShown(site)) return publish(site);
      console.error(serverFailureLine(NOT_SHOWN));
    }, NOT_PUBLISHED);
  };
  let following = Promise.resolve();
  const changed = () => {
    following = following.then(follow);
  };
  for (const file of FOLLOWED) watchFile(file, { interval: every, persistent: false }, changed);
  return () => {
    for (const file of FOLLOWED) unwatchFile(file, changed);
  };
}

interface Options {
  readonly check: CheckDocument;
  readonly signal: AbortSignal;
  /** Whether site.json is what visitors see. */
  readonly applies?: () => boolean;
  /** Whether the pages were made from it. */
  readonly isShown: (site: Site) => boolean;
  /** How often the file is looked at, in milliseconds. */
  readonly every?: number;
}

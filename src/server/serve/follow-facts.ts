import { spawn } from "node:child_process";
import { once } from "node:events";
import { unwatchFile, watchFile } from "node:fs";
import type { Site } from "#document/model/types.gen.ts";
import { readSite } from "#server/document/read-site.ts";
import { serverFailureLine } from "#server/lib/failure-log.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { runOwnTask } from "#server/serve/own-tasks.ts";

const FAILURE = { where: SITE_FILE, remedy: "fix what `npm run check:site` lists." };
const HAS_MISTAKES = {
  ...FAILURE,
  what: "The database keeps the hours and pickup windows of before: the document has mistakes",
};
const NOT_PUBLISHED = { ...FAILURE, what: "The database has not got the hours and pickup windows" };

/** Tells the database of site.json whenever it changes and passes its check. Returns a function that ends it. */
export function followFacts(
  publish: (site: Site) => Promise<unknown>,
  { signal, every = 1000, applies = () => true }: Wishes,
): () => void {
  const follow = async () => {
    if (!applies()) return;
    const isGood = await passesCheck(signal);
    if (signal.aborted) return;
    if (!isGood) return console.error(serverFailureLine(HAS_MISTAKES));
    await runOwnTask(() => publish(readSite()), NOT_PUBLISHED);
  };
  let following = Promise.resolve();
  const changed = () => {
    following = following.then(follow);
  };
  watchFile(SITE_FILE, { interval: every, persistent: false }, changed);
  return () => unwatchFile(SITE_FILE, changed);
}

interface Wishes {
  readonly signal: AbortSignal;
  /** Whether site.json is what visitors see. */
  readonly applies?: () => boolean;
  /** How often the file is looked at, in milliseconds. */
  readonly every?: number;
}

/** In a process of its own, so that the checker does not stay in the server's memory. */
async function passesCheck(signal: AbortSignal): Promise<boolean> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/check-site.ts", "--json"], {
    stdio: ["ignore", "ignore", "inherit"],
    signal,
  });
  try {
    const [exitCode] = await once(child, "exit");
    return exitCode === 0;
  } catch {
    return false;
  }
}

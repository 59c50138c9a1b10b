import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { SITE_FILE } from "#scripts/lib/site-paths.ts";

/** Where the editor keeps what was put online, a file per version; names sort by time. */
export const VERSIONS_FOLDER = ".data/versions";

/** A document as it was once put online. */
export interface PublishedVersion {
  /** Where it comes from, for people. */
  readonly name: string;
  readonly text: string;
}

/** The version published last; without one, the document of the last commit; undefined where there is neither. */
export function lastPublished(folder = VERSIONS_FOLDER): PublishedVersion | undefined {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  const newest = files.toSorted().at(-1);
  if (newest !== undefined) {
    const text = readFileSync(path.join(folder, newest), "utf8");
    return { name: `the version of ${path.basename(newest, ".json")}`, text };
  }
  const { status, stdout } = spawnSync("git", ["show", `HEAD:./${SITE_FILE}`], { encoding: "utf8" });
  return status === 0 ? { name: `${SITE_FILE} of the last commit`, text: stdout } : undefined;
}

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { SITE_FILE } from "#scripts/lib/site-paths.ts";

/** Where the editor stores published versions, a file each; names sort by time. */
export const VERSIONS_FOLDER = ".data/versions";

/** A published document. */
export interface PublishedVersion {
  /** Its source, for messages. */
  readonly name: string;
  readonly text: string;
}

/** The last published version, or else the document of the last commit, if any. */
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

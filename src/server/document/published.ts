import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DATA_DIR, SITE_FILE } from "#server/lib/site-paths.ts";

/** Where the editor stores published versions, a file each; names sort by time. */
const VERSIONS_FOLDER = path.join(DATA_DIR, "versions");

/** A published document. */
export interface PublishedVersion {
  /** Its source, for messages. */
  readonly name: string;
  readonly text: string;
}

/** The last published version, or else the document of the last commit, if any. */
export function lastPublished(): PublishedVersion | undefined {
  const files = existsSync(VERSIONS_FOLDER)
    ? readdirSync(VERSIONS_FOLDER).filter((name) => name.endsWith(".json"))
    : [];
  const newest = files.toSorted().at(-1);
  if (newest !== undefined) {
    const text = readFileSync(path.join(VERSIONS_FOLDER, newest), "utf8");
    return { name: `the version of ${path.basename(newest, ".json")}`, text };
  }
  const { status, stdout } = spawnSync("git", ["show", `HEAD:./${SITE_FILE}`], { encoding: "utf8" });
  return status === 0 ? { name: `${SITE_FILE} of the last commit`, text: stdout } : undefined;
}

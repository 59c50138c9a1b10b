import { spawnSync } from "node:child_process";
import { SITE_FILE } from "#server/lib/site-paths.ts";

/** A published document. */
export interface PublishedVersion {
  /** Its source, for messages. */
  readonly name: string;
  readonly text: string;
}

/** The document of the last commit, if any. */
export function lastPublished(): PublishedVersion | undefined {
  const { status, stdout } = spawnSync("git", ["show", `HEAD:./${SITE_FILE}`], { encoding: "utf8" });
  return status === 0 ? { name: `${SITE_FILE} of the last commit`, text: stdout } : undefined;
}

import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import path from "node:path";

/** A new data folder of one's own, below the folder that is removed after the tests. */
export function emptyFolder(): string {
  const folder = process.env["DATA_TEMPLATE"];
  if (folder === undefined) throw new Error("Run with --config tests/data/vitest.config.ts.");
  return mkdtempSync(path.join(folder, "data-"));
}

/** A copy of a migrated data folder with the demo people in it, or of another one beside it. */
export function migratedFolder(template = "template"): string {
  const folder = emptyFolder();
  // With their owners: the server runs as somebody else where the tests are root.
  execFileSync("cp", ["-a", `${path.join(folder, "..", template)}/.`, folder]);
  return folder;
}

/** What every world is a copy of, and beside it the sessions of its people. */
export const PEOPLE_FOLDER = "people";
export const peopleFile = (dataDir: string) => path.join(dataDir, "..", `${PEOPLE_FOLDER}.json`);

import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import path from "node:path";
import { createTemporaryDatabase, type TemporaryDatabase } from "#scripts/database/migrated-database.ts";
import type { People } from "#tests/data/embedded-world.ts";

/** What all files of a run share. */
export interface DataRun {
  /** Its PostgreSQL server, as the owner of the databases and as its superuser. */
  readonly url: string;
  readonly superuserUrl: string;
  /** The databases to copy: with all migrations and the demo people, and with the people of the worlds. */
  readonly migrated: string;
  readonly withPeople: string;
  readonly people: People;
}

export const RUN_FILE = "run.json";
export const TEMPLATE_FOLDER = "template";

const runFolder = (): string => {
  const folder = process.env["DATA_RUN"];
  if (folder === undefined) throw new Error("Run with --config tests/data/vitest.config.ts.");
  return folder;
};

export const dataRun = (): DataRun => JSON.parse(readFileSync(path.join(runFolder(), RUN_FILE), "utf8"));

/** A new data folder of one's own, below the folder that is removed after the tests. */
export function emptyFolder(): string {
  return mkdtempSync(path.join(runFolder(), "data-"));
}

/** Where a backend keeps its data: keys and files in a folder, rows in a database on the server of the run. */
export interface OwnFolder {
  readonly dataDir: string;
  readonly database: TemporaryDatabase;
}

/** Data of one's own with all migrations, or with the people of the worlds as well. */
export async function ownData(database: "migrated" | "withPeople" = "migrated"): Promise<OwnFolder> {
  const run = dataRun();
  const dataDir = emptyFolder();
  cpSync(path.join(runFolder(), TEMPLATE_FOLDER, "keys.json"), path.join(dataDir, "keys.json"));
  return { dataDir, database: await createTemporaryDatabase(run.url, run[database]) };
}

/** Data of one's own with a PostgreSQL cluster in the folder, for what kills, fills, damages or restores it. */
export function migratedFolder(): string {
  const folder = emptyFolder();
  // With their owners: the server runs as somebody else where the tests are root.
  execFileSync("cp", ["-a", `${path.join(runFolder(), TEMPLATE_FOLDER)}/.`, folder]);
  return folder;
}

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { Refusal } from "#server/lib/run-main.ts";
import { type Binaries, findBinaries } from "#server/postgres/binaries.ts";
import { serverEnv } from "#server/postgres/cluster.ts";
import { IncompleteFolder } from "#server/postgres/folder/folder-refusals.ts";
import { firstClosedFolder, type ServerUser, serverUser } from "#server/postgres/server-user.ts";

/** PostgreSQL for a data folder. */
export interface ChosenServer {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly user?: ServerUser;
}

/** The database's folder; up to 1.3.0 PGlite had one of its own, where no PostgreSQL could run. */
export const folders = (dataDir: string) => ({
  postgresql: path.join(dataDir, "postgres"),
  pglite: path.join(dataDir, "database"),
});

/** The folder of a database that is there or is to be made. Refuses data that PGlite wrote: no PostgreSQL reads it. */
export function databaseFolder(dataDir: string): string {
  const { postgresql, pglite } = folders(dataDir);
  if (existsSync(postgresql) || !existsSync(pglite) || readdirSync(pglite).length === 0) return postgresql;
  throw new Refusal(
    `${pglite} was written by PGlite, which version 2.0.0 no longer has. Nothing in it was changed. Make a backup with the version that wrote it (\`npm run backup\`), then restore it with this one (\`npm run vellai -- restore <file>\`): docs/operator.md, "From PGlite to PostgreSQL".`,
  );
}

/** Chooses the server for a data folder. Refuses when its data is damaged, or no server can run here. */
export function chooseServer(dataDir: string, find = findBinaries): ChosenServer {
  const folder = databaseFolder(dataDir);
  const isDatabase = existsSync(path.join(folder, "PG_VERSION"));
  // What is left of one.
  if (!isDatabase && existsSync(folder) && readdirSync(folder).length > 0)
    throw new IncompleteFolder(folder, "PG_VERSION");
  return chooseForRestore(dataDir, find);
}

/** Chooses the server for data that replaces that of the folder, which may be damaged. */
export function chooseForRestore(dataDir: string, find = findBinaries): ChosenServer {
  const found = runnable(dataDir, find(path.join(path.resolve(dataDir), "postgres-lib")));
  if (!("reason" in found)) return { folder: folders(dataDir).postgresql, ...found };
  throw new Refusal(
    `PostgreSQL cannot run here: ${found.reason}. Fix that, install PostgreSQL ${MIN_VERSION} or newer with its programs in PATH, or name a server in DATABASE_URL.`,
  );
}

/** The first version that knows all settings of the start. */
const MIN_VERSION = 18;

type Runnable = { readonly binaries: Binaries; readonly user?: ServerUser } | { readonly reason: string };

function runnable(dataDir: string, binaries: Binaries | undefined): Runnable {
  if (binaries === undefined)
    return { reason: `npm has none for this ${process.platform} on ${process.arch}, and PATH has none` };
  const user = serverUser();
  const closed =
    user &&
    [binaries.postgres, path.join(dataDir, "postgres")].map((each) => firstClosedFolder(each, user)).find(Boolean);
  if (closed !== undefined) return { reason: `it does not run as root, and nobody else may pass ${closed}` };
  try {
    const options = { env: serverEnv(binaries), stdio: "pipe", encoding: "utf8", ...user } as const;
    const version = execFileSync(binaries.postgres, ["--version"], options).trim();
    const [major = ""] = /\d+/.exec(version) ?? [];
    if (Number(major) < MIN_VERSION) return { reason: `${binaries.postgres} is ${version}` };
  } catch (error) {
    return { reason: `${binaries.postgres} does not run (${String(error).split("\n")[0]})` };
  }
  return { binaries, ...(user && { user }) };
}

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { Refusal } from "#server/lib/run-main.ts";
import { type Binaries, findBinaries } from "#server/postgres/binaries.ts";
import { serverEnv } from "#server/postgres/cluster.ts";
import { IncompleteFolder } from "#server/postgres/folder/folder-refusals.ts";
import { firstClosedFolder, type ServerUser, serverUser } from "#server/postgres/server-user.ts";

/** The server for a data folder: PostgreSQL, or PGlite and why it is not PostgreSQL. */
export type ChosenServer =
  | { readonly kind: "postgresql"; readonly folder: string; readonly binaries: Binaries; readonly user?: ServerUser }
  | { readonly kind: "pglite"; readonly folder: string; readonly reason: string };

/** The folder of each; neither reads the other's. */
export const folders = (dataDir: string) => ({
  postgresql: path.join(dataDir, "postgres"),
  pglite: path.join(dataDir, "database"),
});

/** Chooses the server for a data folder. Refuses when its data is damaged, or needs a server that cannot run here. */
export function chooseServer(dataDir: string, find = findBinaries): ChosenServer {
  const { postgresql, pglite } = folders(dataDir);
  refuseIncomplete(existsSync(postgresql) ? postgresql : pglite);
  return chooseForRestore(dataDir, find);
}

/** A folder with anything in it that is not a database may be what is left of one. */
export function refuseIncomplete(folder: string): void {
  if (isDatabase(folder) || !existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new IncompleteFolder(folder, "PG_VERSION");
}

const isDatabase = (folder: string) => existsSync(path.join(folder, "PG_VERSION"));

/**
 * Chooses the server for data that replaces that of the folder, which may be damaged. Refuses when there is whole data
 * for another server: a database beside it would look like data loss.
 */
export function chooseForRestore(dataDir: string, find = findBinaries): ChosenServer {
  const { postgresql, pglite } = folders(dataDir);
  const found = runnable(dataDir, find(path.join(path.resolve(dataDir), "postgres-lib")));
  if ("reason" in found) {
    if (!existsSync(postgresql)) return { kind: "pglite", folder: pglite, reason: found.reason };
    throw new Refusal(
      `${postgresql} needs PostgreSQL, which cannot run here: ${found.reason}. Fix that, or name another folder with DATA_DIR.`,
    );
  }
  if (existsSync(postgresql) || !isDatabase(pglite)) return { kind: "postgresql", folder: postgresql, ...found };
  throw new Refusal(
    `${pglite} holds data in the format of PGlite, and PostgreSQL runs here. Move it with \`npm run database:move\`: it copies and counts every row and leaves that folder as it is.`,
  );
}

type Runnable = { readonly binaries: Binaries; readonly user?: ServerUser } | { readonly reason: string };

function runnable(dataDir: string, binaries: Binaries | undefined): Runnable {
  if (binaries === undefined) return { reason: `npm has no PostgreSQL for ${process.platform} on ${process.arch}` };
  const user = serverUser();
  const closed =
    user &&
    [binaries.postgres, path.join(dataDir, "postgres")].map((each) => firstClosedFolder(each, user)).find(Boolean);
  if (closed !== undefined) return { reason: `it does not run as root, and nobody else may pass ${closed}` };
  try {
    execFileSync(binaries.postgres, ["--version"], { env: serverEnv(binaries), stdio: "pipe", ...user });
  } catch (error) {
    return { reason: `${binaries.postgres} does not run (${String(error).split("\n")[0]})` };
  }
  return { binaries, ...(user && { user }) };
}

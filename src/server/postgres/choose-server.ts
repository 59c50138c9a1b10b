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
  const present = existsSync(postgresql) ? postgresql : pglite;
  const isDatabase = existsSync(path.join(present, "PG_VERSION"));
  // What is left of one.
  if (!isDatabase && existsSync(present) && readdirSync(present).length > 0)
    throw new IncompleteFolder(present, "PG_VERSION");
  if (isDatabase && present === pglite) return { kind: "pglite", folder: pglite, reason: "PGlite made it" };
  return chooseForRestore(dataDir, find);
}

/** Chooses the server for data that replaces that of the folder, which may be damaged. */
export function chooseForRestore(dataDir: string, find = findBinaries): ChosenServer {
  const { postgresql, pglite } = folders(dataDir);
  const found = runnable(dataDir, find(path.join(path.resolve(dataDir), "postgres-lib")));
  if (!("reason" in found)) return { kind: "postgresql", folder: postgresql, ...found };
  const { reason } = found;
  if (!existsSync(postgresql))
    return { kind: "pglite", folder: pglite, reason: `PostgreSQL cannot run here: ${reason}` };
  throw new Refusal(
    `${postgresql} needs PostgreSQL, which cannot run here: ${reason}. Fix that, or name another folder with DATA_DIR.`,
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

import { type ExecFileException, execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { Binaries } from "#server/postgres/binaries.ts";
import { FolderNotMade, IncompleteFolder } from "#server/postgres/folder/folder-refusals.ts";
import { connectionOptions, type DatabaseAddress, START_SETTINGS } from "#server/postgres/pool.ts";
import type { ServerUser } from "#server/postgres/server-user.ts";

/** The superuser of the cluster, named as on a hosted project. Only the start of the server uses it. */
export const SUPERUSER = "supabase_admin";

/** The owner of the tables, who applies migrations: as on a hosted project, not a superuser. */
export const OWNER = "postgres";

const PASSWORD_FILE = "site-password";

// Text compares by bytes, case mapping knows all letters: the same on every machine.
const INITDB_ARGS =
  "-A scram-sha-256 -E UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 --lc-messages=C --no-instructions";

/** The environment of the server's programs: without variables that change their behaviour. */
export function serverEnv({ libraryPath }: Binaries): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    TZ: "UTC",
    LC_ALL: "C",
    ...(libraryPath !== undefined && { LD_LIBRARY_PATH: libraryPath }),
  };
}

/** It takes about a second on a common disk. */
const INITDB_TIMEOUT_MS = 120_000;

/**
 * Creates the cluster folder if missing: in a temporary folder, then renamed, so that a killed start leaves no partial
 * cluster.
 */
export async function ensureCluster(
  folder: string,
  binaries: Binaries,
  user: ServerUser | undefined,
  timeoutMs = INITDB_TIMEOUT_MS,
): Promise<void> {
  if (existsSync(path.join(folder, "PG_VERSION"))) return;
  const aside = mkdtempSync(`${folder}.new-`);
  try {
    const data = path.join(aside, "data");
    const passwordFile = path.join(aside, "password");
    writeFileSync(passwordFile, randomBytes(32).toString("base64url"), { mode: 0o600 });
    if (user) for (const made of [aside, passwordFile]) chownSync(made, user.uid, user.gid);
    const args = ["-D", data, "-U", SUPERUSER, "--pwfile", passwordFile, ...INITDB_ARGS.split(" ")];
    const options = {
      env: serverEnv(binaries),
      cwd: aside,
      timeout: timeoutMs,
      killSignal: "SIGKILL",
      ...user,
    } as const;
    await promisify(execFile)(binaries.initdb, args, options).catch((error: ExecFileException) => {
      throw new FolderNotMade(folder, error.killed ? `initdb took longer than ${timeoutMs / 1000} s` : reasonOf(error));
    });
    renameSync(passwordFile, path.join(data, PASSWORD_FILE));
    renameSync(data, folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** The first error that initdb tells: later ones follow from it. */
function reasonOf({ stderr = "", message }: ExecFileException): string {
  return /(?:FATAL|PANIC|error): +(.+)/.exec(stderr)?.[1] ?? (stderr.trim() || message);
}

/** The password of a cluster's users. It is stored in the cluster, readable by the server's user and root only. */
export function clusterPassword(folder: string): string {
  const file = path.join(folder, PASSWORD_FILE);
  if (!existsSync(file)) throw new IncompleteFolder(folder, PASSWORD_FILE);
  return readFileSync(file, "utf8");
}

/** Creates the owner at the first start and makes it the database's owner. */
export async function prepareOwner(superuser: DatabaseAddress, password: string): Promise<void> {
  const client = new pg.Client({ ...connectionOptions(superuser), ...START_SETTINGS });
  await client.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query("select from pg_roles where rolname = $1", [OWNER]);
    if (rows.length === 0) {
      await client.query(`create role ${OWNER} login createrole createdb bypassrls password '${password}'`);
      await client.query(`alter database postgres owner to ${OWNER}`);
    }
    await client.query("commit");
  } finally {
    await client.end();
  }
}

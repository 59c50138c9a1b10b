import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { Refusal } from "#scripts/lib/run-main.ts";
import type { Binaries } from "#scripts/postgres/binaries.ts";
import type { ServerUser } from "#scripts/postgres/server-user.ts";

/** The superuser of the cluster, named as on a hosted project. Only the start of the server uses it. */
export const SUPERUSER = "supabase_admin";

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

/**
 * Creates the cluster folder if missing: in a temporary folder, then renamed, so that a killed start leaves no partial
 * cluster. An existing folder that is not a cluster is refused and left alone.
 */
export async function ensureCluster(folder: string, binaries: Binaries, user: ServerUser | undefined): Promise<void> {
  if (existsSync(path.join(folder, "PG_VERSION"))) return;
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new IncompleteFolder(folder);
  const aside = mkdtempSync(`${folder}.new-`);
  const data = path.join(aside, "data");
  const passwordFile = path.join(aside, "password");
  writeFileSync(passwordFile, randomBytes(32).toString("base64url"), { mode: 0o600 });
  if (user) for (const made of [aside, passwordFile]) chownSync(made, user.uid, user.gid);
  const args = ["-D", data, "-U", SUPERUSER, "--pwfile", passwordFile, ...INITDB_ARGS.split(" ")];
  await promisify(execFile)(binaries.initdb, args, { env: serverEnv(binaries), cwd: aside, ...user });
  renameSync(passwordFile, path.join(data, PASSWORD_FILE));
  renameSync(data, folder);
  rmSync(aside, { recursive: true });
}

/** The password of a cluster's users. It is stored in the cluster, readable by the server's user and root only. */
export function clusterPassword(folder: string): string {
  return readFileSync(path.join(folder, PASSWORD_FILE), "utf8");
}

/** A damaged database folder, on which no server can start. */
export class IncompleteFolder extends Refusal {
  override readonly name = "IncompleteFolder";

  constructor(folder: string) {
    super(
      `${folder} is not a complete database folder: PG_VERSION is missing. Nothing in it was changed. Restore a backup (\`npm run restore -- <file>\`), or move the folder away to start with an empty database.`,
    );
  }
}

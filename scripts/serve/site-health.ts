import { constants } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { mailboxFile } from "#scripts/backend/mail/mailbox.ts";
import type { Backend } from "#scripts/backend/open-backend.ts";
import type { Health, HealthChecks } from "#scripts/serve/health.ts";
import { HEADERS_FILE } from "#scripts/serve/read-folder.ts";

/** Pages are rendered once a day, and a rendering may take an hour. */
const MAX_PAGES_AGE_HOURS = 25;
/** PostgreSQL stops when its disk is full: this leaves time to act. */
const MIN_FREE_MB = 200;

interface Parts {
  /** The rendered folder. */
  readonly pages: string;
  /** Left out for a hosted project, which has its own health page. */
  readonly backend: Backend | undefined;
  readonly dataDir: string;
}

/** The parts that `npm start` runs. */
export function siteHealth({ pages, backend, dataDir }: Parts): HealthChecks {
  return {
    pages: () => pagesHealth(pages),
    disk: () => diskHealth(backend === undefined ? pages : dataDir),
    ...(backend && { database: () => databaseHealth(backend), mail: () => mailHealth(dataDir) }),
  };
}

async function pagesHealth(folder: string): Promise<Health> {
  const { mtime } = await stat(path.join(folder, HEADERS_FILE));
  const ok = Date.now() - mtime.getTime() < MAX_PAGES_AGE_HOURS * 3_600_000;
  return { ok, note: `rendered ${mtime.toISOString()}` };
}

async function diskHealth(folder: string): Promise<Health> {
  const { bavail, bsize } = await statfs(folder);
  const megabytes = Math.floor((bavail * bsize) / 1_000_000);
  return { ok: megabytes >= MIN_FREE_MB, note: `${megabytes} MB free` };
}

async function databaseHealth(backend: Backend): Promise<Health> {
  await backend.withDatabase((database) => database.query("select 1"));
  return { ok: true, note: "answers" };
}

async function mailHealth(dataDir: string): Promise<Health> {
  await access(dataDir, constants.W_OK);
  const file = mailboxFile(dataDir);
  await access(file, constants.W_OK).catch((error: unknown) => {
    if (Object(error).code !== "ENOENT") throw error;
  });
  return { ok: true, note: "kept in the mailbox" };
}

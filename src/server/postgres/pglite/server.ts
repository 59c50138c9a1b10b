import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { inspect } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import pLimit from "p-limit";
import { runMain } from "#server/lib/run-main.ts";
import { FolderNotMade } from "#server/postgres/folder/folder-refusals.ts";
import { serveConnection } from "#server/postgres/pglite/session.ts";

/**
 * PGlite behind a socket, in a process of its own: `pglite/server.ts <folder> <socket>`. For machines without
 * PostgreSQL. Stops when standard input is closed.
 */
async function main([folder = "", socket = ""]: readonly string[]): Promise<void> {
  if (!existsSync(path.join(folder, "PG_VERSION"))) await makeFolder(folder);
  const database = await PGlite.create(folder, { extensions: { pgcrypto } });
  const limit = pLimit(1);
  let closing = false;
  const server = createServer((client) => {
    if (closing) client.destroy();
    else serveConnection(client, database, limit).catch(() => client.destroy());
  });
  rmSync(socket, { force: true });
  server.listen(socket, () => chmodSync(socket, 0o600));
  process.stdin.resume().once("end", async () => {
    // Listens until the files are closed: without a listener another process could open them.
    closing = true;
    await limit(() => database.close());
    process.exit(0);
  });
}

/** In a temporary folder, then renamed: a killed start leaves no partial database. */
async function makeFolder(folder: string): Promise<void> {
  const aside = mkdtempSync(`${folder}.new-`);
  try {
    const database = await PGlite.create(path.join(aside, "data"));
    await database.close();
    renameSync(path.join(aside, "data"), folder);
  } catch (error) {
    throw new FolderNotMade(folder, error instanceof Error ? error.message : inspect(error));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

await runMain(import.meta, () => main(process.argv.slice(2)));

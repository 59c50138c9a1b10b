import { chmodSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { makeMigratedDatabase } from "#scripts/database/migrated-database.ts";
import { openBackend } from "#server/backend/open-backend.ts";
import { KNOWN_KEY } from "#tests/data/given-id.ts";
import { makePeopleFolder } from "#tests/data/people-folder.ts";
import { makeTestPages } from "#tests/data/test-pages.ts";

/** Makes what every test file copies: to migrate takes seconds, a copy does not. */
export function setup(): Promise<() => Promise<void>> {
  makeTestPages();
  const server = process.env["DATABASE_URL"];
  return server === undefined ? migratedFolder() : migratedDatabase(server);
}

async function migratedDatabase(server: string): Promise<() => Promise<void>> {
  const template = await makeMigratedDatabase(server);
  process.env["DATABASE_TEMPLATE"] = template.name;
  return () => template.drop();
}

async function migratedFolder(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "laundry-data-"));
  chmodSync(folder, 0o711);
  const backend = await openBackend({
    siteUrl: "http://site.test",
    dataDir: path.join(folder, "template"),
    demo: true,
  });
  await backend.withDatabase((database) => database.query(KNOWN_KEY));
  await backend.close();
  process.env["DATA_TEMPLATE"] = folder;
  await makePeopleFolder();
  // It holds gigabytes by now. Removed while Vitest waits, it would take the last worker for one that does not end.
  return () => rm(folder, { recursive: true, force: true });
}

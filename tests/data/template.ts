import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import {
  createTemporaryDatabase,
  makeMigratedDatabase,
  type TemporaryDatabase,
} from "#scripts/database/migrated-database.ts";
import { openBackend } from "#server/backend/open-backend.ts";
import { HEADERS_FILE } from "#server/render/rendered-folder.ts";
import { NO_LIMITS, type People, signUpCustomer } from "#tests/data/embedded-world.ts";
import { type DataRun, RUN_FILE, TEMPLATE_FOLDER } from "#tests/data/folders.ts";
import { KNOWN_KEY } from "#tests/data/given-id.ts";
import { FROZEN_SITE } from "#tests/helpers/frozen-site.ts";
import { startTestServer } from "#tests/helpers/test-server.ts";

/**
 * Starts the PostgreSQL server of the run, or takes that of DATABASE_URL, and makes what every test file copies: to
 * migrate takes seconds, a copy does not.
 */
export async function setup(): Promise<() => Promise<void>> {
  makeTestPages();
  const folder = mkdtempSync(path.join(os.tmpdir(), "laundry-data-"));
  chmodSync(folder, 0o711);
  process.env["DATA_RUN"] = folder;
  const named = process.env["DATABASE_URL"];
  const server = await (named === undefined ? ownServer(folder) : namedServer(named, folder));
  const { url, superuserUrl, migrated } = server;
  const withPeople = await createTemporaryDatabase(url, migrated.name);
  const people = await makePeople(withPeople, path.join(folder, TEMPLATE_FOLDER));
  const run: DataRun = { url, superuserUrl, migrated: migrated.name, withPeople: withPeople.name, people };
  writeFileSync(path.join(folder, RUN_FILE), JSON.stringify(run));
  return async () => {
    await server.stop();
    // It holds gigabytes by now. Removed while Vitest waits, it would take the last worker for one that does not end.
    await rm(folder, { recursive: true, force: true });
  };
}

interface Server {
  readonly url: string;
  readonly superuserUrl: string;
  readonly migrated: TemporaryDatabase;
  stop(): Promise<unknown>;
}

/** On a copy of a migrated data folder. The folder itself stays for the tests that need a cluster of their own. */
async function ownServer(folder: string): Promise<Server> {
  const [dataDir, copy] = [path.join(folder, TEMPLATE_FOLDER), path.join(folder, "server")];
  await migrate({ dataDir });
  execFileSync("cp", ["-a", dataDir, copy]);
  const { url, superuserUrl, stop } = await startTestServer(copy);
  return { url, superuserUrl, migrated: await createTemporaryDatabase(url, "postgres"), stop };
}

/** There the migrations find nothing granted beforehand, as on a new hosted project. */
async function namedServer(url: string, folder: string): Promise<Server> {
  const migrated = await makeMigratedDatabase(url);
  await migrate({ dataDir: path.join(folder, TEMPLATE_FOLDER), database: migrated });
  return { url, superuserUrl: url, migrated, stop: () => migrated.drop() };
}

async function migrate(where: Pick<Parameters<typeof openBackend>[0], "dataDir" | "database">): Promise<void> {
  const backend = await openBackend({ siteUrl: "http://site.test", demo: true, ...where });
  await backend.withDatabase((database) => database.query(KNOWN_KEY));
  await backend.close();
}

/** Staff, owner, and staff of yesterday. */
const EMPLOY = "insert into public.staff (user_id, role) values ($1, 'staff'), ($2, 'owner'), ($3, 'staff')";

/** Signs the people of the worlds in: to hash five passwords takes longer than to copy a database. */
async function makePeople(database: TemporaryDatabase, dataDir: string): Promise<People> {
  const backend = await openBackend({ siteUrl: "http://site.test", dataDir, database, limits: NO_LIMITS });
  const people = {
    asha: await signUpCustomer(backend, "asha@example.com", "Asha"),
    bala: await signUpCustomer(backend, "bala@example.com", "Bala"),
    staff: await signUpCustomer(backend, "ravi@example.com", "Ravi"),
    owner: await signUpCustomer(backend, "malar@example.com", "Malar"),
    dismissed: await signUpCustomer(backend, "nobody@example.com", "Velu"),
  };
  const { staff, owner, dismissed } = people;
  await backend.withDatabase((open) => open.query(EMPLOY, [staff.id, owner.id, dismissed.id]));
  await backend.withDatabase((open) => open.query("delete from public.staff where user_id = $1", [dismissed.id]));
  await backend.close();
  return people;
}

/** Makes the pages of the test document where there are none, as in a fresh clone; `npm test` makes them before. */
function makeTestPages(): void {
  if (existsSync(path.join(FROZEN_SITE.PAGES_DIR, HEADERS_FILE))) return;
  for (const [script, env] of [
    ["scripts/build.ts", {}],
    ["scripts/render.ts", FROZEN_SITE],
  ] as const)
    execFileSync("npx", ["tsx", script], { env: { ...process.env, ...env }, stdio: "inherit" });
}

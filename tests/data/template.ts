import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openBackend } from "#scripts/backend/open-backend.ts";
import { KNOWN_KEY } from "#tests/data/given-id.ts";

/** Makes one migrated data folder that every test file copies: a first start takes seconds, a copy does not. */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "laundry-data-"));
  const backend = await openBackend({ siteUrl: "http://site.test", dataDir: path.join(folder, "template") });
  await backend.withDatabase((database) => database.query(KNOWN_KEY));
  await backend.close();
  process.env["DATA_TEMPLATE"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

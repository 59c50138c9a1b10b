import { chmodSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openBackend } from "#scripts/backend/open-backend.ts";
import { KNOWN_KEY } from "#tests/data/given-id.ts";

/** Makes one migrated data folder that every test file copies: a first start takes seconds, a copy does not. */
export async function setup(): Promise<() => Promise<void>> {
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
  // It holds gigabytes by now. Removed while Vitest waits, it would take the last worker for one that does not end.
  return () => rm(folder, { recursive: true, force: true });
}

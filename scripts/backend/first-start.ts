import { existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { Lite } from "#scripts/backend/load-lite.ts";

/**
 * Makes the database folder when there is none: aside, then renamed into place. A start that is killed
 * half-way would otherwise leave a folder that never opens again.
 */
export async function makeDatabaseFolder(folder: string, { PGlite }: Pick<Lite, "PGlite">): Promise<void> {
  if (existsSync(path.join(folder, "PG_VERSION"))) return;
  const aside = `${folder}.new`;
  rmSync(aside, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  const database = await PGlite.create(aside);
  await database.close();
  renameSync(aside, folder);
}

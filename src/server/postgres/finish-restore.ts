import { existsSync, readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { folders } from "#server/postgres/choose-server.ts";

/** The name of a complete restored database until it replaces the present one. */
export const restoredName = (folder: string) => `${folder}.restored`;

/**
 * Finishes a restore that was killed between moving the former database away and renaming the restored one, and names
 * what killed ones left.
 */
export function finishRestore(dataDir: string, log: (sentence: string) => void): void {
  for (const folder of Object.values(folders(dataDir))) {
    const restored = restoredName(folder);
    if (existsSync(folder) || !existsSync(restored)) continue;
    renameSync(restored, folder);
    log(`A restore had been interrupted. It is finished: ${restored} is now ${folder}.`);
  }
  const left = readdirSync(dataDir).filter((name) => /^restore-|\.restored\.unused-/.test(name));
  if (left.length === 0) return;
  const names = left.map((name) => path.join(dataDir, name)).join(", ");
  log(`Left by a restore that was interrupted, and needed by nobody: ${names}. You can delete it.`);
}

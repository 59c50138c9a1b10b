import { existsSync } from "node:fs";
import { folders } from "#server/postgres/choose-server.ts";
import { shortPath } from "#server/postgres/folder/short-path.ts";
import { endOrphan } from "#server/postgres/orphan.ts";

/** Waits for the server of a killed site, which may still write to its folder. Needs the lock of the data folder. */
export async function waitForServer(dataDir: string, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const short = shortPath(folder === folders(dataDir).postgresql ? folder : dataDir);
  try {
    await endOrphan(folder, short.path);
  } finally {
    short.remove();
  }
}

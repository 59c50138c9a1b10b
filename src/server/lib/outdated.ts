import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const DAY = 24 * 60 * 60 * 1000;
/** How long the code of earlier builds stays beside the new one. */
const OLD_CODE_STAYS = 7 * DAY;

/** Removes files of earlier builds and renderings, except code that open tabs may still fetch, and renderings under way. */
export async function removeOutdated(folder: string, now = Date.now()): Promise<void> {
  const entries = await readdir(folder).catch(() => []);
  const pages = entries.filter((entry) => entry !== "assets" && !entry.startsWith("."));
  const outdated = pages.map((entry) => path.join(folder, entry));
  for (const file of await readdir(path.join(folder, "assets")).catch(() => [])) {
    const asset = path.join(folder, "assets", file);
    if (now - (await stat(asset)).mtimeMs > OLD_CODE_STAYS) outdated.push(asset);
  }
  await Promise.all(outdated.map((entry) => rm(entry, { recursive: true, force: true })));
}

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readToken } from "#scripts/editor/server/guard.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

const TIMEOUT_MS = 3000;

/** Writes down where the editor of a folder is, for the next start. */
export function noteAddress(folder: string, address: string): void {
  writeFileWhole(path.join(folder, "address"), address);
}

/** The address of the editor that works in a folder now; undefined when there is none. Two would damage its draft. */
export async function runningEditor(folder: string): Promise<string | undefined> {
  const file = path.join(folder, "address");
  if (!existsSync(file)) return undefined;
  const address = readFileSync(file, "utf8");
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    // Another program may have the port by now: only this folder's editor knows its token.
    return (await answer.text()).includes(readToken(folder)) ? address : undefined;
  } catch {
    return undefined;
  }
}

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { makeFolder } from "#server/postgres/open-database.ts";

/** Runs a task with a temporary folder below `parent`. */
export async function withFolderAside<Result>(
  parent: string,
  kind: "restore" | "move",
  task: (aside: string) => Promise<Result>,
): Promise<Result> {
  const aside = mkdtempSync(path.join(parent, `${kind}-`));
  try {
    makeFolder(aside);
    return await task(aside);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** A message about folders that killed runs left in a data folder, if any. */
export function leftoverSentence(dataDir: string): string | undefined {
  const left = readdirSync(dataDir).filter((name) => /^(restore|move)-|\.restored\.unused-/.test(name));
  if (left.length === 0) return undefined;
  const names = left.map((name) => path.join(dataDir, name)).join(", ");
  return `Left by a run that was interrupted, and needed by nobody: ${names}. You can delete it.`;
}

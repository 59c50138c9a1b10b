import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { cp, mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { processIdentity } from "#scripts/backend/process-identity.ts";

const NAME = /^served-site-(\d+)-/;
const AS_THEY_ARE = { recursive: true, preserveTimestamps: true };

/** Copies of a rendered folder, which may be written to meanwhile: what is read from one belongs together. */
interface ServedCopies {
  /** Where the first copy lies. */
  first(): string;
  /**
   * Where a new one lies; undefined when the folder changed under it, and will say so again. The last one stays for
   * whoever is just reading it, the one before goes.
   */
  next(): Promise<string | undefined>;
}

/** They lie in the system's folder for such things, and go with the process; those of a killed one go at the next start. */
export function servedCopies(folder: string): ServedCopies {
  const prefix = path.join(tmpdir(), `served-site-${process.pid}-`);
  let copies: readonly string[] = [];
  process.once("exit", () => copies.forEach(remove));
  return {
    first() {
      leftBehind().forEach(remove);
      const copy = mkdtempSync(prefix);
      copies = [copy];
      cpSync(folder, copy, AS_THEY_ARE);
      return copy;
    },
    async next() {
      const copy = await mkdtemp(prefix);
      copies = [...copies, copy];
      const isWhole = await copyWhole(folder, copy);
      const outdated = isWhole ? copies.slice(0, -2) : [copy];
      copies = copies.filter((each) => !outdated.includes(each));
      outdated.forEach(remove);
      return isWhole ? copy : undefined;
    },
  };
}

/** Whether no rendering was under way: `_headers` is gone while one is, and new when it is over. */
async function copyWhole(folder: string, copy: string): Promise<boolean> {
  const drawnAt = () => stat(path.join(folder, "_headers")).then(({ mtimeMs }) => mtimeMs);
  try {
    const before = await drawnAt();
    await cp(folder, copy, AS_THEY_ARE);
    return (await drawnAt()) === before;
  } catch {
    return false;
  }
}

function remove(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}

/** Copies of processes that were killed. Those of other people on this machine are not ours to remove. */
function leftBehind(): string[] {
  return readdirSync(tmpdir())
    .filter((name) => processIdentity(Number(NAME.exec(name)?.[1] ?? process.pid)) === undefined)
    .map((name) => path.join(tmpdir(), name))
    .filter((copy) => lstatSync(copy, { throwIfNoEntry: false })?.uid === (process.getuid?.() ?? 0));
}

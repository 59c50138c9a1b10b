import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const COPIED = ["src", "schema", "scripts", "package.json", "tsconfig.json", "site.json", ".build", "dist"];

/** The built project in a folder of its own, where a test may change whatever it likes. */
export interface ProjectCopy {
  readonly folder: string;
  discard(): void;
}

export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), "project-copy-"));
  for (const entry of COPIED) cpSync(entry, path.join(folder, entry), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return { folder, discard: () => rmSync(folder, { recursive: true, force: true }) };
}

import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PAGES_DIR, SITE_FILE } from "#server/lib/site-paths.ts";
import { LIVE_SITE } from "#tests/helpers/frozen-site.ts";

const COPIED = ["src", "schema", "scripts", "package.json", "tsconfig.json", ".build"];

/** A copy of the built project, which a test may change. */
export interface ProjectCopy {
  readonly folder: string;
  /** Environment of commands in the folder: its document is site.json, and its pages are in dist. */
  readonly env: NodeJS.ProcessEnv;
  discard(): void;
}

export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), "project-copy-"));
  for (const entry of COPIED) cpSync(entry, path.join(folder, entry), { recursive: true });
  cpSync(SITE_FILE, path.join(folder, LIVE_SITE.SITE_FILE));
  cpSync(PAGES_DIR, path.join(folder, LIVE_SITE.PAGES_DIR), { recursive: true, dereference: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return {
    folder,
    env: { ...process.env, ...LIVE_SITE },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

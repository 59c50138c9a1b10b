import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

/** A new folder, which goes when the tests of a file are over, or with `onTestFinished` a single one. */
export function temporaryFolder(whenOver: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(path.join(tmpdir(), "test-"));
  whenOver(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

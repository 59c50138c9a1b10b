import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ensureCluster } from "#server/postgres/cluster.ts";
import { FolderNotMade } from "#server/postgres/folder/folder-refusals.ts";
import { emptyFolder } from "#tests/data/folders.ts";

const FULL_DISK = `echo 'FATAL:  could not extend file "base/1": No space left on device
PANIC:  cannot abort transaction 1' >&2; exit 1`;

test.each([
  [
    "has no room",
    FULL_DISK,
    /postgres could not be made: could not extend file .*: No space left on device\. .* MB free/,
  ],
  ["takes forever", "exec sleep 60", /postgres could not be made: initdb took longer than 0\.5 s\. /],
])("a first start that %s is refused in one sentence and leaves nothing behind", async (_, script, sentence) => {
  const dataDir = emptyFolder();
  const initdb = path.join(emptyFolder(), "initdb");
  writeFileSync(initdb, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const making = ensureCluster(path.join(dataDir, "postgres"), { initdb, postgres: "" }, undefined, 500);
  await expect(making).rejects.toThrow(FolderNotMade);
  await expect(making).rejects.toThrow(sentence);
  expect(readdirSync(dataDir)).toEqual([]);
});

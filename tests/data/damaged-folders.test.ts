import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const root = mkdtempSync(path.join(os.tmpdir(), "damaged-"));
afterAll(() => rmSync(root, { recursive: true }));

type Put = (file: string, content: string) => void;

function dataFolder(prepare: (put: Put, folder: string) => void): string {
  const folder = mkdtempSync(path.join(root, "data-"));
  prepare((file, content) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }, folder);
  return folder;
}

function refusal(command: string, dataDir: string, env: NodeJS.ProcessEnv = {}): string[] {
  const [script = "", ...words] = command.split(" ");
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", `scripts/${script}`, ...words], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", ...env },
    timeout: 50_000,
  });
  expect(status).toBe(1);
  return stderr.trim().split("\n");
}

/** A data folder in which a file has this content. */
const holding = (file: string, content: string) => () => dataFolder((put) => put(file, content));

test.each<[name: string, command: string, dataDir: () => string, sentence: RegExp]>([
  [
    "keys.json is not JSON",
    "vellai.ts keys rotate",
    holding("keys.json", "{"),
    /does not hold the keys .* Restore it from a backup/,
  ],
  ["there are no keys", "vellai.ts keys rotate", holding("other", ""), /^There are no keys in .*npm start$/],
])("%s: `%s` says so in one line, with the remedy", (_, command, dataDir, sentence) => {
  expect(refusal(command, dataDir())).toEqual([expect.stringMatching(sentence)]);
});

test("what is left of a database is refused with the newest backup", () => {
  const dataDir = dataFolder((put) => put("postgres/base/1", "a customer's rows"));
  const backups = dataFolder((put, folder) => {
    ["new.backup.age", "old.backup", "begun.backup.7.tmp"].forEach((name, daysAgo) => {
      put(name, "");
      const at = new Date(Date.UTC(2026, 0, 9 - daysAgo));
      utimesSync(path.join(folder, name), at, at);
    });
    put("notes.txt", "");
  });
  expect(refusal("vellai.ts backup", dataDir, { BACKUPS_DIR: backups, DATABASE_URL: "" })).toEqual([
    `${dataDir}/postgres is not a complete database folder: PG_VERSION is missing. Nothing in it was changed. Restore the newest backup: \`npm run vellai -- restore ${backups}/new.backup.age\`. Or move the folder away to start with an empty database.`,
  ]);
});

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";

// What is awaited is the end of a process, however long a busy machine takes to start it.
test.describe.configure({ timeout: 120_000 });

let folder = "";
test.beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "refused-start-"));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

interface Command {
  readonly child: ChildProcess;
  /** All it has printed so far. */
  said(): string;
}

function run(words: readonly string[], env: Readonly<Record<string, string>>): Command {
  const child = spawn(process.execPath, words, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => (text += part));
  return { child, said: () => text };
}

const start = (env: Readonly<Record<string, string>>) =>
  run(["--import", "tsx", "scripts/start.ts"], { PORT: "0", ...env });

/** When a start was refused comes before the reason. */
const TIME = /^\d{4}-\d\d-\d\dT\S+Z Not started\. /;

/** What `npm start` says when it ends by itself, without the time. */
async function refusalOf({ child, said }: Command): Promise<string[]> {
  const [code] = await once(child, "close");
  expect(code, said()).toBe(1);
  const lines = said().trim().split("\n");
  expect(lines.at(-1)).toMatch(TIME);
  return lines.map((line) => line.replace(TIME, ""));
}

test("npm start on damaged keys says so in one line, and leaves them", async () => {
  const keys = path.join(folder, "keys.json");
  writeFileSync(keys, '{"jwtSecret": "');
  expect(await refusalOf(start({ DATA_DIR: folder }))).toEqual([
    expect.stringMatching(/keys\.json does not hold the keys .* Restore it from a backup, or move it away/),
  ]);
  expect(readFileSync(keys, "utf8")).toBe('{"jwtSecret": "');
});

test("npm run dev on damaged keys says so without a stack trace", { tag: "@slow" }, async () => {
  mkdirSync(path.join(folder, "keys.json"));
  const dev = run(["node_modules/vite/bin/vite.js", "--port", "0"], { DATA_DIR: folder });
  try {
    await expect
      .poll(dev.said, { timeout: 90_000 })
      .toMatch(/keys\.json cannot be used as a file: a folder has that name/);
    expect(dev.said()).not.toContain("    at ");
  } finally {
    dev.child.kill();
    await once(dev.child, "close");
  }
});

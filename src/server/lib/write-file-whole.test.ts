import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { appendLineWhole, writeFileWhole } from "#server/lib/write-file-whole.ts";
import { sampleText } from "#tests/helpers/sample-site.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

// Some cases start a command.
vi.setConfig({ testTimeout: 30_000 });

const root = temporaryFolder();
const folder = () => mkdtempSync(path.join(root, "folder-"));

/** In bytes; the sample document is larger. */
const LIMIT = 100 * 1024;

/**
 * Runs Node with a limit on file size. The system writes what fits and reports that many bytes; only the next write
 * fails. A nearly full disk does the same, but needs root to set up.
 */
function runLimited(...words: string[]) {
  const command = `ulimit -f ${LIMIT / 1024}; exec "$0" --import tsx "$@"`;
  return spawnSync("bash", ["-c", command, process.execPath, ...words], { encoding: "utf8" });
}

const evaluate = (code: string) => runLimited("--input-type=module", "-e", code);
const WRITE = 'import { writeFileWhole, appendLineWhole } from "./src/server/lib/write-file-whole.ts";';

test("without space the old content stays whole, and the error names the file and the remedy", () => {
  const dir = folder();
  const file = path.join(dir, "site.json");
  writeFileSync(file, "old");
  const { status, stderr } = evaluate(`${WRITE} writeFileWhole(${JSON.stringify(file)}, "x".repeat(${LIMIT + 1}))`);
  expect(status).toBe(1);
  expect(stderr).toContain(`${file} cannot be written`);
  expect(stderr).toContain("Raise the limit");
  expect(readFileSync(file, "utf8")).toBe("old");
  expect(readdirSync(dir)).toEqual(["site.json"]);
});

test("check --fix leaves the document unchanged when it cannot be written whole, and says so in one line", () => {
  const file = path.join(folder(), "site.json");
  const text = sampleText().replace('"regPrice": "170+"', '"regPrice": "₹170+"');
  writeFileSync(file, text);
  const { status, stderr } = runLimited("scripts/vellai.ts", "check", file, "--fix");
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/site\.json cannot be written: .* Raise the limit .* is unchanged\.$/),
  ]);
  expect(readFileSync(file, "utf8")).toBe(text);
});

test("a line without space leaves no part, and the next one that fits is whole", () => {
  const file = path.join(folder(), "journal.ndjson");
  writeFileSync(file, `${"x".repeat(LIMIT - 100)}\n`);
  const { status, stdout } = evaluate(
    `${WRITE}
     try { appendLineWhole(${JSON.stringify(file)}, "y".repeat(200)) } catch ({ name, message }) { console.log(name, message) }
     appendLineWhole(${JSON.stringify(file)}, "short")`,
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Refusal .*journal\.ndjson cannot be written.*Nothing was added to it\.$/m);
  expect(readFileSync(file, "utf8").split("\n").slice(1)).toEqual(["short", ""]);
});

test("a line after a truncated one is on its own line", () => {
  const file = path.join(folder(), "mail.jsonl");
  appendLineWhole(file, "first", { mode: 0o600 });
  appendFileSync(file, '{"to":"as');
  appendLineWhole(file, "next");
  expect(readFileSync(file, "utf8").split("\n")).toEqual(["first", '{"to":"as', "next", ""]);
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
});

test("a file keeps its mode, and a link points to the new content", () => {
  const dir = folder();
  const [file, link] = [path.join(dir, "real.json"), path.join(dir, "site.json")];
  writeFileWhole(file, "one", { mode: 0o600 });
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
  chmodSync(file, 0o640);
  symlinkSync(file, link);
  writeFileWhole(link, "two");
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, "utf8")).toBe("two");
  expect((statSync(file).mode & 0o777).toString(8)).toBe("640");
});

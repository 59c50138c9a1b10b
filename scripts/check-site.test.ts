import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sampleText } from "#tests/helpers/sample-site.ts";

// Each case starts the command anew, some of them twice.
vi.setConfig({ testTimeout: 20_000 });

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "check-site-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function check(...words: string[]): { status: number | null; lines: string[] } {
  const command = ["--import", "tsx", "scripts/check-site.ts", ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  expect(stderr).toBe("");
  return { status, lines: stdout.trim().split("\n") };
}

function written(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

test("a fine document takes one line, and is left as it is", () => {
  const file = written("fine.json", sampleText());
  const { status, lines } = check(file);
  expect(lines).toEqual([expect.stringMatching(/fine\.json is fine: \d+ pages, \d+ prices\.$/)]);
  expect(status).toBe(0);
  expect(readFileSync(file, "utf8")).toBe(sampleText());
});

test("errors come before warnings, then their number, and the exit code is 1", () => {
  const price = '"regPrice": "170+"';
  const text = sampleText().replace(price, `${price}, "offerReason": "x"`).replace('"36/36"', '"36O"');
  const { status, lines } = check(written("wrong.json", text));
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('regPrice "36O" is not a price.');
  expect(lines[1]).toContain("(warning)");
  expect(lines[2]).toMatch(/^1 error, 1 warning in .*wrong\.json\.$/);
  expect(status).toBe(1);
});

test("warnings alone do not fail", () => {
  const price = '"regPrice": "170+"';
  const { status, lines } = check(written("warned.json", sampleText().replace(price, `${price}, "offerReason": "x"`)));
  expect(lines.at(-1)).toMatch(/is fine: \d+ pages, \d+ prices\. 1 warning\.$/);
  expect(status).toBe(0);
});

test("a missing file is told plainly", () => {
  const { status, lines } = check("no-such.json");
  expect(lines).toEqual(["There is no file no-such.json. Write the name of a document, such as site.json."]);
  expect(status).toBe(1);
});

test("sample contact details are an error only on the way online", () => {
  const { status, lines } = check(written("sample.json", sampleText()), "--publish");
  expect(lines[0]).toContain('Business: phone "+91 98765 43210" is still that of the sample. Write your own number.');
  expect(status).toBe(1);
});

test("--fix says what it mends, and mends it in the file", () => {
  const file = written("untidy.json", sampleText().replace('"regPrice": "170+"', '"regPrice": "₹170+"'));
  const { status, lines } = check(file, "--fix");
  expect(lines).toEqual([
    expect.stringMatching(/Pricing › Women's Wear › Saree: regPrice "₹170\+" is now "170\+"\.$/),
    expect.stringMatching(/is fine/),
  ]);
  expect(status).toBe(0);
  expect(readFileSync(file, "utf8")).toBe(sampleText());
});

test("--json says the same to machines", () => {
  const { status, lines } = check(written("wrong.json", sampleText().replace('"36/36"', '"36O"')), "--json");
  const { ok, findings } = JSON.parse(lines.join("\n"));
  expect(findings).toMatchObject([{ severity: "error", path: ["priceBook", "tables", 5, "rows", 1, "regPrice"] }]);
  expect([ok, status]).toEqual([false, 1]);
});

test("an option that does not exist is told plainly", () => {
  expect(check("--pubish")).toEqual({
    status: 1,
    lines: ["Unknown option '--pubish'. Known: --publish, --json, --fix."],
  });
});

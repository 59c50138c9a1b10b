import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { rewrite } from "#document/text/rewrite.ts";
import { checkSiteFile } from "#scripts/document/check-site-file.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { sampleText } from "#tests/helpers/sample-site.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

// Whoever reads what the command prints starts it; the others call what it calls, which takes a tenth of the time.

const folder = temporaryFolder();

interface Checked {
  readonly status: number | null;
  readonly lines: readonly string[];
}

function command(...words: string[]): Checked {
  const args = ["--import", "tsx", "scripts/vellai.ts", "check", ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, lines: (stdout + stderr).trim().split("\n") };
}

function check(
  file: string,
  wishes: { readonly fix?: boolean; readonly publish?: boolean; readonly remove?: string } = {},
): Checked {
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  const { exitCode } = process;
  process.exitCode = 0;
  checkSiteFile(file, { publish: false, json: false, fix: false, ...wishes });
  const status = Number(process.exitCode);
  process.exitCode = exitCode;
  const lines = printed.mock.calls.join("\n").trim().split("\n");
  printed.mockRestore();
  return { status, lines };
}

function written(name: string, text: string | Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

test("a fine document takes one line, and is left as it is", () => {
  const file = written("fine.json", sampleText());
  const { status, lines } = command(file);
  expect(lines).toEqual([expect.stringMatching(/fine\.json is fine: \d+ pages, \d+ prices\.$/)]);
  expect(status).toBe(0);
  expect(readFileSync(file, "utf8")).toBe(sampleText());
});

const REASON_ALONE: [string, string] = ['"regPrice": "170+"', '"regPrice": "170+", "offerReason": "x"'];

test("errors come before warnings, then their number, and the exit code is 1; warnings alone do not fail", () => {
  const warned = sampleText().replace(...REASON_ALONE);
  const { status, lines } = check(written("wrong.json", warned.replace('"36/36"', '"36O"')));
  expect(lines).toEqual([
    expect.stringContaining('Regular price "36O" is not a price.'),
    expect.stringContaining("(warning)"),
    expect.stringMatching(/^1 error, 1 warning in .*wrong\.json\.$/),
  ]);
  expect(status).toBe(1);
  const fine = check(written("warned.json", warned));
  expect(fine.lines.at(-1)).toMatch(/is fine: \d+ pages, \d+ prices\. 1 warning\.$/);
  expect(fine.status).toBe(0);
});

test("sample contact details are an error only on the way online", () => {
  const { status, lines } = check(written("sample.json", sampleText()), { publish: true });
  expect(lines[0]).toContain(
    'Hours & contact: Phone "+91 98765 43210" is still that of the sample. Write your own number.',
  );
  expect(status).toBe(1);
});

test("--fix fixes what it can beside what it cannot, and says what it left", () => {
  const broken = sampleText().replace('"36/36"', '"36O"').replace('"item": "Shawl",', '"item": "Shawl"');
  const file = written("both.json", broken.replace('"regPrice": "170+"', '"regPrice": ₹170+'));
  const { status, lines } = check(file, { fix: true });
  expect(lines).toEqual([
    expect.stringMatching(/Saree: ₹170\+ is not in quotes\. Now it is right\.$/),
    expect.stringMatching(/Shawl: A comma is missing here\. Now it is right\.$/),
    expect.stringMatching(/Saree: Regular price "₹170\+" is not a price\. Now it is "170\+"\.$/),
    "The rest is left to you:",
    expect.stringContaining('Regular price "36O" is not a price.'),
    expect.stringMatching(/^1 error in/),
  ]);
  expect(status).toBe(1);
  expect(readFileSync(file, "utf8")).toBe(sampleText().replace('"36/36"', '"36O"'));
});

test("--fix says when there is nothing it could fix", () => {
  const { lines } = check(written("left.json", sampleText().replace('"36/36"', '"36O"')), { fix: true });
  expect(lines[0]).toBe("Nothing of this can be fixed without you:");
});

test("a file in UTF-16 takes one line, and --fix saves it as UTF-8", () => {
  const file = written("wide.json", Buffer.from(`\uFEFF${sampleText()}`, "utf16le"));
  expect(check(file).lines).toEqual([
    expect.stringContaining("1:1  Site: The file is saved as UTF-16, which this site does not read. Save it with"),
    expect.stringMatching(/^1 error in/),
  ]);
  expect(check(file, { fix: true }).lines).toEqual([
    expect.stringContaining("The file is now saved as UTF-8."),
    expect.stringMatching(/is fine/),
  ]);
  expect(readFileSync(file, "utf8")).toBe(sampleText());
});

test("what was removed is told, and can be removed everywhere", () => {
  const text = readFileSync(SITE_FILE, "utf8");
  const site = JSON.parse(text);
  const [gone] = site.testimonials;
  site.testimonials = site.testimonials.slice(1);
  const file = written("without.json", rewrite(text, site));
  const before = check(file);
  expect(before.lines[0]).toContain(`(${gone.id}) was removed. Choose another or remove this line.`);
  expect(before.lines).toContain(
    `To remove "${gone.id}" everywhere: npm run vellai -- check ${file} --remove ${gone.id}`,
  );
  expect(check(file, { remove: gone.id }).lines).toEqual([
    `"${gone.id}" is taken out of 1 place.`,
    expect.stringMatching(/is fine/),
  ]);
  expect(check(file, { remove: "nobody" }).lines[0]).toBe('Nothing that was removed has the id "nobody".');
});

test("--json says the same to machines", () => {
  const { status, lines } = command(written("wrong.json", sampleText().replace('"36/36"', '"36O"')), "--json");
  const { ok, findings } = JSON.parse(lines.join("\n"));
  expect(findings).toMatchObject([{ severity: "error", path: ["priceBook", "tables", 5, "rows", 1, "regPrice"] }]);
  expect([ok, status]).toEqual([false, 1]);
});

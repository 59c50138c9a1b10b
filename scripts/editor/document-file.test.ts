import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { readDocumentFile } from "#scripts/editor/document-file.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const TEXT = readFileSync(SITE_FILE, "utf8");

let folder = "";
let file = "";
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  file = path.join(folder, "site.json");
});

test("a file that was saved as UTF-16 is told in one line, and fixed whole", () => {
  for (const text of [TEXT, `\uFEFF${TEXT}`]) {
    writeFileSync(file, text, "utf16le");
    expect(readDocumentFile(file)).toMatchObject({
      kind: "broken",
      mistakes: [expect.stringContaining("Line 1: The file is saved as UTF-16, which this site does not read. ")],
      fixed: TEXT,
    });
  }
});

test("a file whose letters are lost in another encoding is told with its line, and never read as a document", () => {
  writeFileSync(file, TEXT.replace('"Saree"', '"Sarée"'), "latin1");
  expect(readDocumentFile(file)).toMatchObject({
    kind: "broken",
    mistakes: expect.arrayContaining([expect.stringMatching(/^Line \d+: The file is not saved as UTF-8: /)]),
    fixed: undefined,
    bytes: readFileSync(file),
  });
});

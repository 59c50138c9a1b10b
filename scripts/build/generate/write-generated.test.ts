/** @module-tag slow */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const SECTION = "schema/sections/opening-offer.schema.json";
const GENERATED = [
  "schema/section.gen.schema.json",
  "src/document/model/types.gen.ts",
  "src/sections/registry.gen.ts",
] as const;

let folder = "";
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const contents = () => GENERATED.map(read);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "generate-"));
  for (const entry of ["schema", "src", "scripts", "package.json", "tsconfig.json"])
    cpSync(entry, path.join(folder, entry), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function generate() {
  const { status, stderr } = spawnSync("node_modules/.bin/tsx", ["scripts/generate.ts"], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, said: stderr.trim().split("\n") };
}

test.each<[string, string, string[]]>([
  [
    "a section without the parts that every section has",
    '{ "title": "Opening offer", "properties": { "text": { "type": "string" } } }',
    [
      `${SECTION}: write "type": "object".`,
      `${SECTION}: write "additionalProperties": false.`,
      `${SECTION}: write a "description".`,
      `${SECTION}: add "id" to "required".`,
      `${SECTION}: add "type" to "required".`,
      `${SECTION}: add the field "id": { "$ref": "../shared.schema.json#/definitions/id" }.`,
      `${SECTION}: add the field "type" with "title", "description" and "const": "opening-offer".`,
      `${SECTION}: the field "text" has no "title": owners read it in their editor.`,
      `${SECTION}: the field "text" has no "description": owners read it in their editor.`,
      `${SECTION}: write "x-purpose" with what owners use it for: trust, services, prices, contact, reading, top, account.`,
      `${SECTION}: write "examples" with one section: { "id": "opening-offer", "type": "opening-offer", … }.`,
      "Nothing was written.",
    ],
  ],
  ["text that is not JSON", "{", [expect.stringMatching(/^schema.*is not JSON: .*Nothing was written\.$/)]],
])("%s is named, and every generated file stays as it was", (_name, schema, said) => {
  const before = contents();
  write(SECTION, schema);
  expect(generate()).toEqual({ status: 1, said });
  expect(contents()).toEqual(before);
});

test("a reference to nothing is named, and every generated file stays as it was", () => {
  const before = contents();
  write(
    SECTION,
    read("schema/sections/quality-marks.schema.json")
      .replaceAll('"quality-marks"', '"opening-offer"')
      .replaceAll("definitions/id", "definitions/ids"),
  );
  expect(generate().said).toEqual([
    expect.stringContaining('"opening-offer-section" refers to #/definitions/ids, which is no definition.'),
  ]);
  expect(contents()).toEqual(before);
});

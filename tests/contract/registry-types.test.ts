import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SectionMeaning } from "#document/model/schema.ts";
import { meaningsSource, readMeanings } from "#scripts/build/generate/meanings.ts";
import { assertSectionSchemas } from "#scripts/build/generate/section-schemas.ts";
import { registrySource } from "#scripts/build/generate/write-generated.ts";
import { sectionTypes } from "#server/document/bundle-schema.ts";

const FOLDER = "tests/contract/.tmp";
const types = sectionTypes("schema");
const whole = registrySource(types);
const meanings = readMeanings("schema", types);
const meaning = (...changes: (readonly [string, readonly SectionMeaning[]])[]) =>
  meaningsSource(new Map([...meanings, ...changes]));

/** Code that would show a sentence of the document with its hole. */
const holed = (code: string) => ({
  source: `import type { ReactNode } from "react";
import type { Words } from "#document/model/types.gen.ts";
import { withValues } from "#lib/with-values.ts";
export const said = ({ until }: Words): ReactNode => ${code};
`,
});

/** A registry with a missing part, or a sentence without its values, and the compiler's errors. */
const cases = {
  "sentence-as-child": { ...holed("until"), says: /'Sentence<"moment">' is not assignable to type 'ReactNode'/ },
  "sentence-in-a-template": { ...holed("`open $".concat("{until}`")), says: /Implicit conversion of a 'symbol'/ },
  "sentence-without-value": { ...holed("withValues(until, {})"), says: /'moment' is missing/ },
  "sentence-with-another": { ...holed('withValues(until, { moment: "8 pm", day: "" })'), says: /'day' does not exist/ },
  "schema-without-component": { source: registrySource([...types, "ghost"]), says: /'#sections\/ghost\/ghost.tsx'/ },
  "component-without-schema": {
    source: whole.replace("y: Modules = {", 'y: Modules = {\n  ghost: () => import("#sections/hero/hero.tsx"),'),
    says: /'ghost' does not exist in type/,
  },
  "schema-not-in-the-registry": {
    source: registrySource(types.filter((type) => type !== "hero")),
    says: /'"?hero"?' is missing in type/,
  },
  "component-with-wrong-props": {
    source: whole.replace(
      /import\("#sections\/hero\/hero.tsx"\).*$/m,
      'import("#sections/legal-text/legal-text.tsx"),',
    ),
    says: /is not assignable to type/,
  },
  "meaning-without-code": { source: meaning(["hero", ["structured-data"]]), says: /'#sections\/hero\/meaning.ts'/ },
  "meaning-with-less": { source: meaning(["article-list", ["changed-on", "structured-data"]]), says: /structuredData/ },
  "meaning-with-more": { source: meaning(["article", ["changed-on"]]), says: /does not satisfy/ },
  "type-without-meaning": {
    source: meaningsSource(new Map([...meanings].filter(([type]) => type !== "hero"))),
    says: /'"?hero"?' is missing in type/,
  },
};

let output = "";

beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, { source }] of Object.entries(cases)) writeFileSync(`${FOLDER}/${name}.ts`, source);
  writeFileSync(`${FOLDER}/whole.ts`, whole);
  writeFileSync(`${FOLDER}/whole-meanings.ts`, meaningsSource(meanings));
  writeFileSync(
    `${FOLDER}/tsconfig.json`,
    JSON.stringify({ extends: "../../../tsconfig.json", include: ["*.ts"], exclude: [] }),
  );
  try {
    execFileSync("npx", ["tsc", "--noEmit", "--pretty", "false", "-p", FOLDER], { encoding: "utf8" });
  } catch (error) {
    output = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
  }
}, 60_000);

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const complaintsAbout = (name: string) =>
  output
    .split("\n")
    .filter((line) => line.includes(`${name}.ts`))
    .join("\n");

it("meanings that are not known, or that do not match the section's files, are refused", () => {
  const sections = `${FOLDER}/sections`;
  mkdirSync(sections, { recursive: true });
  for (const text of ['{ "x-means": "live" }', '{ "x-means": ["lively"] }']) {
    writeFileSync(`${sections}/ghost.schema.json`, text);
    expect(() => assertSectionSchemas(FOLDER)).toThrow('ghost.schema.json: "x-means" lists what the section means');
  }
  writeFileSync(`${sections}/article.schema.json`, "{}");
  expect(() => readMeanings(FOLDER, ["article"])).toThrow(
    "lacks the meaning that src/sections/article/meaning.ts implements",
  );
  writeFileSync(`${sections}/ghost.schema.json`, '{ "x-means": ["live"] }');
  expect(() => readMeanings(FOLDER, ["ghost"])).toThrow("needs the file src/sections/ghost/live.ts");
});

it("the registries as generated compile", () =>
  expect(complaintsAbout("whole") + complaintsAbout("whole-meanings")).toBe(""));

it.each(Object.entries(cases))("%s is a compile error", (name, { says }) =>
  expect(complaintsAbout(name)).toMatch(says),
);

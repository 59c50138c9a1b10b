import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pascalCase } from "#lib/pascal-case.ts";
import { sectionTypes } from "#server/document/bundle-schema.ts";

const types = sectionTypes("schema");

const files = ["src", "scripts", "schema"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(tsx?|json|css|html)$/.test(file));

/** Files of one section type, generated files, tests, and migrations. */
const OWN = /^src\/sections\/[^/]+\/|^src\/document\/change\/migrations\/|^schema\/sections\/|\.gen\.|\.test\.tsx?$/;

/** Places where code names a section type. Names of one word have other meanings too, so they count only in context. */
function namesIn(text: string): string[] {
  return types.flatMap((type) => {
    const asType = `(?:type["']?\\]?\\s*(?:[!=]==?|:)\\s*|case |Section(?:Of|Props|Type)?<)["'\`]${type}["'\`]`;
    const asFolder = `sections/${type}/|\\b${pascalCase(type)}Section\\b|["'\`]${type}-section["'\`]`;
    const asWord = type.includes("-") ? `|(?<![\\w/-])${type}(?![\\w-])|\\b${pascalCase(type)}\\b` : "";
    return [...text.matchAll(new RegExp(`${asType}|${asFolder}${asWord}`, "g"))].map(([found]) => found);
  });
}

test("no list outside a section names its type", () => {
  const others = files.filter((file) => !OWN.test(file));
  expect(others.length).toBeGreaterThan(300);
  expect(others.flatMap((file) => namesIn(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`))).toEqual([]);
});

test("a name is found in every notation", () => {
  for (const text of [
    'section["type"] !== "hero"',
    'SectionOf<"hero">',
    'import("#sections/steps/steps.tsx")',
    "<PriceTables />",
  ])
    expect(namesIn(text), text).not.toEqual([]);
});

test("code for browsers does not import the meanings of sections", () => {
  const readers = files.filter((file) =>
    /from "(#sections\/meanings\.gen\.ts|#sections\/[^/]+\/meaning\.ts|\.\/meaning\.ts)"/.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(
    readers.filter((file) => !file.startsWith("src/prerender/") && file !== "src/sections/meanings.gen.ts"),
  ).toEqual([]);
});

test("each `data-live` part names the folder of its live.ts", () => {
  const lives = files
    .filter((file) => /^src\/(ui|sections)\/[^/]+\/live\.ts$/.test(file))
    .map((file) => file.split("/").at(-2));
  const named = files
    .filter((file) => /^src\/(ui|sections)\/.*\.tsx$/.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/data-live="([^"]*)"/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(lives.sort());
});

test("code depends on the format of a text, not on its noun", () => {
  const readers = files.filter((file) => /\.tsx?$/.test(file) && readFileSync(file, "utf8").includes('["x-noun"]'));
  expect(readers.filter((file) => !file.endsWith(".test.ts"))).toEqual(["src/document/check/schema-words.ts"]);
});

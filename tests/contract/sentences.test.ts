import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isRecord } from "#document/model/schema.ts";
import { readSchema } from "#server/document/read-site.ts";

/** The values of each sentence by the name of its field, which several may have: "until" has "moment". */
function valuesInSchema(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const read = (schema: unknown) => {
    if (!isRecord(schema)) return;
    const fields: unknown = schema["properties"];
    for (const [name, field] of isRecord(fields) ? Object.entries(fields) : []) {
      const values = isRecord(field) && field["x-values"];
      if (Array.isArray(values)) found.set(name, [...(found.get(name) ?? []), values.toSorted().join()]);
    }
    for (const part of Object.values(schema)) read(part);
  };
  read(readSchema());
  return found;
}

/** Where code says a sentence with its values: `withValues(words.until, { moment })`, `<WithValues sentence={words.to} values={{ … }} />`. */
const SAID = [
  /withValues\(\s*(?:\w+\??\.)*(\w+),\s*\{((?:[^{}]|\{[^}]*\})*)\}/g,
  /sentence=\{(?:\w+\.)*(\w+)\}\s*values=\{\{\s*(\w+)/g,
];

test("each sentence with values is said with them, and with no others", () => {
  const schema = valuesInSchema();
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|gen)\./.test(file) && !file.startsWith("editor/"),
  );
  const known = new Set<string>();
  for (const file of files) {
    const code = readFileSync(`src/${file}`, "utf8");
    for (const [, field = "", written = ""] of SAID.flatMap((pattern) => [...code.matchAll(pattern)])) {
      const values = schema.get(field);
      if (!values) continue;
      known.add(field);
      const names = written
        .replace(/\([^()]*\)/g, "")
        .split(",")
        .flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? []);
      expect(values, `${file}: ${field}`).toContain(names.toSorted().join());
    }
  }
  expect(known.size).toBeGreaterThan(25);
});

test("no value is called like a fact that pages are rendered with", () => {
  const names = [...valuesInSchema().values()].flat().flatMap((values) => values.split(","));
  expect(names.filter((name) => ["years", "today", "discount", "pickupDays"].includes(name))).toEqual([]);
});

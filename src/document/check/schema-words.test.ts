import { expect, test } from "vitest";
import { SPOKEN_KEYWORDS } from "#document/check/schema-words.ts";
import { isRecord, type Schema } from "#document/model/schema.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";

const SILENT = /^(title|default|description|examples|\$ref|definitions|properties|items|oneOf|format|x-.*)$/;

const schemas: Schema[] = [];
JSON.stringify(CHECK_OPTIONS.bundle, (key, node) => {
  if (isRecord(node) && key !== "properties" && key !== "definitions") schemas.push(node);
  return key === "examples" ? undefined : node;
});

test("every keyword the schema uses has words for the owner", () => {
  const used = new Set(schemas.filter((schema) => "type" in schema || "$ref" in schema).flatMap(Object.keys));
  expect([...used].filter((keyword) => !SILENT.test(keyword) && !SPOKEN_KEYWORDS.includes(keyword))).toEqual([]);
});

test("every pattern has a noun and a hint, with examples that fit it", () => {
  for (const { pattern, examples = [], ...schema } of schemas) {
    if (pattern === undefined) continue;
    expect([schema["x-noun"], schema["x-write"]], pattern).toEqual([expect.any(String), expect.any(String)]);
    expect(examples.length, pattern).toBeGreaterThan(0);
    for (const example of examples) expect(example).toMatch(new RegExp(pattern));
  }
});

test("every field has a title and a description", () => {
  const { bundle } = CHECK_OPTIONS;
  const fields = schemas.flatMap((schema) => Object.entries(schema.properties ?? {}));
  const bare = fields.flatMap(([name, field]) => {
    const target = bundle.definitions[field.$ref?.replace("#/definitions/", "") ?? ""];
    return (field.title ?? target?.title) && (field.description ?? target?.description) ? [] : name;
  });
  expect(bare).toEqual([]);
});

test("every group refuses unknown fields, and every field values of another kind", () => {
  const groups = schemas.filter(({ properties }) => properties);
  expect(groups.length).toBeGreaterThan(100);
  expect(groups.filter(({ additionalProperties }) => additionalProperties !== false)).toEqual([]);
  const fields = groups.flatMap(({ properties }) => Object.entries(properties ?? {}));
  const ofAnyKind = fields.filter(
    ([, field]) => !["type", "$ref", "const", "enum", "oneOf"].some((key) => key in field),
  );
  expect(ofAnyKind.map(([name]) => name)).toEqual([]);
});

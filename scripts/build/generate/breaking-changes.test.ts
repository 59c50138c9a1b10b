import { expect, test } from "vitest";
import { CURRENT_VERSION } from "#document/change/migrations/migrate-document.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import { breakingChanges, frozenSchema } from "#scripts/build/generate/breaking-changes.ts";
import { structureOf } from "#scripts/build/generate/structure.ts";
import { readSchema } from "#server/document/read-site.ts";

const price = { type: "string", maxLength: 20 };
const base = {
  type: "object",
  additionalProperties: false,
  required: ["id"],
  properties: {
    id: { type: "string" },
    kind: { enum: ["a", "b"] },
    rows: { type: "array", items: { $ref: "#/definitions/row" } },
  },
  definitions: {
    row: { additionalProperties: false, properties: { price, rows: { items: { $ref: "#/definitions/row" } } } },
  },
};
const changed = (change: (draft: ReturnType<typeof JSON.parse>) => unknown): SchemaBundle => {
  const draft = structuredClone(base);
  change(draft);
  return draft;
};

test("every document of a released version fits the current schema: otherwise a step in src/document/change/migrations is missing", () => {
  const frozen = frozenSchema(CURRENT_VERSION);
  expect(frozen ? breakingChanges(frozen, structureOf(readSchema())) : []).toEqual([]);
});

test.each<[string, (draft: ReturnType<typeof JSON.parse>) => unknown, string[]]>([
  ["a field that is newly required", (draft) => draft.required.push("kind"), ['the document: "kind" is required now']],
  ["a field that is gone", (draft) => delete draft.properties.kind, ["kind: the field is gone"]],
  [
    "a field that is renamed deep down",
    ({ definitions: { row } }) => delete row.properties.price,
    ["rows[].price: the field is gone"],
  ],
  ["a choice that is gone", (draft) => draft.properties.kind.enum.pop(), ['kind: the choice "b" is gone']],
  ["choices where any text would do", (draft) => (draft.properties.id.enum = ["x"]), ["id: only x are possible now"]],
  ["another type", (draft) => (draft.properties.id.type = "number"), ['id: type is "number" now']],
  ["a pattern", (draft) => (draft.properties.id.pattern = "^a"), ['id: pattern is "^a" now']],
  [
    "less room",
    ({ definitions: { row } }) => (row.properties.price.maxLength = 10),
    ["rows[].price: maxLength is 10 now"],
  ],
  ["more entries needed", (draft) => (draft.properties.rows.minItems = 1), ["rows: minItems is 1 now"]],
  ["a reference where text stood", (draft) => (draft.properties.id["x-ref"] = "prices"), ['id: x-ref is "prices" now']],
  ["a new field that may be left out", (draft) => (draft.properties.note = { type: "string" }), []],
  ["a new choice", (draft) => draft.properties.kind.enum.push("c"), []],
  ["more room", ({ definitions: { row } }) => (row.properties.price.maxLength = 40), []],
  ["a field that may be left out now", (draft) => draft.required.pop(), []],
  ["other words", (draft) => (draft.properties.id.description = "Something else"), []],
])("%s: what it breaks in documents", (_name, change, reported) =>
  expect(
    breakingChanges(
      changed(() => undefined),
      changed(change),
    ),
  ).toEqual(reported),
);

test("a removed section type breaks documents, a new one does not", () => {
  const branch = (type: string) => ({ properties: { type: { const: type } } });
  const union = (...types: string[]): SchemaBundle => ({
    ...{ definitions: {}, oneOf: types.map(branch), discriminator: { propertyName: "type" } },
  });
  expect(breakingChanges(union("hero", "steps"), union("hero"))).toEqual([': the type "steps" is gone']);
  expect(breakingChanges(union("hero"), union("hero", "steps"))).toEqual([]);
});

test("the frozen copy has no descriptions, and keeps fields named like a keyword", () => {
  const bundle: SchemaBundle = {
    definitions: {},
    title: "Site",
    properties: { title: { title: "Title", type: "string" } },
  };
  expect(structureOf(bundle)).toEqual({ definitions: {}, properties: { title: { type: "string" } } });
});

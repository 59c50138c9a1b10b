import { describe, expect, test } from "vitest";
import { dereference, type SchemaBundle } from "#document/model/schema.ts";
import { type Node, transform, walk } from "#document/model/walk.ts";

const bundle: SchemaBundle = {
  type: "object",
  properties: { rows: { type: "array", items: { $ref: "#/definitions/row" } }, part: { $ref: "#/definitions/part" } },
  definitions: {
    row: { title: "Row", type: "object", properties: { id: { title: "Id", type: "string" } } },
    part: {
      type: "object",
      discriminator: { propertyName: "kind" },
      oneOf: [{ $ref: "#/definitions/plain" }, { $ref: "#/definitions/loud" }],
    },
    plain: { title: "Plain", properties: { kind: { const: "plain" }, words: { type: "string" } } },
    loud: { title: "Loud", properties: { kind: { const: "loud" }, shout: { type: "string" } } },
  },
};

const value = { rows: [{ id: "a", extra: { id: "b" } }], part: { kind: "loud", shout: "hey", words: "no" } };

function visited(of: unknown): Node[] {
  const nodes: Node[] = [];
  walk(bundle, bundle, of, (node) => nodes.push(node));
  return nodes;
}

describe("walk", () => {
  test("visits what the schema describes, children before parents", () =>
    expect(visited(value).map(({ path }) => path.join("/"))).toEqual([
      "rows/0/id",
      "rows/0",
      "rows",
      "part/kind",
      "part/shout",
      "part",
      "",
    ]));

  test("passes the definition of a value, and the branch of a union", () => {
    const nodes = visited(value);
    expect(nodes.find(({ path }) => path.join("/") === "rows/0")?.definition).toBe("row");
    expect(nodes.find(({ path }) => path.join("/") === "part")).toMatchObject({
      definition: "part",
      schema: { title: "Loud" },
    });
  });

  test("skips values of no branch of a union, and values of the wrong shape", () => {
    expect(visited({ part: { kind: "silent" }, rows: "none" }).map(({ path }) => path.join("/"))).toEqual(["rows", ""]);
    expect(visited(null).map(({ path }) => path.join("/"))).toEqual([""]);
  });
});

describe("transform", () => {
  test("puts the replacement in the node's place and keeps the rest", () => {
    const shouted = transform(bundle, bundle, value, (node) => (node.value === "hey" ? "HEY" : node.value));
    expect(shouted).toEqual({ ...value, part: { ...value.part, shout: "HEY" } });
  });

  test("parents see their replaced children", () => {
    const counted = transform(bundle, bundle, value, (node) =>
      typeof node.value === "string" ? node.value.length : node.value,
    );
    expect(counted).toMatchObject({ rows: [{ id: 1, extra: { id: "b" } }] });
  });
});

test("keywords beside a reference win over those behind it", () => {
  const field = dereference(bundle, { $ref: "#/definitions/row", title: "First row" });
  expect(field).toMatchObject({ title: "First row", type: "object" });
});

test("a reference to a definition that does not exist throws", () =>
  expect(() => dereference(bundle, { $ref: "#/definitions/none" })).toThrow('Unknown schema definition "none".'));

import { expect, test } from "vitest";
import { blank } from "#editor/words/schema-at.ts";
import { readSchema } from "#server/document/read-site.ts";

const bundle = readSchema();

test("every kind of part has a blank form and an example", () => {
  for (const { $ref } of bundle.definitions["section"]?.oneOf ?? []) {
    expect(blank(bundle, { $ref: $ref ?? "" }, () => "new")).toHaveProperty("type");
    expect(bundle.definitions[$ref?.split("/").at(-1) ?? ""]?.examples?.length).toBeGreaterThan(0);
  }
});

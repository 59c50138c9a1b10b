import { expect, test } from "vitest";
import { numbered } from "#lib/numbered.ts";

test("equal entries of a list get different keys", () => {
  const shirt = { name: "Shirt", quantity: 2 };
  const keys = numbered([shirt, { name: "Saree", quantity: 2 }, { ...shirt }]).map(([key]) => key);
  expect(new Set(keys).size).toBe(3);
});

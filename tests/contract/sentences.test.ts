import { expect, test } from "vitest";
import { readSchema } from "#server/document/read-site.ts";

test("no value of a sentence is called like a fact that pages are rendered with", () => {
  const names = new Set<string>();
  JSON.stringify(readSchema(), (key, node) => {
    if (key === "x-values") for (const name of node) names.add(name);
    return node;
  });
  expect(names).toContain("moment");
  for (const fact of ["years", "today", "discount", "pickupDays"]) expect(names).not.toContain(fact);
});

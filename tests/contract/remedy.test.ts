import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the terms and the page of bridal wear promise the same when something goes wrong", () => {
  const site = readFileSync("site.json", "utf8");
  const promise = /"remedy": "(.+)"/.exec(site)?.[1] ?? "";
  expect(promise).not.toBe("");
  expect(site.split(promise)).toHaveLength(2);
  expect(site.split("{business.remedy}")).toHaveLength(3);
});

import { expect, test } from "vitest";
import { closest, editDistance, nearMiss } from "#scripts/document/suggest.ts";

test("a letter added, dropped, changed or swapped is one slip", () => {
  expect(editDistance("saree", "saree")).toBe(0);
  expect(editDistance("sarree", "saree")).toBe(1);
  expect(editDistance("sare", "saree")).toBe(1);
  expect(editDistance("sarea", "saree")).toBe(1);
  expect(editDistance("asree", "saree")).toBe(1);
  expect(editDistance("", "saree")).toBe(5);
});

test("a near miss is suggested, whatever its capitals", () => {
  expect(nearMiss("/pircing", ["/pricing", "/about"])).toBe("/pricing");
  expect(nearMiss("RegPrice", ["offerPrice", "regPrice"])).toBe("regPrice");
});

test("what is not alike is not suggested", () => {
  expect(nearMiss("colour", ["offerPrice", "offerReason"])).toBeUndefined();
  expect(nearMiss("cat", ["dog"])).toBeUndefined();
  expect(nearMiss("any", [])).toBeUndefined();
});

test("the closest is found however far it is, the first of equals", () => {
  expect(closest("17O+", ["170", "170+", "115/Kg"])).toBe("170+");
  expect(closest("x", ["a", "b"])).toBe("a");
});

import { expect, test } from "vitest";
import { closest, editDistance, nearMiss, sameWord } from "#document/check/words/suggest.ts";

test("a letter added, dropped, changed or swapped is one typo", () => {
  for (const typo of ["sarree", "sare", "sarea", "asree"]) expect(editDistance(typo, "saree"), typo).toBe(1);
  expect([editDistance("saree", "saree"), editDistance("", "saree")]).toEqual([0, 5]);
});

test("a similar word is suggested, whatever its capitals", () => {
  expect(nearMiss("/pircing", ["/pricing", "/about"])).toBe("/pricing");
  expect(nearMiss("RegPrice", ["offerPrice", "regPrice"])).toBe("regPrice");
});

test("a different word is not suggested", () => {
  expect(nearMiss("colour", ["offerPrice", "offerReason"])).toBeUndefined();
  expect(nearMiss("cat", ["dog"])).toBeUndefined();
  expect(nearMiss("any", [])).toBeUndefined();
});

test("the closest is found however far it is, the first of equals", () => {
  expect(closest("17O+", ["170", "170+", "115/Kg"])).toBe("170+");
  expect(closest("x", ["a", "b"])).toBe("a");
});

test("the same word is found with other punctuation, or with a letter dropped, doubled or swapped", () => {
  expect(sameWord("wash_and_fold", ["wash-and-fold", "saree"])).toBe("wash-and-fold");
  expect(sameWord("sare", ["saree", "carpet"])).toBe("saree");
  expect(sameWord("saere", ["saree", "carpet"])).toBe("saree");
});

test("a word that may be another one is not the same", () => {
  expect(sameWord("iron-skirt", ["iron-shirt"])).toBeUndefined();
  expect(sameWord("suit-3", ["suit-2"])).toBeUndefined();
  expect(sameWord("suit-22", ["suit-2"])).toBeUndefined();
  expect(sameWord("shirt", ["shirts", "shirt-a"])).toBeUndefined();
});

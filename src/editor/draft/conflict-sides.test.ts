import { expect, test } from "vitest";
import { conflictSides } from "#editor/draft/conflict-sides.ts";

const sides = (mine: unknown, theirs: unknown, now = mine) =>
  conflictSides(
    { definitions: {} },
    { value: now },
  )({ ...{ path: ["value"], names: [], base: undefined, mine, theirs, difference: "" } });

test("of long texts the words are told that differ, with a few around them", () => {
  const long =
    "We wash, iron and fold whatever you bring us, and we bring it back on the day that we have promised you.";
  const { here, published } = sides(long, long.replace("on the day", "in the week"));
  expect(here).toEqual({
    before: "… us, and we bring it back",
    differs: "on the day",
    after: "that we have promised you.",
  });
  expect(published.differs).toBe("in the week");
});

test("short values, what is gone, and orders are told whole", () => {
  const { here, published } = sides("190+", "180+");
  expect([here.differs, published.differs]).toEqual(["190+", "180+"]);
  expect(sides(undefined, true).here.differs).toBe("Removed");
  expect(sides(["saree", "kurta"], ["kurta", "saree"]).here.differs).toBe("Saree, Kurta");
});

test("what was typed since is told", () => expect(sides("201+", "180+", "244+").here.differs).toBe("244+"));

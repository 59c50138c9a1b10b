import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSite } from "#server/document/read-site.ts";

/** Where the hero shows them they are 32 pixels tall: lines of a larger drawing would be thinner than a pixel. */
const MAX_UNITS = 40;

const hero = readSite()
  .routes.flatMap(({ sections }) => sections)
  .find((section) => section.type === "hero");

test.each(hero?.highlights ?? [])("$label is drawn for its size", ({ picture }) => {
  const drawing = readFileSync(`src/public/media/${picture.image}`, "utf8");
  const [, height] = /viewBox="\S+ \S+ \S+ (\S+)"/.exec(drawing) ?? [];
  expect(Number(height)).toBeLessThanOrEqual(MAX_UNITS);
});

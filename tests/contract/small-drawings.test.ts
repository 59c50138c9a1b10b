import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSite } from "#server/document/read-site.ts";

/** Where the hero shows them they are 32 pixels tall: lines of a larger drawing would be thinner than a pixel. */
const MAX_UNITS = 40;

const MEDIA = "src/public/media";
const site = readSite();

const hero = site.routes.flatMap(({ sections }) => sections).find((section) => section.type === "hero");

test.each(hero?.highlights ?? [])("$label is drawn for its size", ({ picture }) => {
  const drawing = readFileSync(`${MEDIA}/${picture.image}`, "utf8");
  const [, height] = /viewBox="\S+ \S+ \S+ (\S+)"/.exec(drawing) ?? [];
  expect(Number(height)).toBeLessThanOrEqual(MAX_UNITS);
});

const TITLE = /<title>([^<]*)/;
const titleOf = (name: string) => TITLE.exec(readFileSync(`${MEDIA}/${name}`, "utf8"))?.[1] ?? "";

test("a drawing with the name of the shop has one with its native name beside it", () => {
  const { shortName, nativeName } = site.business;
  const images = [...new Set(JSON.stringify(site.routes).match(/(?<="image":")[^"]+\.svg/g))];
  const named = images.filter((name) => titleOf(name).includes(shortName));
  expect(named).not.toEqual([]);
  for (const name of named.flatMap((each) => [each, each.replace(/svg$/, "dark.svg")])) {
    if (!existsSync(`${MEDIA}/${name}`)) continue;
    const [stem, ...ends] = name.split(".");
    expect(titleOf([stem, nativeName.lang, ...ends].join(".")), name).toContain(nativeName.text);
  }
});

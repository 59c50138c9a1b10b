import { expect, test } from "vitest";
import { checkSite } from "#document/check/check-site.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { ratioOf } from "#tests/helpers/growth.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

/** The text of the document in so many languages, its own among them. */
const textIn = (count: number) =>
  JSON.stringify(
    ["el", "fi", "sv"]
      .slice(0, count - 1)
      .reduce((site, code) => translatedSite(readSchema(), site, code, (text) => text), readSite()),
  );

/** A fourth language is a third of three. */
const MOST = 1.35;

test("a fourth language adds its share to the check", { tags: ["slow"], timeout: 120_000 }, async () => {
  const texts = new Map([3, 4].map((count) => [count, textIn(count)]));
  const check = (count: number) => checkSite(texts.get(count) ?? "", CHECK_OPTIONS);
  expect(check(4).ok).toBe(true);
  expect(await ratioOf(check, [3, 4], MOST)).toBeLessThanOrEqual(MOST);
});

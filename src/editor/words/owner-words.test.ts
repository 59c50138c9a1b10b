import { expect, test } from "vitest";
import { checkSite } from "#document/check/check-site.ts";
import { changedAt, withoutAt } from "#editor/shared/patch.ts";
import { pathOf } from "#editor/state/place.ts";
import { picturesIn } from "#server/document/pictures-in.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { validatorOf } from "#server/document/validator.ts";
import { inWordsOfTheFile, saidToOwners } from "#tests/helpers/words-of-the-file.ts";

const bundle = readSchema();
const site = readSite();
const options = { bundle, validate: validatorOf(bundle), ...picturesIn("src/public/media"), published: site };

/** What the owner reads of a draft, place by place. */
function reportedIn(draft: unknown): string[] {
  const { findings } = checkSite(JSON.stringify(draft, null, 2), options);
  return saidToOwners(bundle, draft, findings);
}

const set = (pointer: string, value: unknown) => changedAt(site, pathOf(pointer), () => value);
const without = (pointer: string) => withoutAt(site, pathOf(pointer));

// That no sentence has ids, addresses or keys is asked of every broken document: src/document/check/broken-documents.test.ts.
// These are what only an editor leaves behind.
const exceptions = [...site.business.hours.exceptions, { date: "2026-12-25", reason: "X" }];
const BROKEN = {
  "a price with a letter": set("/priceBook/tables/1/rows/2/regPrice", "17O+"),
  "a festival twice": set("/business/hours/exceptions", exceptions),
  "a table that is named elsewhere": without("/priceBook/tables/3"),
  "a service that is named elsewhere": without("/services/0"),
  "a question that is named elsewhere": without("/questions/0"),
  "a testimonial that is named elsewhere": without("/testimonials/0"),
  "an article that is named elsewhere": without("/articles/0"),
  "a form that is named elsewhere": without("/forms/0"),
  "a page that is linked": without("/routes/4"),
  "a page without a title": set("/routes/3/title", ""),
  "a page without parts": set("/routes/0/sections", []),
  "two parts of one name": set("/routes/0/sections/1/id", "hero"),
  "a picture nobody chose": set("/services/0/picture/image", ""),
  "a price nobody chose": set("/services/0/prices/0", ""),
};

test.each(Object.entries(BROKEN))("%s is told without ids, addresses and keys", (_what, draft) => {
  const reported = reportedIn(draft);
  expect(reported.length).toBeGreaterThan(0);
  expect(inWordsOfTheFile(reported)).toEqual([]);
});

test("places are called as the editor calls them", () => {
  expect(reportedIn(BROKEN["a price with a letter"])[0]).toMatch(
    /^Prices › Women's Wear › Saree: Regular price "17O\+"/,
  );
  for (const nothing of ["a picture nobody chose", "a price nobody chose"] as const)
    expect(reportedIn(BROKEN[nothing])[0]).toMatch(/: Nothing is chosen\. Choose one/);
  expect(reportedIn(BROKEN["a page without a title"])[0]).toMatch(/^Pages › Terms: Title is empty\./);
  expect(reportedIn(BROKEN["two parts of one name"])[0]).toMatch(
    /Internal name “First screen” is taken by another part/,
  );
  expect(reportedIn(BROKEN["a page that is linked"])[0]).toMatch(
    /^Menu & footer › Pricing: The page “Pricing” was removed/,
  );
});

test("another place is called by what tells it from this one", () =>
  expect(reportedIn(BROKEN["a festival twice"])).toContainEqual(
    expect.stringContaining("25 December 2026 has an exception already: “Christmas”. Keep one of the two."),
  ));

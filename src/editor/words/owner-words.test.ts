import { expect, test } from "vitest";
import { checkSite } from "#document/check/check-site.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
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
const add = (pointer: string, entry: unknown) => set(pointer, [...listAt(pathOf(pointer)), entry]);

function listAt(path: Path): readonly unknown[] {
  const value = valueAt(site, path);
  return Array.isArray(value) ? value : [];
}

const SAREE = "/priceBook/tables/1/rows/2";
const BROKEN: Readonly<Record<string, unknown>> = {
  "a price with a letter": set(`${SAREE}/regPrice`, "17O+"),
  "a price left empty": set(`${SAREE}/regPrice`, ""),
  "an item without a name": set(`${SAREE}/item`, ""),
  "an item that lost its name": without(`${SAREE}/item`),
  "an offer price without a reason": set(`${SAREE}/offerPrice`, "100"),
  "a discount in words": set("/priceBook/discountPercent", "a lot"),
  "a discount that is too large": set("/priceBook/discountPercent", 150),
  "a price that is named elsewhere": without(SAREE),
  "a table that is named elsewhere": without("/priceBook/tables/3"),
  "a phone number that is too short": set("/business/phone", "98765"),
  "an e-mail address without a domain": set("/business/email", "hello@"),
  "a time that is none": set("/business/hours/weekly/monday/opens", "25:00"),
  "a day that closes before it opens": set("/business/hours/weekly/monday/closes", "08:00"),
  "a day that only opens": without("/business/hours/weekly/monday/closes"),
  "a festival twice": add("/business/hours/exceptions", { date: "2026-12-25", reason: "X" }),
  "a festival without a day": add("/business/hours/exceptions", { date: "", reason: "" }),
  "a notice that ends before it begins": set("/notices/0/until", "2027-01-01"),
  "a notice without a text": set("/notices/0/text", ""),
  "a notice that is too long": set("/notices/0/text", "word ".repeat(40)),
  "a service that is named elsewhere": without("/services/0"),
  "a question that is named elsewhere": without("/questions/0"),
  "a testimonial that is named elsewhere": without("/testimonials/0"),
  "an article that is named elsewhere": without("/articles/0"),
  "a form that is named elsewhere": without("/forms/0"),
  "a page that is linked": without("/routes/4"),
  "a page without a title": set("/routes/3/title", ""),
  "a page without parts": set("/routes/0/sections", []),
  "a part of an unknown kind": set("/routes/0/sections/0/type", "shop-window"),
  "two parts of one name": set("/routes/0/sections/1/id", "hero"),
  "a picture that is not there": set("/services/0/picture/image", "nope.jpg"),
  "a picture nobody chose": set("/services/0/picture/image", ""),
  "a price nobody chose": set("/services/0/prices/0", ""),
  "a picture nobody described": without("/services/0/picture/alt"),
  "an offer for no table": set("/offers", [
    { id: "o", name: "O", text: "T", discountPercent: 30, tables: ["nope"], from: "2027-01-01", until: "2027-01-02" },
  ]),
  "a pickup window that ends too early": set("/business/pickup/windows/0/to", "09:00"),
  "a PIN code that is too short": set("/business/pickup/areas/0/pin", "6410"),
  "a choice that is none": set("/routes/3/guard", "members"),
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
  expect(reportedIn(BROKEN["two parts of one name"])[0]).toMatch(/“First screen” is the name of another part/);
  expect(reportedIn(BROKEN["a page that is linked"])[0]).toMatch(
    /^Menu & footer › Pricing: The page “Pricing” was removed/,
  );
});

test("another place is called by what tells it from this one", () =>
  expect(reportedIn(BROKEN["a festival twice"])).toContainEqual(
    expect.stringContaining("25 December 2026 has an exception already: “Christmas”. Keep one of the two."),
  ));

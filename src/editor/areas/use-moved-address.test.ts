import { expect, test } from "vitest";
import { changesInWords } from "#document/change/words/changes-in-words.ts";
import { checkSite } from "#document/check/check-site.ts";
import { formerAddresses } from "#document/languages/former-addresses.ts";
import type { Site } from "#document/model/types.gen.ts";
import { isFreeAddress, withMovedPage } from "#editor/areas/use-moved-address.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";
import { PSEUDO_LANG } from "#tests/helpers/pseudo-site.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

const bundle = readSchema();
const site = translatedSite(bundle, readSite(), PSEUDO_LANG);
const index = site.routes.findIndex(({ path }) => path === "/pricing");

/** The document after an owner has typed another address for a page. */
function moved(to: string, { from = "/pricing", wasOnline = true, before = site } = {}) {
  const typed = changedSite(before, ({ routes }) => {
    const page = routes.find(({ path }) => path === from);
    if (page) page.path = to;
  });
  const at = typed.routes.findIndex(({ path }) => path === to);
  const { document, links } = withMovedPage(bundle, typed, { index: at, from, wasOnline });
  return { document: document as Site, links };
}

test("links, redirects and translations follow a page to its new address", () => {
  const { document, links } = moved("/rates");
  expect(links).toBeGreaterThan(5);
  const findings = (checked: unknown) =>
    checkSite(JSON.stringify(checked), { ...CHECK_OPTIONS, published: site }).findings;
  expect(findings(document)).toEqual(findings(site));
  expect(Object.values(document.translations?.[PSEUDO_LANG]?.texts ?? {})).toEqual(
    Object.values(site.translations?.[PSEUDO_LANG]?.texts ?? {}),
  );
  expect([...formerAddresses(document)]).toEqual([
    ["/pricing", "/rates"],
    [`/${PSEUDO_LANG}/pricing`, `/${PSEUDO_LANG}/rates`],
  ]);
});

test("an owner is told of the move, not of a page that goes and one that comes", () => {
  const words = changesInWords(bundle, site, moved("/rates").document);
  expect(words).toContain("Page “Price List” is at /rates now.");
  expect(words).toContain("Page “Price List”: its former address leads to it.");
  expect(words.join()).not.toMatch(/Page “[^”]*” (added|removed)|texts removed|removed: /);
});

test("an address that nobody knew leads nowhere, and one that is a page again is no former one", () => {
  expect(moved("/rates", { wasOnline: false }).document.routes[index]?.formerPaths).toBeUndefined();
  const there = moved("/rates").document;
  const back = moved("/pricing", { from: "/rates", wasOnline: false, before: there }).document;
  expect(back).toEqual(site);
});

test("a page for each article leads from where each was", () => {
  const { document } = moved("/news/:articles", { from: "/blog/:articles" });
  const [first] = document.articles;
  expect(formerAddresses(document).get(`/blog/${first?.id}`)).toBe(`/news/${first?.id}`);
});

test.each([
  ["/rates", true],
  ["/Rates", false],
  ["/rates/", false],
  ["/about", false],
])("a page can have the address %s: %s", (path, isFree) => {
  const typed = changedSite(site, ({ routes }) => Object.assign(routes[index] ?? {}, { path }));
  expect(isFreeAddress(bundle, typed, index)).toBe(isFree);
});

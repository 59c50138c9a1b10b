import { expect, test } from "vitest";
import { withoutReferences } from "#document/change/without-references.ts";
import { changesInWords } from "#document/change/words/changes-in-words.ts";
import { entriesIn, isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { valueAt } from "#document/text/value-at.ts";
import { checkText } from "#server/document/check-text.ts";
import { readSite } from "#server/document/read-site.ts";
import { CHECK_OPTIONS, sampleText } from "#tests/helpers/sample-site.ts";

const published = JSON.parse(sampleText());

/** The document without one service, and its check. */
function withoutService(id: string) {
  const services = published.services.filter((service: unknown) => isRecord(service) && service["id"] !== id);
  return { ...published, services };
}

function removedIn(site: unknown, before: unknown = published) {
  const { findings } = checkText(JSON.stringify(site, null, 2), { ...CHECK_OPTIONS, published: before });
  return findings.flatMap(({ removed, place, problem, hint }) => (removed ? `${place}: ${problem} ${hint}` : []));
}

test("a reference to a removed item says so, and what to do", () =>
  expect(removedIn(withoutService("premium-laundry"))).toEqual([
    "Pickup & bills › Pickup › Turnaround › Premium laundry: Service “Premium laundry” (premium-laundry) was removed. Choose another or remove this entry.",
    expect.stringMatching(/: “Premium laundry” \(premium-laundry\) was removed. Choose another or remove this line.$/),
    expect.stringMatching(/: “Premium laundry” \(premium-laundry\) was removed. Choose another or remove this line.$/),
  ]));

test("another collection with the same id keeps it", () => {
  const removed = { collection: "services", id: "wash-and-fold" };
  const after = withoutReferences(CHECK_OPTIONS.bundle, withoutService("wash-and-fold"), removed);
  const { findings } = checkText(JSON.stringify(after), { ...CHECK_OPTIONS, published });
  expect(findings.filter((finding) => finding.removed?.collection === "prices")).toEqual([]);
  expect(valueAt(after, ["priceBook"])).toEqual(published.priceBook);
});

test("a section about it stays: the owner decides", () => {
  const [route, ...routes] = published.routes;
  const part = { id: "prices-of", type: "service-features", service: "premium-laundry" };
  const site = {
    ...withoutService("premium-laundry"),
    routes: [{ ...route, sections: [...route.sections, part] }, ...routes],
  };
  const after = withoutReferences(CHECK_OPTIONS.bundle, site, { collection: "services", id: "premium-laundry" });
  expect(valueAt(after, ["routes", 0, "sections"])).toEqual([...route.sections, part]);
  const { findings } = checkText(JSON.stringify(after, null, 2), { ...CHECK_OPTIONS, published });
  const reported = findings.find(({ problem }) => problem.includes("was removed"));
  expect(reported?.hint).toBe("Choose another or remove this part of the page.");
  expect(reported?.removed).toBeUndefined();
});

const whole = readSite();

/** The document without a page, before and after what leads to it went, and what the owner reads of it. */
function withoutPage(id: string) {
  const site = { ...whole, routes: whole.routes.filter(({ path }) => path !== id) };
  const after = withoutReferences(CHECK_OPTIONS.bundle, site, { collection: "routes", id }) as Site;
  return { site, after, words: changesInWords(CHECK_OPTIONS.bundle, site, after), left: removedIn(after, whole) };
}

const pageOf = (site: unknown, path: string) =>
  entriesIn(valueAt(site, ["routes"])).find((route) => valueAt(route, ["path"]) === path);
const partsOf = (site: unknown, path: string) =>
  entriesIn(valueAt(pageOf(site, path), ["sections"])).map((part) => valueAt(part, ["type"]));

test("links to a removed page go, and the parts of pages that require one", () => {
  const { site, after, left } = withoutPage("/faq");
  expect(removedIn(site, whole).length).toBeGreaterThan(0);
  expect(left).toEqual([]);
  expect(partsOf(site, "/")).toContain("questions");
  expect(partsOf(after, "/")).not.toContain("questions");
  expect(after.services).toEqual(whole.services);
});

test("what a page, a form or the site cannot be without stays, and is told without a promise", () => {
  for (const page of ["/book", "/privacy"]) {
    const { site, after, left } = withoutPage(page);
    expect(left, page).toEqual([]);
    expect(after.forms.filter(({ consent }) => consent)).toEqual(site.forms.filter(({ consent }) => consent));
    expect(partsOf(after, "/"), page).toContain("hero");
    expect(partsOf(after, "/dashboard")).toEqual(partsOf(site, "/dashboard"));
    expect(after.navigation.schedule).toEqual(site.navigation.schedule);
  }
});

test("with the page of a service goes the service, wherever it is named", () => {
  const { after, words, left } = withoutPage("/services/premium-laundry");
  expect(left).toEqual([]);
  expect(after.services.map(({ id }) => id)).not.toContain("premium-laundry");
  expect(after.priceBook).toEqual(whole.priceBook);
  expect(words).toContain("Service “Premium Laundry” removed.");
});

test("a page of hidden parts is refused, one with nothing but a title is told", () => {
  const withSections = (sections: unknown) => {
    const site = { ...published, routes: [...published.routes, { ...published.routes[1], path: "/new", sections }] };
    const { findings } = checkText(JSON.stringify(site), { ...CHECK_OPTIONS, published });
    return findings.filter(({ path }) => path[1] === published.routes.length).map(({ problem }) => problem);
  };
  const title = { id: "page-title", type: "page-title", title: "New" };
  expect(withSections([title])).toEqual(["This page has nothing but its title."]);
  expect(withSections([{ ...title, hidden: {} }])).toEqual(["Every part of this page is hidden."]);
});

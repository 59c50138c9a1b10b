import { expect, test } from "vitest";
import { withoutReferences } from "#document/change/without-references.ts";
import { checkSite } from "#document/check/check-site.ts";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";
import { CHECK_OPTIONS, sampleText } from "#tests/helpers/sample-site.ts";

const published = JSON.parse(sampleText());

/** The document without one service, and its check. */
function withoutService(id: string) {
  const services = published.services.filter((service: unknown) => isRecord(service) && service["id"] !== id);
  return { ...published, services };
}

function removedIn(site: unknown) {
  const { findings } = checkSite(JSON.stringify(site, null, 2), { ...CHECK_OPTIONS, published });
  return findings.flatMap(({ removed, place, problem, hint }) => (removed ? `${place}: ${problem} ${hint}` : []));
}

test("a reference to a removed item says so, and what to do", () =>
  expect(removedIn(withoutService("premium-laundry"))).toEqual([
    'Business › Pickup › Turnaround › Services › premium-laundry: service "premium-laundry" was removed. Choose another or remove this entry.',
    expect.stringMatching(/entry \d "premium-laundry" was removed. Choose another or remove this line.$/),
    expect.stringMatching(/entry \d "premium-laundry" was removed. Choose another or remove this line.$/),
  ]));

test("another collection with the same id keeps it", () => {
  const removed = { collection: "services", id: "wash-and-fold" };
  const after = withoutReferences(CHECK_OPTIONS.bundle, withoutService("wash-and-fold"), removed);
  const { findings } = checkSite(JSON.stringify(after), { ...CHECK_OPTIONS, published });
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
  const { findings } = checkSite(JSON.stringify(after, null, 2), { ...CHECK_OPTIONS, published });
  const reported = findings.find(({ problem }) => problem.includes("was removed"));
  expect(reported?.hint).toBe("Choose another or remove this part of the page.");
  expect(reported?.removed).toBeUndefined();
});

test("links to a removed page go wherever they can; what is left is told without a promise", () => {
  const routes = published.routes.filter((route: unknown) => valueAt(route, ["path"]) !== "/faq");
  const site = { ...published, routes };
  expect(removedIn(site).length).toBeGreaterThan(0);
  const after = withoutReferences(CHECK_OPTIONS.bundle, site, { collection: "routes", id: "/faq" });
  expect(removedIn(after)).toEqual([]);
  expect(valueAt(after, ["services"])).toEqual(published.services);
});

test("a page of hidden parts is refused, one with nothing but a title is told", () => {
  const withSections = (sections: unknown) => {
    const site = { ...published, routes: [...published.routes, { ...published.routes[1], path: "/new", sections }] };
    const { findings } = checkSite(JSON.stringify(site), { ...CHECK_OPTIONS, published });
    return findings.filter(({ path }) => path[1] === published.routes.length).map(({ problem }) => problem);
  };
  const title = { id: "page-title", type: "page-title", title: "New" };
  expect(withSections([title])).toEqual(["This page has nothing but its title."]);
  expect(withSections([{ ...title, hidden: {} }])).toEqual(["Every part of this page is hidden."]);
});

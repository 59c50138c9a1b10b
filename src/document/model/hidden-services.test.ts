import { expect, test } from "vitest";
import { changesInWords } from "#document/change/words/changes-in-words.ts";
import { withoutHidden } from "#document/model/hidden-services.ts";
import type { Site } from "#document/model/types.gen.ts";
import { priceMessages } from "#document/prices/whatsapp.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";
import { renderedSite } from "#tests/helpers/rendered-site.ts";

const [bundle, site] = [readSchema(), readSite()];
const DAY_BEFORE = new Date("2027-01-13T23:59:59+05:30");
const DAY = new Date("2027-01-14T00:00:00+05:30");
const ID = "tent-care";
const PAGE = `/services/${ID}`;

/** The document with one more service, wherever services are shown. */
const withService: Site = changedSite(site, (draft) => {
  const [service] = draft.services;
  const [table] = draft.priceBook.tables;
  const page = draft.routes.find(({ path }) => path === service?.path);
  if (!service || !table || !page) throw new Error("The sample has a service, its page, and prices.");
  const own = { id: ID, title: "Tent care", path: PAGE, prices: ["tent"], hiddenUntil: "2027-01-14" };
  draft.services.push({ ...service, ...own });
  const rows = [{ id: "tent", item: "Tent", regPrice: "900" }];
  draft.priceBook.tables.push({ ...table, id: "tents", title: "Tents", rows });
  const sections = page.sections.map((section) => ("service" in section ? { ...section, service: ID } : section));
  draft.routes.push({ ...page, path: PAGE, sections });
  draft.business.pickup.turnaround.services.push({ service: ID, days: 5 });
  for (const { serviceItems } of draft.navigation.items) serviceItems?.push(ID);
  for (const { fields } of draft.forms) for (const { services } of fields) services?.push(ID);
  draft.navigation.footer.links.push({ label: "Tents", path: `${PAGE}#prices` });
  for (const section of draft.routes.flatMap(({ sections }) => sections)) {
    if (section.type === "service-accordion") section.services.push(ID);
    if (section.type === "price-tables") section.tables?.push("tents");
    const [card] = section.type === "service-cards" ? section.variants.care : [];
    if (section.type === "service-cards" && card)
      section.variants.care.push({ ...card, id: ID, link: { label: "Tents", path: PAGE } });
  }
});

test("until its day a document is as it was before the service, and from its day on as with it", () => {
  expect(withoutHidden(bundle, withService, DAY_BEFORE)).toEqual(site);
  expect(withoutHidden(bundle, withService, DAY)).toBe(withService);
});

test("a hidden service is on no page, in no file and in no message", async () => {
  const rendered = renderedSite(withService, bundle, DAY_BEFORE);
  const pages = await Promise.all(rendered.paths.map((path) => rendered.data(path)));
  const sent = priceMessages(bundle, withService, DAY_BEFORE).join("\n");
  for (const text of [...rendered.paths, ...pages, sent])
    expect(text.includes(ID) || /\btents?\b/i.test(text)).toBe(false);
  const appeared = renderedSite(withService, bundle, DAY);
  expect(appeared.paths).toContain(PAGE);
  expect(appeared.data("/pricing")).toContain("Tents");
  expect(await appeared.html("/services")).toContain("Tent care");
});

test.each(site.services.map(({ id }) => id))(
  "nothing in the frame, in a list or in a form leads to %s while it is hidden",
  (id) => {
    const hidden = changedSite(site, ({ services }) => {
      for (const service of services) if (service.id === id) service.hiddenUntil = "2027-01-14";
    });
    const path = site.services.find((service) => service.id === id)?.path ?? "";
    const { navigation, forms, notices, routes, services } = withoutHidden(bundle, hidden, DAY_BEFORE);
    expect(services.map((service) => service.id)).not.toContain(id);
    expect(routes.map((route) => route.path)).not.toContain(path);
    expect(JSON.stringify([navigation, forms, notices])).not.toContain(id);
  },
);

test("a text may name a price that is hidden", () => {
  const named = changedSite(withService, ({ questions: [question] }) => {
    if (question) question.answer = "A tent is {price.tent}.";
  });
  const { paths, data } = renderedSite(named, bundle, DAY_BEFORE);
  const all = paths.map(data).join("\n");
  expect(all).toContain("A tent is ");
  expect(all).not.toContain("{price.tent}");
});

test("until which day a service is hidden is told", () => {
  const hidden = (day?: string) =>
    changedSite(site, ({ services: [service] }) => {
      if (service && day !== undefined) service.hiddenUntil = day;
    });
  const name = site.services[0]?.title;
  expect([
    ...changesInWords(bundle, site, hidden("2027-01-14")),
    ...changesInWords(bundle, hidden("2027-01-14"), hidden("2027-01-20")),
    ...changesInWords(bundle, hidden("2027-01-20"), site),
  ]).toEqual([
    `Service “${name}” is hidden until 14 January.`,
    `Service “${name}” is hidden until 20 January.`,
    `Service “${name}” is not hidden any more.`,
  ]);
});

test.each([
  ["hidden", {}, DAY, false],
  ["hidden until that day", { until: "2027-01-14" }, DAY, true],
  ["hidden until the next day", { until: "2027-01-14" }, DAY_BEFORE, false],
])("a section %s shows: %s", async (_name, hidden, day, isShown) => {
  const changed = changedSite(site, ({ routes }) => {
    for (const section of routes.flatMap(({ sections }) => sections))
      if (section.type === "story") section.hidden = hidden;
  });
  const types = withoutHidden(bundle, changed, day).routes.flatMap(({ sections }) => sections.map(({ type }) => type));
  expect(types.includes("story")).toBe(isShown);
});

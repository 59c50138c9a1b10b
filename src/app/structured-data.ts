import { offerOn } from "#document/at-moment.ts";
import { WEEKDAYS, type Weekday } from "#document/hours.ts";
import { parsePrice } from "#document/price.ts";
import type { PriceRow, PriceTable } from "#document/resolved.gen.ts";
import type { PageData, Section, Shell } from "#document/types.ts";

/** What search engines are told of a page beside what it shows. */
export interface PageFacts {
  readonly siteUrl: string;
  /** Address of the picture that shows when the page is shared. */
  readonly picture: string;
  /** From the lowest to the highest price of the price book, such as "₹26–₹700". */
  readonly priceRange: string;
  /** The name of each page, by its path. */
  readonly names: ReadonlyMap<string, string>;
}

type Node = Readonly<Record<string, unknown>>;

/** The business, the page's place in the site and what it is about, in the words of schema.org. */
export function structuredData(data: PageData, facts: PageFacts): Node {
  const nodes = [
    ...businessNodes(data, facts),
    ...trailNodes(data, facts),
    ...data.page.sections.flatMap(about(data, facts)),
  ];
  return { "@context": "https://schema.org", "@graph": nodes };
}

const idOf = (siteUrl: string) => `${siteUrl}/#business`;

/** Where visitors reach the business it is told in full; elsewhere by its name and id. */
function businessNodes({ shell, page }: PageData, facts: PageFacts): Node[] {
  const node = { "@type": "DryCleaningOrLaundry", "@id": idOf(facts.siteUrl), name: shell.business.name };
  const isWhole = page.sections.some(({ type }) => type === "contact-tiles" || type === "contact-card");
  return [isWhole ? { ...node, ...businessFacts(shell, facts) } : node];
}

function businessFacts({ business }: Shell, { siteUrl, picture, priceRange }: PageFacts): Node {
  const { address, areaServed, coordinates, email, foundedYear, phone } = business;
  return {
    url: `${siteUrl}/`,
    image: picture,
    telephone: phone.replaceAll(" ", "-"),
    email,
    foundingDate: String(foundedYear),
    priceRange,
    address: {
      "@type": "PostalAddress",
      streetAddress: `${address.street}, ${address.locality}`,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { "@type": "GeoCoordinates", ...coordinates },
    areaServed: { "@type": "City", name: areaServed },
    ...hoursFacts(business.hours),
  };
}

function hoursFacts({ weekly, exceptions }: Shell["business"]["hours"]): Node {
  const runs = new Map<string, Weekday[]>();
  for (const day of WEEKDAYS) {
    const { opens, closes } = weekly[day];
    if (opens !== undefined && closes !== undefined)
      runs.set(`${opens} ${closes}`, [...(runs.get(`${opens} ${closes}`) ?? []), day]);
  }
  const openingHours = [...runs].map(([times, days]) => {
    const [opens, closes] = times.split(" ");
    return { "@type": "OpeningHoursSpecification", dayOfWeek: days.map(capital), opens, closes };
  });
  // A day from midnight to midnight of no length is a closed day, as search engines read it.
  const special = exceptions.map(({ date, opens = "00:00", closes = "00:00" }) => ({
    "@type": "OpeningHoursSpecification",
    ...{ validFrom: date, validThrough: date, opens, closes },
  }));
  return { openingHoursSpecification: [...openingHours, ...special] };
}

/** The way to a page: home, the pages above it, the page. */
function trailNodes({ page, shell }: PageData, { siteUrl, names }: PageFacts): Node[] {
  if (page.path === "/") return [];
  const steps = page.path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/") || "/");
  const items = steps.flatMap((path) => {
    const name = path === "/" ? shell.words.home : names.get(path);
    return name === undefined ? [] : { name, item: { "@id": siteUrl + path } };
  });
  const list = items.map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item }));
  return [{ "@type": "BreadcrumbList", itemListElement: list }];
}

/** What a section of the page is about, where schema.org has words for it. */
function about({ page, shell }: PageData, { siteUrl, picture }: PageFacts): (section: Section) => Node[] {
  const business = { "@id": idOf(siteUrl) };
  const url = siteUrl + page.path;
  return (section) => {
    if (section.type === "article") {
      const { title, excerpt, date } = section.article;
      const words = { headline: title, description: excerpt, datePublished: date, image: picture };
      return [{ "@type": "BlogPosting", ...words, mainEntityOfPage: url, author: business, publisher: business }];
    }
    if (section.type === "service-intro") {
      const { title, description, prices } = section.service;
      const offers = prices.map((row) => offerNode(row, undefined));
      return [{ "@type": "Service", name: title, description, url, provider: business, offers }];
    }
    if (section.type === "price-tables") return section.tables.map((table) => catalogNode(table, shell, url));
    return [];
  };
}

function catalogNode({ id, title, rows }: PriceTable, { offers = [] }: Shell, page: string): Node {
  const until = offerOn(offers, id)?.until;
  return {
    "@type": "OfferCatalog",
    name: title,
    url: `${page}#${id}`,
    itemListElement: rows.map((row) => offerNode(row, until)),
  };
}

/** Codes of UN/CEFACT for the units of the price book; others are told in words. */
const UNIT_CODES: Readonly<Record<string, string>> = { Kg: "KGM", "Sq Ft": "FTK" };

/** An item with what it costs. Of a pair, the first; a lowest price is told as one. */
function offerNode({ item, offerPrice }: Pick<PriceRow, "item" | "offerPrice">, until: string | undefined): Node {
  const price = parsePrice(offerPrice);
  const [amount = 0] = price?.amounts ?? [];
  const unit = price?.unit;
  const valid = until !== undefined && { priceValidUntil: until };
  const offered = { "@type": "Offer", name: item, ...valid };
  if (unit === undefined && !price?.from) return { ...offered, price: amount, priceCurrency: "INR" };
  return {
    ...offered,
    priceSpecification: {
      "@type": unit === undefined ? "PriceSpecification" : "UnitPriceSpecification",
      ...(price?.from ? { minPrice: amount } : { price: amount }),
      priceCurrency: "INR",
      ...(unit !== undefined && (UNIT_CODES[unit] ? { unitCode: UNIT_CODES[unit] } : { unitText: unit })),
    },
  };
}

function capital(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

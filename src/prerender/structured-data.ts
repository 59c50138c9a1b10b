import { spansOf, WEEKDAYS, type Weekday } from "#document/model/hours.ts";
import type { DataContext, DataNode, Meaning } from "#document/model/meaning.ts";
import type { PageData, SectionOf, SectionType, Shell } from "#document/model/types.ts";
import { capital } from "#lib/locale/words.ts";
import { meanings } from "#sections/meanings.gen.ts";

/** Input of a page's structured data. */
export interface PageFacts {
  readonly siteUrl: string;
  /** Address of the picture that shows when the page is shared. */
  readonly picture: string;
  /** From the lowest to the highest price of the price book, such as "₹26–₹700". */
  readonly priceRange: string;
  /** Paths of the pages that search engines may list. */
  readonly listed: ReadonlySet<string>;
  /** The name of each page, by its path. */
  readonly names: ReadonlyMap<string, string>;
}

/** The structured data (schema.org) of a page: the business, breadcrumbs and its content. */
export function structuredData(data: PageData, facts: PageFacts): DataNode {
  const { page, shell } = data;
  const context: DataContext = {
    url: facts.siteUrl + page.path,
    picture: facts.picture,
    lang: shell.lang,
    business: { "@id": idOf(facts.siteUrl) },
    offers: shell.offers ?? [],
  };
  const nodes = [
    ...businessNodes(data, facts),
    ...languageNodes(data, facts),
    ...trailNodes(data, facts),
    ...page.sections.flatMap((section) => about(section, context)),
  ];
  return { "@context": "https://schema.org", "@graph": nodes };
}

const idOf = (siteUrl: string) => `${siteUrl}/#business`;

/** Pages with contact data describe the business in full; all others by name and id. */
function businessNodes({ shell, page }: PageData, facts: PageFacts): DataNode[] {
  const node = { "@type": "DryCleaningOrLaundry", "@id": idOf(facts.siteUrl), name: shell.business.name };
  const isWhole = page.sections.some(({ type }) => meanings[type]?.business);
  return [isWhole ? { ...node, ...businessFacts(shell, facts) } : node];
}

function businessFacts({ business, home }: Shell, { siteUrl, picture, priceRange }: PageFacts): DataNode {
  const { address, areaServed, coordinates, email, foundedYear, phone } = business;
  return {
    url: siteUrl + home,
    image: picture,
    telephone: phone.replaceAll(" ", "-").replace(/[^+\d-]/g, ""),
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

function hoursFacts({ weekly, exceptions }: Shell["business"]["hours"]): DataNode {
  const runs = new Map<string, Weekday[]>();
  for (const day of WEEKDAYS)
    for (const { opens, closes } of spansOf(weekly[day]))
      runs.set(`${opens} ${closes}`, [...(runs.get(`${opens} ${closes}`) ?? []), day]);
  const openingHours = [...runs].map(([times, days]) => {
    const [opens, closes] = times.split(" ");
    return { "@type": "OpeningHoursSpecification", dayOfWeek: days.map(capital), opens, closes };
  });
  // Search engines read a day from midnight to midnight as closed.
  const closed = [{ opens: "00:00", closes: "00:00" }];
  const special = exceptions.flatMap(({ date, ...day }) => {
    const spans = spansOf(day);
    return (spans.length > 0 ? spans : closed).map((span) => ({
      "@type": "OpeningHoursSpecification",
      ...{ validFrom: date, validThrough: date, ...span },
    }));
  });
  return { openingHoursSpecification: [...openingHours, ...special] };
}

/** A page in another language than the document's own says so: search engines know one business for all of them. */
function languageNodes({ shell: { home, lang }, page: { path, title } }: PageData, { siteUrl }: PageFacts): DataNode[] {
  const url = siteUrl + path;
  const about = { "@id": idOf(siteUrl) };
  return home === "/" ? [] : [{ "@type": "WebPage", "@id": url, url, name: title, inLanguage: lang, about }];
}

/** Breadcrumbs: home, parent pages, the page, all of its language. */
function trailNodes({ page, shell }: PageData, { siteUrl, names }: PageFacts): DataNode[] {
  if (page.path === shell.home) return [];
  const above = page.path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/") || "/");
  const items = above.slice(above.indexOf(shell.home)).flatMap((path) => {
    const name = path === shell.home ? shell.words.home : names.get(path);
    return name === undefined ? [] : { name, item: { "@id": siteUrl + path } };
  });
  const list = items.map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item }));
  return [{ "@type": "BreadcrumbList", itemListElement: list }];
}

/** The structured data of a section; none for an unknown type. */
function about<T extends SectionType>(section: SectionOf<T>, context: DataContext): readonly DataNode[] {
  const type: T = section.type;
  const meaning: Meaning<T> | undefined = meanings[type];
  return meaning?.structuredData?.(section, context) ?? [];
}

import { announcements, soonDays } from "#document/announcements.ts";
import { atMoment } from "#document/at-moment.ts";
import { collect } from "#document/collections.ts";
import { offerFor, parsePrice, priceFigure } from "#document/price.ts";
import { readingMinutes } from "#document/reading-time.ts";
import { remotePicture } from "#document/remote-picture.ts";
import { type ConcreteRoute, concreteRoutes, itemText } from "#document/routes.ts";
import { isRecord, type Schema, type SchemaBundle } from "#document/schema.ts";
import { shopTime, wallClock } from "#document/time-zone.ts";
import { fillTokens } from "#document/tokens.ts";
import type { CodeDrawing, Media, Site } from "#document/types.gen.ts";
import type { PageData, Shell } from "#document/types.ts";
import { type Node, transform } from "#document/walk.ts";
import { longDate } from "#lib/long-date.ts";
import { shortHash } from "#lib/short-hash.ts";

/** What a page needs beside the document. */
export interface Surroundings {
  /** Picture files by name. */
  readonly media: ReadonlyMap<string, Media>;
  /** Address of the icon sprite. */
  readonly icons: string;
  /** The moment the pages are made for. */
  readonly now: Date;
  /** Leaves {today} as it is written: for telling what changes beside the date. */
  readonly undated?: boolean;
  /** Draws the QR code of a page's address. Without it codes have no shape, and sections leave them out. */
  readonly drawCode?: (path: string) => CodeDrawing;
}

const NO_CODE: CodeDrawing = { size: 0, shape: "", address: "" };

export interface OpenSite {
  /** Paths of all pages, in the order of the document. */
  readonly paths: readonly string[];
  /** What every page shares. */
  readonly shell: Shell;
  /** Everything the page at `path` shows; undefined when there is no such page. */
  page(path: string): PageData | undefined;
}

/**
 * Opens a checked document for drawing as it holds now: references become the items they name, tokens their values,
 * computed fields appear. Throws on a reference that leads nowhere: `npm run check:site` refuses such a document.
 */
export function openSite(written: Site, bundle: SchemaBundle, surroundings: Surroundings): OpenSite {
  const site = atMoment(written, surroundings.now);
  // Worked out where asked for: of most days to come nobody asks more than what all pages share.
  const collections = once(() => collect(bundle, site));
  const byPath = once(() => {
    const routes = concreteRoutes(site.routes, collections());
    return new Map(routes.map((concrete) => [concrete.route.path, concrete]));
  });

  const tokenOf = (name: string, item?: unknown) =>
    surroundings.undated && name === "today" ? undefined : tokenValue(site, surroundings.now, name, item);
  const resolve = (schema: Schema, value: unknown, item?: unknown): unknown => {
    const replace = (node: Node): unknown => {
      const { value: written, schema: described, definition } = node;
      if (typeof written === "string") return drawnString(written, described);
      if (!isRecord(written)) return written;
      if (definition === "price-row") return withOffer(written, site);
      if (definition === "picture") return withRoom(written, described["x-room"]);
      if (definition === "qr-code")
        return { ...written, drawing: surroundings.drawCode?.(String(written["path"])) ?? NO_CODE };
      return definition === "article" ? withReadingTime(written, site) : written;
    };
    const drawnString = (written: string, described: Schema): unknown => {
      const collection = described["x-ref"];
      if (collection === undefined) return fillTokens(written, (name) => tokenOf(name, item));
      if (collection === "media")
        return found(surroundings.media.get(written) ?? remotePicture(written), "picture", written);
      const referred = found(collections().get(collection)?.get(written), collection, written);
      return picked(transform(bundle, referred.schema, referred.value, replace), described["x-pick"]);
    };
    return transform(bundle, schema, value, replace);
  };

  const field = (name: string): Schema => bundle.properties?.[name] ?? {};
  // The one cast from JSON to types: the document was checked against the schema the types are made from.
  const shell = {
    business: resolve(field("business"), site.business),
    clock: wallClock(site.business.timeZone, surroundings.now),
    words: resolve(field("words"), site.words),
    navigation: resolve(field("navigation"), site.navigation),
    icons: surroundings.icons,
    fallbackPath: site.fallbackPath,
    ...timely(site, surroundings.now),
  } as Shell;
  const draw = ({ route, item }: ConcreteRoute): PageData => {
    const page = resolve({ $ref: "#/definitions/route" }, route, item) as PageData["page"];
    return { shell, page, version: shortHash(JSON.stringify([shell, page])) };
  };

  return {
    get paths() {
      return [...byPath().keys()];
    },
    shell,
    page: (path) => {
      const concrete = byPath().get(path);
      return concrete && draw(concrete);
    },
  };
}

/** A value worked out when it is first asked for. */
function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | undefined;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}

/** What a token stands for: {business.phone}, {price.saree}, {years}, {today}, {item.title}; undefined when it is unknown. */
export function tokenValue(site: Site, now: Date, name: string, item?: unknown): string | undefined {
  const [first, ...rest] = name.split(".");
  const last = rest.join(".");
  const date = () => shopTime(now, site.business.timeZone).date;
  if (first === "years") return String(Number(date().slice(0, 4)) - site.business.foundedYear);
  if (first === "today") return longDate(date());
  if (first === "discount") return String(site.priceBook.discountPercent);
  if (first === "item") return itemText(item, last);
  if (first === "price") return offerText(site, last);
  return first === "business" ? businessText(site.business, rest) : undefined;
}

/** What only some days have: left out on all others, so that pages carry nothing for it. */
function timely(held: Site, now: Date): Pick<Shell, "announcements" | "offers" | "soon"> {
  const today = shopTime(now, held.business.timeZone).date;
  const fill = (text: string) => fillTokens(text, (name) => tokenValue(held, now, name));
  const shown = announcements(held, today).map(({ text, link, ...rest }) => ({
    ...{ ...rest, text: fill(text) },
    ...(link && { link: { ...link, label: fill(link.label) } }),
  }));
  const offers = (held.offers ?? []).map(({ id, name, until, tables }) => ({
    id,
    name,
    until,
    ...(tables && { tables }),
  }));
  const soon = soonDays(held.business.hours, today);
  return {
    ...(shown.length > 0 && { announcements: shown }),
    ...(offers.length > 0 && { offers }),
    ...(soon.length > 0 && { soon }),
  };
}

function businessText(business: unknown, keys: readonly string[]): string | undefined {
  const value = keys.reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), business);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

function offerText(site: Site, id: string): string | undefined {
  const row = site.priceBook.tables.flatMap((table) => table.rows).find((candidate) => candidate.id === id);
  const price = row && parsePrice(row.offerPrice ?? offerFor(row.regPrice, site.priceBook.discountPercent));
  return price && priceFigure(price) + (price.unit === undefined ? "" : `/${price.unit}`);
}

function withOffer(row: Record<string, unknown>, site: Site): Record<string, unknown> {
  const { offerReason: _, ...shown } = row;
  return {
    ...shown,
    offerPrice: row["offerPrice"] ?? offerFor(String(row["regPrice"]), site.priceBook.discountPercent),
  };
}

/** The room of a photograph at its place, as browsers are told it: never more than the column of a phone. */
function withRoom(picture: Record<string, unknown>, room: number | undefined): Record<string, unknown> {
  const { image } = picture;
  if (!isRecord(image) || !isRecord(image["photograph"])) return picture;
  return { ...picture, image: { ...image, photograph: { ...image["photograph"], sizes: `min(85vw,${room}px)` } } };
}

function withReadingTime(article: Record<string, unknown>, site: Site): Record<string, unknown> {
  const parts = site.articles.find(({ id }) => id === article["id"])?.parts ?? [];
  return { readingMinutes: readingMinutes(parts), ...article };
}

function picked(item: unknown, fields: readonly string[] | undefined): unknown {
  if (fields === undefined || !isRecord(item)) return item;
  return Object.fromEntries(fields.map((key) => [key, item[key]]));
}

function found<T>(value: T | undefined, what: string, name: string): T {
  if (value === undefined)
    throw new Error(`site.json refers to the ${what} "${name}", which does not exist. Run \`npm run check:site\`.`);
  return value;
}

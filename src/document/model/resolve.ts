import { announcements, endInWords, soonDays } from "#document/model/announcements.ts";
import { atMoment } from "#document/model/at-moment.ts";
import { collect } from "#document/model/collections.ts";
import { countedListOf, withComputed } from "#document/model/computed-fields.ts";
import { withoutHidden } from "#document/model/hidden-services.ts";
import { pickupTag } from "#document/model/hours-text.ts";
import { remotePicture } from "#document/model/remote-picture.ts";
import { type ConcreteRoute, concreteRoutes } from "#document/model/routes.ts";
import { isRecord, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import { fillTokens, type TokenValue, tokenValues } from "#document/model/tokens.ts";
import type {
  AreaQuestion,
  CodeDrawing,
  CountedList,
  Media,
  Orders,
  Picture,
  Site,
} from "#document/model/types.gen.ts";
import type { PageData, Shell } from "#document/model/types.ts";
import { type Node, transform } from "#document/model/walk.ts";
import { shopTime, wallClock } from "#document/time/time-zone.ts";
import { writingOf } from "#lib/locale/day-times.ts";
import { langOf } from "#lib/locale/lang.ts";
import { once } from "#lib/once.ts";
import { shortHash } from "#lib/short-hash.ts";

/** Input of resolving besides the document. */
export interface RenderContext {
  /** Picture files by name. */
  readonly media: ReadonlyMap<string, Media>;
  /** Address of the icon sprite. */
  readonly icons: string;
  /** The date the pages are made for. */
  readonly now: Date;
  /** The date they are made on, where that differs: a service appears only with its page. */
  readonly madeOn?: Date;
  /** Leaves {today} unresolved, to detect other changes. */
  readonly undated?: boolean;
  /** The address of the home page, if it is not "/". */
  readonly home?: string;
  /** What orders keep in the document's own words, in the language of the pages. */
  readonly names?: NonNullable<Orders["names"]>;
  /** Makes the QR code of a page's address. Without it sections leave codes out. */
  readonly qrCodeOf?: (path: string) => CodeDrawing;
}

export interface OpenSite {
  /** Paths of all pages, in the order of the document. */
  readonly paths: readonly string[];
  /** Shared by all pages. */
  readonly shell: Shell;
  /** The data of the page at `path`, if it exists. */
  page(path: string): PageData | undefined;
}

/**
 * Opens a checked document for rendering: references become the items they name, tokens their values, computed fields
 * are added. Throws on an unknown reference, which `npm run vellai -- check` refuses.
 */
export function openSite(written: Site, bundle: SchemaBundle, context: RenderContext): OpenSite {
  const whole = atMoment(written, context.now);
  const site = withoutHidden(bundle, whole, context.madeOn ?? context.now);
  // Computed lazily: most future days need only the shell.
  const collections = once(() => collect(bundle, site));
  const byPath = once(() => {
    const routes = concreteRoutes(site.routes, collections());
    return new Map(routes.map((concrete) => [concrete.route.path, concrete]));
  });

  const pickupTagOf = (sentence: string) => pickupTag(written, sentence);
  // A text may name a price that has no row yet.
  const lookUp = pageTokens(whole, context.now);
  const valueHere: TokenValue = (name, item) => (context.undated && name === "today" ? undefined : lookUp(name, item));
  const resolve = (schema: Schema, value: unknown, item?: unknown): unknown => {
    const replace = (node: Node): unknown => {
      const { value: written, schema: described, definition } = node;
      if (typeof written === "string") return resolvedString(written, described);
      if (!isRecord(written)) return written;
      if (definition === "picture") return withSizes(written, described["x-width"]);
      return withComputed(written, described, {
        site,
        qrCodeOf: context.qrCodeOf,
        orderWords,
        areaQuestion,
        pickupTag: pickupTagOf,
        countedList,
        names: context.names,
      });
    };
    const resolvedString = (written: string, described: Schema): unknown => {
      const collection = described["x-ref"];
      if (collection === undefined) return fillTokens(written, (name) => valueHere(name, item));
      if (collection === "media")
        return found(context.media.get(written) ?? remotePicture(written), "picture", written);
      const referred = found(collections().get(collection)?.get(written), collection, written);
      return picked(transform(bundle, referred.schema, referred.value, replace), described["x-pick"]);
    };
    return transform(bundle, schema, value, replace);
  };

  const orderWords = once(() => resolve(field("orders"), site.orders) as Orders);
  const areaQuestion = once(
    () => resolve({ $ref: "#/definitions/area-question" }, site.business.areaQuestion) as AreaQuestion | undefined,
  );
  const countedList = (formId: string) => {
    const list = countedListOf(site, formId);
    return list && (resolve({ $ref: "#/definitions/counted-list" }, list) as CountedList);
  };
  const field = (name: string): Schema => bundle.properties?.[name] ?? {};
  const noticePicture = bundle.definitions["notice"]?.properties?.["picture"] ?? {};
  // The one cast from JSON to types: the document was checked against the schema that the types are generated from.
  const shell = {
    ...writingOf(site),
    home: context.home ?? "/",
    business: resolve(field("business"), shownBusiness(site)),
    clock: wallClock(site.business.timeZone, context.now),
    words: resolve(field("words"), site.words),
    navigation: resolve(field("navigation"), site.navigation),
    icons: context.icons,
    fallbackPath: site.fallbackPath,
    ...datedParts(site, context.now, lookUp, (written) => resolve(noticePicture, written)),
  } as Shell;
  const pageOf = ({ route, item }: ConcreteRoute): PageData => {
    const page = resolve({ $ref: "#/definitions/route" }, route, item) as PageData["page"];
    return { shell, page, hash: shortHash(JSON.stringify([shell, page])) };
  };

  return {
    get paths() {
      return [...byPath().keys()];
    },
    shell,
    page: (path) => {
      const concrete = byPath().get(path);
      return concrete && pageOf(concrete);
    },
  };
}

/** The business as pages need it: closed days, and why, are announced in words (`datedParts`). */
function shownBusiness({ business: { hours, ...business } }: Site): unknown {
  const exceptions = hours.exceptions.map(({ reason: _, ...day }) => day);
  return { ...business, hours: { weekly: hours.weekly, exceptions } };
}

/** The values of tokens on a page, where a phone number stays on one line. */
function pageTokens(site: Site, moment: Date): TokenValue {
  const lookUp = tokenValues(site, moment);
  return (name, item) => {
    const value = lookUp(name, item);
    return name === "business.phone" ? value?.replaceAll(" ", "\u00a0") : value;
  };
}

/** Parts that only some days have; left out on all others, so that pages stay small. */
function datedParts(site: Site, now: Date, lookUp: TokenValue, resolvePicture: (written: Picture) => unknown) {
  const today = shopTime(now, site.business.timeZone).date;
  const fill = (text: string) => fillTokens(text, (name) => lookUp(name));
  const shown = announcements(site, today).map(({ text, link, picture, ...rest }) => ({
    ...{ ...rest, text: fill(text) },
    ...(link && { link: { ...link, label: fill(link.label) } }),
    ...(picture && { picture: resolvePicture(picture) }),
  }));
  const offers = (site.offers ?? []).map((offer) => {
    const { id, name, until, tables } = offer;
    return { id, name, until, ends: endInWords(site, offer), ...(tables && { tables }) };
  });
  const soon = soonDays(site.business.hours, today, langOf(site));
  return {
    ...(shown.length > 0 && { announcements: shown }),
    ...(offers.length > 0 && { offers }),
    ...(soon.length > 0 && { soon }),
  };
}

/** The `sizes` of a photograph at its place; on phones never wider than the column. */
function withSizes(picture: Record<string, unknown>, widthPx: number | undefined): Record<string, unknown> {
  const { image } = picture;
  if (!isRecord(image) || !isRecord(image["photograph"])) return picture;
  return { ...picture, image: { ...image, photograph: { ...image["photograph"], sizes: `min(85vw,${widthPx}px)` } } };
}

function picked(item: unknown, fields: readonly string[] | undefined): unknown {
  if (fields === undefined || !isRecord(item)) return item;
  return Object.fromEntries(fields.map((key) => [key, item[key]]));
}

function found<T>(value: T | undefined, what: string, name: string): T {
  if (value === undefined)
    throw new Error(
      `site.json refers to the ${what} "${name}", which does not exist. Run \`npm run vellai -- check\`.`,
    );
  return value;
}

import type { Computation, Schema } from "#document/model/schema.ts";
import type {
  AreaQuestion,
  CodeDrawing,
  CountedList,
  Orders,
  PickupArea,
  ProseBlock,
  Scheduling,
  Site,
  TimedTag,
} from "#document/model/types.gen.ts";

type Group = Readonly<Record<string, unknown>>;

/** Input of computations besides the group itself. */
interface Known {
  readonly site: Site;
  /** Makes the QR code of a page's address. Without it codes have no shape, and sections leave them out. */
  readonly qrCodeOf: ((path: string) => CodeDrawing) | undefined;
  /** The words of orders, with tokens filled in. */
  readonly orderWords: () => Orders;
  /** Likewise. */
  readonly areaQuestion: () => AreaQuestion | undefined;
  /** What the document's own names are in the language of the page. */
  readonly names: Orders["names"];
  /** The tag of the next pickup with its sentence, of all days that are written: a page says the same as days pass. */
  readonly pickupTag: (sentence: string) => TimedTag | undefined;
  /** What is counted on the price list for a form. */
  readonly countedList: (formId: string) => CountedList | undefined;
}

const NO_CODE: CodeDrawing = { size: 0, shape: "", address: "" };

const COMPUTED: Readonly<Record<Computation, (group: Group, known: Known) => unknown>> = {
  // `atMoment` has computed it of every price that can be read.
  "offer-price": ({ regPrice }) => regPrice,
  "reading-minutes": ({ id }, { site }) =>
    readingMinutes(site.articles.find((article) => article.id === id)?.parts ?? []),
  "code-drawing": ({ path }, { qrCodeOf }) => qrCodeOf?.(String(path)) ?? NO_CODE,
  "order-words": (_, { orderWords }) => orderWords(),
  names: (_, { names }) => names,
  // Other forms have none.
  "scheduling-words": (group, { orderWords }) =>
    concernsPickups(group) ? shownScheduling(orderWords().scheduling) : undefined,
  "order-paths": (group, { orderWords }) => (concernsPickups(group) ? orderWords().paths : undefined),
  "number-prefix": (group, { orderWords }) => (concernsPickups(group) ? orderWords().numberPrefix : undefined),
  pickup: (group, { site }) => (concernsPickups(group) ? withPlainAreas(site.business.pickup) : undefined),
  "named-pickup": (_, { site }) => site.business.pickup,
  "pickup-tag": ({ nextPickup }, { pickupTag }) => (nextPickup ? pickupTag(String(nextPickup)) : undefined),
  "area-question": (_, { areaQuestion }) => areaQuestion(),
  "counted-list": ({ id }, { countedList }) => countedList(String(id)),
  upi: (_, { site }) => site.business.upi,
  "account-forms": ({ action }, { site }) => (action === "sign-up" ? formsOfAccounts(site) : undefined),
};

/** Where a promise of an answer is shown no steps are, and pages need not carry them. */
function shownScheduling(words: Scheduling): Scheduling {
  const { tracking } = words;
  return tracking.heard === undefined ? words : { ...words, tracking: { ...tracking, next: [] } };
}

/** Forms that a new customer fills in next, with the same address. */
function formsOfAccounts({ forms }: Site): string[] {
  return forms.filter(({ action }) => action === "confirm-email" || action === "sign-in").map(({ id }) => id);
}

/** The pickup form, and sections that show an order. */
function concernsPickups({ action = "pickup-request" }: Group): boolean {
  return action === "pickup-request";
}

/** Areas without their other names, which only the question about the area looks at. */
export function plainAreas({ areas }: Pick<Site["business"]["pickup"], "areas">): PickupArea[] {
  return areas.map(({ pin, name }) => ({ pin, name }));
}

/** What forms read of pickups: an area is found by its PIN code, and the rest of what is left out is the shop's alone. */
function withPlainAreas(pickup: Site["business"]["pickup"]): Site["business"]["pickup"] {
  const { burstPlaces: _, fetchReminderDays: __, deliveryFee: ___, counting: ____, ...read } = pickup;
  return { ...read, areas: plainAreas(pickup) };
}

/** A group as rendered: with its computed fields, without fields that are never shown. */
export function withComputed(group: Group, schema: Schema, known: Known): Group {
  const special = specialFields(schema);
  if (special.length === 0) return group;
  const whole = { ...group };
  for (const [key, computation] of special) {
    if (computation === undefined) Reflect.deleteProperty(whole, key);
    else whole[key] ??= COMPUTED[computation](group, known);
  }
  return whole;
}

type SpecialField = readonly [key: string, computation: Computation | undefined];

/** Cached: a document has thousands of groups of few kinds. */
const found = new WeakMap<Schema, readonly SpecialField[]>();

/** Fields that are computed, and those that are never shown. */
function specialFields(schema: Schema): readonly SpecialField[] {
  const known = found.get(schema);
  if (known) return known;
  const special = Object.entries(schema.properties ?? {}).flatMap(([key, field]): SpecialField[] =>
    field["x-computed"] !== undefined || field["x-shown"] === "never" ? [[key, field["x-computed"]]] : [],
  );
  found.set(schema, special);
  return special;
}

/** Words per minute that people read on a screen. */
const WORDS_A_MINUTE = 200;

/** Minutes it takes to read a text, at least one. */
export function readingMinutes(parts: readonly ProseBlock[]): number {
  const text = parts.flatMap(({ heading, paragraphs, list = [] }) => [heading, ...paragraphs, ...list]).join(" ");
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** What is counted on a price list and taken to a form: the words of counting, and the rows with the prices of today. */
export function countedListOf(
  { routes, priceBook }: Pick<Site, "routes" | "priceBook">,
  formId: string,
): CountedList | undefined {
  const estimate = routes
    .flatMap(({ sections }) => sections)
    .flatMap((section) => ("estimate" in section ? (section.estimate ?? []) : []))
    .find(({ book }) => book.form === formId);
  if (estimate === undefined) return undefined;
  const { heading, from, about, total, note, clear, book } = estimate;
  const tables = priceBook.tables.map(({ title, rows }) => ({
    title,
    rows: rows.map(({ id, item, regPrice, offerPrice = regPrice }) => ({ id, item, offerPrice })),
  }));
  return { heading, from, about, total, note, clear, intro: book.intro, tables };
}

import type { Path } from "#document/model/walk.ts";
import { AREA_WORDS } from "#editor/words/words.gen.ts";

/** A part of the site as the owner thinks of it, with the parts of the document it is made of. */
export interface Area {
  readonly id: string;
  readonly title: string;
  /** What is found there, in words an owner would look for. */
  readonly about: string;
  /** Everyday words that owners look for it by. */
  readonly foundBy: string;
  /** Keys of the document; the first is where the area opens. */
  readonly keys: readonly [string, ...string[]];
  /** Only these fields of the first key. */
  readonly within?: readonly [string, ...string[]];
  /** The page that shows best what is edited here. */
  readonly page: string;
}

/** What of the business is edited with the pickups. */
export const PICKUP_PARTS = ["pickup", "tax", "upi"] as const;

/** The first screen: what owners do most. It is no part of the document. */
const START = area("start", "/", "start");

const PAGES = area("pages", "/", "routes", "fallbackPath", "offline");

export const AREAS: readonly Area[] = [
  START,
  area("prices", "/pricing", "priceBook"),
  area("hours", "/contact", "business"),
  { ...area("pickup", "/book", "business"), within: PICKUP_PARTS },
  area("messages", "/dashboard", "messages"),
  area("notices", "/", "notices"),
  area("offers", "/pricing", "offers"),
  area("services", "/services", "services"),
  area("questions", "/faq", "questions"),
  area("testimonials", "/", "testimonials"),
  area("articles", "/blog", "articles"),
  PAGES,
  area("forms", "/contact", "forms", "failures"),
  area("orders", "/dashboard", "orders"),
  area("menu", "/", "navigation"),
  area("colours", "/", "theme"),
  area("privacy", "/privacy", "retention"),
  area("languages", "/", "languages", "translations"),
  area("words", "/", "words"),
  area("share", "/pricing", "share"),
  area("history", "/", "history"),
];

function area(id: keyof typeof AREA_WORDS, page: string, ...keys: Area["keys"]): Area {
  return { id, about: "", foundBy: "", ...AREA_WORDS[id], keys, page };
}

/** The area a place belongs to; parts this editor does not know are shown with the pages. */
export function areaOf([first, second]: Path): Area {
  if (first === undefined) return START;
  const found = AREAS.filter(({ keys }) => keys.includes(String(first)));
  return found.find(({ within }) => within?.includes(String(second))) ?? found[0] ?? PAGES;
}

/** Where an area opens. */
export function startOf(area: Area): Path {
  const {
    keys: [key],
    within,
  } = area;
  if (area === START) return [];
  return within ? [key, within[0]] : [key];
}

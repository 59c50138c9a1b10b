import type { Path } from "#document/model/walk.ts";

/** A part of the site as the owner thinks of it, with the parts of the document it is made of. */
export interface Area {
  readonly id: string;
  readonly title: string;
  /** What is found there, in words an owner would look for. */
  readonly about: string;
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
const START: Area = { id: "start", title: "Start", about: "", keys: ["start"], page: "/" };

const PAGES: Area = {
  id: "pages",
  title: "Pages",
  about: "Every page of the site and its parts",
  keys: ["routes", "fallbackPath", "offline"],
  page: "/",
};

export const AREAS: readonly Area[] = [
  START,
  {
    id: "prices",
    title: "Prices",
    about: "Every price, the discount, tables and items",
    keys: ["priceBook"],
    page: "/pricing",
  },
  {
    id: "hours",
    title: "Hours & contact",
    about: "Opening hours, closed days, phone, WhatsApp, email, address",
    keys: ["business"],
    page: "/contact",
  },
  {
    id: "pickup",
    title: "Pickup & bills",
    about: "Pickup times, areas, delivery, express, tax and UPI",
    keys: ["business"],
    within: PICKUP_PARTS,
    page: "/book",
  },
  {
    id: "messages",
    title: "Messages",
    about: "What customers and the shop are told by mail and WhatsApp",
    keys: ["messages"],
    page: "/dashboard",
  },
  { id: "notices", title: "Notices", about: "Sentences at the top of every page", keys: ["notices"], page: "/" },
  { id: "offers", title: "Offers", about: "Other discounts for some days", keys: ["offers"], page: "/pricing" },
  { id: "services", title: "Services", about: "What you clean, and how", keys: ["services"], page: "/services" },
  {
    id: "questions",
    title: "Questions",
    about: "Questions people ask, and your answers",
    keys: ["questions"],
    page: "/faq",
  },
  { id: "testimonials", title: "Testimonials", about: "What customers say of you", keys: ["testimonials"], page: "/" },
  { id: "articles", title: "Articles", about: "The blog", keys: ["articles"], page: "/blog" },
  PAGES,
  {
    id: "forms",
    title: "Forms",
    about: "What visitors fill in, and what they read afterwards",
    keys: ["forms", "failures"],
    page: "/contact",
  },
  {
    id: "orders",
    title: "Orders",
    about: "What customers read about their orders",
    keys: ["orders"],
    page: "/dashboard",
  },
  {
    id: "menu",
    title: "Menu & footer",
    about: "The links at the top and at the bottom of every page",
    keys: ["navigation"],
    page: "/",
  },
  { id: "colours", title: "Colours", about: "The colours of the site", keys: ["theme"], page: "/" },
  {
    id: "privacy",
    title: "Privacy",
    about: "How long what customers sent is kept",
    keys: ["retention"],
    page: "/privacy",
  },
  { id: "words", title: "Words", about: "Words on buttons and labels", keys: ["words"], page: "/" },
  { id: "history", title: "History", about: "What was published when, and the way back", keys: ["history"], page: "/" },
];

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

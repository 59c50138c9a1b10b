import type { Path } from "#document/walk.ts";

/** A part of the site as the owner thinks of it, with the parts of the document it is made of. */
export interface Area {
  readonly id: string;
  readonly title: string;
  /** Keys of the document; the first is where the area opens. */
  readonly keys: readonly [string, ...string[]];
  /** The page that shows best what is edited here. */
  readonly page: string;
}

const PAGES: Area = { id: "pages", title: "Pages", keys: ["routes", "fallbackPath"], page: "/" };

export const AREAS: readonly Area[] = [
  { id: "prices", title: "Prices", keys: ["priceBook"], page: "/pricing" },
  { id: "hours", title: "Hours & contact", keys: ["business"], page: "/contact" },
  { id: "notices", title: "Notices", keys: ["notices"], page: "/" },
  { id: "offers", title: "Offers", keys: ["offers"], page: "/pricing" },
  { id: "services", title: "Services", keys: ["services"], page: "/services" },
  { id: "questions", title: "Questions", keys: ["questions"], page: "/faq" },
  { id: "testimonials", title: "Testimonials", keys: ["testimonials"], page: "/" },
  { id: "articles", title: "Articles", keys: ["articles"], page: "/blog" },
  PAGES,
  { id: "forms", title: "Forms", keys: ["forms", "failures"], page: "/contact" },
  { id: "menu", title: "Menu & footer", keys: ["navigation"], page: "/" },
  { id: "colours", title: "Colours", keys: ["theme"], page: "/" },
  { id: "words", title: "Words", keys: ["words"], page: "/" },
  { id: "history", title: "History", keys: ["history"], page: "/" },
];

/** The area a place belongs to; parts this editor does not know are shown with the pages. */
export function areaOf([first]: Path): Area {
  const found = AREAS.find(({ keys }) => keys.includes(String(first)));
  return found ?? PAGES;
}

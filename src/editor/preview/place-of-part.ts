import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { placeOfFact } from "#editor/preview/place-of-fact.ts";

/** A part of a page that was clicked, as the preview reports it. */
interface Part {
  readonly page: string;
  /** The id of the section; undefined in header, footer and bar. */
  readonly section?: string;
  /** A fact of the business that was clicked, such as its phone. */
  readonly fact?: string;
  /** The words at the click, and around it, from the smallest to the whole part. */
  readonly texts: readonly string[];
}

/** Collections whose words are on many pages, in the order in which they are looked through. */
const SHARED = ["priceBook", "services", "testimonials", "questions", "articles", "forms"] as const;

/** Where a clicked part is edited: its field if the words identify it, else its section. */
export function placeOfPart(document: unknown, part: unknown): Path | undefined {
  if (!isPart(part)) return undefined;
  const fact = placeOfFact(document, part.fact, part.texts);
  if (fact) return fact;
  const section = part.section === undefined ? undefined : sectionPath(document, part.page, part.section);
  for (const text of part.texts) {
    const own = section && fieldWith(valueAt(document, section), text, section);
    if (own) return own;
    const shared = SHARED.map((key) => fieldWith(valueAt(document, [key]), text, [key])).find((path) => path);
    if (shared && part.section !== undefined) return shared;
    const frame = fieldWith(valueAt(document, ["navigation"]), text, ["navigation"]);
    if (frame && part.section === undefined) return frame;
  }
  if (part.section === undefined) return ["navigation"];
  return section;
}

function isPart(part: unknown): part is Part {
  return isRecord(part) && typeof part["page"] === "string" && Array.isArray(part["texts"]);
}

function sectionPath(document: unknown, page: string, id: string): Path | undefined {
  const routes = valueAt(document, ["routes"]);
  if (!Array.isArray(routes)) return undefined;
  const matches = (path: unknown) =>
    typeof path === "string" && (path === page || (path.includes(":") && page.startsWith(path.split(":")[0] ?? "")));
  const route = routes.findIndex(({ path }) => matches(path));
  const sections: unknown = routes[route]?.sections;
  const index = Array.isArray(sections) ? sections.findIndex((section) => section?.id === id) : -1;
  return index === -1 ? undefined : ["routes", route, "sections", index];
}

/** The field whose words are a text; what a token becomes may be anything. */
function fieldWith(value: unknown, text: string, path: Path): Path | undefined {
  if (typeof value === "string") return isShownAs(value, text) ? path : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = fieldWith(member, text, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

function isShownAs(written: string, text: string): boolean {
  if (!written.includes("{")) return text.length > 0 && written === text;
  const parts = written.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return parts.join("").length > 3 && new RegExp(`^${parts.join(".*")}$`, "s").test(text);
}

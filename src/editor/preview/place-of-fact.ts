import type { Path } from "#document/model/walk.ts";
import { groupsAt } from "#editor/shared/draft-values.ts";

/** A fact of the business that is on every page, recognised by the markup around a click. */
export type FactKind = "phone" | "whatsapp" | "email" | "hours" | "banner";

const FACTS: Readonly<Record<Exclude<FactKind, "banner">, Path>> = {
  phone: ["business", "phone"],
  whatsapp: ["business", "whatsapp"],
  email: ["business", "email"],
  hours: ["business", "hours", "weekly", "monday", "opens"],
};

/** What can be in the banner: lists, with the field whose words a line holds. */
const LINES: readonly (readonly [list: Path, field: string])[] = [
  [["notices"], "text"],
  [["offers"], "text"],
  [["business", "hours", "exceptions"], "reason"],
];

/** Where a fact is edited; for the banner, by the words of its line. */
export function placeOfFact(document: unknown, fact: unknown, texts: readonly string[]): Path | undefined {
  if (fact === "banner") return placeOfLine(document, texts);
  return isFact(fact) ? FACTS[fact] : undefined;
}

function isFact(fact: unknown): fact is keyof typeof FACTS {
  return typeof fact === "string" && fact in FACTS;
}

function placeOfLine(document: unknown, texts: readonly string[]): Path | undefined {
  for (const text of texts)
    for (const [list, field] of LINES) {
      const index = groupsAt(document, list).findIndex((entry) => {
        const words = ownWords(entry[field]);
        return words !== "" && text.includes(words);
      });
      if (index !== -1) return [...list, index, field];
    }
  return ["notices"];
}

/** The longest words of a text that are on the page as they are written: not those of a token. */
function ownWords(written: unknown): string {
  const parts = String(written ?? "").split(/\{[^}]*\}/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest)).trim();
}

import { valueAt } from "#document/text/value-at.ts";
import { langIn } from "#editor/shared/document-locale.ts";
import { groupOf, groupsAt, listAt } from "#editor/shared/draft-values.ts";
import { changedAt } from "#editor/shared/patch.ts";
import { list } from "#lib/locale/words.ts";

const WRITTEN = /^\d+(\.\d+)?% off (?<what>.+)$/;

/** A document in which an offer says what it gives, as long as the owner has written nothing else. */
export function withOfferText(document: unknown, index: number): unknown {
  const lang = langIn(document);
  const offer = groupOf(valueAt(document, ["offers", index]));
  const { discountPercent, tables, text } = offer;
  if (!lang.startsWith("en") || typeof discountPercent !== "number" || discountPercent <= 0) return document;
  const titles = new Map(groupsAt(document, ["priceBook", "tables"]).map(({ id, title }) => [id, String(title)]));
  const own = listAt(tables, []).flatMap((id) => titles.get(id) ?? []);
  const next = `${discountPercent}% off ${own.length > 0 ? list(own, lang) : "everything"}`;
  return text === next || !isOurs(text, [...titles.values()])
    ? document
    : changedAt(document, ["offers", index, "text"], () => next);
}

/** Whether a text is empty, or names a discount and whole tables alone. */
function isOurs(text: unknown, titles: readonly string[]): boolean {
  if (text === "" || text === undefined) return true;
  const what = WRITTEN.exec(String(text))?.groups?.["what"];
  if (what === undefined) return false;
  const rest = titles.toSorted((a, b) => b.length - a.length).reduce((left, title) => left.replace(title, ""), what);
  return what === "everything" || /^(,| and|\s)*$/.test(rest);
}

import { valueAt } from "#document/text/value-at.ts";
import { langIn } from "#editor/shared/document-locale.ts";
import { groupOf, groupsAt, listAt } from "#editor/shared/draft-values.ts";
import { changedAt } from "#editor/shared/patch.ts";
import { OFFER_WORDS } from "#editor/words/offer-words.ts";
import { list } from "#lib/locale/words.ts";

/** A document in which an offer says what it gives, as long as the owner has written nothing else. */
export function withOfferText(document: unknown, index: number): unknown {
  const lang = langIn(document);
  const offer = groupOf(valueAt(document, ["offers", index]));
  const { discountPercent, tables, text } = offer;
  const words = OFFER_WORDS[lang.split("-")[0] ?? ""];
  if (words === undefined || typeof discountPercent !== "number" || discountPercent <= 0) return document;
  const titles = new Map(groupsAt(document, ["priceBook", "tables"]).map(({ id, title }) => [id, String(title)]));
  const own = listAt(tables, []).flatMap((id) => titles.get(id) ?? []);
  const what = own.length > 0 ? list(own, lang) : words.everything;
  const next = words.text.replace("{percent}", String(discountPercent)).replace("{what}", () => what);
  return text === next || !isOurs(text, [...titles.values()], lang)
    ? document
    : changedAt(document, ["offers", index, "text"], () => next);
}

/** Whether a text is empty, or names a discount and whole tables alone. */
function isOurs(text: unknown, titles: readonly string[], lang: string): boolean {
  if (text === "" || text === undefined) return true;
  return Object.values(OFFER_WORDS).some(({ text: pattern, everything }) => {
    const written = pattern.replace("{percent}", "\\d+(\\.\\d+)?").replace("{what}", "(?<what>.+)");
    const what = new RegExp(`^${written}$`).exec(String(text))?.groups?.["what"];
    if (what === undefined || what === everything) return what === everything;
    const known = titles.filter((title) => what.includes(title));
    return (
      known.length > 0 &&
      what ===
        list(
          known.toSorted((a, b) => what.indexOf(a) - what.indexOf(b)),
          lang,
        )
    );
  });
}

import { useEffect } from "react";
import { markOf, textIn } from "#document/languages/source-texts.ts";
import type { Translation } from "#document/model/types.gen.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { edit } from "#editor/draft/editor.ts";
import { followTaps } from "#editor/draft/taps.ts";
import { langIn } from "#editor/shared/document-locale.ts";
import { groupOf, groupsAt, listAt } from "#editor/shared/draft-values.ts";
import { changedAt } from "#editor/shared/patch.ts";
import { withTitledNames } from "#editor/state/renamed.ts";
import { list } from "#lib/locale/words.ts";

/** While an entry is open: once one of its fields is left, it may have its title, and an offer its text. */
export function useTitledNames(list: string, index: number | undefined): void {
  useEffect(() => {
    if (index === undefined) return;
    const tapIsOver = followTaps();
    const onLeave = async () => {
      // What is pressed next stays below the pointer.
      await tapIsOver();
      edit((document) => {
        const titled = withTitledNames(document, list, index);
        return list === "offers" ? withOfferText(titled, index) : titled;
      });
    };
    addEventListener("focusout", onLeave);
    return () => removeEventListener("focusout", onLeave);
  }, [list, index]);
}

type TextAt = (path: Path) => string | undefined;

/**
 * A document in which an offer says what it gives, in each language that has the words for it, as long as the owner has
 * written nothing else.
 */
export function withOfferText(document: unknown, index: number): unknown {
  const offer = groupOf(valueAt(document, ["offers", index]));
  const next = offerText(document, offer, { textAt: ownText(document), lang: langIn(document) });
  if (next === undefined || offer["text"] === next || !isOurs(document, offer["text"])) return document;
  const written = changedAt(document, ["offers", index, "text"], () => next);
  return Object.entries(groupOf(valueAt(document, ["translations"]))).reduce((site, [code, translation]) => {
    const text = offerText(document, offer, { textAt: textIn(document, translation as Translation), lang: code });
    const place = ["translations", code, "texts", `offers/${offer["id"]}/text`];
    return text === undefined ? site : changedAt(site, place, () => ({ text, of: markOf(next), by: "machine" }));
  }, written);
}

const ownText = (document: unknown): TextAt => {
  return (path) => {
    const text = valueAt(document, path);
    return typeof text === "string" ? text : undefined;
  };
};

interface Language {
  readonly textAt: TextAt;
  readonly lang: string;
}

/** What an offer says by itself; undefined where it gives nothing yet, or the language lacks a word. */
function offerText(document: unknown, offer: Readonly<Record<string, unknown>>, { textAt, lang }: Language) {
  const { discountPercent, tables } = offer;
  const [pattern, everything] = ["text", "everything"].map((key) => textAt(["words", "offer", key]));
  if (pattern === undefined || typeof discountPercent !== "number" || discountPercent <= 0) return undefined;
  const places = groupsAt(document, ["priceBook", "tables"]).map(({ id }) => id);
  const titles = listAt(tables, []).flatMap((id) => {
    const place = places.indexOf(id);
    return place < 0 ? [] : [textAt(["priceBook", "tables", place, "title"])];
  });
  const known = titles.filter((title) => title !== undefined);
  const what = titles.length === 0 ? everything : known.length === titles.length ? list(known, lang) : undefined;
  return what && pattern.replace("{percent}", String(discountPercent)).replace("{what}", () => what);
}

/** True if a text is empty, or names a discount and whole tables alone. */
function isOurs(document: unknown, text: unknown): boolean {
  if (text === "" || text === undefined) return true;
  const { text: pattern, everything } = groupOf(valueAt(document, ["words", "offer"]));
  const written = String(pattern)
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace("{percent}", "\\d+(\\.\\d+)?")
    .replace("{what}", "(?<what>.+)");
  const what = new RegExp(`^${written}$`).exec(String(text))?.groups?.["what"];
  if (what === undefined || what === everything) return what === everything;
  const known = groupsAt(document, ["priceBook", "tables"])
    .map(({ title }) => String(title))
    .filter((title) => what.includes(title))
    .toSorted((a, b) => what.indexOf(a) - what.indexOf(b));
  return known.length > 0 && what === list(known, langIn(document));
}

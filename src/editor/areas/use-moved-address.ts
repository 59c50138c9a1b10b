import { useAtomValue, useStore } from "jotai";
import { useEffect, useState } from "react";
import { sourceTexts } from "#document/languages/source-texts.ts";
import { isRecord, type SchemaBundle } from "#document/model/schema.ts";
import { linkedPage, transform } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { bundleAtom, documentAtom, publishedAtom } from "#editor/draft/atoms.ts";
import { edit } from "#editor/draft/editor.ts";
import { followTaps } from "#editor/draft/taps.ts";
import { groupOf, groupsAt, listAt, textAt } from "#editor/shared/draft-values.ts";
import { changedAt } from "#editor/shared/patch.ts";
import { MOVED_WORDS } from "#editor/words/later/words.gen.ts";

/** While a page is open: once its address is left, links follow it. Says what has changed. */
export function useMovedAddress(index: number): string {
  const [done, setDone] = useState("");
  const bundle = useAtomValue(bundleAtom);
  const store = useStore();
  useEffect(() => {
    const place = ["routes", index, "path"];
    const address = () => textAt(store.get(documentAtom), place);
    const isAddress = ({ target }: Event) =>
      target instanceof Element && target.closest(`[data-field="${pointerTo(place)}"]`) !== null;
    const isFree = () => isFreeAddress(bundle, store.get(documentAtom), index);
    const tapIsOver = followTaps();
    let from = address();
    const onEnter = (event: Event) => {
      // A half-typed address was no page's: what led to the page before still does.
      if (isAddress(event) && isFree()) from = address();
    };
    const onLeave = async (event: Event) => {
      if (!isAddress(event)) return;
      await tapIsOver();
      const [old, to] = [from, address()];
      if (old === to || !isFree()) return;
      from = to;
      const online = groupsAt(store.get(publishedAtom)?.base.site, ["routes"]);
      const wasOnline = online.some(({ path }) => path === old);
      edit((document) => {
        const moved = withMovedPage(bundle, document, { index, from: old, wasOnline });
        setDone(MOVED_WORDS.done({ address: to, old, count: moved.links, online: wasOnline ? "yes" : "no" }));
        return moved.document;
      });
    };
    addEventListener("focusin", onEnter);
    addEventListener("focusout", onLeave);
    return () => {
      removeEventListener("focusin", onEnter);
      removeEventListener("focusout", onLeave);
    };
  }, [index, bundle, store]);
  return done;
}

interface Move {
  /** The page, by its index; it has its new address already. */
  readonly index: number;
  readonly from: string;
  /** True if visitors know the old address. */
  readonly wasOnline: boolean;
}

interface MovedPage {
  readonly document: unknown;
  /** How many links lead to the new address now. */
  readonly links: number;
}

/** A document in which everything that led to a page's old address leads to the new one, the old address included. */
export function withMovedPage(bundle: SchemaBundle, document: unknown, { index, from, wasOnline }: Move): MovedPage {
  const to = String(valueAt(document, ["routes", index, "path"]));
  let links = 0;
  const linked = transform(bundle, bundle, document, ({ value, schema }) => {
    if (typeof value !== "string" || linkedPage(schema, value) !== from) return value;
    links += 1;
    return to + value.slice(from.length);
  });
  const moved = changedAt(linked, ["routes"], (routes) =>
    listAt(routes, []).map((route, at) => withFormer(groupOf(route), to, at === index && wasOnline ? [from] : [])),
  );
  return { document: withKeptTranslations(bundle, { before: document, from, index }, moved), links };
}

/** A page that some addresses lead to as well, without the one that is a page now. */
function withFormer({ formerPaths, ...route }: Readonly<Record<string, unknown>>, now: string, more: string[]) {
  const former = [...new Set([...listAt(formerPaths, []), ...more])].filter((address) => address !== now);
  const { path, ...rest } = route;
  return { path, ...(former.length > 0 && { formerPaths: former }), ...rest };
}

interface Before {
  readonly before: unknown;
  readonly from: string;
  readonly index: number;
}

/** Translations are found by the address of their page, and by what is beside a link. */
function withKeptTranslations(bundle: SchemaBundle, { before, from, index }: Before, after: unknown): unknown {
  const translations = groupOf(valueAt(after, ["translations"]));
  if (!isRecord(after) || Object.keys(translations).length === 0) return after;
  const old = sourceTexts(
    bundle,
    changedAt(before, ["routes", index, "path"], () => from),
  );
  const keys = new Map(sourceTexts(bundle, after).flatMap(({ key }, at) => [[old[at]?.key ?? "", key] as const]));
  const renamed = Object.entries(translations).map(([code, translation]) => {
    const texts = Object.entries(groupOf(groupOf(translation)["texts"]));
    return [
      code,
      { ...groupOf(translation), texts: Object.fromEntries(texts.map(([key, text]) => [keys.get(key) ?? key, text])) },
    ];
  });
  return { ...after, translations: Object.fromEntries(renamed) };
}

/** True if an address can be a page's own: complete, and no other page's. */
export function isFreeAddress(bundle: SchemaBundle, document: unknown, index: number): boolean {
  const { pattern = "" } = bundle.definitions["route"]?.properties?.["path"] ?? {};
  const paths = groupsAt(document, ["routes"]).map(({ path }) => path);
  const own = paths[index];
  return typeof own === "string" && new RegExp(pattern).test(own) && paths.indexOf(own) === paths.lastIndexOf(own);
}

import { useAtomValue, useStore } from "jotai";
import { useEffect, useState } from "react";
import { pointerTo } from "#document/text/pointer.ts";
import { bundleAtom, documentAtom, publishedAtom } from "#editor/draft/atoms.ts";
import { edit } from "#editor/draft/editor.ts";
import { followTaps } from "#editor/draft/taps.ts";
import { groupsAt, textAt } from "#editor/shared/draft-values.ts";
import { isFreeAddress, withMovedPage } from "#editor/state/moved-page.ts";
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

import { useEffect } from "react";
import { edit } from "#editor/draft/editor.ts";
import { followTaps } from "#editor/draft/taps.ts";
import { withOfferText } from "#editor/state/offer-text.ts";
import { withTitledNames } from "#editor/state/renamed.ts";

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

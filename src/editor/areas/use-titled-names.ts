import { useEffect } from "react";
import { edit } from "#editor/draft/editor.ts";
import { followTaps } from "#editor/draft/taps.ts";
import { withTitledNames } from "#editor/state/renamed.ts";

/** While an entry is open: once one of its fields is left, it may have its title. */
export function useTitledNames(list: string, index: number | undefined): void {
  useEffect(() => {
    if (index === undefined) return;
    const tapIsOver = followTaps();
    const onLeave = async () => {
      // What is pressed next stays below the pointer.
      await tapIsOver();
      edit((document) => withTitledNames(document, list, index));
    };
    addEventListener("focusout", onLeave);
    return () => removeEventListener("focusout", onLeave);
  }, [list, index]);
}

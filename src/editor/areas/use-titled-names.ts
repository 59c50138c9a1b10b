import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { begunAtom } from "#editor/draft/atoms.ts";
import { edit } from "#editor/draft/editor.ts";
import { followTaps } from "#editor/draft/taps.ts";
import { withTitledNames } from "#editor/state/renamed.ts";

/** While an entry is open: once one of its fields is left, it may have its title, and what is missing in the field is told. */
export function useTitledNames(list: string, index: number | undefined): void {
  const setBegun = useSetAtom(begunAtom);
  useEffect(() => {
    if (index === undefined) return;
    const tapIsOver = followTaps();
    const onLeave = async ({ target }: FocusEvent) => {
      const field =
        target instanceof Element ? target.closest<HTMLElement>("[data-field]")?.dataset["field"] : undefined;
      // What is pressed next stays below the pointer.
      await tapIsOver();
      if (field !== undefined) setBegun(({ entries, left }) => ({ entries, left: [...left, field] }));
      edit((document) => withTitledNames(document, list, index));
    };
    addEventListener("focusout", onLeave);
    return () => removeEventListener("focusout", onLeave);
  }, [list, index, setBegun]);
}

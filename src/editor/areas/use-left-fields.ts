import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { leaveAtom } from "#editor/draft/atoms.ts";
import { followTaps } from "#editor/draft/taps.ts";

/** Notes the fields of new entries that the owner leaves: what is missing in them is told from then on. */
export function useLeftFields(): void {
  const leave = useSetAtom(leaveAtom);
  useEffect(() => {
    const tapIsOver = followTaps();
    const onLeave = async ({ target }: FocusEvent) => {
      const field =
        target instanceof Element ? target.closest<HTMLElement>("[data-field]")?.dataset["field"] : undefined;
      // What is pressed next stays below the pointer.
      await tapIsOver();
      if (field !== undefined) leave(field);
    };
    addEventListener("focusout", onLeave);
    return () => removeEventListener("focusout", onLeave);
  }, [leave]);
}

import { useEffect } from "react";
import { edit } from "#editor/draft/editor.ts";
import { withTitledNames } from "#editor/state/renamed.ts";

/** While an entry is open: once one of its fields is left, it may have its title. */
export function useTitledNames(list: string, index: number | undefined): void {
  useEffect(() => {
    if (index === undefined) return;
    const onLeave = () => edit((document) => withTitledNames(document, list, index));
    addEventListener("focusout", onLeave);
    return () => removeEventListener("focusout", onLeave);
  }, [list, index]);
}

import { useAtomValue, useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { publishingAtom, statusAtom } from "#editor/state/atoms.ts";

/** Opens the dialog that says what publishing changes, and publishes. */
export function PublishButton({ icon }: { readonly icon?: ReactNode }) {
  const { changed } = useAtomValue(statusAtom);
  const setPublishing = useSetAtom(publishingAtom);
  return (
    <button type="button" className={changed ? "publish" : "on-bar"} onClick={() => setPublishing(true)}>
      {icon}
      {changed ? "Publish…" : "No changes"}
    </button>
  );
}

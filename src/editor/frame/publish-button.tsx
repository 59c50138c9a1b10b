import { useAtomValue } from "jotai";
import { type ReactNode, useState } from "react";
import { PublishDialog } from "#editor/publish/publish-dialog.tsx";
import { statusAtom } from "#editor/state/atoms.ts";

/** Asks what publishing changes, and publishes. */
export function PublishButton({ icon }: { readonly icon?: ReactNode }) {
  const { changed } = useAtomValue(statusAtom);
  const [isPublishing, setPublishing] = useState(false);
  return (
    <>
      <button type="button" className={changed ? "publish" : "on-bar"} onClick={() => setPublishing(true)}>
        {icon}
        {changed ? "Publish…" : "No changes"}
      </button>
      {isPublishing && <PublishDialog close={() => setPublishing(false)} />}
    </>
  );
}

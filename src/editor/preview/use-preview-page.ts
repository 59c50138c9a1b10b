import { useAtom, useAtomValue } from "jotai";
import { useCallback, useEffect, useRef } from "react";
import { previewPathAtom } from "#editor/preview/preview-atoms.ts";
import { previewOf } from "#editor/shared/editor-facts.ts";
import { savingAtom } from "#editor/state/atoms.ts";

/** What the preview reports: that a page is loaded, or that another one was opened in it. */
export interface PreviewMessage {
  readonly page: string;
  readonly ready?: boolean;
}

/**
 * The page of the preview. It is led to the page of what is edited once the server has the draft: before, the server
 * does not know a page that is new or renamed. On its way there a page that has just lost its address may still tell
 * that it went home; only what comes after the arrival is the owner's doing.
 */
export function usePreviewPage(wanted: string) {
  const [path, setPath] = useAtom(previewPathAtom);
  const isSaving = useAtomValue(savingAtom) === "saving";
  const led = useRef({ to: "", hasArrived: true });

  useEffect(() => {
    if (isSaving || led.current.to === wanted) return;
    led.current = { to: wanted, hasArrived: path === wanted };
    setPath(wanted);
  }, [isSaving, wanted, path, setPath]);

  const follow = useCallback(
    ({ page, ready = false }: PreviewMessage, frame: Window) => {
      const { to, hasArrived } = led.current;
      if (hasArrived) return setPath(page);
      if (page === to || ready) led.current.hasArrived = true;
      if (page !== to && ready) frame.location.replace(previewOf(to));
    },
    [setPath],
  );
  return { path, setPath, follow };
}

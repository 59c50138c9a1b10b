import { useAtom, useAtomValue } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { isCheckingAtom } from "#editor/draft/atoms.ts";
import { previewPathAtom } from "#editor/preview/preview-atoms.ts";

/** What the preview reports: that a page is loaded, or that another one was opened in it. */
export interface PreviewMessage {
  readonly page: string;
  readonly ready?: boolean;
}

/**
 * The page of the preview. It is led to the page of what is edited once the draft is checked, as the preview shows it:
 * before, it does not know a page that is new or renamed. On its way there a page that has just lost its address may still tell
 * that it went home; only what comes after the arrival is the owner's doing.
 */
export function usePreviewPage(wanted: string) {
  const [path, setPath] = useAtom(previewPathAtom);
  const [loaded, setLoaded] = useState({ page: path, frame: 0 });
  const inFrame = useRef(path);
  const isChecking = useAtomValue(isCheckingAtom);
  const led = useRef({ to: "", hasArrived: true });

  useEffect(() => {
    if (isChecking || led.current.to === wanted) return;
    led.current = { to: wanted, hasArrived: path === wanted };
    setPath(wanted);
  }, [isChecking, wanted, path, setPath]);

  // Each page in a frame of its own: Back would lead a frame that is led on to its old address, which only visitors have.
  const load = useCallback((page: string) => {
    inFrame.current = page;
    setLoaded(({ frame }) => ({ page, frame: frame + 1 }));
  }, []);
  useEffect(() => {
    if (inFrame.current !== path) load(path);
  }, [path, load]);

  const follow = useCallback(
    ({ page, ready = false }: PreviewMessage) => {
      const { to, hasArrived } = led.current;
      if (hasArrived) {
        inFrame.current = page;
        return setPath(page);
      }
      if (page === to || ready) led.current.hasArrived = true;
      if (page !== to && ready) load(to);
    },
    [setPath, load],
  );
  return { path, loaded, setPath, follow };
}

import { useEffect, useRef, useState } from "react";
import type { PictureChoice, UploadPicture } from "#editor/pictures/picture-store.ts";
import { type PreparedPicture, preparePicture } from "#editor/pictures/prepare-picture.ts";
import { PICTURES_WORDS } from "#editor/words/words.gen.ts";
import { useUnfinished } from "#ui/base/use-unfinished.ts";

/** A picture that was prepared stays until it is stored or the owner cancels. */
export type UploadState =
  | { readonly kind: "empty" }
  | { readonly kind: "preparing" }
  /** The file cannot be used. */
  | { readonly kind: "refused"; readonly why: string }
  /** `why` it was not stored when it was sent last. */
  | { readonly kind: "ready"; readonly prepared: PreparedPicture; readonly why?: string }
  | { readonly kind: "sending"; readonly prepared: PreparedPicture; readonly share: number };

const EMPTY: UploadState = { kind: "empty" };

const mayStop = () => confirm(PICTURES_WORDS.stopAsk);

/** The steps from a file of the device to a picture of the site. */
export function usePictureUpload(upload: UploadPicture, done: (picture: PictureChoice, title: string) => void) {
  const [state, setState] = useState<UploadState>(EMPTY);
  useUnfinished(state.kind === "preparing" || state.kind === "sending", mayStop);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = () => {
    running.current?.abort();
    const turn = new AbortController();
    running.current = turn;
    return turn;
  };
  return {
    state,
    async choose(file: File) {
      const { signal } = begin();
      setState({ kind: "preparing" });
      const prepared = await preparePicture(file);
      if (signal.aborted) return;
      setState("refused" in prepared ? { kind: "refused", why: prepared.refused } : { kind: "ready", prepared });
    },
    async send(title: string) {
      if (state.kind !== "ready") return;
      const { prepared } = state;
      const { signal } = begin();
      const progress = (share: number) => {
        if (!signal.aborted) setState({ kind: "sending", prepared, share });
      };
      progress(0);
      const uploaded = await upload(prepared.picture, title, { signal, progress });
      if (signal.aborted) return;
      if ("refused" in uploaded) return setState({ kind: "ready", prepared, why: uploaded.refused });
      setState(EMPTY);
      done(uploaded, title.trim());
    },
    /** Stops what is being sent, and keeps the picture; else drops it. */
    cancel() {
      begin();
      setState(state.kind === "sending" ? { kind: "ready", prepared: state.prepared } : EMPTY);
    },
  };
}

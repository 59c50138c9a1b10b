import { useEffect, useRef, useState } from "react";
import type { UploadPicture } from "#editor/pictures/picture-store.ts";
import { preparePicture } from "#editor/pictures/prepare-picture.ts";
import type { PictureChoice } from "#editor/shared/protocol.ts";

/** A picture that is ready to be sent: it stays until it is stored or the owner cancels. */
interface InHand {
  readonly picture: Blob;
  readonly thumbnail: string;
}

export type UploadState =
  | { readonly kind: "empty" }
  | { readonly kind: "preparing" }
  /** The file cannot be used. */
  | { readonly kind: "unfit"; readonly message: string }
  | { readonly kind: "ready"; readonly inHand: InHand; readonly message?: string }
  | { readonly kind: "sending"; readonly inHand: InHand; readonly share: number };

const EMPTY: UploadState = { kind: "empty" };

/** The steps from a file of the device to a picture of the site. */
export function usePictureUpload(upload: UploadPicture, done: (picture: PictureChoice, title: string) => void) {
  const [state, setState] = useState<UploadState>(EMPTY);
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
      setState(prepared.ok ? { kind: "ready", inHand: prepared } : { kind: "unfit", message: prepared.message });
    },
    async send(title: string) {
      if (state.kind !== "ready") return;
      const { inHand } = state;
      const { signal } = begin();
      const progress = (share: number) => {
        if (!signal.aborted) setState({ kind: "sending", inHand, share });
      };
      progress(0);
      const uploaded = await upload(inHand.picture, title, { signal, progress });
      if (signal.aborted) return;
      if (!uploaded.ok) return setState({ kind: "ready", inHand, message: uploaded.message });
      setState(EMPTY);
      done(uploaded.picture, title.trim());
    },
    /** Stops what is being sent, and keeps the picture; else drops it. */
    cancel() {
      begin();
      setState(state.kind === "sending" ? { kind: "ready", inHand: state.inHand } : EMPTY);
    },
  };
}

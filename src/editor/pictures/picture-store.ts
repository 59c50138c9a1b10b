import { atom } from "jotai";
import type { PictureChoice } from "#editor/shared/protocol.ts";

/** A picture under its new name, and where it can be seen; or why it was not stored, in a sentence for the owner. */
export type Uploaded =
  | { readonly ok: true; readonly picture: PictureChoice }
  | { readonly ok: false; readonly message: string };

export interface UploadWatch {
  /** Ends the upload; its result is ignored then. */
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  progress(share: number): void;
}

/** Stores a picture under a name made from its title. Never throws. */
export type UploadPicture = (picture: Blob, title: string, watch: UploadWatch) => Promise<Uploaded>;

/** Deletes a picture. Returns why it was not deleted, in a sentence for the owner. Never throws. */
export type DeletePicture = (name: string) => Promise<string | undefined>;

export interface PictureStore {
  readonly upload: UploadPicture;
  /** Of pictures that were uploaded; those of the site's code stay. */
  readonly remove?: DeletePicture;
}

/** How this editor stores pictures; without it, owners choose among those that are there. */
export const pictureStoreAtom = atom<PictureStore | undefined>(undefined);

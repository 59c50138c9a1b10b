import { atom } from "jotai";
import type { Refused } from "#editor/shared/refused.ts";

export interface PictureChoice {
  readonly name: string;
  readonly src: string;
  readonly darkSrc?: string | undefined;
}

export interface UploadWatch {
  /** Ends the upload; its result is ignored then. */
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  progress(share: number): void;
}

/** Stores a picture under a name made from its title. Never throws. */
export type UploadPicture = (picture: Blob, title: string, watch: UploadWatch) => Promise<Refused | PictureChoice>;

export interface PictureStore {
  readonly upload: UploadPicture;
  /** Deletes a picture that was uploaded; those of the site's code stay. Never throws. */
  readonly remove?: (name: string) => Promise<Refused | undefined>;
}

/** How this editor stores pictures; without it, owners choose among those that are there. */
export const pictureStoreAtom = atom<PictureStore | undefined>(undefined);

import { atom } from "jotai";

const WIDE_ENOUGH = 1180;

/** On a tablet the preview stays away until it is asked for. */
export const previewShownAtom = atom(innerWidth >= WIDE_ENOUGH);

export type PreviewDevice = "phone" | "desktop";

export const deviceAtom = atom<PreviewDevice>("phone");

/** Whether a click in the preview leads to the form, or follows links as it does for visitors. */
export const clickEditsAtom = atom(true);

/** The page the preview is on. */
export const previewPathAtom = atom("/pricing");

/** The page that what is edited asks for, where its place does not tell; undefined for none. */
export const wantedPageAtom = atom<string>();

/** Text being edited, such as the item of a price row: the preview scrolls to it. */
export const shownTextAtom = atom("");

import { atom } from "jotai";

const WIDE_ENOUGH = 1180;

/** On a tablet the preview stays away until it is asked for. */
export const previewShownAtom = atom(innerWidth >= WIDE_ENOUGH);

export type Device = "phone" | "desktop";

export const deviceAtom = atom<Device>("phone");

/** Whether a click in the preview leads to the form, or follows links as it does for visitors. */
export const clickEditsAtom = atom(true);

/** The page the preview is on. */
export const previewPathAtom = atom("/pricing");

/** Words the owner is at, such as the item of a price row: the preview goes there. */
export const shownTextAtom = atom("");

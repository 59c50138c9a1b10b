import { atom } from "jotai";

/** Whether the list of keys is open. */
export const helpAtom = atom(false);

import { atom, getDefaultStore } from "jotai";

/** What has just happened, said on screen and aloud. */
export interface Notice {
  /** Tells two of the same words apart. */
  readonly key: string;
  readonly text: string;
  readonly tone: "done" | "waiting" | "problem";
  /** The order whose last move can be taken back for some seconds. */
  readonly undo?: string | undefined;
}

export const deskNoticeAtom = atom<Notice | undefined>(undefined);

let count = 0;

export function tell(text: string, tone: Notice["tone"], undo?: string): void {
  count += 1;
  getDefaultStore().set(deskNoticeAtom, { key: String(count), text, tone, undo });
}

export function hideNotice(): void {
  getDefaultStore().set(deskNoticeAtom, undefined);
}

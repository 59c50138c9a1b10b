import { atom, getDefaultStore } from "jotai";

/** What has just happened, said on screen and aloud. */
export interface StatusMessage {
  /** Tells two of the same words apart. */
  readonly key: string;
  readonly text: string;
  readonly tone: "done" | "waiting" | "problem";
  /** Takes back what was done; for some seconds. */
  readonly undo?: (() => void) | undefined;
  /** How long it is shown. */
  readonly ms: number;
}

export const deskNoticeAtom = atom<StatusMessage | undefined>(undefined);

/** The database takes a move back for this long; a request takes some of it. */
export const UNDO_LIMIT_MS = 10_000;
export const UNDO_MS = UNDO_LIMIT_MS - 500;
const PLAIN_MS = 6_000;

let count = 0;

export function notify(
  text: string,
  tone: StatusMessage["tone"],
  undo?: () => void,
  ms = undo ? UNDO_MS : PLAIN_MS,
): void {
  count += 1;
  getDefaultStore().set(deskNoticeAtom, { key: String(count), text, tone, undo, ms });
}

export function hideNotice(): void {
  getDefaultStore().set(deskNoticeAtom, undefined);
}

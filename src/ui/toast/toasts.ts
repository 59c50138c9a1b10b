import { atom } from "jotai";

export interface Toast {
  readonly tone: "ok" | "danger";
  readonly title: string;
  readonly text?: string | undefined;
}

export interface ShownToast extends Toast {
  readonly id: number;
}

let lastId = 0;

/** One at a time: what came before is over. */
export const toastAtom = atom<ShownToast>();

export const showToastAtom = atom(null, (_get, set, toast: Toast) => {
  lastId += 1;
  set(toastAtom, { ...toast, id: lastId });
});

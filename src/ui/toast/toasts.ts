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

export const toastsAtom = atom<readonly ShownToast[]>([]);

export const showToastAtom = atom(null, (_get, set, toast: Toast) => {
  lastId += 1;
  const shown = { ...toast, id: lastId };
  // A success replaces earlier failures.
  set(toastsAtom, (toasts) => [...toasts.filter(({ tone }) => tone === toast.tone && tone === "ok"), shown]);
});

export const closeToastAtom = atom(null, (_get, set, id: number) => {
  set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
});

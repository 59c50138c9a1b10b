import { atom, useSetAtom } from "jotai";

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

/** Shows a short message in the corner of the screen, read out by screen readers. */
export function useToast(): (toast: Toast) => void {
  return useSetAtom(showToastAtom);
}

export const closeToastAtom = atom(null, (_get, set, id: number) => {
  set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
});

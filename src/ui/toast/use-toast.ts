import { useSetAtom } from "jotai";
import { showToastAtom, type Toast } from "#ui/toast/toasts.ts";

/** Shows a short message in the corner of the screen, read out by screen readers. */
export function useToast(): (toast: Toast) => void {
  return useSetAtom(showToastAtom);
}

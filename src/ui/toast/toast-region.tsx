import type { CSSObject } from "@emotion/react";
import styled from "@emotion/styled";
import { useAtomValue } from "jotai";
import { media } from "#theme/media.ts";
import { type ShownToast, toastsAtom } from "#ui/toast/toasts.ts";
import { useLazy } from "#ui/use-lazy.ts";

const HELD: CSSObject = {
  display: "grid",
  gap: "0.75rem",
  position: "fixed",
  // On phones below the bar: at the bottom it would cover the button just pressed. Elsewhere forms are on the right.
  insetBlockStart: "5rem",
  insetInlineStart: "1.5rem",
  [media.md]: { insetBlock: "auto 1.5rem" },
  zIndex: 40,
  width: "min(24rem, calc(100vw - 3rem))",
  pointerEvents: "none",
  "& > div": { display: "grid", gap: "inherit" },
};

/** Positioned only while there is a toast, so that other pages do not contain these styles. */
const Region = styled("div")<{ readonly isUsed: boolean }>(({ isUsed }) => isUsed && HELD);

const loadTag = () => import("#ui/toast/toast-tag.tsx").then((part) => part.ToastTag);

/**
 * The live region for toasts. It exists from the start, so that screen readers announce new ones; what they look like
 * comes after hydration.
 */
export function ToastRegion() {
  const toasts = useAtomValue(toastsAtom);
  const Tag = useLazy(true, loadTag);
  const show = (tone: ShownToast["tone"]) =>
    Tag && toasts.filter((toast) => toast.tone === tone).map((toast) => <Tag key={toast.id} toast={toast} />);
  return (
    <Region isUsed={toasts.length > 0}>
      <div role="status">{show("ok")}</div>
      <div role="alert">{show("danger")}</div>
    </Region>
  );
}

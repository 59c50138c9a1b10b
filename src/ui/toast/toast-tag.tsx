import { keyframes } from "@emotion/react";
import styled from "@emotion/styled";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { media } from "#theme/media.ts";
import { useShell } from "#ui/base/shell.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { closeToastAtom, type ShownToast } from "#ui/toast/toasts.ts";

/** Long enough to be read twice. */
const LIFETIME_MS = 9_000;

/** By which people scroll; pages scroll without them. */
const GESTURES = ["wheel", "touchmove"] as const;

const swing = keyframes({ from: { transform: "rotate(-3deg) translateY(-0.5rem)", opacity: 0 } });

/** A paper tag with a peg, hung for a while. */
const Tag = styled("div")({
  display: "grid",
  gridTemplateColumns: "1fr auto",
  alignItems: "start",
  gap: "0.75rem",
  paddingBlock: "1rem",
  paddingInline: "1.25rem 1rem",
  borderRadius: "6px",
  borderInlineStart: "4px solid var(--ok)",
  background: "var(--paper)",
  boxShadow: "0 18px 40px -18px var(--shade)",
  pointerEvents: "auto",
  transformOrigin: "50% 0",
  "&[data-tone=danger]": { borderInlineStartColor: "var(--danger)" },
  "& strong": { display: "block", color: "var(--indigo)" },
  "& button": {
    display: "grid",
    placeItems: "center",
    width: "2.75rem",
    height: "2.75rem",
    margin: "-0.5rem",
    border: 0,
    background: "none",
    cursor: "pointer",
  },
  [media.moving]: { animation: `${swing} 320ms cubic-bezier(0.2, 1.4, 0.4, 1)` },
});

export function ToastTag({ toast: { id, tone, title, text } }: { readonly toast: ShownToast }) {
  const { words } = useShell();
  const close = useSetAtom(closeToastAtom);
  useEffect(() => {
    const leave = () => close(id);
    const timer = setTimeout(leave, LIFETIME_MS);
    // It lies over what is read: whoever reads on has read it. What failed stays.
    if (tone === "ok") for (const gesture of GESTURES) addEventListener(gesture, leave);
    return () => {
      clearTimeout(timer);
      for (const gesture of GESTURES) removeEventListener(gesture, leave);
    };
  }, [id, tone, close]);
  return (
    <Tag data-tone={tone}>
      <div>
        <strong>{title}</strong>
        {text}
      </div>
      <button type="button" onClick={() => close(id)}>
        <Icon name="x" />
        <VisuallyHidden>{words.close}</VisuallyHidden>
      </button>
    </Tag>
  );
}

import type { CSSObject } from "@emotion/react";
import styled from "@emotion/styled";
import { media } from "#theme/media.ts";
import { SmartLink } from "#ui/smart-link.tsx";
import { forwardsProp, type SystemProps, system } from "#ui/system.ts";

export type ButtonLook = "main" | "quiet" | "marigold" | "onBar";

interface ButtonProps extends SystemProps {
  readonly look?: ButtonLook;
  readonly small?: boolean;
}

const LOOKS: Record<ButtonLook, CSSObject> = {
  main: { background: "var(--button)", color: "var(--onButton)", borderColor: "var(--button)" },
  quiet: { background: "transparent", color: "var(--indigo)", borderColor: "var(--indigo)" },
  marigold: { background: "var(--marigold)", color: "var(--onMarigold)", borderColor: "var(--marigold)" },
  onBar: { background: "transparent", color: "var(--onBar)", borderColor: "var(--onBar)" },
};

const base = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "0.5rem",
  border: "1.5px solid",
  borderRadius: "4px",
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: "center",
  textDecoration: "none",
  cursor: "pointer",
  [media.motion]: { transition: "transform 120ms ease-out, filter 120ms ease-out" },
  [media.hover]: { "&:hover": { filter: "brightness(1.12)" } },
  "&:active": { transform: "translateY(1px)" },
  "&:disabled": { cursor: "progress", opacity: 0.7 },
  [media.print]: { display: "none" },
} as const;

const size = ({ small }: ButtonProps) =>
  small
    ? { minHeight: "2.75rem", padding: "0.5rem 1.125rem", fontSize: "0.9375rem" }
    : { minHeight: "3.5rem", padding: "0.75rem 1.75rem" };

const look = ({ look: name = "main" }: ButtonProps) => LOOKS[name];

/** Something that happens here. */
export const Button = styled("button", { shouldForwardProp: forwardsProp })<ButtonProps>(base, size, look, system);

/** A link that looks like a button: something that leads elsewhere. */
export const ButtonLink = styled(SmartLink, {
  shouldForwardProp: (prop) => forwardsProp(prop) || prop === "href",
})<ButtonProps>(base, size, look, system);

import { keyframes } from "@emotion/react";
import styled from "@emotion/styled";
import { media } from "#theme/media.ts";

const breathe = keyframes({ to: { opacity: 0.35 } });

/** A pale placeholder while something loads; `still` when loading failed. */
export const Skeleton = styled("span", { shouldForwardProp: (prop) => prop !== "still" && prop !== "width" })<{
  readonly width: string;
  readonly still?: boolean;
}>(({ width, still = false }) => ({
  display: "inline-block",
  width,
  maxWidth: "100%",
  height: "0.8em",
  borderRadius: "4px",
  background: "var(--neel200)",
  ...(!still && { [media.moving]: { animation: `${breathe} 900ms ease-in-out infinite alternate` } }),
}));

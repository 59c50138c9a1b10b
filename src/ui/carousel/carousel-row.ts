import styled from "@emotion/styled";
import { media } from "#theme/media.ts";

/** Reaches into the page's gutter, so that the space after the last slide in view is outside the measure. */
export const Viewport = styled("div")({
  marginInlineEnd: "calc(-1 * var(--gutter))",
  overflowX: "auto",
  scrollSnapType: "x mandatory",
  overscrollBehaviorX: "contain",
  scrollbarWidth: "none",
  [media.noScript]: { scrollbarWidth: "thin", paddingBottom: "1rem" },
  [media.print]: { overflow: "visible" },
});

export const Track = styled("div")({
  display: "flex",
  transitionProperty: "transform",
  [media.print]: { flexWrap: "wrap" },
});

/** One in view, two from 768 px, three from 1024 px. */
export const Slide = styled("div")({
  flex: "0 0 auto",
  display: "flex",
  width: "100%",
  paddingInlineEnd: "var(--gutter)",
  scrollSnapAlign: "start",
  [media.md]: { width: "50%" },
  [media.lg]: { width: "33.3333%" },
});

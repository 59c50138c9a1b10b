import styled from "@emotion/styled";
import { media } from "#theme/media.ts";

/** The rope sags by 14 px in the middle of its box, thinner there, as a pen draws it. */
const ROPE = "M0 2Q500 30 1000 2v2.4Q500 31.6 0 4.4Z";

/** The rope from edge to edge of the window. */
export const Rope = styled("svg")({
  position: "absolute",
  top: 0,
  left: "50%",
  width: "100vw",
  height: "2rem",
  translate: "-50% 0",
  fill: "var(--indigo)",
  pointerEvents: "none",
});

export const ropeShape = { viewBox: "0 0 1000 32", preserveAspectRatio: "none", d: ROPE } as const;

/** The row of tags; they hang side by side from 768 px, below each other on phones. */
export const TagRow = styled("ul")({
  position: "relative",
  display: "grid",
  gap: "3rem",
  justifyItems: "center",
  [media.md]: { gridAutoFlow: "column", gridAutoColumns: "1fr", gap: "clamp(1rem, 2.6vw, 2.5rem)" },
});

/** Where a tag hangs. On phones each has a piece of rope of its own. */
export const Place = styled("li")({
  // Neighbours turn away from each other below: between tablets' narrow gaps they would touch.
  "--askew": "1deg",
  "&:nth-of-type(3n+2)": { "--askew": "-0.5deg" },
  "&:nth-of-type(3n)": { "--askew": "-1deg" },
  position: "relative",
  width: "100%",
  maxWidth: "25rem",
  [media.md]: {
    "& > [data-rope]": { display: "none" },
    // The rope is a little higher there than in its middle.
    "&:first-of-type, &:last-of-type": { marginTop: "-0.375rem" },
  },
});

/** What swings from the peg: string, ring and tag, askew; it swings a little to the other side when somebody points at it. */
export const Swing = styled("div")({
  position: "relative",
  height: "100%",
  paddingTop: "4.25rem",
  transformOrigin: "50% 1rem",
  rotate: "var(--askew)",
  filter: "drop-shadow(0 0.5px 1px var(--shade))",
  // A box shadow below the cut corners: the shape itself would clip it.
  "&::before": {
    content: "''",
    position: "absolute",
    inset: "11rem 4px 0",
    boxShadow: "0 30px 30px -20px var(--shade)",
  },
  [media.motion]: { transition: "rotate 700ms cubic-bezier(0.3, 1.7, 0.5, 1)" },
  [media.hover]: { "&:hover": { rotate: "calc(var(--askew) / -2)" } },
});

/** The card with its cut corners. */
export const Card = styled("div")({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  height: "100%",
  padding: "5.5rem clamp(1.25rem, 2.6vw, 2.25rem) 2.5rem",
  background: "var(--paper)",
  clipPath: "polygon(17% 0, 83% 0, 100% 3.75rem, 100% 100%, 0 100%, 0 3.75rem)",
});

/** Drawings stand on the dotted line, where the text below begins. */
export const Drawing = styled("div")({
  display: "flex",
  alignItems: "flex-end",
  height: "9.5rem",
  marginBottom: "1.5rem",
  paddingBottom: "1.5rem",
  borderBottom: "2px dotted var(--neel200)",
  "& img": { maxHeight: "8rem", objectFit: "contain", objectPosition: "left bottom" },
  [media.md]: { height: "8rem", "& img": { maxHeight: "6.5rem" } },
  [media.lg]: { height: "10.5rem", "& img": { maxHeight: "9rem" } },
});

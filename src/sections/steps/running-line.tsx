import styled from "@emotion/styled";
import { media } from "#theme/media.ts";

/** Height of the drawings' stage on wide windows; the road runs near its lower edge. */
export const STAGE = "17rem";

const Wide = styled("svg")({
  display: "none",
  position: "absolute",
  top: 0,
  left: 0,
  width: "calc(100% + var(--gutter))",
  height: STAGE,
  overflow: "visible",
  fill: "none",
  stroke: "var(--onBarMuted)",
  strokeWidth: 2.5,
  [media.lg]: { display: "block" },
});

/** Each step is 100 units wide at any width of the window; the line reaches far out of the window on both sides. */
const COURSE = "M-500 60C-300 30-60 14 26 24C60 28 90 44 125 34C142 29 156 100 170 180C178 226 188 269 212 269L900 269";

/** The line across all steps, for wide windows. */
export function RunningLine() {
  return (
    <Wide viewBox="0 0 400 272" preserveAspectRatio="none" aria-hidden="true" role="presentation">
      <path d={COURSE} vectorEffect="non-scaling-stroke" />
    </Wide>
  );
}

const Piece = styled("svg")({
  position: "absolute",
  top: 0,
  left: "3rem",
  width: "1.25rem",
  height: "100%",
  overflow: "visible",
  fill: "none",
  stroke: "var(--onBarMuted)",
  strokeWidth: 2.25,
  [media.cramped]: { display: "none" },
  [media.lg]: { display: "none" },
});

const Turn = styled("div")({
  position: "absolute",
  top: 0,
  bottom: "1.5rem",
  left: "3.5625rem",
  width: "100vw",
  border: "solid var(--onBarMuted)",
  borderWidth: "0 0 2.25px 2.25px",
  borderBottomLeftRadius: "3.5rem",
  [media.cramped]: { display: "none" },
  [media.lg]: { display: "none" },
});

/** One step's length of the line that runs down the page on narrow windows. */
export function LinePiece({ place }: { readonly place: number }) {
  const bow = place % 2 === 0 ? 1 : 19;
  return (
    <Piece viewBox="0 0 20 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M10 0C10 20 ${bow} 25 ${bow} 50S10 80 10 100`} vectorEffect="non-scaling-stroke" />
    </Piece>
  );
}

/** The last length on narrow windows: down, round the corner, and away as a road. */
export function LineTurn() {
  return <Turn aria-hidden="true" />;
}

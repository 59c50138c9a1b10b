import styled from "@emotion/styled";
import { styles } from "#theme/styles.ts";

/** How far the rope hangs through in the middle, in pixels. */
const SAG_PX = 8;

const Drawn = styled("svg")(
  {
    height: `${SAG_PX + 2}px`,
  },
  styles({
    position: "absolute",
    insetInline: 0,
    insetBlockStart: 3,
    width: "100%",
    overflow: "visible",
    "& path": { fill: "none", stroke: "indigo", strokeWidth: 2, vectorEffect: "non-scaling-stroke" },
  }),
);

/** A short rope across its box; for what hangs from it see `Hanging`. */
export function SaggingRope() {
  return (
    <Drawn viewBox={`0 0 100 ${SAG_PX}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 0Q50 ${2 * SAG_PX} 100 0`} />
    </Drawn>
  );
}

interface HangingProps {
  /** At what part of the rope's length. */
  readonly at: number;
}

/** Hangs from the rope, which runs 0.6 rem below the top of its box. */
export const Hanging = styled("span", { shouldForwardProp: (prop) => prop !== "at" })<HangingProps>(
  ({ at }) => ({ marginBlockStart: `${Math.round(4 * SAG_PX * at * (1 - at))}px` }),
  styles({
    position: "relative",
    display: "block",
    "& > svg": { display: "block", width: 3 },
    // Garments are drawn with short pegs of their own.
    "& > picture": { display: "block", marginBlockStart: 2 },
    "[data-ahead] > &": { opacity: 0.35 },
  }),
);

/** How high a box must be for a rope and `rest` below its lowest point. */
export const heightBelow = (rest: string) => `calc(${SAG_PX}px + ${rest})` as const;

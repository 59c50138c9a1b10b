import type { CSSObject } from "@emotion/react";
import styled from "@emotion/styled";
import type { ReactNode } from "react";
import type { Media } from "#document/model/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { Box } from "#ui/base/box.tsx";
import { forwardsProp } from "#ui/base/system.ts";
import { Peg } from "#ui/line/peg.tsx";
import { angleAt, FROM, heightAt, type RopeCurve, ropePath, TO } from "#ui/line/rope.ts";
import { PictureView } from "#ui/picture.tsx";

/** Length of one drawing unit. Above 1024 px it follows the window, so that a laptop always shows units 0 to 1440. */
const WIDE_UNIT = "clamp(0.711px, 100vw / 1440, 1px)";

const endOfContent = (unit: number) => `calc(max(1.5rem, (100% - 74rem) / 2) - ${TO - unit} * var(--unit))`;

/** A phone with a small screen, or on its side. */
const SMALL = "@media (max-width:47.99em) and (max-height: 44em)";

/** What the line is aligned to: the middle of the window, or the end of the content. */
const REACH = {
  window: {
    "--unit": "clamp(0.36px, 100vw / 930, 0.54px)",
    "--hold": endOfContent(1150),
    // As small as the rope can be across the whole window.
    [SMALL]: { "--unit": "max(0.22px, 100vw / 2100)" },
    [media.md]: { "--unit": WIDE_UNIT, "--hold": `calc(50% - ${(TO - FROM) / 2} * var(--unit))` },
  },
  /** A unit at which three garments fit beside the words, and on phones above them. */
  service: {
    "--unit": "0.42px",
    "--hold": endOfContent(1312),
    [media.md]: { "--unit": "max(clamp(0.48px, 100vw / 1560, 1.05px), 100vw / 2220)" },
  },
  content: { "--unit": "0.66px", "--hold": endOfContent(1312), [media.md]: { "--unit": WIDE_UNIT } },
} as const satisfies Record<string, CSSObject>;

interface LineGroundProps {
  readonly reach: keyof typeof REACH;
}

/** The section a line is drawn across. It sets `--unit`, the length of one drawing unit. */
export const LineGround = styled(Box, {
  shouldForwardProp: (prop) => prop !== "reach" && forwardsProp(prop),
})<LineGroundProps>({ position: "relative", overflowX: "clip" }, ({ reach }) => REACH[reach]);

/** In every drawing of a garment the rope runs this far below the upper edge. */
const ROPE_IN_DRAWING = 18;

/** Space between the top of the ground and the line's zero. */
const LINE_TOP = "0.75rem";

/** Units below the line's zero. */
export const below = (units: number) => `calc(${LINE_TOP} + ${units} * var(--unit))` as const;

/** The line hangs 47 units deep: the scallops of a ticket begin just below it. */
export const BELOW_LINE = "calc(1.45rem + 47 * var(--unit))";

/** Below the garments and the tag. */
export const BELOW_GARMENTS = "max(8rem, 572 * var(--unit))";

const Layer = styled("div")({
  position: "absolute",
  top: LINE_TOP,
  insetInlineEnd: "var(--hold)",
  width: `calc(${TO - FROM} * var(--unit))`,
  height: 0,
  color: "var(--indigo)",
  pointerEvents: "none",
  // What follows is drawn from the left, and mirrored as a whole.
  [media.rtl]: { transform: "scaleX(-1)" },
  // Styles common to all garments.
  "& span": { position: "absolute" },
  "& picture": { display: "block", transformOrigin: `50% calc(${ROPE_IN_DRAWING} * var(--unit))` },
  "& img": { width: "100%" },
  // Neighbours do not move in step.
  [media.moving]: {
    "& picture": { animation: "sway 5.6s ease-in-out -1.2s infinite alternate" },
    "& span:nth-of-type(2n) picture": { animationDuration: "6.5s" },
    "& span:nth-of-type(3n) picture": { animationDuration: "7.8s" },
  },
});

const Drawn = styled("svg")({
  position: "absolute",
  inset: "0 auto auto 0",
  width: "100%",
  overflow: "visible",
  fill: "currentColor",
});

interface ClothesLineProps {
  readonly rope: RopeCurve;
  readonly children?: ReactNode;
}

/** A rope across the whole window, and what hangs on it. It decorates a `LineGround`. */
export function ClothesLine({ rope, children }: ClothesLineProps) {
  return (
    <Layer aria-hidden="true">
      <Drawn viewBox={`${FROM} 0 ${TO - FROM} 160`}>
        <path d={ropePath(rope)} />
      </Drawn>
      {children}
    </Layer>
  );
}

/** Left of something at `x` units on the line. */
const leftAt = (x: number) => `calc(${x - FROM} * var(--unit))`;

interface HungProps {
  readonly rope: RopeCurve;
  readonly drawing: Media;
  /** Left edge of the drawing, in units along the line. */
  readonly at: number;
  /** 1 is the size at which all garments of the line agree. */
  readonly size?: number;
  /** The width from which it is shown. Without it, always. */
  readonly from?: "md" | "lg";
  /** Loaded eagerly, as in `PictureView`. */
  readonly eager?: boolean;
}

const ownProp = (prop: string) => prop === "children" || prop === "className";

const Pinned = styled("span", { shouldForwardProp: ownProp })<Omit<HungProps, "eager">>(
  ({ rope, drawing: { width }, at, size = 1, from }) => {
    const middle = at + (width * size) / 2;
    return {
      left: leftAt(at),
      top: `calc(${Math.round(heightAt(rope, middle) - ROPE_IN_DRAWING * size)} * var(--unit))`,
      width: `calc(${Math.round(width * size)} * var(--unit))`,
      transform: `skewY(${angleAt(rope, middle).toFixed(2)}deg)`,
      ...(from && { display: "none", [media[from]]: { display: "block" } }),
    };
  },
);

/** A garment on the line: sheared to the slope of the rope, so that its sides stay vertical, and swaying a little. */
export function Hung({ eager = false, ...hung }: HungProps) {
  return (
    <Pinned {...hung}>
      <PictureView picture={{ image: hung.drawing, alt: "" }} eager={eager} />
    </Pinned>
  );
}

interface WaitingPegProps {
  readonly rope: RopeCurve;
  readonly at: number;
}

/** An empty peg on the line. */
export const WaitingPeg = styled(Peg, { shouldForwardProp: ownProp })<WaitingPegProps>(({ rope, at }) => ({
  position: "absolute",
  left: leftAt(at),
  top: `calc(${heightAt(rope, at).toFixed(1)} * var(--unit))`,
  width: "calc(14 * max(var(--unit), 0.8px))",
  transform: "translate(-50%, -45%)",
}));

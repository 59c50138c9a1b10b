import type { CSSObject } from "@emotion/react";
import styled from "@emotion/styled";
import type { ReactNode } from "react";
import type { Media } from "#document/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { Picture } from "#ui/picture.tsx";
import { angleAt, FROM, heightAt, type Rope, ropePath, TO } from "#ui/rope.ts";

/** Length of one drawing unit. Above 1024 px it follows the window, so that a laptop always shows units 0 to 1440. */
const WIDE_UNIT = "max(clamp(0.711px, 100vw / 1440, 1.15px), 100vw / 2220)";

const rightOfContent = (unit: number) => `calc(max(1.5rem, (100% - 74rem) / 2) - ${TO - unit} * var(--u))`;

/** Where the line is held: by the middle of the window, or by the right edge of the content. */
const REACH = {
  window: {
    "--u": "min(100vw / 1000, 0.5px)",
    right: rightOfContent(1150),
    [media.md]: { "--u": WIDE_UNIT, right: `calc(50% - ${(TO - FROM) / 2} * var(--u))` },
  },
  content: { "--u": "0.66px", right: rightOfContent(1312), [media.md]: { "--u": WIDE_UNIT } },
} as const satisfies Record<string, CSSObject>;

interface LayerProps {
  readonly reach: keyof typeof REACH;
}

const Layer = styled("div", { shouldForwardProp: (prop) => prop !== "reach" })<LayerProps>(
  { position: "absolute", top: "0.75rem", width: `calc(${TO - FROM} * var(--u))`, height: 0, color: "var(--indigo)", pointerEvents: "none" },
  ({ reach }) => REACH[reach],
);

const Drawn = styled("svg")({ position: "absolute", inset: "0 auto auto 0", width: "100%", overflow: "visible", fill: "currentColor" });

interface ClothesLineProps extends LayerProps {
  readonly rope: Rope;
  readonly children?: ReactNode;
}

/** A rope across the whole window, and what hangs on it. It decorates: its section is `position: relative` and clips it sideways. */
export function ClothesLine({ rope, reach, children }: ClothesLineProps) {
  return (
    <Layer reach={reach} aria-hidden="true">
      <Drawn viewBox={`${FROM} 0 ${TO - FROM} 160`}>
        <path d={ropePath(rope)} />
      </Drawn>
      {children}
    </Layer>
  );
}

/** Left of something that stands at `x` units on the line. */
const leftAt = (x: number) => `calc(${x - FROM} * var(--u))`;

/** In every drawing of a garment the rope runs this far below the upper edge. */
const ROPE_IN_DRAWING = 18;

const SWAY: readonly CSSObject[] = [
  { animation: "sway 5.6s ease-in-out -1.2s infinite alternate" },
  { animation: "sway 6.5s ease-in-out -4.1s infinite alternate" },
  { animation: "sway 7.8s ease-in-out -2.7s infinite alternate" },
];

interface HungProps {
  readonly rope: Rope;
  readonly drawing: Media;
  /** Left edge of the drawing, in units along the line. */
  readonly at: number;
  /** 1 is the size at which all garments of the line agree. */
  readonly size?: number;
  /** Neighbours with different numbers do not move in step. */
  readonly rhythm: number;
  readonly eager?: boolean;
}

const Pinned = styled("span", { shouldForwardProp: (prop) => prop === "children" || prop === "className" })<Omit<HungProps, "eager">>(
  { position: "absolute", display: "block" },
  ({ rope, drawing: { width, height }, at, size = 1 }) => {
    const middle = at + (width * size) / 2;
    return {
      left: leftAt(at),
      top: `calc(${(heightAt(rope, middle) - ROPE_IN_DRAWING * size).toFixed(1)} * var(--u))`,
      width: `calc(${(width * size).toFixed(1)} * var(--u))`,
      transform: `skewY(${angleAt(rope, middle).toFixed(2)}deg)`,
      transformOrigin: `50% ${((ROPE_IN_DRAWING / height) * 100).toFixed(1)}%`,
    };
  },
  ({ rhythm }) => ({
    "& > *": { display: "block", transformOrigin: "inherit", [media.motion]: SWAY[rhythm % SWAY.length] },
    "& img": { width: "100%" },
  }),
);

/** A garment on the line: sheared to the slope of the rope, so that its sides stay vertical, and swaying a little. */
export function Hung({ eager = false, ...hung }: HungProps) {
  return (
    <Pinned {...hung}>
      <Picture picture={{ image: hung.drawing, alt: "" }} eager={eager} />
    </Pinned>
  );
}

interface PegProps {
  readonly rope: Rope;
  readonly at: number;
}

const PegSvg = styled("svg", { shouldForwardProp: (prop) => prop === "viewBox" || prop === "children" || prop === "className" })<PegProps>(
  ({ rope, at }) => ({
    position: "absolute",
    left: leftAt(at),
    top: `calc(${heightAt(rope, at).toFixed(1)} * var(--u))`,
    width: "calc(14 * max(var(--u), 0.8px))",
    transform: "translate(-50%, -42%)",
  }),
);

/** An empty peg waiting on the line. */
export function Peg(props: PegProps) {
  return (
    <PegSvg {...props} viewBox="-7 -15 14 33">
      <path
        fill="var(--marigold)"
        d="M-3.6-12c-1 0-1.4 1-1.4 2l.6 24c.1 2 2.8 2 3.1 0l.7-12H.6l.7 12c.3 2 3 2 3.1 0L5-10c0-1-.4-2-1.4-2Z"
      />
      <path fill="var(--marigoldDeep)" d="M-3.6-12c-1 0-1.4 1-1.4 2l.6 24c.1 2 2.8 2 3.1 0l.4-6-1.7-1 .2-19Z" />
      <path fill="var(--onMarigold)" d="m-5-4.2 10-.4v2l-10 .4Z" opacity=".8" />
    </PegSvg>
  );
}

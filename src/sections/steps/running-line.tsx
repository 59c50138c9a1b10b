import { property } from "#theme/theme.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";

/**
 * Height of the drawings' stage on wide windows; the road runs near its lower edge. From a file of its own the bundler
 * inlines it, which the home page has no bytes to spare for otherwise.
 */
export const STAGE = 68;

const Wide = styled("svg", {
  display: "none",
  position: "absolute",
  top: 0,
  insetInlineStart: 0,
  width: `calc(100% + ${property.gutter})`,
  height: STAGE,
  overflow: "visible",
  fill: "none",
  stroke: "onBarMuted",
  strokeWidth: 2.5,
  lg: { display: "block" },
  rtl: { transform: "scaleX(-1)" },
});

/** The line across all steps, for wide windows. Like its segments it is drawn in the sprite of icons. */
export function RunningLine() {
  const { icons } = useShell();
  return (
    <Wide viewBox="0 0 400 272" preserveAspectRatio="none" aria-hidden="true">
      <use href={`${icons}#course`} />
    </Wide>
  );
}

const Piece = styled("svg", {
  position: "absolute",
  top: 0,
  insetInlineStart: 12,
  width: 5,
  height: "100%",
  overflow: "visible",
  fill: "none",
  stroke: "onBarMuted",
  strokeWidth: 2.25,
  cramped: { display: "none" },
  lg: { display: "none" },
});

/** The last segment on narrow windows: down, round the corner, and on as a road. */
export const LineEnd = styled("div", {
  position: "absolute",
  top: 0,
  bottom: 6,
  insetInlineStart: 14.25,
  width: "100vw",
  borderBlockEnd: "rope solid onBarMuted",
  borderInlineStart: "rope solid onBarMuted",
  borderEndStartRadius: 14,
  cramped: { display: "none" },
  lg: { display: "none" },
});

/** One step's length of the line that runs down the page on narrow windows. */
export function LinePiece({ place }: { readonly place: number }) {
  const { icons } = useShell();
  return (
    <Piece viewBox="0 0 20 100" preserveAspectRatio="none" aria-hidden="true">
      <use href={`${icons}#bow-${place % 2}`} />
    </Piece>
  );
}

import emotion from "@emotion/styled";
import type { Media } from "#document/model/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { styles } from "#theme/styles.ts";
import { space } from "#theme/tokens.ts";
import { styled } from "#ui/base/styled.ts";
import { Peg } from "#ui/line/peg.tsx";
import { PictureView } from "#ui/picture.tsx";

/** How far the rope hangs through between the edges of the content, in pixels. */
const SAG_PX = 22;

/** Height of the rope at a fraction of its length. Beyond the content it rises to the edges of the window. */
const depthAt = (part: number) => 4 * SAG_PX * part * (1 - part);

/** Overhang of the rope on both sides, as a multiple of the content's width. */
const BEYOND = 0.75;

/** Space for the names of the steps above the rope. */
export const ROPE_TOP = 13;

/** The content has 12 columns; the steps take the first 8 where the ticket is beside them. */
export const COLUMNS_GAP = 16;
const STEPS_PART = 0.63;

/** `--unit` is the length of one unit of the drawings, so that all garments keep their sizes to each other. */
export const LineOfSteps = styled("ol", {
  "--unit": "clamp(0.2px, 100vw / 1500, 0.5px)",
  containerType: "inline-size",
  position: "relative",
  display: "grid",
  gridTemplateColumns: "repeat(6, 1fr)",
  paddingBlockStart: ROPE_TOP,
  // A shirt; longer garments come with the last steps.
  minHeight: "calc(240 * var(--unit) + 5rem)",
  // Smaller without garments, or with the small ones of the first steps.
  "&[data-hung=none]": { minHeight: 26 },
  "&[data-hung=small]": { minHeight: "calc(130 * var(--unit) + 5rem)" },
  "& li": { position: "relative", display: "flex", flexDirection: "column", alignItems: "center" },
});

const Rope = styled("svg", {
  position: "absolute",
  insetInlineStart: 0,
  insetBlockStart: ROPE_TOP,
  width: "100%",
  height: `calc(${SAG_PX} * 1px)`,
  overflow: "visible",
  pointerEvents: "none",
  "& path": { fill: "none", stroke: "indigo", strokeWidth: "rope", vectorEffect: "non-scaling-stroke" },
  lg: { width: `calc(150% + ${space(COLUMNS_GAP)})` },
});

/** The rope of the six steps, from one edge of the window to the other. */
export function WideRope() {
  const ends = depthAt(-BEYOND);
  const tangent = 4 * SAG_PX * (1 + 2 * BEYOND) * (0.5 + BEYOND);
  return (
    <Rope viewBox={`0 0 100 ${SAG_PX}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${-100 * BEYOND} ${ends}Q50 ${ends + tangent} ${100 + 100 * BEYOND} ${ends}`} />
    </Rope>
  );
}

interface GarmentProps {
  /** At what part of the rope's length. */
  readonly place: number;
  /** In units of the drawings; undefined for an empty peg. */
  readonly units: number | undefined;
}

const ownProp = (prop: string) => prop !== "place" && prop !== "units";

/** In every drawing of a garment the rope runs 18 units below the upper edge. */
const Garment = emotion("span", { shouldForwardProp: ownProp })<GarmentProps>(
  ({ place, units }) => ({
    marginBlockStart: `${depthAt(place).toFixed(1)}px`,
    [media.lg]: { marginBlockStart: `${depthAt(place * STEPS_PART).toFixed(1)}px` },
    ...(units !== undefined && { width: `calc(${units} * var(--unit))` }),
  }),
  styles({
    display: "block",
    "& picture": {
      display: "block",
      marginBlockStart: "calc(-18 * var(--unit))",
      transformOrigin: "50% calc(18 * var(--unit))",
    },
    "& img": { width: "100%" },
    moving: { "&[data-sways] picture": { animation: "sway 5.6s ease-in-out -1.2s infinite alternate" } },
    "& > svg": { display: "block", width: 3, marginBlockStart: -3 },
    "[data-ahead] > & > svg": { opacity: 0.35 },
  }),
);

interface HungStepProps {
  /** An empty peg without one. */
  readonly garment: Media | undefined;
  readonly place: number;
  readonly sways: boolean;
}

/** What hangs on the rope at a step. */
export function HungStep({ garment, place, sways }: HungStepProps) {
  return (
    <Garment place={place} units={garment?.width} {...(sways && { "data-sways": "" })} aria-hidden="true">
      {garment ? <PictureView picture={{ image: garment, alt: "" }} eager /> : <Peg />}
    </Garment>
  );
}

import styled from "@emotion/styled";
import type { Order } from "#account/orders.ts";
import type { Picture as PictureData } from "#document/resolved.gen.ts";
import type { Section } from "#document/types.ts";
import { Box } from "#ui/box.tsx";
import { Peg } from "#ui/peg.tsx";
import { Picture } from "#ui/picture.tsx";
import { Text } from "#ui/text.tsx";

interface ProgressLineProps {
  readonly section: Section<"dashboard">;
  /** None is known yet, or none is under way: the line is empty. */
  readonly order: Order | undefined;
}

/** How far the rope hangs through in the middle, in pixels. */
const SAG = 8;

const GARMENT_WIDTH = "3.5rem";

const Line = styled("ol")({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "1fr",
  "& li": {
    display: "grid",
    justifyItems: "center",
    alignContent: "start",
    rowGap: "0.375rem",
    color: "var(--muted)",
    fontSize: "0.8125rem",
    lineHeight: 1.3,
    textAlign: "center",
  },
  "& li[aria-current]": { color: "var(--indigo)", fontWeight: 600 },
});

/** Hangs from the rope, which runs 0.6 rem below the top of the line. */
const Hanging = styled("span")<{ readonly drop: number }>(({ drop }) => ({
  position: "relative",
  display: "block",
  marginBlockStart: `${drop}px`,
  "& > svg": { display: "block", width: "0.75rem" },
  // Garments are drawn with short pegs of their own.
  "& > picture": { display: "block", marginBlockStart: "0.5rem" },
  "[data-ahead] > &": { opacity: 0.35 },
}));

const Rope = styled("svg")({
  position: "absolute",
  insetInline: 0,
  insetBlockStart: "0.75rem",
  width: "100%",
  height: `${SAG + 2}px`,
  overflow: "visible",
  "& path": { fill: "none", stroke: "var(--indigo)", strokeWidth: 2, vectorEffect: "non-scaling-stroke" },
});

/**
 * The newest order under way, pegged on a line at the station it has reached. An empty line takes the same room, so that
 * nothing moves when the order is known.
 */
export function ProgressLine({ section: { progress, garment, orders }, order }: ProgressLineProps) {
  const here = progress.findIndex(({ status }) => status === order?.status);
  return (
    <>
      <Text mt={3} fontSize="sm" minHeight="1lh">
        {order && `${orders.numberPrefix}${order.number} · ${order.services}`}
      </Text>
      <Box position="relative" mt={3} {...(garment && { minHeight: lineHeight(garment) })}>
        <Rope viewBox={`0 0 100 ${SAG}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`M0 0Q50 ${2 * SAG} 100 0`} />
        </Rope>
        <Line aria-hidden={order === undefined}>
          {progress.map(({ label, status }, index) => (
            <li
              key={status}
              {...(index > here && { "data-ahead": "" })}
              {...(index === here && { "aria-current": "step" })}
            >
              <Hanging drop={dropAt((index + 0.5) / progress.length)}>
                {index === here && garment ? <Picture picture={garment} maxWidth={GARMENT_WIDTH} eager /> : <Peg />}
              </Hanging>
              {label}
            </li>
          ))}
        </Line>
      </Box>
    </>
  );
}

/** As high as the line is at most: the garment where the rope hangs lowest, and its label. */
function lineHeight({ image: { width, height } }: PictureData): string {
  return `calc(${SAG}px + 0.5rem + ${GARMENT_WIDTH} * ${(height / width).toFixed(3)} + 0.375rem + 1.0625rem)`;
}

/** How far the rope has come down at a part of its length. */
function dropAt(part: number): number {
  return Math.round(4 * SAG * part * (1 - part));
}

import { STEPS } from "#account/orders/order-statuses.gen.ts";
import { stepOf, stepWords } from "#account/orders/order-steps.ts";
import type { OrderRow } from "#account/own/orders.ts";
import { namesInWords } from "#document/languages/names-in-words.ts";
import type { Picture } from "#document/model/resolved.gen.ts";
import type { SectionOf } from "#document/model/types.ts";
import { space } from "#theme/tokens.ts";
import { Box } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { Peg } from "#ui/line/peg.tsx";
import { Hanging, heightBelow, SaggingRope } from "#ui/line/sagging-rope.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { PictureView } from "#ui/picture.tsx";

interface ProgressLineProps {
  readonly section: SectionOf<"dashboard">;
  /** Loading, or no active order: the line is empty. */
  readonly order: OrderRow | undefined;
}

const GARMENT_WIDTH = 14;

const Line = styled("ol", {
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  "& li": {
    display: "grid",
    // A name wider than its step reaches over both edges, and the garment stays at its peg.
    gridTemplateColumns: "minmax(0, 1fr)",
    justifyItems: "center",
    alignContent: "start",
    rowGap: 1.5,
    color: "muted",
    fontSize: "xs",
    lineHeight: 1.3,
    textAlign: "center",
  },
  "& [data-label]": { whiteSpace: "nowrap", lg: { whiteSpace: "normal" } },
  "& li:first-of-type > :last-child": { justifySelf: "start", lg: { justifySelf: "center" } },
  "& li:last-of-type > :last-child": { justifySelf: "end", lg: { justifySelf: "center" } },
  // Six names fit side by side on wide screens only: elsewhere the current one is visible, the rest are for screen
  // readers.
  "& li:not([aria-current]) [data-label]": {
    position: "absolute",
    width: "thin",
    height: "thin",
    overflow: "hidden",
    clipPath: "inset(50%)",
    lg: { position: "static", width: "auto", height: "auto", overflow: "visible", clipPath: "none" },
  },
  "& li[aria-current]": { color: "indigo", fontWeight: "strong" },
});

/**
 * The newest active order, pegged on a line at its current step. An empty line has the same size, so that nothing moves
 * when the order is loaded.
 */
export function ProgressLine({ section, order }: ProgressLineProps) {
  const { garment, orderWords } = section;
  const here = order ? STEPS.indexOf(stepOf(order.status)) : -1;
  return (
    <>
      <Text mt={3} fontSize="sm" minHeight="1lh">
        {order && (
          <TextLink href={`${orderWords.paths.own}#${order.id}`}>
            {[`${orderWords.numberPrefix}${order.number}`, namesInWords(order.services, orderWords.names ?? {})]
              .filter(Boolean)
              .join(" · ")}
          </TextLink>
        )}
      </Text>
      <Box position="relative" mt={3} {...(garment && { minHeight: lineHeight(garment) })}>
        <SaggingRope />
        <Line aria-hidden={order === undefined}>
          {STEPS.map((step, index) => (
            <li
              key={step}
              {...(index > here && { "data-ahead": "" })}
              {...(index === here && { "aria-current": "step" })}
            >
              <Hanging at={(index + 0.5) / STEPS.length}>
                {index === here && garment ? <PictureView picture={garment} maxWidth={GARMENT_WIDTH} eager /> : <Peg />}
              </Hanging>
              <span data-label="">{stepWords(orderWords, step, order)}</span>
            </li>
          ))}
        </Line>
      </Box>
    </>
  );
}

/** The maximum height of the line: the garment where the rope hangs lowest, and its label. */
function lineHeight({ image: { width, height } }: Picture) {
  const garment = `${space(GARMENT_WIDTH)} * ${(height / width).toFixed(3)}`;
  return heightBelow(`${space(2)} + ${garment} + ${space(1.5)} + ${space(4.25)}`);
}

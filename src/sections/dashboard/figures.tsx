import type { ReactNode } from "react";
import { STEPS } from "#account/orders/order-statuses.gen.ts";
import { stepOf, stepWords } from "#account/orders/order-steps.ts";
import type { OrderRow, OrderSummary } from "#account/own/orders.ts";
import type { Read } from "#account/reading/use-read.ts";
import { namesInWords } from "#document/languages/names-in-words.ts";
import type { Picture } from "#document/model/resolved.gen.ts";
import type { SectionOf } from "#document/model/types.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { SHORT_LINE } from "#theme/containers.ts";
import { space } from "#theme/tokens.ts";
import { Box, columns, Flex, Grid } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { Peg } from "#ui/line/peg.tsx";
import { Hanging, heightBelow, SaggingRope } from "#ui/line/sagging-rope.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { PictureView } from "#ui/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

interface FiguresProps {
  readonly section: SectionOf<"dashboard">;
  readonly summary: Read<OrderSummary>;
  readonly active: Read<OrderRow | null>;
}

/** One panel in three parts: active orders with the newest one's progress; beside it completed orders over rupees spent. */
export function Figures({ section, summary, active }: FiguresProps) {
  const { tiles } = section;
  const figure = (show: (value: OrderSummary) => string) =>
    summary.value ? show(summary.value) : <Skeleton width="3ch" still={summary.isUnread} />;
  return (
    <Grid as="dl" gridTemplateColumns={[columns(2, 32), "5fr 3fr", "2fr 1fr"]} bg="neel100" borderRadius="panel">
      <Tile label={tiles.active} figure={figure(({ active }) => String(active))} wide>
        <ProgressLine section={section} order={active.value ?? undefined} />
      </Tile>
      <Tile label={tiles.completed} figure={figure(({ completed }) => String(completed))} />
      <Tile label={tiles.spent} figure={figure(({ spentPaise }) => rupeesOfPaise(spentPaise))} ruled />
    </Grid>
  );
}

interface TileProps {
  readonly label: string;
  readonly figure: ReactNode;
  readonly wide?: boolean;
  readonly ruled?: boolean;
  readonly children?: ReactNode;
}

function Tile({ label, figure, wide = false, ruled = false, children }: TileProps) {
  return (
    <Flex
      flexDirection="column"
      justifyContent={wide ? "flex-start" : "center"}
      px={[4, null, 8]}
      py={[4, null, 6]}
      gridColumn={wide ? ["1 / -1", 1] : ["auto", 2]}
      gridRow={wide ? ["auto", "1 / 3"] : "auto"}
      borderInlineStart={wide ? "none" : [ruled ? "hairline" : "none", "hairline"]}
      borderTop={wide ? "none" : ["hairline", ruled ? "hairline" : "none"]}
    >
      <Text as="dt" color="muted" fontWeight="medium" fontSize={["sm", "md"]}>
        {label}
      </Text>
      <Text as="dd" mt={wide ? 2 : 1} fontFamily="display" fontSize={["2xl", "3xl"]} lineHeight="tight" color="indigo">
        {figure}
      </Text>
      {children && <dd>{children}</dd>}
    </Flex>
  );
}

interface ProgressLineProps {
  readonly section: SectionOf<"dashboard">;
  /** Loading, or no active order: the line is empty. */
  readonly order: OrderRow | undefined;
}

const GARMENT_WIDTH = 14;

const Line = styled("ol", {
  containerType: "inline-size",
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
  // Elsewhere the name of the current step is visible, the rest are for screen readers.
  [SHORT_LINE]: {
    "& [data-label]": { whiteSpace: "nowrap" },
    "& li:first-of-type > :last-child": { justifySelf: "start" },
    "& li:last-of-type > :last-child": { justifySelf: "end" },
    "& li:not([aria-current]) [data-label]": {
      position: "absolute",
      width: "thin",
      height: "thin",
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
  },
  "& li[aria-current]": { color: "indigo", fontWeight: "strong" },
});

/**
 * The newest active order, pegged on a line at its current step. An empty line has the same size, so that nothing moves
 * when the order is loaded.
 */
function ProgressLine({ section, order }: ProgressLineProps) {
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

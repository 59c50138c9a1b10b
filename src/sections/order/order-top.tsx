import { isLate, stateOf, statusWords, stepOf } from "#account/orders/order-steps.ts";
import type { OrderView } from "#account/orders/order-view.ts";
import type { Picture } from "#document/model/resolved.gen.ts";
import type { SectionOf } from "#document/model/types.ts";
import { withValues } from "#lib/with-values.ts";
import { Box, Flex, Grid } from "#ui/base/box.tsx";
import { now } from "#ui/base/server-clock.ts";
import { styled } from "#ui/base/styled.ts";
import { PageHeading, Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { PictureView } from "#ui/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useOrderText } from "./order-text.ts";

interface OrderTopProps {
  readonly section: SectionOf<"order">;
  readonly order: OrderView | undefined;
}

const Overline = styled("span", {
  display: "block",
  marginBlockEnd: 3,
  color: "muted",
  fontFamily: "text",
  fontSize: "sm",
  fontWeight: "strong",
  letterSpacing: "label",
  lineHeight: "snug",
});

const Mark = styled("p", {
  marginBlockStart: 3,
  padding: "1 3",
  background: "waitGround",
  color: "wait",
  fontWeight: "strong",
});

/** The status of the order, in large words, beside a drawing of it. */
export function OrderTop({ section, order }: OrderTopProps) {
  const { title, orderWords } = section;
  const { facts } = orderWords;
  const { filled } = useOrderText(orderWords);
  const status = order && statusWords(orderWords, order);
  return (
    <Grid
      gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 1fr) auto", "minmax(0, 8fr) minmax(0, 4fr)"]}
      columnGap={[4, 8, 16]}
      alignItems="end"
      pt={[8, 10, 12]}
      pb={[8, 10]}
      minHeight={[40, 56, 64]}
    >
      <Box alignSelf="center">
        <PageHeading fontSize={["3xl", "4xl"]}>
          <Overline>
            {order
              ? [withValues(facts.number, { number: orderWords.numberPrefix + order.number }), order.services]
                  .filter(Boolean)
                  .join(" · ")
              : title}
            <VisuallyHidden>: </VisuallyHidden>
          </Overline>
          {status?.label ?? <Loading words={orderWords.page.news.loading} />}
        </PageHeading>
        <Text mt={4} fontSize="lg" lineHeight={1.55} maxWidth={136} minHeight="3.1em">
          {order && status && filled(status.text, order)}
        </Text>
        <Flex gap={3} flexWrap="wrap">
          {order?.express && facts.express && <Mark>{facts.express}</Mark>}
          {order && isLate(order, now()) && <Mark>{facts.late}</Mark>}
        </Flex>
      </Box>
      <Box display={["none", "block"]} justifySelf="center" aria-hidden="true">
        {order && <PictureView picture={drawingOf(section, order)} maxHeight={[40, 44, 56]} eager />}
      </Box>
    </Grid>
  );
}

function Loading({ words }: { readonly words: string }) {
  return (
    <>
      <Skeleton width="9ch" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}

function drawingOf({ drawings }: SectionOf<"order">, { status, events, answer }: OrderView): Picture {
  if (stateOf(status) === "off") return drawings.off;
  return status === "on_hold" && answer === null ? drawings.question : drawings[stepOf(status, events)];
}

import type { ReactNode } from "react";
import type { Order, OrderSummary } from "#account/orders.ts";
import type { Read } from "#account/use-read.ts";
import { formatRupees } from "#document/price.ts";
import type { Section } from "#document/types.ts";
import { ProgressLine } from "#sections/dashboard/progress-line.tsx";
import { Box, Grid } from "#ui/box.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Text } from "#ui/text.tsx";

interface FiguresProps {
  readonly section: Section<"dashboard">;
  readonly summary: Read<OrderSummary>;
  readonly orders: readonly Order[];
}

/** One strip, divided in three: orders under way with the newest one's progress, orders done, rupees spent. */
export function Figures({ section, summary, orders }: FiguresProps) {
  const { tiles } = section;
  const underWay = orders.find(({ status }) => status !== "Completed" && status !== "Cancelled");
  const figure = (show: (value: OrderSummary) => string) =>
    summary.status === "done" ? show(summary.value) : <Skeleton width="3ch" still={summary.status === "failed"} />;
  return (
    <Grid as="dl" gridTemplateColumns={["1fr 1fr", "5fr 3fr 3fr", "2fr 1fr 1fr"]} bg="neel100" borderRadius="panel">
      <Tile label={tiles.active} figure={figure(({ active }) => String(active))} wide>
        <ProgressLine section={section} order={underWay} />
      </Tile>
      <Tile label={tiles.completed} figure={figure(({ completed }) => String(completed))} />
      <Tile label={tiles.spent} figure={figure(({ spent }) => formatRupees(spent))} ruled />
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
    <Box
      display="flex"
      flexDirection="column"
      p={[4, 4, 6]}
      gridColumn={wide ? ["1 / -1", "auto"] : "auto"}
      borderLeft={wide ? "none" : [ruled ? "hairline" : "none", "hairline"]}
      borderTop={wide ? "none" : ["hairline", "none"]}
    >
      <Text as="dt" color="muted" fontWeight="medium" fontSize={["sm", "md"]}>
        {label}
      </Text>
      <Text
        as="dd"
        mt={wide ? 2 : "auto"}
        pt={wide ? 0 : 2}
        fontFamily="display"
        fontSize={["2xl", "3xl"]}
        lineHeight="tight"
        color="indigo"
      >
        {figure}
      </Text>
      {children && <dd>{children}</dd>}
    </Box>
  );
}

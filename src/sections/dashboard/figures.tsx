import type { ReactNode } from "react";
import type { OrderRow, OrderSummary } from "#account/own/orders.ts";
import type { Read } from "#account/reading/use-read.ts";
import type { SectionOf } from "#document/model/types.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { columns, Flex, Grid } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ProgressLine } from "./progress-line.tsx";

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

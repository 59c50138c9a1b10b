import { stateOf } from "#account/orders/order-steps.ts";
import type { SectionOf } from "#document/model/types.ts";
import { sky } from "#theme/theme.ts";
import { space } from "#theme/tokens.ts";
import { Stack } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { COLUMNS_GAP, ROPE_TOP, WideRope } from "#ui/line/step-rope.tsx";
import { Ticket } from "#ui/line/ticket.tsx";
import { FactList } from "./fact-list.tsx";
import { LazyCountedPieces, LazyLog, LazyPaperBill, LazyPhotographs, LazyUrgent } from "./lazy-parts.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderNotices } from "./order-notices.tsx";
import { OrderTop } from "./order-top.tsx";
import { Payment } from "./payment.tsx";
import { StepLine } from "./step-line.tsx";
import type { ShownOrder } from "./use-order.ts";

/** Of the window below the header: the footer stays out of sight until it is known what there is to show. */
export const WINDOW_HEIGHT = `calc(100vh - ${space(18)})` as const;

const Ground = styled("section", {
  position: "relative",
  overflowX: "clip",
  background: sky(`min(${space(176)}, 90%)`),
  "&[aria-busy=true]": { minHeight: WINDOW_HEIGHT },
  print: { background: "none" },
});

/** The six steps and the ticket hang on one line; on phones the ticket has a line of its own. */
const Sheet = styled("div", {
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  rowGap: 10,
  paddingBlockEnd: 20,
  lg: {
    gridTemplateColumns: "minmax(0, 8fr) minmax(0, 4fr)",
    gridTemplateRows: "auto auto 1fr",
    columnGap: COLUMNS_GAP,
    rowGap: 12,
    paddingBlockEnd: 28,
    "& > [data-ticket]": { gridColumn: "2", gridRow: "1 / 4" },
  },
});

const TicketPlace = styled("div", {
  position: "relative",
  // Its scallops begin below the lowest point of the line.
  paddingBlockStart: `calc(${space(ROPE_TOP)} + ${space(5.5)})`,
  "& > svg": { height: 2.75 },
  lg: { paddingBlockStart: `calc(${space(ROPE_TOP)} + ${space(7.5)})`, "& > svg": { display: "none" } },
});

interface OrderSheetProps {
  readonly section: SectionOf<"order">;
  /** Undefined while it is read. */
  readonly shown?: ShownOrder;
}

/** One order: its status, what can be done, what is known of it, and what has happened. */
export function OrderSheet({ section, shown }: OrderSheetProps) {
  const order = shown?.order;
  const words = section.orderWords;
  return (
    <Ground id={section.id} aria-busy={shown === undefined}>
      <Container className={order?.bill || order?.vouchers?.length ? "no-print" : undefined}>
        <OrderTop section={section} order={order} />
        <Sheet>
          <StepLine section={section} order={order} />
          <Stack gap={6}>
            <OrderNotices words={words} shown={shown} />
            {shown && <LazyUrgent words={words} pickup={section.pickup} shown={shown} />}
            {shown && <OrderActions words={words} pickup={section.pickup} shown={shown} />}
          </Stack>
          {shown && order && (
            <TicketPlace data-ticket="">
              <WideRope />
              <Ticket>
                <FactList words={words} order={order} />
                {stateOf(order.status) !== "off" && <Payment words={words} shown={shown} upi={section.upi} />}
              </Ticket>
            </TicketPlace>
          )}
          {order && (
            <Stack gap={12}>
              {order.items.length > 0 && <LazyCountedPieces words={words} order={order} />}
              {order.pieces !== null && <LazyPhotographs section={section} order={order} />}
              <LazyLog words={words} order={order} />
            </Stack>
          )}
        </Sheet>
      </Container>
      {order && (order.bill ?? order.vouchers?.[0]) && <LazyPaperBill words={words} order={order} />}
      {shown === undefined && <NeedsScript />}
    </Ground>
  );
}

function NeedsScript() {
  const { words } = useShell();
  return (
    <noscript>
      <Text p={6} textAlign="center">
        {words.needsScript}
      </Text>
    </noscript>
  );
}

import { STEP_OF, STEPS } from "#account/orders/order-statuses.gen.ts";
import { isLate, stateOf, statusWords, stepOf, stepWords } from "#account/orders/order-steps.ts";
import type { OrderView } from "#account/orders/order-view.ts";
import type { Picture } from "#document/model/resolved.gen.ts";
import type { Orders } from "#document/model/types.gen.ts";
import type { SectionOf } from "#document/model/types.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { shortDate } from "#lib/locale/days.ts";
import { withValues } from "#lib/with-values.ts";
import { SHORT_LINE } from "#theme/containers.ts";
import { sky } from "#theme/theme.ts";
import { space } from "#theme/tokens.ts";
import { Box, Flex, Grid, Stack } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { now } from "#ui/base/server-clock.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { PageHeading, Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { COLUMNS_GAP, HungStep, LineOfSteps, ROPE_TOP, WideRope } from "#ui/line/step-rope.tsx";
import { Ticket } from "#ui/line/ticket.tsx";
import { PictureView } from "#ui/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { FactList } from "./fact-list.tsx";
import { LazyCountedPieces, LazyLog, LazyPaperBill, LazyPhotographs, LazyUrgent } from "./lazy-parts.tsx";
import { OrderActions } from "./order-actions.tsx";
import { useOrderText } from "./order-text.ts";
import { Payment } from "./payment.tsx";
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
function OrderTop({ section, order }: OrderTopProps) {
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

interface StepLineProps {
  readonly section: SectionOf<"order">;
  /** Undefined while it is read: the line is empty and takes the same room. */
  readonly order: OrderView | undefined;
}

const Label = styled("span", {
  position: "absolute",
  insetBlockEnd: `calc(100% + ${space(3)})`,
  display: "grid",
  maxWidth: "100%",
  justifyItems: "center",
  // A word wider than its step is not broken: it reaches over both its edges.
  justifyContent: "center",
  color: "muted",
  fontSize: "sm",
  lineHeight: 1.3,
  textAlign: "center",
  "[aria-current] > &": { color: "indigo", fontWeight: "strong" },
  // Six words do not fit a phone: the one that counts stays, the others are read out.
  [SHORT_LINE]: {
    maxWidth: "none",
    whiteSpace: "nowrap",
    "li:not([aria-current]) > &": { width: "thin", height: "thin", overflow: "hidden", clipPath: "inset(50%)" },
    "li:first-of-type > &": { insetInlineStart: 0, justifyItems: "start" },
    "li:last-of-type > &": { insetInlineEnd: 0, justifyItems: "end" },
  },
});

const Day = styled("span", { fontSize: "xs", fontWeight: "regular", color: "muted", minHeight: "1lh" });

/** The six steps of an order on the clothes line: each step that is reached hangs one garment more. */
function StepLine({ section: { garments, orderWords }, order }: StepLineProps) {
  const here = order ? STEPS.indexOf(stepOf(order.status, order.events)) : -1;
  const isOff = order !== undefined && stateOf(order.status) === "off";
  return (
    <LineOfSteps
      aria-hidden={order === undefined}
      data-hung={isOff ? "none" : here === 0 || here === 1 ? "small" : undefined}
    >
      <WideRope />
      {STEPS.map((step, index) => (
        <li
          key={step}
          {...((index > here || isOff) && { "data-ahead": "" })}
          {...(index === here && { "aria-current": "step" as const })}
        >
          <Label>
            {stepWords(orderWords, step, order)}
            <Day>{order && index <= here && <ReachedAt order={order} index={index} />}</Day>
          </Label>
          <HungStep
            garment={index <= here && !isOff ? garments[index] : undefined}
            place={(index + 0.5) / STEPS.length}
            sways={index === here}
          />
        </li>
      ))}
    </LineOfSteps>
  );
}

/** The day on which a step was first reached, if the log tells. */
function ReachedAt({ order, index }: { readonly order: OrderView; readonly index: number }) {
  const { clock, lang } = useShell();
  const event = order.events.find(({ to }) => STEP_OF[to] === STEPS[index]);
  if (event === undefined) return null;
  return <time dateTime={event.at}>{shortDate(wallTime(clock, new Date(event.at)).date, lang)}</time>;
}

interface OrderNoticesProps {
  readonly words: Orders;
  readonly shown: ShownOrder | undefined;
}

/** What has just changed or could not be done; read out, also when the order moves on by itself. */
function OrderNotices({ words, shown }: OrderNoticesProps) {
  const { said } = useOrderText(words);
  const { news } = words.page;
  const staleSince = shown?.staleSince;
  const notice = shown && noticeOf(words, shown);
  // With nothing to say it takes no room among its neighbours.
  return (
    <Box mb={staleSince === undefined && !notice ? -6 : 0}>
      <VisuallyHidden role="status">{shown && statusWords(words, shown.order).label}</VisuallyHidden>
      <div role="status">
        {staleSince !== undefined && (
          <Text p={4} mb={notice ? 4 : 0} bg="waitGround" color="wait" borderRadius="control">
            {said(news.kept, staleSince)}
          </Text>
        )}
        {notice && (
          <Box
            display="flex"
            gap={3}
            p={4}
            borderRadius="control"
            bg={notice.isGood ? "okGround" : "neel50"}
            color={notice.isGood ? "ok" : "ink"}
          >
            <Icon name={notice.isGood ? "check-bold" : "warning-circle"} size={6} />
            <Text>{notice.text}</Text>
          </Box>
        )}
      </div>
    </Box>
  );
}

function noticeOf(words: Orders, { stage }: ShownOrder) {
  const { news } = words.page;
  if (stage === "moved") return { isGood: true, text: news.saved };
  if (stage === "overtaken") return { isGood: false, text: news.changed };
  if (stage === "claim-over") return { isGood: false, text: words.page.transfer?.over ?? news.changed };
  if (stage === "window-full") return { isGood: false, text: words.scheduling.taken };
  if (stage === "window-over") return { isGood: false, text: words.scheduling.over };
  return stage === "failed" ? { isGood: false, text: news.failed } : undefined;
}

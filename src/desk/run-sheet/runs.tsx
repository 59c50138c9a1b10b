import { useAtomValue } from "jotai";
import { factsAtom } from "#desk/facts/facts.ts";
import { useSaid, useShownName } from "#desk/facts/shown-name.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { BY_RIDER } from "#desk/model/order-statuses.gen.ts";
import { isCollected, isDelivered, isOverdue } from "#desk/model/progress.ts";
import { MoveButtons } from "#desk/move-forms/move-buttons.tsx";
import { waitingAtom } from "#desk/offline/queue.ts";
import { useShown } from "#desk/offline/use-shown.ts";
import { mapHref } from "#desk/orders/map-href.ts";
import { Dotted } from "#desk/parts/dotted.tsx";
import { IconLink } from "#desk/parts/icon-link.tsx";
import { Chip, Hint, Rows, Subtitle } from "#desk/parts/part-styles.ts";
import { phoneText } from "#desk/parts/phone-text.ts";
import { StatusChip } from "#desk/parts/status-chip.tsx";
import type { Times } from "#desk/parts/times.ts";
import { type DeskPlace, hrefOf } from "#desk/state/place.ts";
import { FACTS_WORDS, RUN_SHEET_WORDS } from "#desk/words/later/words.gen.ts";
import { DESK_WORDS, ORDER_WORDS } from "#desk/words/words.gen.ts";
import { phoneHref } from "#document/links/contact-links.ts";
import { owedPaise } from "#document/messages/owed-paise.ts";
import type { PickupArea } from "#document/model/types.gen.ts";
import { areaOfAddress } from "#document/pickup/area.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

/** When a stop of each kind is done. A missed pickup is done for the day: it needs a new time. */
const IS_DONE = {
  pickup: (order: DeskOrder) => isCollected(order) || order.status === "pickup_failed",
  delivery: isDelivered,
} as const;

interface RunsProps {
  readonly title: string;
  readonly none: string;
  readonly orders: readonly DeskOrder[];
  readonly place: DeskPlace;
  readonly times: Times;
  readonly day: string;
  readonly kind: keyof typeof IS_DONE;
}

/** The stops of a kind that are left, in the order of the route. */
export function Runs({ title, none, orders, place, times, day, kind }: RunsProps) {
  const { areas } = useAtomValue(factsAtom);
  const said = useSaid();
  const left = orders.map(useShown()).filter((order) => !IS_DONE[kind](order));
  const areaOf = (order: DeskOrder) => said(areaName(order, areas));
  const groups = kind === "pickup" ? byWindow(left, areaOf, { day, times }) : grouped(left, areaOf);
  return (
    <Stack as="section" gap={2}>
      <Subtitle>
        {title} ({left.length})
      </Subtitle>
      {orders.length === 0 && <Hint>{none}</Hint>}
      {groups.map(({ name, orders: group }) => (
        <Box key={name}>
          <Hint as="h3">{name}</Hint>
          <Rows>
            {group.map((order) => (
              <RunRow key={order.id} order={order} place={place} times={times} kind={kind} />
            ))}
          </Rows>
        </Box>
      ))}
    </Stack>
  );
}

/** The stops of a kind that are done: below all that is left. */
export function DoneRuns({ title, orders, place, times, kind }: Omit<RunsProps, "none" | "day">) {
  const done = orders.map(useShown()).filter(IS_DONE[kind]);
  if (done.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <Hint as="h2">
        {title} ({done.length})
      </Hint>
      <Rows>
        {done.map((order) => (
          <RunRow key={order.id} order={order} place={place} times={times} kind={kind} isDone />
        ))}
      </Rows>
    </Stack>
  );
}

interface RunGroup {
  readonly name: string;
  readonly orders: readonly DeskOrder[];
}

/** By time, then by area, as the rider goes. A pickup missed before `day` names its day. */
function byWindow(
  orders: readonly DeskOrder[],
  areaOf: (order: DeskOrder) => string,
  { day, times }: { readonly day: string; readonly times: Times },
): RunGroup[] {
  return grouped(orders, (order) => {
    const { window_from, window_to, pickup_date } = order;
    const time = window_from === null ? RUN_SHEET_WORDS.anyTime : times.window(window_from, window_to);
    const earlier = pickup_date !== null && pickup_date < day ? times.day(pickup_date) : "";
    return [[earlier, time].filter(Boolean).join(", "), areaOf(order)].join(" · ");
  });
}

function grouped(orders: readonly DeskOrder[], nameOf: (order: DeskOrder) => string): RunGroup[] {
  const groups = new Map<string, DeskOrder[]>();
  for (const order of orders) groups.set(nameOf(order), [...(groups.get(nameOf(order)) ?? []), order]);
  return [...groups].map(([name, group]) => ({ name, orders: group }));
}

function areaName({ contact }: DeskOrder, areas: readonly PickupArea[]): string {
  const found = areaOfAddress(areas, contact?.address ?? "");
  return found?.area?.name ?? found?.pin ?? RUN_SHEET_WORDS.noArea;
}

const Stop = styled("li", {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  padding: "3 4 4",
  lineHeight: 1.4,
  "&[data-done]": { gap: 1, padding: "1 4 2", background: "cotton" },
  // Twelve stops fill a sheet of A4, each with a box to tick.
  print: {
    gridTemplateColumns: "6mm minmax(0, 1fr)",
    columnGap: "3mm",
    rowGap: 0,
    padding: "1.5mm 0",
    fontSize: "sm",
    breakInside: "avoid",
    "&::before": {
      content: "''",
      gridRow: "1 / 4",
      width: "5mm",
      height: "5mm",
      border: "thin solid",
      marginBlockStart: "1mm",
    },
  },
});

const OrderLink = styled("a", {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: 3,
  minHeight: 12,
  color: "ink",
  fontSize: "lg",
  fontWeight: "strong",
  textDecoration: "none",
  print: { minHeight: 0, fontSize: "md" },
});

/** On paper one after the other, so that a stop takes three lines. */
const StopLines = styled("div", {
  print: { display: "flex", flexWrap: "wrap", columnGap: "4mm", "& > :first-child": { flexBasis: "100%" } },
});

const OnPaper = styled("p", { display: "none", print: { display: "block" } });

interface RunRowProps {
  readonly order: DeskOrder;
  readonly place: DeskPlace;
  readonly times: Times;
  readonly kind: "pickup" | "delivery";
  readonly isDone?: boolean;
}

/** A stop of the rider: the address, the phone number, what is delivered or collected, and the moves made there. */
function RunRow({ order, place, times, kind, isDone = false }: RunRowProps) {
  const { numberPrefix } = useAtomValue(factsAtom);
  const isUnsent = useAtomValue(waitingAtom).some(({ order_id }) => order_id === order.id);
  const { contact, status } = order;
  const number = numberPrefix + order.number;
  // Money is collected at the delivery.
  const owed = kind === "delivery" ? owedPaise(order) : 0;
  // The rest is for the counter.
  const moves = order.moves.filter(({ to, needs }) =>
    needs === "payment" ? owed > 0 : !isDone && to !== status && BY_RIDER[to] === true,
  );
  return (
    <Stop data-done={isDone ? "" : undefined}>
      <OrderLink data-row href={hrefOf({ view: place.view, choice: place.choice, order: order.id })}>
        <span>
          {contact?.name ?? ORDER_WORDS.nameless}{" "}
          <Text as="span" color="muted" fontSize="md" whiteSpace="nowrap">
            {number}
          </Text>
        </span>
        <Flex as="span" gap={1.5} flexWrap="wrap">
          {isUnsent && <Chip data-tone="wait">{DESK_WORDS.net.unsent}</Chip>}
          {isOverdue(order, times) && !isDone && <Chip data-tone="late">{ORDER_WORDS.late}</Chip>}
          <StatusChip order={order} />
        </Flex>
      </OrderLink>
      <StopFacts order={order} isDone={isDone} owed={owed} />
      {moves.length > 0 && <MoveButtons order={{ ...order, moves }} />}
    </Stop>
  );
}

interface StopFactsProps {
  readonly order: DeskOrder;
  readonly isDone: boolean;
  /** What is to be collected, in paise. */
  readonly owed: number;
}

/** The address, with a map and a call, and what is delivered, collected or paid there. */
function StopFacts({ order, isDone, owed }: StopFactsProps) {
  const { business } = useAtomValue(factsAtom);
  const shown = useShownName();
  const meant = useSaid();
  const { contact, services, pieces, bags, status, reason } = order;
  const facts = [shown(services), pieces !== null && FACTS_WORDS.piecesAndBags({ pieces, bags: bags ?? 0 })];
  const summary = (
    <>
      <Text color="muted">
        <Dotted parts={facts} />
      </Text>
      {status === "pickup_failed" && reason !== null && <Text color="wait">{meant(reason)}</Text>}
      {owed > 0 && <Text fontWeight="strong">{RUN_SHEET_WORDS.collect({ amount: rupeesOfPaise(owed) })}</Text>}
    </>
  );
  if (isDone || contact === null) return summary;
  return (
    <>
      <StopLines>
        <Text>{contact.address}</Text>
        {contact.instructions && <Text color="wait">{contact.instructions}</Text>}
        {summary}
        <OnPaper>{phoneText(contact.phone)}</OnPaper>
      </StopLines>
      <Flex gap={2} flexWrap="wrap">
        <IconLink icon="phone" href={phoneHref(contact.phone)}>
          {FACTS_WORDS.call}
        </IconLink>
        {contact.address !== null && (
          <IconLink icon="map-pin" href={mapHref(contact.address, business.city)} isElsewhere>
            {FACTS_WORDS.map}
          </IconLink>
        )}
      </Flex>
    </>
  );
}

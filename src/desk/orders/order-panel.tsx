import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect, useRef } from "react";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { isCollected, isHung, isOverdue } from "#desk/model/progress.ts";
import { offerUndo } from "#desk/move/make-move.ts";
import { MoveButtons } from "#desk/move-forms/move-buttons.tsx";
import { keptOrder } from "#desk/offline/kept-order.ts";
import { orderName } from "#desk/offline/order-code.ts";
import { queueAtom } from "#desk/offline/queue.ts";
import { useShown } from "#desk/offline/use-shown.ts";
import { ContactLinks } from "#desk/orders/contact-links.tsx";
import { OrderDetails } from "#desk/orders/order-facts.tsx";
import { OrderItems } from "#desk/orders/order-items.tsx";
import { OrderLog } from "#desk/orders/order-log.tsx";
import { PaperLinks } from "#desk/orders/paper-links.tsx";
import { unfetchedChip } from "#desk/orders/unfetched.tsx";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { Chip, DeskButtonLink, Title } from "#desk/parts/part-styles.ts";
import { ReadState } from "#desk/parts/read-state.tsx";
import { SameBagNote } from "#desk/parts/same-bag.tsx";
import { StatusChip } from "#desk/parts/status-chip.tsx";
import { useTimes } from "#desk/parts/times.ts";
import { useKeptRead } from "#desk/state/live.ts";
import { ORDERS } from "#desk/state/orders.ts";
import { type DeskPlace, hasOpenedItself, hrefOf } from "#desk/state/place.ts";
import { FACTS_WORDS, PANE_WORDS, PIECES_WORDS } from "#desk/words/later/words.gen.ts";
import { DESK_WORDS, ORDER_WORDS } from "#desk/words/words.gen.ts";
import { owedPaise } from "#document/messages/owed-paise.ts";
import { space } from "#theme/tokens.ts";
import { Box, block, Flex, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const Content = block({
  display: "flex",
  flexDirection: "column",
  gap: 5,
  padding: "2 4 24",
  md: { padding: "4 5 24" },
});

/** Side by side where there is room: what is done with an order and who it is of, and what it holds. */
const Parts = block({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${space(108)}), 1fr))`,
  gap: "5 10",
});

const Part = block({ display: "flex", flexDirection: "column", gap: 5, minWidth: 0 });

const BackLink = styled(DeskButtonLink, { marginInlineStart: -3, padding: "2 3" });

const OpenOrders = lazy(() => import("#desk/money/open-orders.tsx").then(({ OpenOrders: one }) => ({ default: one })));

interface OrderPanelProps {
  readonly place: DeskPlace;
  readonly id: string;
}

/** One order: what it is, what can be done now, what happened. */
export function OrderPanel({ place, id }: OrderPanelProps) {
  const read = useKeptRead(ORDERS, id);
  const shown = useShown();
  const kept = keptOrder(id, useAtomValue(queueAtom), useAtomValue(factsAtom));
  const order = read.value ?? kept;
  const back = hrefOf({ view: place.view, choice: place.choice });
  return (
    <Content>
      <Box mb={-3}>
        <BackLink href={back} data-variant="quiet">
          <DeskIcon name="arrow-left" />
          {DESK_WORDS.back}
        </BackLink>
      </Box>
      {!order && read.failure?.reason === "refused" ? (
        <Text>{PANE_WORDS.missing}</Text>
      ) : (
        !(order && order === kept) && <ReadState {...read} />
      )}
      {order && <OrderContent order={shown(order)} place={place} />}
    </Content>
  );
}

const OrderPhotos = lazy(() =>
  import("#desk/photos/order-photos.tsx").then(({ OrderPhotos: one }) => ({ default: one })),
);

/** Read from across the counter. */
const Rack = styled("p", {
  display: "flex",
  alignItems: "baseline",
  gap: 3,
  color: "muted",
  "& > strong": { color: "ink", fontSize: "4xl", lineHeight: 1.1, overflowWrap: "anywhere" },
});

interface OrderContentProps {
  readonly order: DeskOrder;
  readonly place: DeskPlace;
}

function OrderContent({ order, place }: OrderContentProps) {
  const facts = useAtomValue(factsAtom);
  const times = useTimes();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever opened it reads on here; typing goes on where it was.
  useEffect(() => {
    if (!(document.activeElement?.matches("input") || hasOpenedItself()))
      heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => offerUndo(order), [order]);
  const { contact, same_bags = [] } = order;
  return (
    <>
      <Stack gap={2}>
        <Title ref={heading} tabIndex={-1}>
          {contact?.name ?? ORDER_WORDS.nameless}
        </Title>
        <Flex justifyContent="space-between" alignItems="center" gap={3} flexWrap="wrap">
          <Text color="muted">
            {[orderName(order, facts.numberPrefix), order.is_guest && FACTS_WORDS.guest].filter(Boolean).join(" · ")}
          </Text>
          <Flex gap={1.5} flexWrap="wrap">
            {isOverdue(order, times) && <Chip data-tone="late">{ORDER_WORDS.late}</Chip>}
            {order.claimed_utr && <Chip data-tone="wait">{ORDER_WORDS.claimed}</Chip>}
            {order.express && <Chip data-tone="wait">{ORDER_WORDS.express}</Chip>}
            {unfetchedChip(order, facts, times.now)}
            <StatusChip order={order} />
          </Flex>
        </Flex>
      </Stack>
      {same_bags.length > 0 && <SameBagNote place={place} order={order} others={same_bags} />}
      {order.rack && isHung(order) && (
        <Rack>
          {PIECES_WORDS.rack}: <strong>{order.rack}</strong>
        </Rack>
      )}
      <Parts>
        <Part>
          <MoveButtons order={order} />
          <Suspense fallback={null}>{owedPaise(order) > 0 && <OpenOrders order={order} times={times} />}</Suspense>
          {contact ? <ContactLinks order={order} /> : <Text color="muted">{FACTS_WORDS.noContact}</Text>}
          <OrderDetails order={order} times={times} />
        </Part>
        <Part>
          <OrderItems order={order} />
          <PaperLinks order={order} place={place} />
          {isCollected(order) && order.number > 0 && (
            <Suspense fallback={null}>
              <OrderPhotos key={order.id + order.status} order={order} />
            </Suspense>
          )}
          <OrderLog order={order} times={times} />
        </Part>
      </Parts>
    </>
  );
}

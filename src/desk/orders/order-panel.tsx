import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect, useRef } from "react";
import { namesOf, problemText } from "#account/orders/names-of.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { useSaid, useShownName } from "#desk/facts/shown-name.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { isCollected, isHung, isOverdue } from "#desk/model/progress.ts";
import { offerUndo } from "#desk/move/make-move.ts";
import { MoveButtons } from "#desk/move-forms/move-buttons.tsx";
import { keptOrder } from "#desk/offline/kept-order.ts";
import { orderName } from "#desk/offline/order-code.ts";
import { queueAtom } from "#desk/offline/queue.ts";
import { useShown } from "#desk/offline/use-shown.ts";
import { ContactLinks } from "#desk/orders/contact-links.tsx";
import { mapHref } from "#desk/orders/map-href.ts";
import { OrderLog } from "#desk/orders/order-log.tsx";
import { PaperLinks } from "#desk/orders/paper-links.tsx";
import { unfetchedChip } from "#desk/orders/unfetched.tsx";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { Chip, DeskButtonLink, Hint, Subtitle, Title } from "#desk/parts/part-styles.ts";
import { phoneText } from "#desk/parts/phone-text.ts";
import { ReadState } from "#desk/parts/read-state.tsx";
import { SameBagNote } from "#desk/parts/same-bag.tsx";
import { StatusChip } from "#desk/parts/status-chip.tsx";
import { type Times, useTimes } from "#desk/parts/times.ts";
import { useKeptRead } from "#desk/state/live.ts";
import { ORDERS } from "#desk/state/orders.ts";
import { type DeskPlace, hasOpenedItself, hrefOf } from "#desk/state/place.ts";
import { FACTS_WORDS, MONEY_WORDS, PANE_WORDS, PIECES_WORDS } from "#desk/words/later/words.gen.ts";
import { DESK_WORDS, ORDER_WORDS } from "#desk/words/words.gen.ts";
import { giveBackPaise, owedPaise } from "#document/messages/owed-paise.ts";
import { moneyColumn, partsOfPrice } from "#document/messages/parts-of-price.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
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

const FactList = styled("dl", {
  display: "grid",
  // A long name leaves room for what it says.
  gridTemplateColumns: "fit-content(40%) 1fr",
  columnGap: 4,
  rowGap: 2,
  lineHeight: 1.5,
  "& dt": { color: "muted", minWidth: 22 },
  "& dd": { fontWeight: "medium", overflowWrap: "anywhere" },
});

const MapLink = styled("a", {
  display: "inline-flex",
  alignItems: "center",
  minWidth: 12,
  minHeight: 12,
  color: "link",
  fontWeight: "strong",
});

interface OrderFactsProps {
  readonly order: DeskOrder;
  readonly times: Times;
}

/** What is known of an order, in lines; what is not known has none. */
export function OrderDetails({ order, times }: OrderFactsProps) {
  const { business } = useAtomValue(factsAtom);
  const shown = useShownName();
  const meant = useSaid();
  const { contact, pieces, bags, promised_at, question, answer, reply_by } = order;
  // What somebody waits for comes first.
  const said: readonly Fact[] = [
    [
      FACTS_WORDS.question,
      question && [shown(namesOf(order.items, order.question_lines)), meant(question)].filter(Boolean).join(": "),
    ],
    [FACTS_WORDS.answer, question && answerText(answer)],
    [FACTS_WORDS.problem, problemText({ ...order, problem: order.problem && meant(order.problem) }, shown)],
    [FACTS_WORDS.replyBy, order.status === "issue_reported" && reply_by && times.moment(reply_by)],
    [FACTS_WORDS.outcome, order.outcome && meant(order.outcome)],
  ];
  const facts: readonly Fact[] = [
    order.at_counter
      ? [ORDER_WORDS.atCounter, times.moment(order.created_at)]
      : [FACTS_WORDS.pickup, times.pickup(order)],
    [FACTS_WORDS.promise, promised_at && times.moment(promised_at)],
    [FACTS_WORDS.service, shown(order.services)],
    [FACTS_WORDS.pieces, pieces === null ? null : FACTS_WORDS.piecesAndBags({ pieces, bags: bags ?? 0 })],
    [FACTS_WORDS.note, contact?.instructions],
    ...(contact?.answers ?? []).map(
      ({ label, kind, answer }): Fact => [meant(label), kind === "text" ? answer : shown(answer)],
    ),
    [FACTS_WORDS.money, moneyText(order)],
    [FACTS_WORDS.reason, order.reason && meant(order.reason)],
  ];
  return (
    <FactList>
      <Facts facts={said} />
      {contact && (
        <>
          <dt>{FACTS_WORDS.phone}</dt>
          <dd>{phoneText(contact.phone)}</dd>
        </>
      )}
      {contact?.address && (
        <>
          <dt>{FACTS_WORDS.address}</dt>
          <dd>
            {contact.address}
            <Box>
              <MapLink href={mapHref(contact.address, business.city)} target="_blank" rel="noopener">
                {FACTS_WORDS.map}
              </MapLink>
            </Box>
          </dd>
        </>
      )}
      <Facts facts={facts} />
    </FactList>
  );
}

type Fact = readonly [name: string, value: string | false | null | undefined];

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return facts
    .filter(([, value]) => Boolean(value))
    .map(([name, value]) => (
      <Box display="contents" key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Box>
    ));
}

function answerText(answer: string | null): string | null {
  return answer === "yes" || answer === "no" ? FACTS_WORDS.answers[answer] : null;
}

function moneyText(order: DeskOrder): string | undefined {
  if (order.total_paise === 0 && order.paid_paise === order.refunded_paise) return undefined;
  const owed = owedPaise(order);
  if (order.payment === "refunded") return FACTS_WORDS.refunded;
  const total = rupeesOfPaise(order.total_paise);
  if (owed === order.total_paise) return `${total} · ${FACTS_WORDS.unpaid}`;
  const back = giveBackPaise(order);
  if (back > 0) return `${total} · ${PIECES_WORDS.giveBack({ amount: rupeesOfPaise(back) })}`;
  return `${total} · ${owed > 0 ? FACTS_WORDS.open({ amount: rupeesOfPaise(owed) }) : FACTS_WORDS.paid}`;
}

const ItemTable = styled("table", {
  width: "100%",
  lineHeight: 1.4,
  fontVariantNumeric: "tabular-nums",
  "& td, & th": {
    padding: "2 0",
    borderBottom: "hairline",
    verticalAlign: "top",
    textAlign: "start",
    fontWeight: "regular",
  },
  "& td": { textAlign: "end", whiteSpace: "nowrap", paddingInlineStart: 3 },
  "& tfoot tr:last-of-type :is(td, th)": { border: 0 },
  "& [data-strong] :is(td, th)": { fontWeight: "strong", fontSize: "lg" },
});

interface OrderItemsProps {
  readonly order: DeskOrder;
}

/** What was counted, with the prices of that day. */
function OrderItems({ order }: OrderItemsProps) {
  const shown = useShownName();
  const said = useSaid();
  if (order.items.length === 0) return null;
  const parts = partsOfPrice(order);
  const written = moneyColumn(
    order.items,
    parts.map(([, paise]) => ({ paise })),
  );
  return (
    <Stack as="section" gap={2}>
      <Subtitle>{PIECES_WORDS.items}</Subtitle>
      <ItemTable>
        <tbody>
          {order.items.map(({ position = 0, name, quantity, unit_paise, percent, paise, state }) => (
            <tr key={position}>
              <th scope="row">
                {shown(name)}
                {state === "returned" && <Hint>{PIECES_WORDS.returned}</Hint>}
                {order.handed_out.includes(position) && <Hint>{PIECES_WORDS.handedOut}</Hint>}
              </th>
              <td>{percent === undefined && `${quantity} × ${rupeesOfPaise(unit_paise)}`}</td>
              <td>{written(paise)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {parts.map(([kind, paise]) => (
            <tr key={kind} data-strong={kind === "total" ? "" : undefined}>
              <th scope="row" colSpan={2}>
                {[MONEY_WORDS.sums[kind], kind === "discount" && order.discount_reason && said(order.discount_reason)]
                  .filter(Boolean)
                  .join(": ")}
              </th>
              <td>{written(paise)}</td>
            </tr>
          ))}
        </tfoot>
      </ItemTable>
    </Stack>
  );
}

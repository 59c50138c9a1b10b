import { useAtomValue } from "jotai";
import { owedPaise } from "#account/orders/owed-paise.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { MoveButtons } from "#desk/moves/move-buttons.tsx";
import { queueAtom } from "#desk/offline/queue.ts";
import { mapHref } from "#desk/orders/map-href.ts";
import { TONES } from "#desk/orders/order-entry.tsx";
import { IconLink } from "#desk/parts/icon-link.tsx";
import { Chip } from "#desk/parts/look.ts";
import { type DeskPlace, hrefOf } from "#desk/state/place.ts";
import { DESK_ORDER_WORDS } from "#desk/words/order-words.ts";
import { RUN_SHEET_WORDS } from "#desk/words/run-sheet-words.ts";
import { STATUS_WORDS } from "#desk/words/status-words.ts";
import { WORDS } from "#desk/words/words.ts";
import { phoneHref } from "#document/model/contact-links.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const Entry = styled("li", {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  padding: "3 4 4",
  lineHeight: 1.4,
  print: { padding: "2 0", breakInside: "avoid" },
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
});

const OnPaper = styled("p", { display: "none", print: { display: "block" } });

/** What the rider does on the way; the rest is for the counter. */
const ON_THE_WAY: ReadonlySet<string> = new Set([
  "out_for_pickup",
  "picked_up",
  "pickup_failed",
  "out_for_delivery",
  "delivered",
  "delivery_failed",
]);

interface RunRowProps {
  readonly order: DeskOrder;
  readonly place: DeskPlace;
}

/** A stop of the rider: where, whom to ring, what to bring or collect, and what can be noted there. */
export function RunRow({ order, place }: RunRowProps) {
  const { numberPrefix, business } = useAtomValue(factsAtom);
  const isUnsent = useAtomValue(queueAtom).some(({ order_id, refused }) => order_id === order.id && !refused);
  const { contact, status, moves } = order;
  const owed = owedPaise(order);
  const onTheWay = { ...order, moves: moves.filter((move) => move.to !== status && ON_THE_WAY.has(move.to)) };
  return (
    <Entry>
      <OrderLink data-row href={hrefOf({ view: place.view, choice: place.choice, order: order.id })}>
        <span>
          {contact?.name}{" "}
          <Text as="span" color="muted" fontSize="md" whiteSpace="nowrap">
            {numberPrefix + order.number}
          </Text>
        </span>
        <Flex as="span" gap={1.5}>
          {isUnsent && <Chip data-tone="wait">{WORDS.net.unsent}</Chip>}
          <Chip data-tone={TONES[status]}>{STATUS_WORDS[status]}</Chip>
        </Flex>
      </OrderLink>
      <Box>
        <Text>{contact?.address}</Text>
        {contact?.instructions && <Text color="wait">{contact.instructions}</Text>}
        <Text color="muted">
          {[
            order.services,
            order.pieces !== null && DESK_ORDER_WORDS.piecesAndBags(order.pieces, order.bags),
            owed > 0 && RUN_SHEET_WORDS.collect(rupeesOfPaise(owed)),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        <OnPaper>{contact?.phone}</OnPaper>
      </Box>
      {contact && (
        <Flex gap={2} flexWrap="wrap">
          <IconLink icon="phone" href={phoneHref(contact.phone)}>
            {DESK_ORDER_WORDS.call}
          </IconLink>
          <IconLink icon="map-pin" href={mapHref(contact.address, business.city)} isElsewhere>
            {DESK_ORDER_WORDS.map}
          </IconLink>
        </Flex>
      )}
      {onTheWay.moves.length > 0 && <MoveButtons order={onTheWay} />}
    </Entry>
  );
}

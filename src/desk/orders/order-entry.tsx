import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { isCollected, isOverdue } from "#desk/model/progress.ts";
import { orderName } from "#desk/offline/order-code.ts";
import { waitingAtom } from "#desk/offline/queue.ts";
import { Chip, RowLink } from "#desk/parts/part-styles.ts";
import { StatusChip } from "#desk/parts/status-chip.tsx";
import type { Times } from "#desk/parts/times.ts";
import { type DeskPlace, hrefOf } from "#desk/state/place.ts";
import { DESK_WORDS, ORDER_WORDS } from "#desk/words/words.gen.ts";
import { Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const Name = styled("span", { minWidth: 0, fontWeight: "strong", fontSize: "lg", overflowWrap: "anywhere" });

interface OrderEntryProps {
  readonly order: DeskOrder;
  readonly place: DeskPlace;
  readonly times: Times;
  /** What it was found by, instead of the time. */
  readonly detail?: string | undefined;
  /** Instead of the status, such as an age. */
  readonly children?: ReactNode;
}

/** An order in a list: who, when, and what is pressing. */
export function OrderEntry({ order, place, times, detail, children }: OrderEntryProps) {
  const { numberPrefix } = useAtomValue(factsAtom);
  const isUnsent = useAtomValue(waitingAtom).some(({ order_id }) => order_id === order.id);
  const isCurrent = place.order === order.id;
  return (
    <RowLink
      data-row
      href={hrefOf({ view: place.view, choice: place.choice, order: order.id })}
      aria-current={isCurrent ? "true" : undefined}
    >
      <Flex justifyContent="space-between" alignItems="baseline" flexWrap="wrap" columnGap={3}>
        <Name>{order.contact?.name ?? ORDER_WORDS.nameless}</Name>
        <Text as="span" color="muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {orderName(order, numberPrefix)}
        </Text>
      </Flex>
      <Flex justifyContent="space-between" alignItems="center" gap={2} flexWrap="wrap">
        <Text as="span" color="muted">
          {detail ?? whenOf(order, times)}
        </Text>
        <Flex as="span" gap={1.5} flexWrap="wrap" ms="auto">
          {isUnsent && <Chip data-tone="wait">{DESK_WORDS.net.unsent}</Chip>}
          {order.claimed_utr && <Chip data-tone="wait">{ORDER_WORDS.claimed}</Chip>}
          {!children && isOverdue(order, times) && <Chip data-tone="late">{ORDER_WORDS.late}</Chip>}
          {order.express && <Chip data-tone="wait">{ORDER_WORDS.express}</Chip>}
          {children || <StatusChip order={order} />}
        </Flex>
      </Flex>
    </RowLink>
  );
}

/** What comes next: the pickup, then the promise. */
function whenOf(order: DeskOrder, times: Times): string {
  if (!isCollected(order) || order.promised_at === null) return times.pickup(order);
  return times.moment(order.promised_at);
}

import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { keptOrder } from "#desk/offline/kept-order.ts";
import { orderCode } from "#desk/offline/order-code.ts";
import { queueAtom } from "#desk/offline/queue.ts";
import { ContactLinks } from "#desk/orders/contact-links.tsx";
import { PaperLinks } from "#desk/orders/paper-links.tsx";
import { DeskButton, DeskButtonLink, Title } from "#desk/parts/part-styles.ts";
import { SameBagNote } from "#desk/parts/same-bag.tsx";
import { useTimes } from "#desk/parts/times.ts";
import { ORDERS } from "#desk/state/orders.ts";
import { hrefOf } from "#desk/state/place.ts";
import type { TakenIn } from "#desk/take-in/send-taken-in.ts";
import { FACTS_WORDS, TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { owedPaise } from "#document/messages/owed-paise.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Flex, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const words = TAKE_IN_WORDS;

const Code = styled("p", {
  fontSize: "2xl",
  fontWeight: "strong",
  letterSpacing: "0.05em",
  fontVariantNumeric: "tabular-nums",
});

interface DoneProps {
  readonly taken: Exclude<TakenIn, { status: "failed" }>;
  readonly onNext: () => void;
}

/** The order is taken in, or kept until there is a network: its number, or the code that search finds it by. */
export function TakenInDone({ taken, onNext }: DoneProps) {
  const facts = useAtomValue(factsAtom);
  const queue = useAtomValue(queueAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // What waited has a number once it has been sent.
  const made = taken.status === "done" ? taken.order : ORDERS.newest(taken.id);
  const order = made ?? (taken.status === "kept" ? keptOrder(taken.id, queue, facts) : undefined);
  const sameBags = made?.same_bags ?? [];
  const title = made ? words.done({ order: facts.numberPrefix + made.number }) : words.kept;
  return (
    <Stack gap={4}>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {taken.status === "kept" && !made && (
        <>
          <Code>{orderCode(taken.id)}</Code>
          <Text>{taken.isStored ? words.keptHint : words.notKept}</Text>
        </>
      )}
      {made && sameBags.length > 0 && <SameBagNote place={{ view: "board" }} order={made} others={sameBags} />}
      {order && <OrderTaken order={order} />}
      <Flex gap={2} flexWrap="wrap">
        <DeskButton type="button" data-variant="main" onClick={onNext}>
          {words.next}
        </DeskButton>
        {order && <DeskButtonLink href={hrefOf({ view: "board", order: order.id })}>{words.open}</DeskButtonLink>}
      </Flex>
    </Stack>
  );
}

function OrderTaken({ order }: { readonly order: DeskOrder }) {
  const times = useTimes();
  const { contact, pieces, bags, promised_at } = order;
  const owed = owedPaise(order);
  return (
    <>
      <Text>
        {[contact?.name, pieces !== null && FACTS_WORDS.piecesAndBags({ pieces, bags: bags ?? 0 })]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      {promised_at && <Text fontWeight="strong">{words.promise({ when: times.moment(promised_at) })}</Text>}
      <Text fontSize="xl" fontWeight="strong">
        {owed > 0 ? words.toPay({ amount: rupeesOfPaise(owed) }) : order.payment === "paid" && FACTS_WORDS.paid}
      </Text>
      <PaperLinks order={order} place={{ view: "board" }} />
      <ContactLinks order={order} />
    </>
  );
}

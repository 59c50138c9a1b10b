import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { orderCode } from "#desk/offline/order-code.ts";
import { ContactLinks } from "#desk/orders/contact-links.tsx";
import { PaperLinks } from "#desk/orders/paper-links.tsx";
import { DeskButton, DeskButtonLink, Title } from "#desk/parts/part-styles.ts";
import { useTimes } from "#desk/parts/times.ts";
import { hrefOf } from "#desk/state/place.ts";
import type { TakenIn } from "#desk/take-in/send-taken-in.ts";
import { TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { ORDER_WORDS } from "#desk/words/words.gen.ts";
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
  const { numberPrefix } = useAtomValue(factsAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = taken.status === "done" ? words.done({ order: numberPrefix + taken.order.number }) : words.kept;
  return (
    <Stack gap={4}>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {taken.status === "done" ? (
        <OrderTaken order={taken.order} />
      ) : (
        <>
          <Code>{orderCode(taken.id)}</Code>
          <Text>{taken.isStored ? words.keptHint : words.notKept}</Text>
        </>
      )}
      <Flex gap={2} flexWrap="wrap">
        <DeskButton type="button" data-variant="main" onClick={onNext}>
          {words.next}
        </DeskButton>
        {taken.status === "done" && (
          <DeskButtonLink href={hrefOf({ view: "board", order: taken.order.id })}>{words.open}</DeskButtonLink>
        )}
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
        {[contact?.name, pieces !== null && ORDER_WORDS.piecesAndBags({ pieces, bags: bags ?? 0 })]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      {promised_at && <Text fontWeight="strong">{words.promise({ when: times.moment(promised_at) })}</Text>}
      <Text fontSize="xl" fontWeight="strong">
        {owed > 0 ? words.toPay({ amount: rupeesOfPaise(owed) }) : order.payment === "paid" && ORDER_WORDS.paid}
      </Text>
      <PaperLinks order={order} place={{ view: "board" }} />
      <ContactLinks order={order} />
    </>
  );
}

import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { type OrderSource, sourceIn } from "#account/orders/order-source.ts";
import type { SectionOf, SectionProps } from "#document/model/types.ts";
import { Box } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { PageHeading, Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { useLazy } from "#ui/use-lazy.ts";
import type { OrderMessageProps } from "./order-message.tsx";
import { OrderSheet } from "./order-sheet.tsx";
import { useOrder } from "./use-order.ts";

/** The page of one order, which the address names behind its `#`: pages are made ahead of time and know no order. */
export function Order({ section }: SectionProps<"order">) {
  const { hash } = useLocation();
  // The first render must equal the HTML.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const kind = section.audience === "guest" ? "tracked" : "own";
  const source = useMemo(() => sourceIn(hash, kind), [hash, kind]);
  if (!isHydrated) return <OrderSheet section={section} />;
  if (source === undefined) {
    const message = hash.length > 1 ? section.unknown : section.unnamed;
    return <LazyMessage section={section} message={message} />;
  }
  return <NamedOrder key={hash} section={section} source={source} />;
}

function NamedOrder({ section, source }: { readonly section: SectionOf<"order">; readonly source: OrderSource }) {
  const { shown, isUnknown, isUnread, readNow } = useOrder(source, section.orderWords.names);
  if (isUnknown) return <LazyMessage section={section} message={section.unknown} />;
  if (isUnread) return <OrderUnread section={section} onRetry={readNow} />;
  return <OrderSheet section={section} {...(shown && { shown })} />;
}

const loadMessage = () => import("./order-message.tsx").then(({ OrderMessage }) => OrderMessage);

function LazyMessage(props: OrderMessageProps) {
  const Message = useLazy(true, loadMessage);
  return Message ? <Message {...props} /> : <OrderSheet section={props.section} />;
}

interface OrderUnreadProps {
  readonly section: SectionOf<"order">;
  readonly onRetry: () => void;
}

/** The order could not be read, and was not seen before. */
function OrderUnread({ section, onRetry }: OrderUnreadProps) {
  const { unread, news } = section.orderWords.page;
  return (
    <Container as="section" id={section.id} pt={[10, 16]} pb={[20, 32]}>
      <Box role="alert" bg="dangerGround" color="danger" p={[6, 8]} borderRadius="panel">
        <PageHeading fontSize="2xl" color="danger">
          {unread.title}
        </PageHeading>
        <Text mt={2} mb={4}>
          {unread.text}
        </Text>
        <Button type="button" small onClick={onRetry}>
          {news.retry}
        </Button>
      </Box>
    </Container>
  );
}

import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { type OrderSource, sourceIn } from "#account/orders/order-source.ts";
import type { SectionOf, SectionProps } from "#document/model/types.ts";
import { useLazy } from "#ui/use-lazy.ts";
import type { OrderMessageProps } from "./order-message.tsx";
import { OrderSheet } from "./order-sheet.tsx";
import { OrderUnread } from "./order-unread.tsx";
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
  const { shown, isUnknown, isUnread, readNow } = useOrder(source);
  if (isUnknown) return <LazyMessage section={section} message={section.unknown} />;
  if (isUnread) return <OrderUnread section={section} onRetry={readNow} />;
  return <OrderSheet section={section} {...(shown && { shown })} />;
}

const loadMessage = () => import("./order-message.tsx").then(({ OrderMessage }) => OrderMessage);

function LazyMessage(props: OrderMessageProps) {
  const Message = useLazy(true, loadMessage);
  return Message ? <Message {...props} /> : <OrderSheet section={props.section} />;
}

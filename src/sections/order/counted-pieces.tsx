import type { OrderView } from "#account/orders/order-view.ts";
import { sumRows } from "#document/messages/parts-of-price.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { SectionHeading } from "#ui/base/text.tsx";
import { ItemTable } from "#ui/item-table.tsx";

export interface CountedPiecesProps {
  readonly words: Orders;
  readonly order: OrderView;
}

/** What was counted, and what each piece costs. */
export function CountedPieces({ words: { facts, page }, order }: CountedPiecesProps) {
  const { item, quantity, price, sum } = page.bill;
  return (
    <div>
      <SectionHeading id="order-items" fontSize="2xl">
        {facts.items}
      </SectionHeading>
      <ItemTable
        labelledBy="order-items"
        heads={[item, quantity, price, sum]}
        items={order.items.map((line) => (line.state === "returned" ? { ...line, service: facts.returned } : line))}
        sums={sumRows(order, facts, page.bill)}
      />
    </div>
  );
}

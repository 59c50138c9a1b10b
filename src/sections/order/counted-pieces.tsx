import { serviceBeside } from "#account/orders/names-of.ts";
import type { OrderView } from "#account/orders/order-view.ts";
import { sumRows } from "#document/messages/parts-of-price.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { SectionHeading } from "#ui/base/text.tsx";
import { ItemTable } from "#ui/item-table.tsx";

export interface CountedPiecesProps {
  readonly words: Orders;
  readonly order: OrderView;
}

/** What was counted, and what each piece costs. */
export function CountedPieces({ words: { facts, page, declaredValue }, order }: CountedPiecesProps) {
  const { item, quantity, price, sum } = page.bill;
  const noted = (line: OrderView["items"][number]) =>
    [
      line.state === "returned" ? facts.returned : serviceBeside(line),
      declaredValue && line.declared_paise && `${declaredValue.label}: ${rupeesOfPaise(line.declared_paise)}`,
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <div>
      <SectionHeading id="order-items" fontSize="2xl">
        {facts.items}
      </SectionHeading>
      <ItemTable
        labelledBy="order-items"
        heads={[item, quantity, price, sum]}
        items={order.items.map((line) => ({ ...line, service: noted(line) }))}
        sums={sumRows(order, facts, page.bill)}
      />
    </div>
  );
}

import type { OrderView } from "#account/orders/order-view.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { SectionHeading } from "#ui/base/text.tsx";
import { ItemTable } from "#ui/item-table.tsx";

interface CountedItemsProps {
  readonly words: Orders;
  readonly order: Pick<OrderView, "items" | "total_paise">;
}

/** What was counted, and what each piece costs. */
export function CountedItems({ words: { facts, page }, order: { items, total_paise } }: CountedItemsProps) {
  const { item, quantity, price, sum } = page.bill;
  return (
    <div>
      <SectionHeading id="order-items" fontSize="2xl">
        {facts.items}
      </SectionHeading>
      <ItemTable
        labelledBy="order-items"
        heads={[item, quantity, price, sum]}
        items={items}
        sums={[[facts.total, total_paise]]}
      />
    </div>
  );
}

import { ShopBill } from "#desk/bill/shop-bill.tsx";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { DeskButton, DeskButtonLink } from "#desk/parts/part-styles.ts";
import { ReadState } from "#desk/parts/read-state.tsx";
import { useKeptRead } from "#desk/state/live.ts";
import { ORDERS } from "#desk/state/orders.ts";
import { type DeskPlace, hrefOf } from "#desk/state/place.ts";
import { BILL_WORDS, DESK_WORDS } from "#desk/words/words.gen.ts";
import { block, Flex } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

const Page = block({
  display: "grid",
  gap: 4,
  maxWidth: "measure",
  marginInline: "auto",
  padding: 4,
  md: { padding: 6 },
  print: { maxWidth: "none", padding: 0 },
});

interface BillPageProps {
  readonly place: DeskPlace;
  readonly order: string;
}

/** The bill of an order on one page of paper. */
export function BillPage({ place, order: id }: BillPageProps) {
  const read = useKeptRead(ORDERS, id);
  const { value: order } = read;
  return (
    <Page as="main">
      <Flex justifyContent="space-between" gap={3}>
        <DeskButtonLink href={hrefOf({ ...place, bill: undefined })}>
          <DeskIcon name="arrow-left" />
          {DESK_WORDS.back}
        </DeskButtonLink>
        <DeskButton type="button" data-variant="main" onClick={() => print()}>
          <DeskIcon name="printer" />
          {BILL_WORDS.print}
        </DeskButton>
      </Flex>
      <ReadState {...read} />
      {order?.bill && <ShopBill order={order} bill={order.bill} />}
      {order && !order.bill && <Text>{BILL_WORDS.none}</Text>}
    </Page>
  );
}

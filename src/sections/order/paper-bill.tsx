import { taxOf } from "#account/orders/bill-tax.ts";
import type { Bill, OrderView } from "#account/orders/order-view.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { longDate } from "#lib/locale/days.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Heading, Text } from "#ui/base/text.tsx";
import { ItemTable } from "#ui/item-table.tsx";

/** On paper alone. */
const Paper = styled("div", { display: "none", print: { display: "block", color: "black", background: "white" } });

export interface PaperBillProps {
  readonly words: Orders;
  readonly order: OrderView;
  readonly bill: Bill;
}

/** The bill as it was written: who sold what, what it cost, and the tax the prices contain. */
export function PaperBill({ words: { numberPrefix, facts, page }, order, bill }: PaperBillProps) {
  const { business, clock, lang } = useShell();
  const words = page.bill;
  const { address } = business;
  const issued = wallTime(clock, new Date(bill.issued_at)).date;
  return (
    <Paper aria-hidden="true">
      <Flex justifyContent="space-between" gap={8}>
        <div>
          <Heading as="p" fontSize="2xl">
            {business.name}
          </Heading>
          <Text>{`${address.street}, ${address.locality}`}</Text>
          <Text>{`${address.city} ${address.postalCode}, ${address.region}`}</Text>
          <Text>{business.phone}</Text>
          {bill.gstin !== null && <Text>{`${words.gstin} ${bill.gstin}`}</Text>}
        </div>
        <Box textAlign="end">
          <Heading as="p">{words.heading}</Heading>
          <Text>{`${words.number} ${bill.number}`}</Text>
          <Text>{`${words.date} ${longDate(issued, lang)}`}</Text>
          <Text>{`${facts.number} ${numberPrefix}${order.number}`}</Text>
        </Box>
      </Flex>
      <ItemTable
        heads={[words.item, words.quantity, words.price, words.sum]}
        items={order.items}
        sums={[[words.total, bill.total_paise]]}
      />
      <Tax words={words} bill={bill} />
    </Paper>
  );
}

/** The prices contain it; half goes to the union, half to the state. */
function Tax({ words, bill }: Pick<PaperBillProps, "bill"> & { readonly words: Orders["page"]["bill"] }) {
  const tax = taxOf(bill);
  if (tax === undefined) return <Text mt={4}>{words.unregistered}</Text>;
  const { halfPercent, cgst, sgst } = tax;
  return (
    <Text mt={4}>
      {words.contained} {`${words.cgst} ${halfPercent} %: ${rupeesOfPaise(cgst)}, `}
      {`${words.sgst} ${halfPercent} %: ${rupeesOfPaise(sgst)}`}
    </Text>
  );
}

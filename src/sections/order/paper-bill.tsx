import { BillSheets } from "#account/orders/bill-sheets.tsx";
import type { OrderBill, OrderView } from "#account/orders/order-view.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";

/** On paper alone. */
const Paper = styled("div", { display: "none", print: { display: "block", color: "black", background: "white" } });

export interface PaperBillProps {
  readonly words: Orders;
  readonly order: OrderView;
  readonly bill: OrderBill;
}

/** The bill as it was written, for the customer's own printer. */
export function PaperBill({ words: { numberPrefix, facts, page, names }, order, bill }: PaperBillProps) {
  const { business, clock, lang } = useShell();
  const { name, shortName, phone, email, address } = business;
  const { street, locality, city, postalCode, region } = address;
  const seller = { name, shortName, phone, email, address: [street, locality, `${city} ${postalCode}`, region] };
  return (
    <Paper aria-hidden="true">
      <BillSheets {...{ seller, facts, numberPrefix, clock, lang, names, order, bill }} words={page.bill} />
    </Paper>
  );
}

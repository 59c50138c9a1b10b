import { BillSheets, VoucherSheets } from "#account/orders/bill-sheets.tsx";
import type { OrderView } from "#account/orders/order-view.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";

/** On paper alone. */
const Paper = styled("div", { display: "none", print: { display: "block", color: "black", background: "white" } });

export interface PaperBillProps {
  readonly words: Orders;
  readonly order: OrderView;
}

/** The bill as it was written, for the customer's own printer; before there is one, the vouchers of money in advance. */
export function PaperBill({ words: { numberPrefix, facts, page, names, declaredValue }, order }: PaperBillProps) {
  const { business, clock, lang } = useShell();
  const { name, shortName, brand, phone, email } = business;
  const { street, locality, city, postalCode, region } = business.address;
  const address = [street, locality, `${city} ${postalCode}`, region];
  const seller = { name, shortName, wordmark: brand.wordmark, phone, email, address };
  const writing = {
    seller,
    facts,
    numberPrefix,
    clock,
    lang,
    names,
    order,
    words: page.bill,
    declared: declaredValue?.label,
  };
  const { bill, vouchers = [], services } = order;
  return (
    <Paper aria-hidden="true">
      {bill ? <BillSheets {...writing} bill={bill} /> : <VoucherSheets {...writing} {...{ vouchers, services }} />}
    </Paper>
  );
}

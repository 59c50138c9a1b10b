import { lazy, Suspense } from "react";
import { BillSheets, VoucherSheets } from "#account/orders/bill-sheets.tsx";
import type { OrderBill } from "#account/orders/order-view.ts";
import { factsIn, useReading } from "#desk/facts/facts-in.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { phoneText } from "#desk/parts/phone-text.ts";
import { owedPaise } from "#document/messages/owed-paise.ts";
import { styled } from "#ui/base/styled.ts";

const UpiCode = lazy(() => import("#desk/bill/upi-code.tsx").then((bill) => ({ default: bill.UpiCode })));

const Paper = styled("article", {
  padding: "5 6",
  border: "hairline",
  borderRadius: "panel",
  background: "paper",
  print: { border: 0, padding: 0, background: "none" },
});

interface ShopBillProps {
  readonly order: DeskOrder;
  readonly bill: OrderBill;
  /** From a roll, which is the paper. */
  readonly isNarrow: boolean;
}

/** The bill in the customer's language, with their address, and a code to pay what is open. */
export function ShopBill({ order, bill, isNarrow }: ShopBillProps) {
  const { business, clock, lang, numberPrefix, paper, sold: names } = factsIn(useReading(order.contact?.language));
  const owed = owedPaise(order);
  const { contact } = order;
  const to = contact ? [contact.address, phoneText(contact.phone)] : [];
  const sheets = (
    <BillSheets {...{ ...paper, clock, lang, names, numberPrefix, order, bill, to }} seller={business}>
      {owed > 0 && (
        <Suspense fallback={null}>
          <UpiCode paise={owed} note={bill.number} label={paper.upi} />
        </Suspense>
      )}
    </BillSheets>
  );
  return isNarrow ? sheets : <Paper>{sheets}</Paper>;
}

/** The vouchers of money in advance, in the customer's language. */
export function ShopVouchers({ order, isNarrow }: Omit<ShopBillProps, "bill">) {
  const { business, clock, lang, numberPrefix, paper, sold: names } = factsIn(useReading(order.contact?.language));
  const { contact, services, vouchers = [] } = order;
  const to = contact ? [contact.address, phoneText(contact.phone)] : [];
  const sheets = (
    <VoucherSheets
      {...{ ...paper, clock, lang, names, numberPrefix, order, to, services, vouchers }}
      seller={business}
    />
  );
  return isNarrow ? sheets : <Paper>{sheets}</Paper>;
}

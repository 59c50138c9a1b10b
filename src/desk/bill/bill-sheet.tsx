import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { taxOf } from "#account/orders/bill-tax.ts";
import type { Bill } from "#account/orders/order-view.ts";
import { owedPaise } from "#account/orders/owed-paise.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { Title } from "#desk/parts/part-styles.ts";
import { phoneText } from "#desk/parts/phone-text.ts";
import { BILL_WORDS, FORM_WORDS } from "#desk/words/words.gen.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { longDate } from "#lib/locale/days.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { ItemTable } from "#ui/item-table.tsx";

const words = BILL_WORDS;

const UpiCode = lazy(() => import("#desk/bill/upi-code.tsx").then((bill) => ({ default: bill.UpiCode })));

const Paper = styled("article", {
  display: "grid",
  gap: 5,
  padding: "5 6",
  border: "hairline",
  borderRadius: "panel",
  background: "paper",
  lineHeight: 1.5,
  print: { border: 0, padding: 0, background: "none" },
});

interface BillSheetProps {
  readonly order: DeskOrder;
  readonly bill: Bill;
}

/** What was sold, to whom, and the tax in it. */
export function BillSheet({ order, bill }: BillSheetProps) {
  const { business, clock, lang, numberPrefix } = useAtomValue(factsAtom);
  const owed = owedPaise(order);
  return (
    <Paper>
      <Flex justifyContent="space-between" gap={5} flexWrap="wrap">
        <Box>
          <Text fontSize="lg" fontWeight="strong">
            {business.name}
          </Text>
          {business.address.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
          <Text>
            {business.phone} · {business.email}
          </Text>
          <Text>{bill.gstin ? `${words.gstin} ${bill.gstin}` : words.notRegistered}</Text>
        </Box>
        <Box>
          <Title>
            {words.title} {bill.number}
          </Title>
          <Text>
            {words.date}: {longDate(wallTime(clock, new Date(bill.issued_at)).date, lang)}
          </Text>
          <Text>
            {words.order}: {numberPrefix + order.number}
          </Text>
        </Box>
      </Flex>
      {order.contact && (
        <Box>
          <Text color="muted" fontSize="sm">
            {words.to}
          </Text>
          <Text fontWeight="strong">{order.contact.name}</Text>
          <Text>{order.contact.address}</Text>
          <Text>{phoneText(order.contact.phone)}</Text>
        </Box>
      )}
      <BillLines order={order} bill={bill} />
      <Text fontWeight="strong">
        {owed > 0 ? `${words.open}: ${rupeesOfPaise(owed)}` : words.paid}
        {owed <= 0 && order.payment_method && ` · ${FORM_WORDS.methods[order.payment_method]}`}
      </Text>
      {owed > 0 && (
        <Suspense fallback={null}>
          <UpiCode paise={owed} note={bill.number} />
        </Suspense>
      )}
    </Paper>
  );
}

function BillLines({ order, bill }: BillSheetProps) {
  const tax = taxOf(bill);
  const sums: readonly (readonly [string, number])[] = [
    [words.total, bill.total_paise],
    ...(tax
      ? ([
          [words.taxable, tax.taxable],
          [words.cgst({ rate: tax.halfPercent }), tax.cgst],
          [words.sgst({ rate: tax.halfPercent }), tax.sgst],
        ] as const)
      : []),
  ];
  const { item, quantity, price, amount } = words;
  return <ItemTable heads={[item, quantity, price, amount]} items={order.items} sums={sums} />;
}

import type { ReactNode } from "react";
import { taxOf } from "#account/orders/bill-tax.ts";
import type { BilledLine, CreditNote, OrderBill, OrderView } from "#account/orders/order-view.ts";
import { owedPaise } from "#account/orders/owed-paise.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { type WallClock, wallTime } from "#document/time/wall-clock.ts";
import { longDate } from "#lib/locale/days.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

/**
 * The head is a group of the table's rows, so that each sheet repeats it; the sums are ordinary rows, because a foot would be
 * repeated as well.
 */
const Table = styled("table", {
  width: "100%",
  lineHeight: 1.4,
  fontVariantNumeric: "tabular-nums lining-nums",
  "& th, & td": { padding: "1.5 0", textAlign: "end", verticalAlign: "baseline", fontWeight: "regular" },
  "& td": { paddingInlineStart: 3, whiteSpace: "nowrap" },
  "& th:first-of-type": { textAlign: "start", overflowWrap: "anywhere" },
  "& thead": { breakInside: "avoid" },
  "& thead tr + tr": { borderBlock: "hairline", fontSize: "sm" },
  "& tbody tr": { borderBlockEnd: "hairline", breakInside: "avoid" },
  "& tbody + tbody": { breakInside: "avoid" },
  "& tbody + tbody tr": { border: 0, "& > *": { paddingBlock: 0.5 } },
  "& tbody + tbody tr:first-of-type > *": { paddingBlockStart: 3 },
  "& [data-strong] > *": { fontWeight: "strong", fontSize: "lg" },
});

/** Black on white, also the code of a payment: many printers know no other colour. */
const Sheet = styled("div", { print: { "--bar": "black", "--muted": "black", color: "black" } });

const Note = styled("div", { marginBlockStart: 10, print: { marginBlockStart: 0, breakBefore: "page" } });

const Name = styled("h1", { fontSize: "lg", fontWeight: "strong", lineHeight: 1.25 });

interface BillWriting {
  readonly seller: {
    readonly name: string;
    readonly address: readonly string[];
    readonly phone: string;
    readonly email: string;
  };
  readonly words: Orders["page"]["bill"];
  readonly facts: Pick<Orders["facts"], "number" | "paid" | "due" | "refunded" | "discount" | "fee" | "returned">;
  readonly numberPrefix: string;
  readonly clock: WallClock;
  readonly lang: string;
}

interface BillSheetProps extends BillWriting {
  readonly order: Pick<OrderView, "number" | "total_paise" | "paid_paise" | "refunded_paise">;
  readonly bill: OrderBill;
  /** Address and phone of the customer, as far as the reader knows them. */
  readonly to?: readonly (string | null)[];
  /** Instead of the bill, a note about it. */
  readonly note?: CreditNote;
  readonly children?: ReactNode;
}

/** A bill, and each credit note about it on a sheet of its own: the same for the shop and for the customer. */
export function BillSheets({ children, ...bill }: Omit<BillSheetProps, "note">) {
  return (
    <>
      <BillSheet {...bill}>{children}</BillSheet>
      {bill.bill.credit_notes.map((note) => (
        <Note key={note.number}>
          <BillSheet {...bill} note={note} />
        </Note>
      ))}
    </>
  );
}

/** What was sold, to whom, and the tax in it. */
function BillSheet({ order, bill, to = [], note, children, ...writing }: BillSheetProps) {
  const { seller, words, facts, numberPrefix, clock, lang } = writing;
  const title = note ? words.creditNote : bill.gstin === null ? words.heading : words.taxInvoice;
  const buyer = bill.billed_to ? [bill.billed_to] : [bill.name, ...to].filter((line) => typeof line === "string");
  const issued = longDate(wallTime(clock, new Date((note ?? bill).issued_at)).date, lang);
  return (
    <Sheet>
      <Flex justifyContent="space-between" gap={5} flexWrap="wrap" pb={3}>
        <div>
          <Text fontWeight="strong">{seller.name}</Text>
          <Text>{seller.address.join(", ")}</Text>
          <Text>
            {seller.phone} · {seller.email}
          </Text>
          <Text>{bill.gstin === null ? words.unregistered : `${words.gstin} ${bill.gstin}`}</Text>
          {bill.sac_code && <Text>{`${words.sac} ${bill.sac_code}`}</Text>}
        </div>
        {buyer.length > 0 && (
          <div>
            <Text fontSize="sm">{words.to}</Text>
            {buyer.map((line, index) => (
              <Text key={line} fontWeight={index === 0 ? "strong" : "regular"}>
                {line}
              </Text>
            ))}
            {bill.customer_gstin && <Text>{`${words.gstin} ${bill.customer_gstin}`}</Text>}
          </div>
        )}
      </Flex>
      <Table>
        <thead>
          <tr>
            <th colSpan={3}>
              <Flex justifyContent="space-between" alignItems="baseline" gap={3} flexWrap="wrap">
                <Name>
                  {title} {(note ?? bill).number}
                </Name>
                <span>
                  {issued} · {facts.number} {numberPrefix + order.number}
                </span>
              </Flex>
              {note && (
                <Text>
                  {words.creditFor} {bill.number}: {note.reason}
                </Text>
              )}
            </th>
          </tr>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col">{words.quantity}</th>
            <th scope="col">{words.sum}</th>
          </tr>
        </thead>
        <tbody>
          {(note ?? bill).lines.map((line) => (
            <tr key={line.position}>
              <th scope="row">
                {[line.name, line.section].filter(Boolean).join(", ")}
                {line.state === "returned" && <Text fontSize="sm">{facts.returned}</Text>}
              </th>
              <td>{note ? "" : amountText(line)}</td>
              <td>{rupeesOfPaise(line.paise)}</td>
            </tr>
          ))}
        </tbody>
        <Sums order={note ? undefined : order} bill={{ ...bill, ...note }} words={words} facts={facts} />
      </Table>
      {children}
    </Sheet>
  );
}

/** "3.4 kg × ₹90". */
function amountText({ quantity, unit, unit_paise }: BilledLine): string {
  return `${[quantity, unit?.toLowerCase()].filter(Boolean).join(" ")} × ${rupeesOfPaise(unit_paise)}`;
}

interface SumsProps extends Pick<BillSheetProps, "bill" | "words" | "facts"> {
  /** Where money is paid; not on a note. */
  readonly order: BillSheetProps["order"] | undefined;
}

/** What the sum is made of, once, at the end of the last sheet. */
function Sums({ order, bill, words, facts }: SumsProps) {
  const tax = taxOf(bill);
  const credited = bill.credit_notes.reduce((sum, { total_paise }) => sum + total_paise, 0);
  const rows: readonly (readonly [string, number | undefined])[] = [
    [facts.discount, (order && -bill.discount_paise) || undefined],
    [facts.fee, (order && bill.fee_paise) || undefined],
    [words.taxable, tax?.taxable],
    [`${words.cgst} ${tax?.halfPercent} %`, tax?.cgst],
    [`${words.sgst} ${tax?.halfPercent} %`, tax?.sgst],
    [words.total, bill.total_paise],
    [words.creditNote, order && credited > 0 ? -credited : undefined],
    [facts.paid, order?.paid_paise],
    [facts.refunded, order?.refunded_paise || undefined],
    [facts.due, order && Math.max(owedPaise(order), 0)],
  ];
  return (
    <tbody>
      {rows.map(
        ([label, paise]) =>
          paise !== undefined && (
            <tr key={label} data-strong={label === words.total ? "" : undefined}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <td>{rupeesOfPaise(paise)}</td>
            </tr>
          ),
      )}
    </tbody>
  );
}

import type { ReactNode } from "react";
import { BillHead, type BillSheetProps, DayOf, Whole } from "#account/orders/bill-head.tsx";
import { taxOf } from "#account/orders/bill-tax.ts";
import { DeclaredText } from "#account/orders/declared-text.tsx";
import { lineName, quantityText } from "#account/orders/names-of.ts";
import type { BilledLine, Deduction, OrderBill, Voucher } from "#account/orders/order-view.ts";
import { type KnownNames, nameIn, namesInWords } from "#document/languages/names-in-words.ts";
import { moneyColumn, type SumRow, sumRows } from "#document/messages/parts-of-price.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { wholePercent } from "#lib/locale/percent.ts";
import { withValues } from "#lib/with-values.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { WithValues } from "#ui/base/with-values.tsx";

/**
 * Sizes go with that of the paper, which is smaller on a roll. The head is a group of the table's rows, so that each sheet
 * repeats it; the sums are ordinary rows, because a foot would be repeated as well.
 */
const Table = styled("table", {
  width: "100%",
  lineHeight: 1.4,
  fontVariantNumeric: "tabular-nums lining-nums",
  "& th, & td": { padding: "1.5 0", textAlign: "end", verticalAlign: "baseline", fontWeight: "regular" },
  "& td": { paddingInlineStart: 3, whiteSpace: "nowrap" },
  // What figures leave: on a roll that is little.
  "& th:first-of-type": { width: "100%", textAlign: "start", overflowWrap: "anywhere" },
  "& thead": { breakInside: "avoid" },
  "& thead tr + tr": { borderBlock: "hairline", fontSize: "0.9375em" },
  "& thead tr:first-of-type > *": { padding: 0 },
  "& tbody tr": { borderBlockEnd: "hairline", breakInside: "avoid" },
  "& tbody + tbody": { breakInside: "avoid" },
  "& tbody + tbody tr": { border: 0, "& > *": { paddingBlock: 0.5 } },
  "& tbody + tbody tr:first-of-type > *": { paddingBlockStart: 3 },
  "& [data-strong] > *": { fontWeight: "strong", fontSize: "1.1875em" },
  // On a roll what it is has a line of its own, above quantity and sum.
  "[data-roll] &": {
    "&, & > *": { display: "block" },
    "& tr": { display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto" },
    "& th:first-of-type": { width: "auto" },
    "& [colspan='3']": { gridColumn: "1 / -1" },
    "& td:empty": { display: "none" },
    "& tr:not(:has([colspan], td:empty))": {
      "& > th:first-of-type": { gridColumn: "1 / -1", paddingBlockEnd: 0 },
      "& > :is(td:first-of-type, th + th:not(:last-of-type))": {
        ...{ gridColumn: 1, textAlign: "start", paddingInlineStart: 0 },
      },
    },
  },
});

/** Black on white, also the code of a payment: many printers know no other colour. */
const Sheet = styled("div", { print: { "--bar": "black", "--muted": "black", color: "black" } });

const Note = styled("div", { marginBlockStart: 10, print: { marginBlockStart: 0, pageBreakBefore: "always" } });

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

export interface VoucherSheetsProps extends Omit<BillSheetProps, "bill" | "note" | "paper" | "children"> {
  readonly vouchers: readonly Voucher[];
  readonly services: string;
}

/** Vouchers of money in advance, each on a sheet of its own. */
export function VoucherSheets({ vouchers, services, ...sheet }: VoucherSheetsProps) {
  const { words, names = {}, clock, lang } = sheet;
  const labels = words.vouchers;
  if (labels === undefined) return null;
  const what = [labels.advance, services && namesInWords(services, names)].filter(Boolean).join(": ");
  return vouchers.map(({ receipt, ...voucher }, at) => {
    const { total_paise: paise } = voucher;
    const of = vouchers.find(({ kind, number }) => kind === "receipt" && number === receipt);
    const about = of && (
      <WithValues
        sentence={labels.refundOf}
        values={{ number: <Whole>{of.number}</Whole>, date: <DayOf {...{ clock, lang }} moment={of.issued_at} /> }}
      />
    );
    const lines = [{ position: 1, name: what, quantity: 1, unit_paise: paise, paise }];
    const bill = { ...NOT_OF_VOUCHERS, ...voucher, lines };
    const paper = { title: labels[voucher.kind], ...(about !== undefined && { about }) };
    const Place = at === 0 ? "div" : Note;
    return (
      <Place key={voucher.kind + voucher.number}>
        <BillSheet {...sheet} bill={bill} paper={paper} />
      </Place>
    );
  });
}

const NOT_OF_VOUCHERS = {
  ...{ customer_gstin: null, billed_to: null, discount_paise: 0, fee_paise: 0, cancel_reason: null },
  credit_notes: [],
};

/** What was sold, to whom, and the tax in it. */
function BillSheet({ children, ...sheet }: BillSheetProps) {
  const { bill, note, paper, facts, lang, names = {} } = sheet;
  const { lines } = note ?? bill;
  const sums = sumsOf(sheet);
  const written = moneyColumn(lines, sums);
  return (
    <Sheet lang={lang}>
      <Table>
        <BillHead {...sheet} />
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <th scope="row">
                {[lineName(line, names), line.section && nameIn(line.section, names)].filter(Boolean).join(", ")}
                <DeclaredText line={line} label={sheet.declared} />
                {line.state === "returned" && <Text fontSize="0.9375em">{facts.returned}</Text>}
              </th>
              <td>{note || paper ? "" : amountText(line, names)}</td>
              <td>{written(line.paise)}</td>
            </tr>
          ))}
        </tbody>
        <tbody>
          {sums.map(({ kind, label, paise }) => (
            <tr key={kind} data-strong={kind === "total" ? "" : undefined}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <td>{written(paise)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {children}
    </Sheet>
  );
}

/** "3.4 kg × ₹90"; nothing of a surcharge, which says its per cent. */
function amountText(line: BilledLine, names: KnownNames): string {
  return line.percent === undefined ? `${quantityText(line, names)} × ${rupeesOfPaise(line.unit_paise)}` : "";
}

interface Sum {
  readonly kind: string;
  readonly label: ReactNode;
  readonly paise: number;
}

/** What the sum is made of, once, at the end of the last sheet; a note is of no payments. */
function sumsOf({ order, bill, note, paper, words, facts, clock, lang }: BillSheetProps): readonly Sum[] {
  const total = { kind: "total", label: words.total, paise: (note ?? bill).total_paise };
  if (note || paper) return [...taxRows({ ...bill, ...note }, words), total];
  const labels = words.vouchers;
  const named = labels ? (bill.vouchers ?? []) : [];
  const sums = sumRows(billedSums(bill, order), { ...facts, total: words.total }, words);
  const rows: readonly Sum[] = besides(named, sums);
  const at = rows.findIndex(({ kind }) => kind === "total");
  const deducted = named.map(({ kind, number, paise, issued_at }) => ({
    kind: number,
    label: (
      <>
        {labels?.[kind]} <Whole>{number}</Whole>, <DayOf {...{ clock, lang }} moment={issued_at} />
      </>
    ),
    paise: -paise,
  }));
  const tax = {
    kind: "advance",
    label: labels?.taxWithin ?? "",
    paise: named.reduce((sum, one) => sum + one.tax_paise, 0),
  };
  return [
    ...rows.slice(0, at),
    ...taxRows(bill, words),
    ...rows.slice(at, at + 1),
    ...deducted,
    ...rows.slice(at + 1),
    // Of no sum: it stands below them all.
    ...(tax.paise === 0 ? [] : [tax]),
  ];
}

/** The sums without the payments, and the rounding, that the bill deducts by its vouchers. */
function besides(named: readonly Deduction[], rows: readonly SumRow[]): readonly SumRow[] {
  if (named.length === 0) return rows;
  const of = (wanted: Deduction["kind"]) =>
    named.reduce((sum, { kind, paise }) => sum + (kind === wanted ? paise : 0), 0);
  const paiseOf = (wanted: SumRow["kind"]) => rows.find(({ kind }) => kind === wanted)?.paise ?? 0;
  const paid = paiseOf("paid") + of("receipt");
  const isRounded = paid + paiseOf("rounding") === 0;
  const left: Partial<Record<SumRow["kind"], number>> = {
    paid: isRounded ? 0 : paid,
    rounding: isRounded ? 0 : paiseOf("rounding"),
    refunded: paiseOf("refunded") + of("refund"),
  };
  return rows
    .map((row) => ({ ...row, paise: left[row.kind] ?? row.paise }))
    .filter(({ kind, paise }) => left[kind] === undefined || paise !== 0);
}

/** The order as it was billed, less its credit notes, with what was paid since. */
function billedSums(bill: OrderBill, order: BillSheetProps["order"]) {
  const { lines, discount_paise, fee_paise, credit_notes } = bill;
  const credited_paise = credit_notes.reduce((sum, { total_paise }) => sum + total_paise, 0);
  const total_paise = bill.total_paise - credited_paise;
  return { ...order, items: lines, discount_paise, fee_paise, credited_paise, total_paise };
}

/** The tax in the total; none of a shop that is not registered. */
function taxRows(bill: OrderBill, words: BillSheetProps["words"]) {
  const tax = taxOf(bill);
  if (tax === undefined) return [];
  const percent = tax.halfPercent;
  return [
    { kind: "taxable", label: words.taxable, paise: tax.taxable },
    { kind: "cgst", label: wholePercent(withValues(words.cgst, { percent })), paise: tax.cgst },
    { kind: "sgst", label: wholePercent(withValues(words.sgst, { percent })), paise: tax.sgst },
  ];
}

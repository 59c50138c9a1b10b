import { expect, test } from "vitest";
import type { BillRow } from "#desk/backend/day.ts";
import type { PaymentRow } from "#desk/backend/money.ts";
import { billsCsv, dayCsv, paymentsCsv } from "#desk/day/csv.ts";
import { wallClock } from "#document/time/time-zone.ts";
import { ODD_PEOPLE } from "#tests/helpers/odd-people.ts";

const BILL: BillRow = {
  ...{ number: "2026-27/00007", financial_year: "2026-27", serial: 7, order_id: "1", order_number: 1042 },
  ...{ issued_at: "2027-03-31T18:29:00Z", total_paise: 11_800, gstin: "33AAVFV4821K1ZN", tax_percent: 18 },
  ...{ sac_code: "9997", customer_gstin: null, billed_to: null, discount_paise: 0, fee_paise: 0 },
  ...{ cancelled_at: null, cancel_reason: null },
  ...{ tax_paise: 1_800, payment: "part", paid_paise: 5_050, refunded_paise: 0, payment_methods: ["cash", "upi"] },
  ...{ rounding_paise: -40, name: "Meena, Hotel" },
};

const PAYMENT: PaymentRow = {
  ...{ day: "2026-11-26", at: "2026-11-26T10:00:00Z", kind: "payment", paise: 10_050, method: "cash", reason: null },
  ...{ taken_at: null, rounding_paise: -50, name: "Meena" },
  ...{ order_number: 1042, bill_number: "2026-27/00007", by: "Selvi", vouchers: [] },
};

const writing = { clock: wallClock("Asia/Kolkata", new Date("2027-03-31T00:00:00Z")), numberPrefix: "VL-" };
const linesOf = (...bills: readonly BillRow[]) => billsCsv(bills, writing).split("\r\n");

test("a bill is a line: numbers, the shop's day, and sums in rupees with two decimals", () =>
  expect(linesOf(BILL)[1]).toBe(
    '2026-27/00007,2027-03-31,VL-1042,118.00,100.00,18,9.00,9.00,33AAVFV4821K1ZN,,,part,50.50,0.00,"Cash, UPI",-0.40,"Meena, Hotel"',
  ));

test("the day is the shop's: after its midnight it is the next", () =>
  expect(linesOf({ ...BILL, issued_at: "2027-03-31T18:30:00Z" })[1]).toContain(",2027-04-01,"));

test("the file begins with the mark of UTF-8 and the names of the columns, and each line ends as spreadsheets want it", () => {
  const text = billsCsv([BILL, BILL], writing);
  expect(text.startsWith("\uFEFFBill number,Date,Order,Total,")).toBe(true);
  expect(text.endsWith("\r\n")).toBe(true);
  const widths = linesOf(BILL, BILL)
    .slice(0, -1)
    .map((line) => line.replace(/"[^"]*"/g, "").split(",").length);
  expect(new Set(widths).size).toBe(1);
});

test("a credit note takes away, and a cancelled bill counts for nothing; both say what they are", () => {
  expect(linesOf({ ...BILL, number: "CN2026-27/00001", bill_number: BILL.number })[1]).toBe(
    'CN2026-27/00001,2027-03-31,VL-1042,-118.00,-100.00,18,-9.00,-9.00,33AAVFV4821K1ZN,,Credit note for 2026-27/00007,part,50.50,0.00,"Cash, UPI",0.00,"Meena, Hotel"',
  );
  const cancelled = { ...BILL, cancelled_at: "2027-03-31T18:29:30Z", cancel_reason: "Wrong customer" };
  expect(linesOf(cancelled)[1]).toContain(",0.00,0.00,18,0.00,0.00,33AAVFV4821K1ZN,,Cancelled: Wrong customer,");
  // What cash was rounded by stands beside the bill that took its place.
  expect(linesOf(cancelled)[1]).toContain(',0.00,"Meena, Hotel"');
});

test("money in advance has columns of its own, which end at 0; a voucher is no sale", () => {
  const deduction = {
    kind: "receipt",
    number: "RV2026-27/00001",
    issued_at: BILL.issued_at,
    paise: 5_900,
    tax_paise: 900,
  } as const;
  const receipt = {
    ...BILL,
    kind: "receipt",
    number: "RV2026-27/00001",
    total_paise: 7_080,
    tax_paise: 1_080,
  } as const;
  const refund = { ...receipt, kind: "refund", number: "RF2026-27/00001", total_paise: 1_180, tax_paise: 180 } as const;
  const cancelled = { ...receipt, number: "RV2026-27/00002", cancelled_at: BILL.issued_at };
  const [head, ...lines] = linesOf({ ...BILL, vouchers: [deduction] }, receipt, refund, cancelled);
  expect(head).toMatch(/,In advance,GST in the advance$/);
  expect(lines.map((line) => line.match(/[^"]*$/)?.[0])).toEqual([
    ",-59.00,-9.00",
    ",70.80,10.80",
    ",-11.80,-1.80",
    ",0.00,0.00",
    "",
  ]);
  expect(lines[1]).toContain(",VL-1042,0.00,0.00,18,0.00,0.00,33AAVFV4821K1ZN,,Receipt voucher,");
  expect(lines[3]).toContain(`"Receipt voucher, cancelled"`);
});

test("without a GST number there is no tax, and without a payment no method; a customer who is not kept has no name", () => {
  const plain = {
    gstin: null,
    tax_percent: 0,
    tax_paise: 0,
    payment: "unpaid",
    payment_methods: [],
    rounding_paise: 0,
    name: null,
  } as const;
  const [, line] = linesOf({ ...BILL, ...plain });
  expect(line).toBe("2026-27/00007,2027-03-31,VL-1042,118.00,118.00,0,0.00,0.00,,,,unpaid,50.50,0.00,,0.00,");
});

test("what a spreadsheet would take for a formula is text, and quotes stay inside their cell", () => {
  expect(linesOf({ ...BILL, number: "=1+1" })[1]).toMatch(/^'=1\+1,/);
  expect(linesOf({ ...BILL, number: '-"2,3' })[1]).toMatch(/^"'-""2,3",/);
  for (const name of ["＝1+1", "＋91", "＠SUM(A1)", " =1+1"])
    expect(linesOf({ ...BILL, name })[1]).toMatch(`,'${name}`);
  for (const name of ["க‌விதா 2", "क्‍ष देवी", "கே. Selvam"]) expect(linesOf({ ...BILL, name })[1]).toMatch(`,${name}`);
});

test("a payment is a line, and what went back is below nought with its reason", () => {
  const refund = { ...PAYMENT, kind: "refund", paise: 2_500, reason: "=Torn, at the collar", by: null } as const;
  const lines = paymentsCsv([PAYMENT, refund, { ...PAYMENT, taken_at: "2026-11-25T13:30:00Z" }], writing).split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFDate,Order,Bill number,Kind,Method,Amount,Reason,Taken by,Taken offline at,Round off,Customer",
  );
  expect(lines[1]).toBe("2026-11-26,VL-1042,2026-27/00007,payment,Cash,100.50,,Selvi,,-0.50,Meena");
  expect(lines[2]).toBe(`2026-11-26,VL-1042,2026-27/00007,refund,Cash,-25.00,"'=Torn, at the collar",,,-0.50,Meena`);
  expect(lines[3]).toBe("2026-11-26,VL-1042,2026-27/00007,payment,Cash,100.50,,Selvi,2026-11-25 19:00,-0.50,Meena");
});

test("where money in advance has vouchers, a last column names them", () => {
  const vouchers = ["RF2026-27/00001", "RF2026-27/00002"];
  const lines = paymentsCsv([PAYMENT, { ...PAYMENT, kind: "refund", vouchers }], writing).split("\r\n");
  expect(lines[0]).toMatch(/,Customer,Vouchers$/);
  expect(lines[1]).toMatch(/,Meena,$/);
  expect(lines[2]).toMatch(/,Meena,"RF2026-27\/00001, RF2026-27\/00002"$/);
});

test("a day is its drawer, what was expected and what was counted: in cash the lines add up", () => {
  const entry = {
    kind: "float",
    paise: 50_000,
    what: null,
    takes_back: null,
    at: "2026-11-26T03:30:00Z",
    by: null,
  } as const;
  const tea = { ...entry, id: "2", kind: "expense", paise: 4_000, what: "Tea", by: "Selvi" } as const;
  const entries = [{ ...entry, id: "1" }, tea, { ...tea, id: "3", paise: -4_000, takes_back: "2" }];
  const drawer = {
    float_paise: 50_000,
    expenses_paise: 0,
    back_paise: 2_500,
    kept_paise: 40_000,
    offered_paise: null,
    entries,
  };
  const methods = [{ method: "cash", expected_paise: 57_500, counted_paise: 57_000 }] as const;
  const closed = { at: "2026-11-26T14:30:00Z", by: "Selvi", note: "Change" };
  const lines = dayCsv("2026-11-26", { methods, drawer, rounding_paise: -50, closed }, writing.clock).split("\r\n");
  expect(lines.slice(1, -1)).toEqual([
    "2026-11-26,Opening float,Cash,500.00,,,2026-11-26 09:00",
    "2026-11-26,Expense,Cash,-40.00,Tea,Selvi,2026-11-26 09:00",
    `2026-11-26,"Expense, taken back",Cash,40.00,Tea,Selvi,2026-11-26 09:00`,
    "2026-11-26,Received,Cash,100.00,,Selvi,2026-11-26 20:00",
    `2026-11-26,"Round off, in what was received",Cash,-0.50,,Selvi,2026-11-26 20:00`,
    "2026-11-26,Given back,Cash,-25.00,,Selvi,2026-11-26 20:00",
    "2026-11-26,Expected,Cash,575.00,,Selvi,2026-11-26 20:00",
    "2026-11-26,Counted,Cash,570.00,,Selvi,2026-11-26 20:00",
    "2026-11-26,Difference,Cash,-5.00,Change,Selvi,2026-11-26 20:00",
    "2026-11-26,Stays in the drawer,Cash,400.00,,Selvi,2026-11-26 20:00",
  ]);
});

/** The cells of a file, line by line, as spreadsheets read them. */
function cellsIn(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") lines.push([]);
  }
  return lines.slice(0, -1);
}

test.each(ODD_PEOPLE)(
  "whoever it is ($kind), each file keeps them in their cell, and no cell is a formula",
  (person) => {
    const { kept, address } = person;
    const payment = { ...PAYMENT, name: kept, reason: address.kept, by: kept };
    const drawer = { float_paise: 0, expenses_paise: 0, back_paise: 0, kept_paise: null, offered_paise: null };
    const entry = { id: "1", kind: "expense", paise: 100, what: address.kept, takes_back: null, by: kept } as const;
    const money = {
      ...{ methods: [], rounding_paise: 0, closed: null },
      drawer: { ...drawer, entries: [{ ...entry, at: PAYMENT.at }] },
    };
    const files = [
      [paymentsCsv([payment], writing), [kept, address.kept, kept]],
      [dayCsv("2026-11-26", money, writing.clock), [kept, address.kept]],
      [billsCsv([{ ...BILL, name: kept }], writing), [kept]],
    ] as const;
    for (const [text, written] of files) {
      const lines = cellsIn(text);
      expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
      const cells = lines.flat().map((cell) => cell.replace(/^'/, ""));
      for (const each of written) expect(cells).toContain(each);
      for (const cell of lines.flat()) expect(cell.normalize("NFKC")).not.toMatch(/^\s*(?:[=+@]|-(?![\d.]+$))/);
    }
  },
);

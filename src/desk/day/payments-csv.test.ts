import { expect, test } from "vitest";
import type { PaymentRow } from "#desk/backend/money.ts";
import { paymentsCsv } from "#desk/day/payments-csv.ts";

const PAYMENT: PaymentRow = {
  ...{ day: "2026-11-26", at: "2026-11-26T10:00:00Z", kind: "payment", paise: 10_050, method: "cash", reason: null },
  ...{ order_number: 1042, bill_number: "2026-27/00007", by: "Selvi" },
};

test("a payment is a line, and what went back is below nought with its reason", () => {
  const refund = { ...PAYMENT, kind: "refund", paise: 2_500, reason: "=Torn, at the collar", by: null } as const;
  const lines = paymentsCsv([PAYMENT, refund], "VL-").split("\r\n");
  expect(lines[0]).toBe("\uFEFFDate,Order,Bill number,Kind,Method,Amount,Reason,Taken by");
  expect(lines[1]).toBe("2026-11-26,VL-1042,2026-27/00007,payment,Cash,100.50,,Selvi");
  expect(lines[2]).toBe(`2026-11-26,VL-1042,2026-27/00007,refund,Cash,-25.00,"'=Torn, at the collar",`);
});

import { expect, test } from "vitest";
import type { PaymentRow } from "#desk/backend/money.ts";
import { paymentsCsv } from "#desk/day/payments-csv.ts";
import { wallClock } from "#document/time/time-zone.ts";

const PAYMENT: PaymentRow = {
  ...{ day: "2026-11-26", at: "2026-11-26T10:00:00Z", kind: "payment", paise: 10_050, method: "cash", reason: null },
  ...{ taken_at: null, rounding_paise: -50, name: "Meena" },
  ...{ order_number: 1042, bill_number: "2026-27/00007", by: "Selvi" },
};

const writing = { clock: wallClock("Asia/Kolkata", new Date("2026-11-26T00:00:00Z")), numberPrefix: "VL-" };

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

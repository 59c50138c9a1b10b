import { expect, test } from "vitest";
import type { OrderMove } from "#account/orders/order-view.ts";
import { endsOf, sortMoves } from "#desk/move/move-order.ts";
import { deskOrder } from "#tests/helpers/desk-order.ts";

const move = (to: OrderMove["to"], needs: OrderMove["needs"] = "nothing"): OrderMove => ({ to, needs, until: null });

const BACK = move("ready");
const ANSWER = move("on_hold", "answer");
const CLOSE = move("closed");
const PAYMENT = move("delivered", "payment");

test("while a question is open, its answer is what is waited for", () => {
  const { next, others, edits } = sortMoves(deskOrder({ status: "on_hold", moves: [BACK, ANSWER] }));
  expect({ next, others, edits }).toEqual({ next: ANSWER, others: [BACK], edits: [] });
});

test("once delivered its bill is written first", () => {
  const bill = move("delivered", "bill");
  expect(sortMoves(deskOrder({ status: "delivered", total_paise: 20_000, moves: [CLOSE, bill, PAYMENT] })).next).toBe(
    bill,
  );
});

test("once delivered it waits for the money, and for nothing when that is paid", () => {
  const delivered = { status: "delivered", total_paise: 20_000, moves: [CLOSE, PAYMENT] } as const;
  expect(sortMoves(deskOrder(delivered)).next).toBe(PAYMENT);
  expect(sortMoves(deskOrder({ ...delivered, paid_paise: 20_000 }))).toMatchObject({
    next: undefined,
    others: [CLOSE],
    edits: [PAYMENT],
  });
});

test("a request has one button that ends it: by whom is asked then", () => {
  const [declined, cancelled] = [move("declined", "reason"), move("cancelled", "reason")];
  const request = deskOrder({ moves: [cancelled, move("confirmed"), declined] });
  expect(sortMoves(request).end).toBe(declined);
  expect(endsOf(request)).toEqual([declined, cancelled]);
  expect(sortMoves(deskOrder({ status: "confirmed", moves: [cancelled] })).end).toBe(cancelled);
});

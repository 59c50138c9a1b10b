// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { moveOrder } from "#account/orders/move-order.ts";

const backend = vi.hoisted(() => ({ rpc: vi.fn() }));
vi.mock("#account/orders/order-source.ts", () => ({ clientFor: async () => backend }));

const VIEW = { id: "1", status: "cancelled", items: [], moves: [], events: [] };
const answered = (answer: object) => ({ retry: async () => ({ data: null, error: null, status: 200, ...answer }) });
const refused = (code: string, message = "") => answered({ error: { code, message }, status: Number(code.slice(2)) });

const move = {
  source: { kind: "tracked", token: "t" },
  order: { status: "requested" },
  to: "cancelled",
  needs: "nothing",
} as const;
const ids = () => backend.rpc.mock.calls.map(([, given]) => given.move_id);

beforeEach(() => backend.rpc.mockReset());

test("a move sent again after a lost answer keeps its id, the next one gets another", async () => {
  backend.rpc.mockReturnValueOnce(answered({ error: { code: "", message: "Failed to fetch" }, status: 0 }));
  expect(await moveOrder(move)).toMatchObject({ status: "failed" });
  backend.rpc.mockReturnValue(answered({ data: VIEW }));
  expect(await moveOrder(move)).toEqual({ status: "moved", order: VIEW });
  await moveOrder(move);
  const [first, again, next] = ids();
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test("an order that has moved on, and a window that is taken, are told apart from failures", async () => {
  backend.rpc.mockReturnValueOnce(refused("PT409")).mockReturnValueOnce(refused("PT403"));
  expect([await moveOrder(move), await moveOrder(move)].map(({ status }) => status)).toEqual([
    "overtaken",
    "overtaken",
  ]);
  const taken = 'new row for relation "pickup_requests" violates check constraint "pickup_requests_pickup_window_full"';
  backend.rpc.mockReturnValueOnce(answered({ error: { code: "23514", message: taken }, status: 400 }));
  expect(await moveOrder({ ...move, needs: "window" })).toEqual({ status: "window-taken" });
  backend.rpc.mockReturnValueOnce(answered({ data: "a captive portal" }));
  expect(await moveOrder(move)).toMatchObject({ status: "failed" });
});

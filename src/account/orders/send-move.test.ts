// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { orderIn } from "#account/orders/order-source.ts";
import { NOT_POSSIBLE, OVERTAKEN, sendMove } from "#account/orders/send-move.ts";

const backend = vi.hoisted(() => ({ rpc: vi.fn() }));
vi.mock("#account/backend/without-account.ts", () => ({ clientWithoutAccount: async () => backend }));

const VIEW = { id: "1", status: "cancelled", items: [], moves: [], events: [] };
const MOVE = { from_status: "requested", to_status: "cancelled", needs: "nothing", given: {}, move_id: "m" } as const;

const send = () => sendMove({ kind: "tracked", token: "t" }, MOVE, orderIn);
const answerWith = (answer: object) =>
  backend.rpc.mockResolvedValueOnce({ data: null, error: null, status: 200, ...answer });
const refuseWith = (code: string, more: object = {}) =>
  answerWith({ error: { code, message: "", ...more }, status: Number(code.slice(2)) });

beforeEach(() => backend.rpc.mockReset());

test("a move is answered with the order as it is now", async () => {
  answerWith({ data: VIEW });
  expect(await send()).toEqual({ status: "done", value: VIEW });
  expect(backend.rpc).toHaveBeenCalledWith("move_order_by_link", { token: "t", ...MOVE });
});

test("an order that somebody else moved is told apart from a move that is not possible", async () => {
  refuseWith("PT409", { hint: "confirmed" });
  expect(await send()).toMatchObject({ status: "failed", reason: "refused", code: OVERTAKEN, hint: "confirmed" });
  refuseWith("PT403");
  expect(await send()).toMatchObject({ status: "failed", reason: "refused", code: NOT_POSSIBLE });
});

test("without an answer, or with one that is not the backend's, nothing is known", async () => {
  answerWith({ error: { code: "", message: "Failed to fetch" }, status: 0 });
  expect(await send()).toMatchObject({ status: "failed", reason: "server" });
  answerWith({ data: "a captive portal" });
  expect(await send()).toMatchObject({ status: "failed", reason: "server" });
  backend.rpc.mockRejectedValueOnce(new Error("The code could not be fetched."));
  expect(await send()).toMatchObject({ status: "failed", reason: "server" });
});

// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useOrders } from "#account/own/use-orders.ts";

const backend = vi.hoisted(() => ({ readOrders: vi.fn() }));
vi.mock("#account/own/orders.ts", () => ({ PAGE_SIZE: 2, readOrders: backend.readOrders }));

let isHidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  backend.readOrders.mockReset();
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const done = (value: object[]) => ({ status: "done", value });
const order = (id: string, status = "requested") => ({ id, status });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const statuses = (list: ReturnType<typeof useOrders>) => list.orders.map(({ id, status }) => `${id} ${status}`);

test("a change appears within twenty seconds, and orders that were fetched before stay", async () => {
  backend.readOrders.mockResolvedValueOnce(done([order("3"), order("2")])).mockResolvedValueOnce(done([order("1")]));
  const { result } = renderHook(useOrders);
  await wait(0);
  await act(async () => result.current.showOlder());
  expect(result.current).toMatchObject({ older: "none" });
  backend.readOrders.mockResolvedValueOnce(done([order("4"), order("3", "confirmed")]));
  await wait(20_000);
  expect(statuses(result.current)).toEqual(["4 requested", "3 confirmed", "2 requested", "1 requested"]);
});

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

const order = (id: string, status = "requested") => ({ id, status });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const statuses = (list: ReturnType<typeof useOrders>) => list.orders.map(({ id, status }) => `${id} ${status}`);

test("a change appears within twenty seconds, and orders that were fetched before stay", async () => {
  backend.readOrders.mockResolvedValueOnce([order("3"), order("2")]).mockResolvedValueOnce([order("1")]);
  const { result } = renderHook(useOrders);
  await wait(0);
  await act(async () => result.current.showOlder());
  expect(result.current).toMatchObject({ older: "none" });
  backend.readOrders.mockResolvedValueOnce([order("4"), order("3", "confirmed")]);
  await wait(20_000);
  expect(statuses(result.current)).toEqual(["4 requested", "3 confirmed", "2 requested", "1 requested"]);
});

test("nothing is asked for while the page is hidden, and a failure keeps what stands", async () => {
  backend.readOrders.mockResolvedValueOnce([order("1")]);
  const { result } = renderHook(useOrders);
  await wait(0);
  isHidden = true;
  await wait(100_000);
  expect(backend.readOrders).toHaveBeenCalledTimes(1);
  isHidden = false;
  backend.readOrders.mockRejectedValueOnce(new Error("no network"));
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  expect(backend.readOrders).toHaveBeenCalledTimes(2);
  expect(result.current.first.status).toBe("done");
  expect(statuses(result.current)).toEqual(["1 requested"]);
});

test("without a first answer it says so and tries again when asked", async () => {
  backend.readOrders.mockRejectedValueOnce(new Error("no network")).mockResolvedValueOnce([]);
  const { result } = renderHook(useOrders);
  await wait(0);
  expect(result.current.first.status).toBe("failed");
  await act(async () => result.current.retry());
  expect(result.current.first.status).toBe("done");
});

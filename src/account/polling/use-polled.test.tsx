// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePolled } from "#account/polling/use-polled.ts";

const EVERY_MS = 20_000;
let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function look(hidden: boolean) {
  isHidden = hidden;
  return act(async () => void document.dispatchEvent(new Event("visibilitychange")));
}

test("it reads at once, then every twenty seconds while it is looked at", async () => {
  const read = vi.fn(async () => read.mock.calls.length);
  const { result, unmount } = renderHook(() => usePolled(read, EVERY_MS));
  await wait(0);
  expect(result.current.value).toBe(1);
  await wait(EVERY_MS - 1);
  expect(read).toHaveBeenCalledTimes(1);
  await wait(1);
  expect(result.current.value).toBe(2);
  unmount();
  await wait(10 * EVERY_MS);
  expect(read).toHaveBeenCalledTimes(2);
});

test("hidden it rests; looked at again it reads only what has become old", async () => {
  const read = vi.fn(async () => read.mock.calls.length);
  renderHook(() => usePolled(read, EVERY_MS));
  await wait(5_000);
  await look(true);
  await wait(5_000);
  await look(false);
  expect(read).toHaveBeenCalledTimes(1);
  await look(true);
  await wait(10 * EVERY_MS);
  expect(read).toHaveBeenCalledTimes(1);
  await look(false);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a failure keeps the last value and says so until the next answer", async () => {
  const read = vi
    .fn(async () => "first")
    .mockResolvedValueOnce("first")
    .mockRejectedValueOnce(new Error("no network"));
  const { result } = renderHook(() => usePolled(read, EVERY_MS));
  await wait(0);
  const readAt = result.current.readAt;
  await wait(EVERY_MS);
  expect(result.current).toMatchObject({ value: "first", readAt, error: new Error("no network") });
  await wait(EVERY_MS);
  expect(result.current.error).toBeUndefined();
});

test("what came another way is not overwritten by an older answer", async () => {
  let answer = (_: string) => {};
  const read = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  );
  const { result } = renderHook(() => usePolled(read, EVERY_MS));
  act(() => result.current.put("moved"));
  await act(async () => answer("before"));
  expect(result.current.value).toBe("moved");
});

// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "#account/backend/answer.ts";
import { failureOf } from "#account/backend/failure.ts";
import { useRead } from "#account/reading/use-read.ts";

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

const FAILED = failureOf({ message: "no network" });
const done = <T,>(value: T): Answer<T> => ({ status: "done", value });

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function look(hidden: boolean) {
  isHidden = hidden;
  return act(async () => void document.dispatchEvent(new Event("visibilitychange")));
}

test("it reads at once, then every twenty seconds while it is looked at", async () => {
  const read = vi.fn(async (): Promise<Answer<number>> => done(read.mock.calls.length));
  const { result, unmount } = renderHook(() => useRead(read, { everyMs: EVERY_MS }));
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
  const read = vi.fn(async (): Promise<Answer<number>> => done(read.mock.calls.length));
  renderHook(() => useRead(read, { everyMs: EVERY_MS }));
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
    .fn(async () => done("first"))
    .mockResolvedValueOnce(done("first"))
    .mockResolvedValueOnce(FAILED);
  const { result } = renderHook(() => useRead(read, { everyMs: EVERY_MS }));
  await wait(0);
  const readAt = result.current.readAt;
  await wait(EVERY_MS);
  expect(result.current).toMatchObject({ value: "first", readAt, failure: FAILED, isUnread: false });
  await wait(EVERY_MS);
  expect(result.current.failure).toBeUndefined();
});

test("without an interval it reads once, also on a page that is looked at again, and once more when asked", async () => {
  const read = vi.fn(async () => done("value")).mockResolvedValueOnce(FAILED);
  const { result } = renderHook(() => useRead(read));
  await wait(0);
  expect(result.current).toMatchObject({ value: undefined, isUnread: true });
  await look(true);
  await look(false);
  await wait(10 * EVERY_MS);
  expect(read).toHaveBeenCalledTimes(1);
  await act(async () => result.current.readNow());
  expect(result.current).toMatchObject({ value: "value", failure: undefined });
});

test("a value from elsewhere is not overwritten by an older answer", async () => {
  let answer = (_: Answer<string>) => {};
  const read = vi.fn(() => new Promise<Answer<string>>((resolve) => (answer = resolve)));
  const { result } = renderHook(() => useRead(read, { everyMs: EVERY_MS }));
  act(() => result.current.put("moved"));
  await act(async () => answer(done("before")));
  expect(result.current.value).toBe("moved");
});

test("something else to read starts afresh", async () => {
  const reads = { one: async () => done("one"), two: () => new Promise<Answer<string>>(() => undefined) };
  const { result, rerender } = renderHook(({ name }) => useRead(reads[name]), {
    initialProps: { name: "one" as keyof typeof reads },
  });
  await wait(0);
  expect(result.current.value).toBe("one");
  rerender({ name: "two" });
  expect(result.current).toMatchObject({ value: undefined, isReading: true });
});

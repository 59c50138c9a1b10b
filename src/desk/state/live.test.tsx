// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { afterEach, expect, test, vi } from "vitest";
import type { Answer } from "#account/backend/answer.ts";
import { followedSessionAtom, hydratedAtom } from "#account/state/session.ts";
import { announceChange, forgetRead, keptReads, useKeptRead } from "#desk/state/live.ts";

const HOUR_MS = 60 * 60 * 1000;

function signIn(userId: string): void {
  const session = { status: "signed-in", userId, email: `${userId}@vellai.example`, recovering: false } as const;
  getDefaultStore().set(hydratedAtom, true);
  getDefaultStore().set(followedSessionAtom, session);
}

/** The desk as it is opened anew: the database gives this answer, or none. */
function opened(name: string, value?: object) {
  const answer = value
    ? ({ status: "done", value } as const)
    : ({ status: "failed", reason: "offline", code: "", message: "", details: [] } as const);
  return keptReads<object>(async () => answer, 0, {
    name,
    read: (data) => (typeof data === "object" ? (data ?? undefined) : undefined),
  });
}

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** Reads whose answers the test gives, in any order. */
function heldReads() {
  const answers: ((value: string) => void)[] = [];
  const reads = keptReads<string>(
    () => new Promise<Answer<string>>((resolve) => answers.push((value) => resolve({ status: "done", value }))),
  );
  return { answers, reads };
}

test("what a move left is shown at once, though it is still being read again", async () => {
  const { answers, reads } = heldReads();
  const { result } = renderHook(() => useKeptRead(reads, "1"));
  await act(async () => answers[0]?.("ready"));
  expect(result.current.value).toBe("ready");
  act(() => {
    reads.put("1", "on its way");
    announceChange();
  });
  expect(result.current.value).toBe("on its way");
});

test("an answer that was asked for before a move, or before somebody signed out, is dropped", async () => {
  const { answers, reads } = heldReads();
  const early = reads.read("1");
  reads.put("1", "moved");
  answers[0]?.("ready");
  await early;
  expect(reads.newest("1")).toBe("moved");
  const late = reads.read("1");
  forgetRead();
  answers[1]?.("ready");
  await late;
  expect(reads.newest("1")).toBeUndefined();
});

test("after a restart without a network what was read today opens, a row also by itself, for the same login", async () => {
  signIn("kavitha");
  const row = { id: "7", name: "Priya" };
  await opened("board", { orders: [row] }).read("all");
  await vi.waitFor(() => expect(localStorage.getItem("desk:seen board all")).toContain("Priya"));
  const [board, order, other] = [opened("board"), opened("order"), opened("order")];
  await board.read("all");
  expect(board.newest("all")).toEqual({ orders: [row] });
  await order.read("7");
  expect(order.newest("7")).toEqual(row);
  expect(order.readAt("7")).toBe(board.readAt("all"));
  signIn("somebody-else");
  await other.read("7");
  expect(other.newest("7")).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test("what was read does not stay longer than a day and a half, and the oldest makes room", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  signIn("kavitha");
  const keep = async (key: string, text: string) => {
    await opened("board", { text }).read(key);
    await vi.waitFor(() => expect(localStorage.getItem(`desk:seen board ${key}`)).not.toBeNull());
  };
  await keep("old", "a".repeat(800_000));
  vi.advanceTimersByTime(HOUR_MS);
  await keep("new", "b".repeat(800_000));
  expect(Object.keys(localStorage)).toEqual(["desk:seen board new"]);
  vi.advanceTimersByTime(37 * HOUR_MS);
  await keep("newest", "c");
  expect(Object.keys(localStorage)).toEqual(["desk:seen board newest"]);
});

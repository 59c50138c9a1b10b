// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Answer } from "#account/backend/answer.ts";
import { announceChange, forgetRead, keptReads, useKeptRead } from "#desk/state/live.ts";

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

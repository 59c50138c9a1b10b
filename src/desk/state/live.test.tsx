// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DeskAnswer } from "#desk/backend/ask.ts";
import { announceChange, putRead, useLive } from "#desk/state/live.ts";

test("what a move left is shown at once, though it is still being read again", async () => {
  const first: DeskAnswer<string> = { status: "done", value: "ready" };
  let answers = 0;
  const read = () => {
    answers += 1;
    return answers === 1 ? Promise.resolve(first) : new Promise<never>(() => undefined);
  };
  const { result } = renderHook(() => useLive("order 1", read));
  await act(async () => undefined);
  expect(result.current.value).toBe("ready");
  act(() => {
    putRead("order 1", "on its way");
    announceChange();
  });
  expect(result.current.value).toBe("on its way");
});

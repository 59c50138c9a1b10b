// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followTaps } from "#editor/draft/taps.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** True once nothing that moves could lose a tap. */
function isOver() {
  const seen = { over: false };
  followTaps()().then(() => {
    seen.over = true;
  });
  return seen;
}

test("what moves below a finger waits until its tap is over, and no longer than a tap lasts", async () => {
  followTaps();
  await vi.advanceTimersByTimeAsync(1000);
  const before = isOver();
  await vi.advanceTimersByTimeAsync(0);
  expect(before.over).toBe(true);

  for (const end of ["click", "pointercancel"]) {
    dispatchEvent(new Event("pointerdown"));
    const during = isOver();
    await vi.advanceTimersByTimeAsync(450);
    expect(during.over).toBe(false);
    dispatchEvent(new Event(end));
    await vi.advanceTimersByTimeAsync(50);
    expect(during.over).toBe(true);
  }

  dispatchEvent(new Event("pointerdown"));
  const scrolling = isOver();
  await vi.advanceTimersByTimeAsync(800);
  expect(scrolling.over).toBe(true);
});

import { once } from "#lib/once.ts";

/** A tap is over by then, wherever it began. */
const LONGEST_TAP_MS = 700;

/** Follows taps, from the first call on. Returns what resolves once none is under way: what moves below a finger loses it. */
export const followTaps = once((): (() => Promise<void>) => {
  let downSince = Number.NEGATIVE_INFINITY;
  addEventListener("pointerdown", () => {
    downSince = performance.now();
  });
  for (const over of ["click", "pointercancel"])
    addEventListener(over, () => {
      downSince = Number.NEGATIVE_INFINITY;
    });
  return async () => {
    while (performance.now() - downSince < LONGEST_TAP_MS) await new Promise((resolve) => setTimeout(resolve, 50));
  };
});

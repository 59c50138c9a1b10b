import { once } from "#lib/once.ts";

/** A tap is over by then, wherever it began. */
const LONGEST_TAP_MS = 700;

/** Follows taps, from the first call on. Returns what resolves once none is under way: what moves below a finger loses it. */
export const followTaps = once((): (() => Promise<void>) => {
  let downSince = 0;
  addEventListener("pointerdown", () => {
    downSince = Date.now();
  });
  for (const over of ["click", "pointercancel"])
    addEventListener(over, () => {
      downSince = 0;
    });
  return async () => {
    while (Date.now() - downSince < LONGEST_TAP_MS) await new Promise((resolve) => setTimeout(resolve, 50));
  };
});

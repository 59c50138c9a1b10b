import type { Locator, Page } from "@playwright/test";

/** Counts taps and measures their time. */
export function thumbOf(page: Page) {
  const began = Date.now();
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps++;
      await target.tap();
    },
    type: (text: string) => page.keyboard.type(text),
    took: (task: string) => {
      const seconds = Math.round((Date.now() - began) / 100) / 10;
      console.log(`${task}: ${taps} taps, ${seconds} s`);
      return { taps, seconds };
    },
  };
}

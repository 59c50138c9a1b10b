import type { Locator, Page } from "@playwright/test";

/** Counts taps. */
export function thumbOf(page: Page) {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps++;
      await target.tap();
    },
    type: (text: string) => page.keyboard.type(text),
    taps: () => taps,
  };
}

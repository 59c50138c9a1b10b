import type { Page } from "@playwright/test";

/** Problems that leave people stuck on a page: no heading, no text, or no control. */
export function deadEnd(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector("main");
    const shows = (parts: string) => [...(main?.querySelectorAll(parts) ?? [])].some((part) => part.checkVisibility());
    return [
      !shows("h1") && "no heading",
      !shows("p, label, li, td") && "nothing to read",
      !shows("a[href], button:not([aria-disabled=true])") && "nothing to do",
    ].filter((lack) => lack !== false);
  });
}

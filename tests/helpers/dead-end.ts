import type { Page } from "@playwright/test";

/** What keeps people from going on with a page: nothing that says where they are, nothing to read, nothing to do. */
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

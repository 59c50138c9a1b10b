import type { Page } from "@playwright/test";

/** Records every text in the main part of any page from now on, however short it is visible. */
export async function watchMain(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction("noteMain", (html: string) => seen.push(html));
  await page.addInitScript(() => {
    const note = () => {
      const main = document.querySelector("main");
      const tell: unknown = Reflect.get(window, "noteMain");
      if (main && typeof tell === "function") tell(main.innerHTML);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return seen;
}

import { test as base, expect, type Page } from "@playwright/test";

export { expect };

/** A journey fails on anything a visitor's browser complains about: errors, warnings, refused styles or scripts. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints, "the browser complained").toEqual([]);
    },
    { auto: true },
  ],
});

/** Lets React take over the page and waits until it has. */
export async function takeOver(page: Page): Promise<void> {
  await page.locator("summary:visible, button:visible, input:visible").first().dispatchEvent("pointerdown");
  await expect(page.locator("html[data-ready]")).toBeAttached();
}

/** Every page of the rendered site. */
export async function allPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

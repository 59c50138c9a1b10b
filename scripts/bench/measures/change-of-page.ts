import type { Browser, Page } from "@playwright/test";
import { DESKTOP } from "#scripts/bench/measures/browser.ts";

/** Milliseconds from a click on each link of the header, prefetched by hovering over it, to the paint of its page. */
export async function measureChanges(browser: Browser, origin: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: DESKTOP });
  await page.goto(`${origin}/faq`, { waitUntil: "load" });
  await page.locator("header [data-intent]").first().dispatchEvent("pointerdown");
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  const links = await page
    .locator("header nav li > a")
    .evaluateAll((found) => found.map((link) => link.getAttribute("href")));
  const times: number[] = [];
  for (const path of new Set(links))
    if (path?.startsWith("/") && path !== "/login") times.push(await timeChange(page, path));
  await page.close();
  return times;
}

async function timeChange(page: Page, path: string): Promise<number> {
  // The links of a closed menu are reached as well as those in sight.
  await page.locator(`header nav a[href='${path}']`).first().dispatchEvent("pointerover", { bubbles: true });
  await page.waitForLoadState("networkidle");
  // What was asked for by hovering has arrived while the pointer rests on the link.
  await page.waitForTimeout(400);
  return page.evaluate(clickAndWait, path);
}

/** Runs in the page: clicks, and waits for the frame in which the other page's heading stands. */
function clickAndWait(path: string): Promise<number> {
  return new Promise((resolve) => {
    const before = document.querySelector("h1");
    const started = performance.now();
    const watch = new MutationObserver(() => {
      const heading = document.querySelector("h1");
      if (heading === null || heading === before || location.pathname !== path) return;
      watch.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - started);
        port2.postMessage(undefined);
      });
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const link = document.querySelector(`header nav a[href='${path}']`);
    if (link instanceof HTMLElement) link.click();
  });
}

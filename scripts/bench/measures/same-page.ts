import type { Browser } from "@playwright/test";
import { PHONE } from "#scripts/bench/measures/plain-page.ts";

/** Words and pictures of a page, without "open now", the day of printing and the carousel, which scripts set and turn. */
async function readContent(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ viewport: PHONE, hasTouch: true });
  await page.goto(url, { waitUntil: "networkidle" });
  const content = await page.evaluate(() => {
    const byScripts = "[data-open], [data-today], [aria-roledescription=carousel], noscript, script";
    for (const tag of document.querySelectorAll(byScripts)) tag.remove();
    const pictures = [...document.querySelectorAll("main img")].map((picture) => picture.getAttribute("src"));
    return `${document.querySelector("main")?.textContent} ${pictures.join(" ")}`.replace(/\s+/g, " ");
  });
  await page.close();
  return content;
}

/** Throws unless a peer's page shows the same words and pictures as ours. */
export async function assertSame(browser: Browser, ours: string, peers: string): Promise<void> {
  const [one, other] = [await readContent(browser, ours), await readContent(browser, peers)];
  if (one === other) return;
  const index = [...one].findIndex((letter, at) => letter !== other[at]);
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, index - 30), index + 50));
  throw new Error(`${peers} does not show what ${ours} shows: ${around(one)} – ${around(other)}`);
}

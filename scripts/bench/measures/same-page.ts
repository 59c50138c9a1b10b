import type { Browser } from "@playwright/test";
import { PHONE } from "#scripts/bench/measures/browser.ts";

/** What two pages must have in common to be compared. */
interface Content {
  readonly text: string;
  readonly pictures: readonly string[];
}

/** Reads what a page shows to the visitor, without "open now", the day of printing and the carousel, which scripts set and turn. */
async function readContent(browser: Browser, url: string): Promise<Content> {
  const page = await browser.newPage({ viewport: PHONE, hasTouch: true });
  await page.goto(url, { waitUntil: "networkidle" });
  const content = await page.evaluate(() => {
    const byScripts = "[data-open], [data-today], [aria-roledescription=carousel], noscript, script";
    for (const tag of document.querySelectorAll(byScripts)) tag.remove();
    return {
      text: (document.querySelector("main")?.textContent ?? "").replace(/\s+/g, " "),
      pictures: [...document.querySelectorAll("main img")].map((picture) => picture.getAttribute("src") ?? ""),
    };
  });
  await page.close();
  return content;
}

/** Throws unless a peer's page shows the same words and pictures as ours. */
export async function assertSame(browser: Browser, ours: string, peers: string): Promise<void> {
  const [one, other] = [await readContent(browser, ours), await readContent(browser, peers)];
  if (one.text !== other.text)
    throw new Error(`${peers} does not say what ${ours} says: ${differing(one.text, other.text)}`);
  if (one.pictures.join() !== other.pictures.join()) throw new Error(`${peers} shows other pictures than ${ours}.`);
}

function differing(one: string, other: string): string {
  const index = [...one].findIndex((letter, at) => letter !== other[at]);
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, index - 30), index + 50));
  return `${around(one)} – ${around(other)}`;
}

import { cp } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { folderOf } from "#scripts/bench/growth/grown-site.ts";
import { DIST } from "#scripts/bench/lib/built-pages.ts";
import { serveFolder } from "#scripts/bench/lib/serve-folder.ts";
import { DESKTOP } from "#scripts/bench/measures/browser.ts";

/** Two queries, typed as people type. */
const QUERIES = ["sherwani no 12", "curtain"];
const KEY_INTERVAL_MS = 90;

/** Milliseconds from each key to the end of its work, waiting included, in the search over so many rows. */
export async function searchTimes(browser: Browser, rows: number): Promise<number[]> {
  const folder = folderOf(0, rows);
  await cp(path.join(DIST, "assets"), path.join(folder, "assets"), { recursive: true });
  const site = await serveFolder(folder);
  const page = await browser.newPage({ viewport: DESKTOP });
  await page.addInitScript({ path: "scripts/bench/growth/watch-keys.js" });
  await page.goto(`${site.origin}/pricing`, { waitUntil: "load" });
  const field = page.locator("main input[type=search]");
  await field.click();
  await page.locator("html[data-ready]").waitFor({ state: "attached", timeout: 60_000 });
  for (const query of QUERIES) {
    await page.keyboard.type(query, { delay: KEY_INTERVAL_MS });
    await page.waitForTimeout(1000);
    await field.clear();
    await page.waitForTimeout(1000);
  }
  const times = await page.evaluate<number[]>("benchKeys");
  await page.close();
  site.close();
  return times;
}

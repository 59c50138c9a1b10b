import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { DIST } from "#scripts/bench/lib/built-pages.ts";
import { serveFolder } from "#scripts/bench/lib/serve-folder.ts";
import { sitePlugin } from "#scripts/dev/site-plugin.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";

const QUERY = "double blanket no 12";
/** As people type. */
const KEY_INTERVAL_MS = 90;
const EDITS = 10;
/** The development server bundles before its first answer. */
const TIMEOUT_MS = 120_000;

async function openPricing(browser: Browser, origin: string) {
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  // How long after each input its listeners are done, React's among them.
  await page.addInitScript(() =>
    addEventListener("input", ({ timeStamp }) => performance.measure("key", { start: timeStamp })),
  );
  await page.goto(new URL("/pricing", origin).href);
  await page.locator("main input[type=search]").click();
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  return page;
}

/** Milliseconds from each key to the end of its work, waiting included, in the search of a rendered site. */
export async function searchTimes(browser: Browser, folder: string): Promise<number[]> {
  cpSync(path.join(DIST, "assets"), path.join(folder, "assets"), { recursive: true });
  const site = await serveFolder(folder);
  const page = await openPricing(browser, site.origin);
  await page.keyboard.type(QUERY, { delay: KEY_INTERVAL_MS });
  const times = await page.evaluate(() => performance.getEntriesByName("key").map(({ duration }) => duration));
  await page.close();
  site.close();
  return times;
}

/** Milliseconds from saving another price in the document until the open page of the development server shows it. */
export async function editTimes(browser: Browser, file: string): Promise<number[]> {
  const text = readFileSync(SITE_FILE, "utf8");
  writeFileSync(file, text);
  const plugins = [react(), sitePlugin({ document: file })];
  const server = await createServer({ configFile: false, root: "src", logLevel: "error", plugins });
  await server.listen(0);
  const page = await openPricing(browser, server.resolvedUrls?.local[0] ?? "");
  const times: number[] = [];
  for (let price = 801; price <= 800 + EDITS; price++) {
    const shown = page.waitForFunction(
      (price) => document.querySelector("main")?.textContent.includes(price) && Date.now(),
      `${price}`,
    );
    const saved = Date.now();
    writeFileSync(file, text.replace(/(?<="regPrice": ")[^"]*/, `${price}`));
    times.push(Number(await (await shown).jsonValue()) - saved);
  }
  await page.close();
  await server.close();
  return times;
}

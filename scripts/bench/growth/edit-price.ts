import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { BENCH_DIR } from "#scripts/bench/lib/install-tools.ts";
import { DESKTOP } from "#scripts/bench/measures/browser.ts";
import { sitePlugin } from "#scripts/dev/site-plugin.ts";
import { readSite } from "#server/document/read-site.ts";

const EDITS = 10;

/** Milliseconds from saving another price in the document until the open page of the development server shows it. */
export async function editTimes(browser: Browser): Promise<number[]> {
  const document = path.join(BENCH_DIR, "growth/edited.json");
  save(document, 0);
  const server = await createServer({
    configFile: false,
    root: "src",
    logLevel: "error",
    plugins: [react(), sitePlugin({ document })],
  });
  await server.listen(0);
  const page = await browser.newPage({ viewport: DESKTOP });
  await page.goto(`${server.resolvedUrls?.local[0]}pricing`, { timeout: 120_000 });
  await page.locator("html[data-ready]").waitFor({ state: "attached", timeout: 120_000 });
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit++) times.push(await timeEdit(page, document, edit));
  await page.close();
  await server.close();
  return times;
}

async function timeEdit(page: Page, document: string, edit: number): Promise<number> {
  const shown = page.evaluate(waitForText, priceOf(edit));
  const saved = Date.now();
  save(document, edit);
  return (await shown) - saved;
}

/** Writes the document with another first price in it. */
function save(document: string, edit: number): void {
  const site = readSite();
  const [first, ...others] = site.priceBook.tables;
  const [row, ...rows] = first?.rows ?? [];
  if (first === undefined || row === undefined) throw new Error("The document has no prices.");
  const tables = [{ ...first, rows: [{ ...row, regPrice: priceOf(edit) }, ...rows] }, ...others];
  writeFileSync(document, JSON.stringify({ ...site, priceBook: { ...site.priceBook, tables } }, null, 2));
}

function priceOf(edit: number): string {
  return String(801 + edit);
}

/** Runs in the page: the moment at which a text stands in it. */
function waitForText(text: string): Promise<number> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector("main")?.textContent.includes(text)) return;
      watch.disconnect();
      requestAnimationFrame(() => resolve(Date.now()));
    });
    watch.observe(document, { childList: true, characterData: true, subtree: true });
  });
}

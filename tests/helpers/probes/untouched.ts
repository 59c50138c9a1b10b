import type { Page } from "@playwright/test";

/** All that a reader's browser may run. */
const READERS_SCRIPTS = /^\/assets\/(boot|after-load|count-visit|live)-/;

/** Tells from now on which scripts and data a page asked for that readers do not need. */
export function watchCode(page: Page): () => string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "script" || pathname.startsWith("/data/")) asked.push(pathname);
  });
  return () => asked.filter((address) => !READERS_SCRIPTS.test(address));
}

/** Scrolls to the end of the page as a wheel does, with the mouse over the page, in steps of a screen. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.mouse.move(200, 400);
  for (let end = false; !end; ) {
    await page.mouse.wheel(0, 700);
    end = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    });
  }
}

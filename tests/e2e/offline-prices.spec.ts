import type { Page } from "@playwright/test";
import { type CopiedSite, copySite } from "#tests/helpers/copied-site.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { cachedPageNotice, cachedPaths, firstVisit, isPrivate, OFFLINE } from "#tests/helpers/offline-visit.ts";
import { test as base } from "#tests/helpers/test.ts";

const test = base.extend<{ site: CopiedSite }>({
  site: async ({ browserName: _ }, use) => {
    const site = await copySite();
    await use(site);
    await site.discard();
  },
});
test.use({ serviceWorkers: "allow" });

/** Whole visits, one of them on a slow network. */
const LONG = 90_000;

/** Changes a price behind a visitor's back, and tells what they then read online, on a slow network, and without one. */
async function readPrices(page: Page, site: CopiedSite): Promise<Record<"online" | "slow" | "offline", string>> {
  const publish = (before: string, after: string) => {
    for (const file of ["pricing.html", "data/pricing.json"])
      site.change(file, (text) => text.replace(new RegExp(`(₹|:"?)${before}\\b`, "g"), `$1${after}`));
  };
  const read = async () => {
    await page.goto(`${site.url}/pricing`);
    const row = await page.getByRole("row", { name: /Saree/ }).textContent();
    return `${/\d+(?!.*\d)/.exec(row ?? "")?.[0]} ${(await cachedPageNotice(page).isVisible()) ? "kept" : "new"}`;
  };
  await firstVisit(page, `${site.url}/pricing`);
  publish("136", "144");
  const online = await read();
  publish("144", "152");
  site.slowDown(6_000);
  const slow = await read();
  site.slowDown(0);
  await site.stop();
  return { online, slow, offline: await read() };
}

test("a new price is shown at once to whoever is online; an old one is shown as old", { tag: "@slow" }, async ({
  page,
  site,
  tolerated,
}) => {
  test.setTimeout(LONG);
  tolerated.push(OFFLINE);
  const { online, slow, offline } = await readPrices(page, site);
  expect(online).toBe("144 new");
  expect(slow).toBe("144 kept");
  expect(offline).toMatch(/kept$/);
});

/** What it must not be: a worker that keeps everything, and asks the network only for what it does not have. */
const CARELESS = `
  addEventListener("install", () => skipWaiting());
  addEventListener("activate", (event) => event.waitUntil(clients.claim()));
  const keep = async (request) => {
    const store = await caches.open("all");
    const known = await store.match(request);
    if (known) return known;
    const response = await fetch(request);
    if (request.method === "GET") await store.put(request, response.clone());
    return response;
  };
  addEventListener("fetch", (event) => event.respondWith(keep(event.request)));
  addEventListener("message", ({ data }) => data.payload.urlsToCache.map((url) => keep(new Request(url))));
`;

test("a worker that asks its own store first would hide the new price, and keep the dashboard", {
  tag: "@slow",
}, async ({ page, site, tolerated }) => {
  test.setTimeout(LONG);
  // The page asks for the time before this worker has it.
  tolerated.push(OFFLINE);
  site.change("sw.js", () => CARELESS);
  expect((await readPrices(page, site)).online).toBe("136 new");
  await site.start();
  await page.goto(`${site.url}/dashboard`);
  await expect(page).toHaveURL(/login/);
  expect((await cachedPaths(page)).filter(isPrivate)).not.toEqual([]);
});

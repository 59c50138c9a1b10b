import type { Page } from "@playwright/test";
import { keepSession, newCustomer } from "#tests/helpers/backend.ts";
import { type CopiedSite, copySite } from "#tests/helpers/copied-site.ts";
import { test as base, expect, takeOver } from "#tests/helpers/journey.ts";

const test = base.extend<{ site: CopiedSite }>({
  site: async ({ browserName: _ }, use) => {
    const site = await copySite();
    await use(site);
    await site.discard();
  },
});
test.use({ serviceWorkers: "allow" });

const OFFLINE = /ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED|EMPTY_RESPONSE)|Failed to fetch/;
const keptNote = (page: Page) => page.getByText("No connection at the moment. This page is as it was on");

/** Everything the browser keeps of the site, by path. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Browsers complain of it now and then, for the tab's icon; so that they do each time, something is asked for in vain. */
async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => fetch("/robots.txt").catch(() => undefined));
}

/** A first visit, until the page is kept. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining([new URL(page.url()).pathname]));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test("after one visit the prices, the hours, the phone and the page read open without a connection, and say so", async ({
  page,
  context,
  expected,
}) => {
  expected.push(OFFLINE);
  await visit(page, "/services/premium-laundry");
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(["/pricing", "/contact", "/offline"]));
  await expect(keptNote(page)).toBeHidden();
  await loseNetwork(page);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Premium Laundry" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "No connection" })).toContainText(
    new RegExp(`on \\d+ \\w+ ${new Date().getFullYear()} at \\d+:\\d\\d [ap]m\\.$`),
  );
  await page.goto("/pricing");
  await expect(page.getByRole("row", { name: /Saree/ })).toContainText("136+");
  await expect(keptNote(page)).toBeVisible();
  await page.goto("/contact");
  await expect(page.getByRole("main").getByRole("link", { name: "+91 98765 43210" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("table")).toContainText("10 am");

  for (const path of ["/blog", "/dashboard", "/login"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /98765 43210/ })).toBeVisible();
  }
  await context.setOffline(false);
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("offline");
  await expect(keptNote(page)).toBeHidden();
});

test("pages opened by React say it as well, and no longer once the network answers", async ({
  page,
  context,
  expected,
}) => {
  expected.push(OFFLINE);
  await visit(page, "/faq");
  await page.goto("/about");
  await takeOver(page);
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Pricing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Price list" })).toBeVisible();
  await page.goto("/faq");
  await takeOver(page);
  await loseNetwork(page);
  await menu.getByRole("link", { name: "Pricing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Price list" })).toBeVisible();
  await expect(keptNote(page)).toBeVisible();
  await context.setOffline(false);
  await menu.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(keptNote(page)).toBeHidden();
});

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
    return `${/\d+\+$/.exec(row ?? "")?.[0]} ${(await keptNote(page).isVisible()) ? "kept" : "new"}`;
  };
  await visit(page, `${site.url}/pricing`);
  publish("136", "144");
  const online = await read();
  publish("144", "152");
  site.slowDown(6_000);
  const slow = await read();
  site.slowDown(0);
  await site.stop();
  return { online, slow, offline: await read() };
}

test("a new price stands at once for whoever is online; an old one is shown as old", async ({
  page,
  site,
  expected,
}) => {
  test.setTimeout(LONG);
  expected.push(OFFLINE);
  const { online, slow, offline } = await readPrices(page, site);
  expect(online).toBe("144+ new");
  expect(slow).toBe("144+ kept");
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

test("a worker that asks its own store first would hide the new price, and keep the dashboard", async ({
  page,
  site,
}) => {
  test.setTimeout(LONG);
  site.change("sw.js", () => CARELESS);
  expect((await readPrices(page, site)).online).toBe("136+ new");
  await site.start();
  await page.goto(`${site.url}/dashboard`);
  await expect(page).toHaveURL(/login/);
  expect((await kept(page)).filter(isPrivate)).not.toEqual([]);
});

const isPrivate = (path: string) =>
  /^\/(data\/)?(dashboard|login|signup|forgot-password|reset-password)|^\/(rest|auth)\//.test(path);

test("nothing of a customer is kept, before and after logging out; what is public stays", async ({ page }) => {
  await visit(page, "/terms");
  await keepSession(page, await newCustomer(page.request));
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "My Dashboard" })).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page).toHaveURL(/\/login/);
  const all = await kept(page);
  expect(all.filter(isPrivate)).toEqual([]);
  expect(all).toEqual(expect.arrayContaining(["/terms", "/pricing"]));
});

test("the site can be installed, and its worker waits until the first page has loaded", async ({ page }) => {
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (...call) => {
      document.documentElement.dataset["registered"] = document.readyState;
      return register(...call);
    };
  });
  await visit(page, "/");
  await expect(page.locator("html")).toHaveAttribute("data-registered", "complete");
  const browser = await page.context().newCDPSession(page);
  const { errors } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // Journeys run in windows that keep nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()["content-type"]).toContain(type);
    if (type !== "image/png") continue;
    const width = (await icon.body()).readUInt32BE(16);
    expect(sizes).toBe(`${width}x${width}`);
  }
});

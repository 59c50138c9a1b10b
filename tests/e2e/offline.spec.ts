import type { Page } from "@playwright/test";
import { logOut } from "#tests/helpers/account-pages.ts";
import { keepSession, newCustomer } from "#tests/helpers/backend.ts";
import { copySite } from "#tests/helpers/copied-site.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { cachedPageNotice, cachedPaths, firstVisit, isPrivate, OFFLINE } from "#tests/helpers/offline-visit.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ serviceWorkers: "allow" });

/** Browsers complain of it now and then, for the tab's icon; so that they do each time, something is asked for in vain. */
async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => fetch("/robots.txt").catch(() => undefined));
}

test("after one visit prices, hours and pages read open without a connection", async ({ page, context, expected }) => {
  expected.push(OFFLINE);
  await firstVisit(page, "/services/premium-laundry");
  await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(["/pricing", "/contact", "/offline"]));
  await expect(cachedPageNotice(page)).toBeHidden();
  await page.goto("/");
  await page.goto("/services/premium-laundry");
  await loseNetwork(page);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Premium Laundry" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "No connection" })).toContainText(
    new RegExp(`on \\d+ \\w+ ${new Date().getFullYear()} at \\d+:\\d\\d [ap]m\\.$`),
  );
  await page.goto("/pricing");
  await expect(page.getByRole("row", { name: /Saree/ })).toContainText("from ₹136");
  await expect(cachedPageNotice(page)).toBeVisible();
  await page.goto("/contact");
  await expect(page.getByRole("main").getByRole("link", { name: "+91 98765 43210" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("table")).toContainText("10 am");

  for (const [asked, address, heading] of [
    ["/pricing/?find=saree", "/pricing?find=saree", "Price list"],
    ["/pricing.html", "/pricing", "Price list"],
    ["//pricing", "/pricing", "Price list"],
    ["/Contact)", "/contact", "Contact"],
    ["/index.html", "/", "Professional Laundry"],
    ["/services/premium-laundry/index.html", "/services/premium-laundry", "Premium Laundry"],
    ["/no-such-page", "/no-such-page", "You are offline"],
    ["/blog/none?utm_source=mail", "/blog/none?utm_source=mail", "You are offline"],
    ["/desk", "/desk", "You are offline"],
  ] as const) {
    await page.goto(new URL(page.url()).origin + asked);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await expect(page).toHaveURL(new URL(page.url()).origin + address);
  }
  for (const path of ["/blog", "/dashboard", "/login"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /98765 43210/ })).toBeVisible();
  }
  await context.setOffline(false);
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("offline");
  await expect(cachedPageNotice(page)).toBeHidden();
});

test("pages opened by React say it, too, while it is so", SLOW, async ({ page, context, expected }) => {
  expected.push(OFFLINE);
  await firstVisit(page, "/faq");
  await page.goto("/about");
  await hydrate(page);
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Pricing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Price list" })).toBeVisible();
  await page.goto("/faq");
  await hydrate(page);
  await loseNetwork(page);
  await menu.getByRole("link", { name: "Pricing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Price list" })).toBeVisible();
  await expect(cachedPageNotice(page)).toBeVisible();
  await context.setOffline(false);
  await menu.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(cachedPageNotice(page)).toBeHidden();
});

test("nothing of a customer is kept; what is public stays", SLOW, async ({ page }) => {
  await firstVisit(page, "/terms");
  await keepSession(page, await newCustomer(page.request));
  await page.goto("/dashboard");
  await logOut(page);
  const all = await cachedPaths(page);
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
  await firstVisit(page, "/");
  await expect(page.locator("html")).toHaveAttribute("data-registered", "complete");
  const browser = await page.context().newCDPSession(page);
  const { errors } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // Tests run in windows that keep nothing, which only a browser with windows says.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()["content-type"]).toContain(type);
    if (type !== "image/png") continue;
    const width = (await icon.body()).readUInt32BE(16);
    expect(sizes).toBe(`${width}x${width}`);
  }
});

test(
  "a new price is shown at once to whoever is online; an old one is shown as old",
  SLOW,
  async ({ page, tolerated }) => {
    // Whole visits, one of them on a slow network.
    test.setTimeout(90_000);
    tolerated.push(OFFLINE);
    const site = await copySite();
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
    expect(await read(), "online").toBe("144 new");
    publish("144", "152");
    site.slowDown(6_000);
    expect(await read(), "on a slow network").toBe("144 kept");
    site.slowDown(0);
    await site.stop();
    expect(await read(), "offline").toMatch(/kept$/);
    await site.discard();
  },
);

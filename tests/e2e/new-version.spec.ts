import type { Page } from "@playwright/test";
import { type CopiedSite, copySite } from "#tests/helpers/copied-site.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { test as base } from "#tests/helpers/test.ts";

const test = base.extend<{ site: CopiedSite }>({
  site: async ({ browserName: _ }, use) => {
    const site = await copySite();
    await use(site);
    await site.discard();
  },
});

const note = (page: Page) => page.locator("[data-note=missing]");
const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Counts how often a page was asked for. */
function countLoads(page: Page, path: string): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) loads += 1;
  });
  return () => loads;
}

test("a tab that was open before a new version goes on: what it lacks is loaded with the page, once", {
  tag: "@slow",
}, async ({ page, site, expected }) => {
  expected.push(/status of 404 .*\/assets\//);
  await page.goto(`${site.url}/terms`);
  await hydrate(page);
  site.rename();
  const loads = countLoads(page, "/about");
  await menu(page).getByRole("link", { name: "About" }).click();
  await expect.poll(loads).toBe(1);
  await hydrate(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(note(page)).toBeHidden();
  await menu(page).getByRole("link", { name: "Franchise" }).click();
  await expect(page).toHaveURL(/franchise/);
  expect(loads()).toBe(1);
});

test("what cannot be loaded even so is told, with ways on", { tag: "@slow" }, async ({ page, site, expected }) => {
  expected.push(/status of 404 .*\/assets\//, /Failed to fetch dynamically imported module|could not be rendered/);
  await page.goto(`${site.url}/terms`);
  await hydrate(page);
  site.remove(/story-[^/]*\.js$/);
  const loads = countLoads(page, "/about");
  await menu(page).getByRole("link", { name: "About" }).click();
  await expect.poll(loads).toBe(1);
  await page.locator("summary:visible").first().hover();
  await expect(note(page)).toBeVisible();
  await expect(note(page).getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:\+91/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await note(page).getByRole("link", { name: "Load the page again" }).click();
  await expect.poll(loads).toBe(2);
});

test("a form that was filled in is never loaded away", { tag: "@slow" }, async ({ page, site, expected }) => {
  expected.push(/status of 404 .*\/assets\//, /Failed to fetch dynamically imported module/);
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(/\/assets\/entry-/, async (route) => {
    await failed;
    await route.fulfill({ status: 404 });
  });
  const loads = countLoads(page, "/contact");
  await page.goto(`${site.url}/contact`, { waitUntil: "commit" });
  await page.getByLabel("Message").fill("Do you clean zari?");
  await page.getByRole("button", { name: "Send Message" }).click();
  fail();
  await expect(note(page)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Do you clean zari?");
  expect(loads()).toBe(1);
});

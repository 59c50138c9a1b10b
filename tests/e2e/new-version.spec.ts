import type { Page } from "@playwright/test";
import { successToast } from "#tests/helpers/account-pages.ts";
import { type CopiedSite, copySite } from "#tests/helpers/copied-site.ts";
import { expect, holdBack, hydrate } from "#tests/helpers/e2e.ts";
import { fillIn, REQUEST_FORMS, typed } from "#tests/helpers/request-forms.ts";
import { SLOW } from "#tests/helpers/tags.ts";
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

test("a tab open before a new version loads what it lacks, once", SLOW, async ({ page, site, expected }) => {
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

test("what cannot be loaded even so is told, with ways on", SLOW, async ({ page, site, expected }) => {
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

test("a form that was filled in is never loaded away", SLOW, async ({ page, site, expected }) => {
  expected.push(/status of 404 .*\/assets\//, /Failed to fetch dynamically imported module/);
  const fail = await holdBack(page, /\/assets\/entry-/, (route) => route.fulfill({ status: 404 }));
  const loads = countLoads(page, "/contact");
  await page.goto(`${site.url}/contact`, { waitUntil: "commit" });
  await page.getByLabel("Message").fill("Do you clean zari?");
  await page.getByRole("button", { name: "Send Message" }).click();
  fail();
  await expect(note(page)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Do you clean zari?");
  expect(loads()).toBe(1);
});

// The pages on a plain host, built without the address of a hosted project.
test(
  "without a backend nothing is asked of it until somebody sends",
  SLOW,
  async ({ page, site, expected, complaints }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/(rest|auth)\/v1\//.test(request.url())) asked.push(request.url());
    });
    const form = REQUEST_FORMS.contact();
    await page.goto(site.url + form.path);
    const send = page.getByRole("button", { name: form.submit });
    await send.click();
    await expect(page.getByRole("group", { name: "There is a problem" }), "the engine is there").toBeFocused();
    await fillIn(page, form);
    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);

    expected.push(/status of 405/);
    await send.click();
    await expect(page.getByRole("group", { name: "has not been sent" })).toBeFocused();
    await expect(successToast(page)).toHaveCount(0);
    expect(await typed(page, form)).toEqual(form.answers);
  },
);

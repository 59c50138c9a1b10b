import type { Page } from "@playwright/test";
import { keepSession } from "#tests/helpers/backend.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE } from "#tests/helpers/every-page.ts";
import { serveOnOneDay } from "#tests/helpers/one-day.ts";
import { test } from "#tests/helpers/test.ts";

// What screen readers say, page by page, kept in ./aria-snapshots as somebody who cannot see has to find it good. After a
// change that is wanted: npm run test:e2e -- aria-snapshots --update-snapshots, and read what became of it.

/**
 * What is read out of a part of the page: roles, names, and how each text begins; regions that wait
 * for news are silent. Days and numbers of orders depend on
 * when they were made.
 */
async function readOut(page: Page, part: string): Promise<string> {
  const said = await page.locator(part).ariaSnapshot();
  return `${said}\n`
    .replaceAll(/\d{1,2} [A-Z][a-z]{2,3} \d{4}/g, "‹day›")
    .replaceAll(/VL-\d+/g, "VL-‹number›")
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "‹id›")
    .replaceAll(/^ *- (?:status|alert)\n/gm, "")
    .replaceAll(/^( *- (?:paragraph|listitem|text|definition): .{60}).+$/gm, "$1…");
}

/** Other tests log the same customer in: the list of sessions is this one alone. */
async function showOneSession(page: Page): Promise<void> {
  const moment = "2026-11-23T02:30:00Z";
  const session = { id: "0", created_at: moment, last_used_at: moment, user_agent: "", is_current: true };
  await page.route("**/rest/v1/rpc/my_sessions*", (route) => route.fulfill({ json: [session] }));
}

test("every page is read out as it was when it was found good", { tag: "@slow" }, async ({ page, demo }) => {
  test.setTimeout(300_000);
  await serveOnOneDay(page);
  await showOneSession(page);
  const open = EVERY_PAGE.filter(({ guard }) => guard !== "signed-in");
  for (const { path, guard } of new Set([...open, ...EVERY_PAGE])) {
    if (guard === "signed-in") await keepSession(page, demo);
    const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
    await page.goto(path);
    // Who may see a guarded page, and where others are led, React decides.
    if (guard !== "public") await expect(page.locator("html[data-ready]")).toBeAttached();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    // Without a link in a mail, React leads on or says so once it has looked.
    if (guard === "mail-link")
      await expect(page.getByRole("group", { name: "This link is not complete" })).toBeVisible();
    expect.soft(await readOut(page, "main")).toMatchSnapshot(`${name}.txt`);
  }
});

test("so is what surrounds every page, on a desk and on a phone", async ({ page }) => {
  await serveOnOneDay(page);
  await page.goto("/terms");
  await hydrate(page);
  await page.evaluate(() => document.querySelector("main")?.replaceChildren());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator("header nav summary").click();
  expect(await readOut(page, "body")).toMatchSnapshot("frame-on-a-desk.txt");
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await readOut(page, "body")).toMatchSnapshot("frame-on-a-phone.txt");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  expect(await readOut(page, "dialog[open]")).toMatchSnapshot("drawer.txt");
});

test("a form with errors is read out", async ({ page }) => {
  await serveOnOneDay(page);
  await page.goto("/book");
  await hydrate(page);
  await page.getByRole("main").getByRole("button", { name: "Schedule Pickup" }).click();
  await expect(page.getByRole("group", { name: "There is a problem" })).toBeFocused();
  expect(await readOut(page, "main form")).toMatchSnapshot("form-with-errors.txt");
});

test("another name of a control would be heard", { tag: "@slow" }, async ({ page }) => {
  await serveOnOneDay(page);
  await page.goto("/contact");
  const before = await readOut(page, "main");
  await page.evaluate(() => document.querySelector("main label")?.remove());
  expect(await readOut(page, "main")).not.toBe(before);
});

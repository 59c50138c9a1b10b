import type { Page } from "@playwright/test";
import { collect } from "#document/collections.ts";
import { concreteRoutes } from "#document/routes.ts";
import { readSchema, readSite } from "#scripts/document/read-site.ts";
import { keepSession } from "#tests/helpers/backend.ts";
import { test } from "#tests/helpers/customers.ts";
import { expect, takeOver } from "#tests/helpers/journey.ts";
import { serveKeptSite } from "#tests/helpers/kept-site.ts";

// What screen readers say, page by page, kept in ./read-aloud as somebody who cannot see has to find it good. After a
// change that is wanted: npm run test:journeys -- read-aloud --update-snapshots, and read what became of it.

const kept = readSite("tests/fixtures/site.v2.json");
const pages = concreteRoutes(kept.routes, collect(readSchema(), kept)).map(({ route }) => route);

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
    .replaceAll(/^ *- (?:status|alert)\n/gm, "")
    .replaceAll(/^( *- (?:paragraph|listitem|text|definition): .{60}).+$/gm, "$1…");
}

for (const { path, guard } of pages) {
  const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
  test(`${path} is read out as it was when it was found good`, async ({ page, demo }) => {
    if (guard === "signed-in") await keepSession(page, demo);
    await serveKeptSite(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await readOut(page, "main")).toMatchSnapshot(`${name}.txt`);
  });
}

test("so is what stands around every page, on a desk and on a phone", async ({ page }) => {
  await serveKeptSite(page);
  await page.goto("/terms");
  await takeOver(page);
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
  await serveKeptSite(page);
  await page.goto("/book");
  await takeOver(page);
  await page.getByRole("main").getByRole("button", { name: "Schedule Pickup" }).click();
  await expect(page.getByRole("group", { name: "There is a problem" })).toBeFocused();
  expect(await readOut(page, "main form")).toMatchSnapshot("form-with-errors.txt");
});

test("another name of a control would be heard", async ({ page }) => {
  await serveKeptSite(page);
  await page.goto("/contact");
  const before = await readOut(page, "main");
  await page.evaluate(() => document.querySelector("main label")?.remove());
  expect(await readOut(page, "main")).not.toBe(before);
});

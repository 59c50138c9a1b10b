import type { Page } from "@playwright/test";
import { addDays } from "#document/model/hours.ts";
import { shopTime } from "#document/time/time-zone.ts";
import { readSite } from "#server/document/read-site.ts";
import { DEMO_STAFF, signIn } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { newOrder } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

/** Devices whose clocks are wrong: "today" and "just now" are the server's, on every screen. */
const MINUTES = { "a day behind": -1440, "two days ahead": 2880, "four minutes behind": -4 };

const { orders, business } = readSite();
const today = () => shopTime(new Date(), business.timeZone).date;
/** Shifts the device's `Date` and nothing else: `page.clock` also replaces what tells whether there is a backend. */
const setClock = (page: Page, minutes: number) =>
  page.addInitScript((ms) => {
    window.Date = new Proxy(Date, {
      construct: (real, given) => Reflect.construct(real, given.length === 0 ? [real.now() + ms] : given),
      get: (real, key) => (key === "now" ? () => real.now() + ms : Reflect.get(real, key)),
    });
  }, minutes * 60_000);
const note = (page: Page) => page.getByText(orders.scheduling.wrongClock);
const date = (page: Page) => page.getByLabel("Pickup date");

/** A Sunday, three minutes after the shop has closed. */
const CLOSED_SINCE = new Date("2026-11-29T18:03:00+05:30");
/** Opens a page of a server at that moment, with a device whose clock is off. */
async function openAfterClosing(page: Page, path: string, minutes: number): Promise<void> {
  const headers = { date: CLOSED_SINCE.toUTCString() };
  await page.route(`**${path}`, (route) =>
    route.request().method() === "HEAD" ? route.fulfill({ headers }) : route.fallback(),
  );
  await setClock(page, Math.round((CLOSED_SINCE.getTime() - Date.now()) / 60_000) + minutes);
  await page.goto(path);
}

async function saysClosed(page: Page): Promise<void> {
  await expect(page.locator("[data-open]").first()).toHaveText("Closed · opens tomorrow 10 am");
  await expect(page.locator("[data-open]:not([data-open=closed])")).toHaveCount(0);
}

test("a day behind, a page says whether the shop is open, before it is touched and after", async ({ page }) => {
  await openAfterClosing(page, "/contact", MINUTES["a day behind"]);
  await saysClosed(page);
  await hydrate(page);
  await saysClosed(page);
});

test("a day behind, the tag on the line says the next pickup, before it is touched and after", async ({ page }) => {
  await openAfterClosing(page, "/", MINUTES["a day behind"]);
  const tag = page.getByRole("main").locator("[data-open]").first();
  await expect(tag).toHaveText("Next pickup tomorrow, 10 am–1 pm");
  await hydrate(page);
  await expect(tag).toHaveText("Next pickup tomorrow, 10 am–1 pm");
});

test("a day ahead, the printed list names today", async ({ page }) => {
  await openAfterClosing(page, "/pricing", MINUTES["two days ahead"]);
  await saysClosed(page);
  const printed = page.locator("#letterhead");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(printed).toHaveText(/ · 29 November 2026$/);
  await hydrate(page);
  await expect(printed).toHaveText(/ · 29 November 2026$/);
});

for (const [name, notes] of [
  ["a day behind", 1],
  ["four minutes behind", 0],
] as const)
  test(`${name}, the date field begins today, and the times of a day are offered`, async ({ page }) => {
    await setClock(page, MINUTES[name]);
    await page.goto("/book");
    await date(page).focus();
    await expect(date(page)).toHaveAttribute("min", today());
    await date(page).fill(pickupDay(0));
    await expect(page.getByRole("group", { name: "When may we come?" })).toBeVisible();
    await expect(note(page)).toHaveCount(notes);
    await date(page).fill(addDays(today(), -1));
    await page.getByRole("button", { name: "Schedule Pickup" }).click();
    await expect(page.getByRole("link", { name: "Pickup date cannot be in the past" })).toBeVisible();
  });

test("without an answer, the date field follows the device", async ({ page, tolerated }) => {
  tolerated.push(/ERR_FAILED/);
  await page.route("**/rest/v1/**", (route) => route.abort());
  await page.route("**/book", (route) => (route.request().method() === "HEAD" ? route.abort() : route.fallback()));
  await setClock(page, MINUTES["two days ahead"]);
  await page.goto("/book");
  await date(page).focus();
  await expect(date(page)).toHaveAttribute("min", addDays(today(), 2));
  await expect(note(page)).toHaveCount(0);
});

test.describe("set to another time zone", () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("a device has the shop's days, and knows whether it is open", async ({ page }) => {
    await page.goto("/book");
    await hydrate(page);
    await expect(date(page)).toHaveAttribute("min", today());
    await date(page).fill(pickupDay(0));
    await expect(note(page)).toHaveCount(0);
    await openAfterClosing(page, "/contact", MINUTES["a day behind"]);
    await saysClosed(page);
  });
});

test("two days ahead, the run sheet is that of today, and what came just now came just now", async ({ page }) => {
  await newOrder(page.request);
  await setClock(page, MINUTES["two days ahead"]);
  // A session of its own: a device that is ahead renews it.
  await openDesk(page, await signIn(page.request, DEMO_STAFF), "inbox");
  await expect(page.getByText("just now", { exact: true }).first()).toBeVisible();
  await page.goto("/desk#sheet");
  await expect(page.getByRole("heading", { name: "Today’s run" })).toBeVisible();
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue(today());
  await expect(page.getByText("This device’s clock is wrong.")).toHaveCount(1);
});

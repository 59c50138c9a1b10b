import type { Page } from "@playwright/test";
import type { Site } from "#document/model/types.gen.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";
import { serveTimed, type TimedSite } from "#tests/helpers/timed-site.ts";

/** Drawn on 8 January, while an offer for women's wear runs and Pongal is near; nobody draws it again. */
const DRAWN = "2027-01-08T10:00:00+05:30";
const OFFER = "Pongal offer";
const CLOSED = "We are closed on 14–15 January (Pongal).";

// One drawing of the site for all.
test.describe.configure({ mode: "default" });
let site: TimedSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await serveTimed(DRAWN, pongal);
});
test.afterAll(() => site.close());

function pongal(draft: Site): void {
  draft.business.hours.exceptions = [
    { date: "2027-01-14", reason: "Pongal" },
    { date: "2027-01-15", reason: "Pongal" },
  ];
  draft.business.hours.weekly.monday = { opens: "10:00", closes: "20:00", break: { from: "13:00", to: "16:30" } };
  draft.notices = [];
  draft.offers = [
    {
      ...{ id: "pongal-offer", name: OFFER, text: "30% off all women’s wear", discountPercent: 30 },
      ...{ tables: ["womens-wear"], from: "2027-01-04", until: "2027-01-12" },
    },
  ];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens a page at a moment, on a device whose clock may be ahead of the server's. */
async function openAt(page: Page, moment: string, path: string, daysAhead = 0): Promise<void> {
  await page.clock.install({ time: Date.parse(moment) + daysAhead * DAY_MS });
  // Without a date, the server's clock is the device's.
  const headers = daysAhead === 0 ? {} : { date: new Date(moment).toUTCString() };
  await page.route(`${site.url}/**`, (route) =>
    route.request().method() === "HEAD" ? route.fulfill({ headers }) : route.fallback(),
  );
  await page.goto(site.url + path);
}

const strip = (page: Page) => page.getByRole("complementary");
const saree = (page: Page) => page.getByRole("row", { name: /^Saree/ }).first();

test("while it is true, the page says it as it was drawn", async ({ page }) => {
  await openAt(page, "2027-01-12T23:59:00+05:30", "/pricing");
  await expect(strip(page)).toContainText(`${OFFER}: 30% off all women’s wear · until 12 January`);
  await expect(strip(page)).toContainText(CLOSED);
  await expect(saree(page)).toContainText("₹119");
  await expect(page.locator("#womens-wear")).toContainText(`${OFFER} · until 12 January`);
});

test.describe("on a day with a break", () => {
  for (const [time, text] of Object.entries({
    "12:59": "Open now · until 1 pm",
    "13:00": "Closed · opens today 4:30 pm",
  }))
    test(`${time}: ${text}`, async ({ page }) => {
      await openAt(page, `2027-01-18T${time}:00+05:30`, "/contact");
      await page.clock.resume();
      const tag = page.getByText(text).filter({ visible: true }).first();
      await expect(tag).toBeVisible();
      await hydrate(page);
      await expect(tag).toBeVisible();
      await expect(page.getByText("10 am – 1 pm, 4:30 pm – 8 pm").first()).toBeVisible();
    });
});

test("a device that is a day ahead still says what is true at the shop", async ({ page }) => {
  await openAt(page, "2027-01-12T12:00:00+05:30", "/faq", 1);
  await page.clock.resume();
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(page.locator("html[data-stale]")).not.toBeAttached();
  await expect(strip(page)).toContainText(`${OFFER}: 30% off`);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click();
  await expect(saree(page)).toContainText("₹119");
  await expect(strip(page)).toContainText(`${OFFER}: 30% off`);
});

test("a device that is a day behind says nothing that is over", async ({ page }) => {
  await openAt(page, "2027-01-13T12:00:00+05:30", "/pricing", -1);
  await page.clock.resume();
  await expect(strip(page)).toHaveText(CLOSED);
  await expect(saree(page)).toContainText("₹136");
  await expect(page.getByText(OFFER)).toHaveCount(0);
});

test("nothing that is over is ever painted; what holds is said once alive", async ({ page }) => {
  // Every frame from the first on: whether the old strip, or an old price, could be seen in it.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      for (const part of document.querySelectorAll("aside, #womens-wear td")) {
        const text = part.textContent ?? "";
        if (/Pongal offer|119/.test(text) && part.checkVisibility({ visibilityProperty: true })) seen.push(text);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await openAt(page, "2027-01-13T00:00:00+05:30", "/pricing");
  await page.clock.resume();
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(page.locator("html[data-stale]")).not.toBeAttached();
  await expect(strip(page)).toHaveText(CLOSED);
  await expect(saree(page)).toContainText("₹136");
  await expect(saree(page)).toBeVisible();
  await expect(page.getByText(OFFER)).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, "seen"))).toEqual([]);
});

test("a page open over midnight follows without a network, and keeps what was typed", SLOW, async ({ page }) => {
  await openAt(page, "2027-01-12T23:58:00+05:30", "/pricing");
  await hydrate(page);
  await page.getByRole("searchbox").fill("saree");
  await page.route(/\/data\//, (route) => route.abort());
  await page.clock.runFor(4 * 60_000);
  await expect(strip(page)).toHaveText(CLOSED);
  await expect(saree(page)).toContainText("₹136");
  await expect(page.getByRole("searchbox")).toHaveValue("saree");
});

test("a page that is merely read over midnight follows as well", SLOW, async ({ page }) => {
  await openAt(page, "2027-01-12T23:59:00+05:30", "/faq");
  await expect(strip(page)).toContainText(OFFER);
  await page.clock.runFor(90_000);
  await expect(strip(page)).toHaveText(CLOSED);
});

test.describe("without the network", () => {
  test.use({ expected: [/Failed to load resource|Failed to fetch/] });

  test("what was true comes back with its last day, rather than nothing", async ({ page }) => {
    await page.route(/\/data\//, (route) => route.abort());
    await openAt(page, "2027-01-13T09:00:00+05:30", "/pricing");
    await page.clock.resume();
    await expect(strip(page)).toBeVisible();
    await expect(strip(page)).toContainText("until 12 January");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says the last day in words", async ({ page }) => {
    await page.goto(`${site.url}/pricing`);
    await expect(strip(page)).toContainText("until 12 January");
    await expect(page.locator("#womens-wear")).toContainText("until 12 January");
  });
});

test("closed days are in the hours, the date field, the strip and open now", async ({ page }) => {
  await openAt(page, "2027-01-14T11:00:00+05:30", "/contact");
  await expect(strip(page)).toHaveText(CLOSED);
  const hours = page.getByRole("table", { name: "Opening hours" }).first();
  await expect(hours.getByRole("row", { name: "14–15 January (Pongal) Closed" })).toBeVisible();
  await expect(page.getByText("Closed · opens Saturday 10 am").filter({ visible: true })).toHaveCount(2);
  // Pages alone are served here; a form that is touched asks the database for the id of its request.
  await page.route("**/rest/v1/rpc/new_request", (route) => route.fulfill({ json: "" }));
  await page.goto(`${site.url}/book`);
  await page.clock.resume();
  await hydrate(page);
  const date = page.getByLabel("Pickup date");
  await expect(date).toHaveAccessibleDescription(/Closed: 14–15 January \(Pongal\)/);
  await date.fill("2027-01-15");
  await page.getByRole("button", { name: "Schedule Pickup" }).click();
  await expect(page.getByRole("link", { name: "We are closed that day" })).toBeVisible();
  await date.fill("2027-01-16");
  await expect(page.getByRole("link", { name: "We are closed that day" })).toHaveCount(0);
});

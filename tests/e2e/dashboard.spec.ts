import type { Page } from "@playwright/test";
import { failureToast, tiles } from "#tests/helpers/account-pages.ts";
import { keepSession, newCustomer } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { asStaff, CANCELLED, DELIVERED, newOrder, READY } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const orders = (page: Page) => page.getByRole("table", { name: "Recent Orders" });
const failed = (page: Page) => page.getByRole("heading", { name: "Your orders could not be loaded" });
const READS = /\/rest\/v1\/(profiles|my_order_summary|rpc\/my_orders|rpc\/my_active_order)/;

/** Counts the dashboard's reads by what they read. */
function countReads(page: Page): Record<string, number> {
  const counts: Record<string, number> = {};
  page.on("request", (request) => {
    const [, name] = READS.exec(request.url()) ?? [];
    if (name !== undefined && request.method() !== "OPTIONS") counts[name] = (counts[name] ?? 0) + 1;
  });
  return counts;
}

test("while orders are on their way, their places are kept", async ({ page, demo }) => {
  await keepSession(page, demo);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(READS, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/dashboard");
  await expect(orders(page)).toHaveAttribute("aria-busy", "true");
  await expect(orders(page).locator("tbody tr")).toHaveCount(3);
  await expect(page.getByText("Welcome, User")).toBeHidden();
  release();
  await expect(orders(page)).toHaveAttribute("aria-busy", "false");
  await expect(page.getByText("Welcome, Meena Raman")).toBeVisible();
});

test("each thing is read once, and not again when the window regains the focus", async ({ page, context, demo }) => {
  await keepSession(page, demo);
  const counts = countReads(page);
  await page.goto("/dashboard");
  await expect(orders(page).locator("tbody tr")).toHaveCount(10);
  const other = await context.newPage();
  await other.goto("/about");
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => {
    window.dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForTimeout(500);
  expect(counts).toEqual({ profiles: 1, my_order_summary: 1, "rpc/my_orders": 1, "rpc/my_active_order": 1 });
});

test("a read that fails once is tried again, and nobody hears of it", { tag: "@slow" }, async ({
  page,
  demo,
  expected,
}) => {
  expected.push(/status of 503/);
  await keepSession(page, demo);
  const counts = countReads(page);
  const failedOnce = new Set<string>();
  await page.route(READS, async (route) => {
    const [, name = ""] = READS.exec(route.request().url()) ?? [];
    if (failedOnce.has(name)) return route.continue();
    failedOnce.add(name);
    await route.fulfill({ status: 503, body: "" });
  });
  await page.goto("/dashboard");
  await expect(orders(page).locator("tbody tr")).toHaveCount(10);
  await expect(page.getByText("Welcome, Meena Raman")).toBeVisible();
  await expect(failureToast(page)).toHaveCount(0);
  expect(counts).toEqual({ profiles: 2, my_order_summary: 2, "rpc/my_orders": 2, "rpc/my_active_order": 2 });
});

test("orders that cannot be read say so after two tries, and come when asked for again", async ({
  page,
  demo,
  expected,
}) => {
  expected.push(/status of 500/);
  await keepSession(page, demo);
  const counts = countReads(page);
  await page.route(/my_orders/, (route) => route.fulfill({ status: 500, json: { code: "XX000", message: "broken" } }));
  await page.goto("/dashboard");
  await expect(failed(page)).toBeVisible();
  expect(counts["rpc/my_orders"]).toBe(2);
  await expect.poll(() => tiles(page)).toEqual(["Active Orders 2", "Completed Orders 15", "Total Spent ₹3,240"]);
  await page.unroute(/my_orders/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(orders(page).locator("tbody tr")).toHaveCount(10);
  await expect(failed(page)).toBeHidden();
});

test("a profile that cannot be read is told in a toast, in the server's words, and the orders still come", {
  tag: "@slow",
}, async ({ page, demo, expected }) => {
  expected.push(/status of 403/);
  await keepSession(page, demo);
  const message = "permission denied for table profiles";
  await page.route(/\/profiles/, (route) => route.fulfill({ status: 403, json: { code: "42501", message } }));
  await page.goto("/dashboard");
  await expect(failureToast(page)).toContainText("Error");
  await expect(failureToast(page)).toContainText(message);
  await expect(page.getByText("Welcome, User")).toBeVisible();
  await expect(orders(page).locator("tbody tr")).toHaveCount(10);
});

test("an order that comes in shows its progress; a cancelled one counts nowhere", async ({ page }) => {
  const customer = await newCustomer(page.request);
  const cancelled = await newOrder(page.request, customer);
  await asStaff(page.request, cancelled, CANCELLED);
  const ready = await newOrder(page.request, customer);
  await asStaff(page.request, ready, READY);
  await keepSession(page, customer);
  await page.goto("/dashboard");
  await expect(page.locator("[aria-current=step]")).toHaveText("Ready");
  await expect(orders(page).locator("tbody tr")).toHaveCount(2);
  await expect.poll(() => tiles(page)).toEqual(["Active Orders 1", "Completed Orders 0", "Total Spent ₹0"]);
});

test("what the shop does appears by itself while the dashboard is looked at", async ({ page }) => {
  const customer = await newCustomer(page.request);
  const order = await newOrder(page.request, customer);
  await keepSession(page, customer);
  await page.goto("/dashboard");
  await expect(page.locator("[aria-current=step]")).toHaveText("Received");
  await asStaff(page.request, order, READY);
  await expect(page.locator("[aria-current=step]")).toHaveText("Ready");
  await expect(orders(page).locator("tbody tr")).toContainText("Ready");
});

test("a request that names no service is known by its day, and opens on a page of its own", { tag: "@slow" }, async ({
  page,
}) => {
  const customer = await newCustomer(page.request);
  const order = await newOrder(page.request, customer, { service: null });
  await keepSession(page, customer);
  await page.goto("/dashboard");
  await expect(orders(page).getByText(/^Pickup, \d+ \w+$/)).toBeVisible();
  await orders(page)
    .getByRole("link", { name: /^VL-\d+$/ })
    .click();
  await expect(page).toHaveURL(`/order#${order.id}`);
});

test("completed, waiting and cancelled orders are told apart by colour, and all can be read", { tag: "@slow" }, async ({
  page,
}) => {
  const customer = await newCustomer(page.request);
  const ways = { Received: [], Ready: READY, Completed: DELIVERED, Cancelled: CANCELLED } as const;
  for (const steps of Object.values(ways)) await asStaff(page.request, await newOrder(page.request, customer), steps);
  await keepSession(page, customer);
  await page.goto("/dashboard");
  await expect(orders(page).locator("tbody tr")).toHaveCount(Object.keys(ways).length);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const [received, ready, completed, cancelled] = await Promise.all(
      Object.keys(ways).map((status) =>
        orders(page)
          .getByText(status, { exact: true })
          .evaluate((badge) => getComputedStyle(badge).backgroundColor),
      ),
    );
    expect(ready).toBe(received);
    expect(new Set([received, completed, cancelled]).size).toBe(3);
  }
  await expectNoBarrier(page, "a dashboard with every status", "main");
});

test("at 320 px everything of an order can be read without scrolling sideways", async ({ page, demo }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await keepSession(page, demo);
  await page.goto("/dashboard");
  const order = orders(page).locator("tbody tr").nth(1);
  for (const text of [/^VL-\d+$/, /^\d{1,2} \w{3}/, "Dry Cleaning", "₹600", "In Progress"]) {
    await expect(order.getByText(text).first()).toBeVisible();
    const box = await order.getByText(text).first().boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

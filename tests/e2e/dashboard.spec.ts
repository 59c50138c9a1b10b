import type { Page } from "@playwright/test";
import { failureToast, tiles } from "#tests/helpers/account-pages.ts";
import { keepSession, newCustomer, type StoredSession } from "#tests/helpers/backend.ts";
import { expect, holdBack } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { asStaff, CANCELLED, DELIVERED, newOrder, READY } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const orders = (page: Page) => page.getByRole("table", { name: "Recent Orders" });
const lines = (page: Page) => orders(page).locator("tbody tr");
const failed = (page: Page) => page.getByRole("heading", { name: "Your orders could not be loaded" });
const FIGURES = ["Active Orders 2", "Completed Orders 15", "Total Spent ₹3,240"];
const READS = /\/rest\/v1\/(profiles|my_order_summary|rpc\/my_orders|rpc\/my_active_order)/;

async function open(page: Page, session: StoredSession): Promise<void> {
  await keepSession(page, session);
  await page.goto("/dashboard");
}

/** Counts the dashboard's reads by what they read. */
function countReads(page: Page): Record<string, number> {
  const counts: Record<string, number> = {};
  page.on("request", (request) => {
    const [, name] = READS.exec(request.url()) ?? [];
    if (name !== undefined && request.method() !== "OPTIONS") counts[name] = (counts[name] ?? 0) + 1;
  });
  return counts;
}

test("figures and orders are read once, their places kept; older ones follow", async ({ page, context, demo }) => {
  const counts = countReads(page);
  const release = await holdBack(page, READS);
  await open(page, demo);
  await expect(orders(page)).toHaveAttribute("aria-busy", "true");
  await expect(lines(page)).toHaveCount(3);
  await expect(page.getByText("Welcome, User")).toBeHidden();
  release();
  await expect(orders(page)).toHaveAttribute("aria-busy", "false");
  await expect(page.getByText("Welcome, Meena Raman")).toBeVisible();
  await expect(orders(page).getByRole("columnheader")).toHaveText(["Order ID", "Date", "Services", "Amount", "Status"]);
  await expect(lines(page)).toHaveCount(10);
  await expect.poll(() => tiles(page)).toEqual(FIGURES);
  const newest = await lines(page).evaluateAll((rows) =>
    rows
      .slice(0, 3)
      .map((row) => ["services", "amount", "status"].map((name) => row.querySelector(`[data-${name}]`)?.textContent)),
  );
  expect(newest).toEqual([
    ["Clothing Dry Cleaning", "₹600", "In Progress"],
    ["Bridal & Party Wear", "₹340", "Ready"],
    ["Wash & Fold", "₹240", "Completed"],
  ]);
  const once = { profiles: 1, my_order_summary: 1, "rpc/my_orders": 1, "rpc/my_active_order": 1 };
  // Looked at again, it reads nothing that is not old.
  const other = await context.newPage();
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => {
    window.dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.getByRole("button", { name: "Show older orders" }).click();
  await expect(lines(page)).toHaveCount(17);
  await expect(page.getByRole("button", { name: "Show older orders" })).toBeHidden();
  expect(counts).toEqual({ ...once, "rpc/my_orders": 2 });
  const days = await lines(page)
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
  expect(days).toEqual(days.toSorted().reverse());

  await page.setViewportSize({ width: 320, height: 700 });
  for (const text of [/^VL-\d+$/, /^\d{1,2} \w{3}/, "Clothing Dry Cleaning", "₹600", "In Progress"]) {
    const cell = lines(page).first().getByText(text).first();
    await expect(cell).toBeVisible();
    const box = await cell.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("a read is tried again; what cannot be read says so", async ({ page, demo, expected }) => {
  expected.push(/status of 503/, /status of 500/, /status of 403/);
  const counts = countReads(page);
  let isFirst = true;
  await page.route(/my_order_summary/, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fulfill({ status: 503, body: "" });
  });
  await page.route(/my_orders/, (route) => route.fulfill({ status: 500, json: { code: "XX000", message: "broken" } }));
  const message = "permission denied for table profiles";
  await page.route(/\/profiles/, (route) => route.fulfill({ status: 403, json: { code: "42501", message } }));
  await open(page, demo);
  await expect(failed(page)).toBeVisible();
  await expect.poll(() => tiles(page)).toEqual(FIGURES);
  await expect(failureToast(page)).toHaveCount(1);
  await expect(failureToast(page)).toContainText(message);
  await expect(page.getByText("Welcome, User")).toBeVisible();
  expect(counts).toMatchObject({ my_order_summary: 2, "rpc/my_orders": 2 });
  await page.unroute(/my_orders/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(lines(page)).toHaveCount(10);
  await expect(failed(page)).toBeHidden();
});

test("what the shop does appears by itself; an order opens on its page", async ({ page }) => {
  const customer = await newCustomer(page.request);
  const order = await newOrder(page.request, customer, { service: null });
  await open(page, customer);
  await expect(page.locator("[aria-current=step]")).toHaveText("Received");
  await expect(orders(page).getByText(/^Pickup, \d+ \w+$/)).toBeVisible();
  await asStaff(page.request, order, READY);
  await expect(page.locator("[aria-current=step]")).toHaveText("Ready");
  await expect(lines(page)).toContainText("Ready");
  await page.setViewportSize({ width: 390, height: 844 });
  const reach = await page.locator("[aria-current=step]").evaluate((step) => {
    // The last step, in a language with long words.
    const [here, last] = [step.querySelector("[data-label]"), step.parentElement?.lastElementChild];
    if (here) here.textContent = "டெலிவரி ஆனது";
    last?.replaceChildren(...step.childNodes);
    last?.setAttribute("aria-current", "step");
    const label = last?.querySelector("[data-label]")?.getBoundingClientRect().right ?? 0;
    return label - (step.parentElement?.getBoundingClientRect().right ?? 0);
  });
  expect(reach, "the name of the last step within the line").toBeLessThanOrEqual(1);
  await orders(page)
    .getByRole("link", { name: /^VL-\d+$/ })
    .click();
  await expect(page).toHaveURL(`/order#${order.id}`);
});

test("orders are told apart by colour; a cancelled one counts nowhere", async ({ page }) => {
  const customer = await newCustomer(page.request);
  const ways = { Received: [], Ready: READY, Completed: DELIVERED, Cancelled: CANCELLED } as const;
  for (const steps of Object.values(ways)) await asStaff(page.request, await newOrder(page.request, customer), steps);
  await open(page, customer);
  await expect(lines(page)).toHaveCount(Object.keys(ways).length);
  await expect.poll(() => tiles(page)).toEqual(["Active Orders 2", "Completed Orders 1", "Total Spent ₹0"]);
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

import type { Page } from "@playwright/test";
import { rows } from "#tests/helpers/backend.ts";
import { expect, holdBack } from "#tests/helpers/e2e.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { moved, STILL, watchSlowly } from "#tests/helpers/probes/layout-shift.ts";
import { asStaff, COLLECTED, newOrder, ON_HOLD } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const step = (page: Page) => page.locator("main li[aria-current=step]");

test("a guest follows an order by its link, sees it move on, and neither log nor referrer learns the token", async ({
  page,
}) => {
  const order = await newOrder(page.request);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url(), request.headers()["referer"] ?? ""));
  await page.clock.install();
  await page.goto(`/track#${order.token}`);
  await expect(heading(page)).toContainText("Received");
  await expect(step(page)).toContainText("Received");
  await expect(page.getByText("Kavitha")).toHaveCount(0);
  await asStaff(page.request, order, COLLECTED);
  await page.clock.runFor(20_000);
  await expect(heading(page)).toContainText("Collected");
  await expect(page.getByRole("status").filter({ hasText: "Collected" }), "is read out").toHaveCount(1);
  await expectNoBarrier(page, "a tracked order");
  expect(addresses.filter((address) => address.replace(/#.*/, "").includes(order.token))).toEqual([]);
});

test("an address without a token, and one nobody gave, are told kindly, and nothing moves", async ({ page }) => {
  await watchSlowly(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/track");
    await expect(heading(page)).toHaveText("Follow your order here");
    expect(await moved(page), `${width} px`).toBeLessThanOrEqual(STILL);
  }
  await expectNoBarrier(page, "no token");
  await page.goto("about:blank");
  await page.goto(`/track#${"A".repeat(43)}`);
  await expect(heading(page)).toHaveText("We know no order by this link");
});

test("a guest chooses another time, then cancels, though the code for it comes late", async ({ page }) => {
  const order = await newOrder(page.request);
  const release = await holdBack(page, /\/assets\/reschedule-/);
  await page.goto(`/track#${order.token}`);
  await button(page, "Choose another time").click();
  await expect(button(page, "Choose another time")).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByLabel("Pickup date")).toHaveCount(0);
  release();
  const day = pickupDay(5);
  await page.getByLabel("Pickup date").fill(day);
  await page.getByRole("radio").nth(1).check();
  await button(page, "Take this time").click();
  await expect(page.getByText("Done. We have written it down.")).toBeVisible();
  const [moved] = await rows(page.request, "orders", `id=eq.${order.id}`);
  expect(moved).toMatchObject({ status: "requested", pickup_date: day, window_id: expect.any(String) });
  expect(moved?.["promised_at"]).not.toBeNull();
  await page.reload();
  await button(page, "Cancel this pickup").click();
  await button(page, "Yes, cancel it").click();
  await expect(heading(page)).toContainText("Cancelled");
  const again = page.getByRole("link", { name: "Order the same again" });
  await expect(again).toHaveAttribute("href", "/book?service=wash-and-fold");
  expect((await rows(page.request, "orders", `id=eq.${order.id}`))[0]).toMatchObject({ status: "cancelled" });
});

test("a choice that comes too late is told, with what is true now", { tag: "@slow" }, async ({ page, expected }) => {
  expected.push(/status of 409/);
  const order = await newOrder(page.request);
  await page.goto(`/track#${order.token}`);
  await button(page, "Cancel this pickup").click();
  await asStaff(page.request, order, COLLECTED);
  await button(page, "Yes, cancel it").click();
  await expect(page.getByText("This order has moved on meanwhile.")).toBeVisible();
  await expect(heading(page)).toContainText("Collected");
});

test("a lost answer is sent again as the same move", { tag: "@slow" }, async ({ page, expected }) => {
  expected.push(/ERR_/);
  const order = await newOrder(page.request);
  const ids: string[] = [];
  let lost = false;
  await page.route("**/rpc/move_order_by_link", async (route) => {
    ids.push(route.request().postDataJSON().move_id);
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort();
  });
  await page.goto(`/track#${order.token}`);
  await button(page, "Cancel this pickup").click();
  await button(page, "Yes, cancel it").click();
  await expect(page.getByText("That did not reach us.")).toBeVisible();
  await button(page, "Yes, cancel it").click();
  await expect(heading(page)).toContainText("Cancelled");
  expect(new Set(ids).size).toBe(1);
  expect(await rows(page.request, "order_events", `order_id=eq.${order.id}&to_status=eq.cancelled`)).toHaveLength(1);
});

test("a guest answers the question of the shop by the link: the piece goes back, the sum follows", async ({ page }) => {
  const order = await newOrder(page.request);
  await asStaff(page.request, order, ON_HOLD);
  await page.goto(`/track#${order.token}`);
  const question = page.getByRole("group", { name: "Our question" });
  await expect(question).toContainText("8 × Shirt");
  await expectNoBarrier(page, "a question");
  await button(page, "No, bring it back as it is").click();
  await expect(question).toContainText("You said no");
  await expect(page.getByRole("row", { name: /^Shirt.*Goes back untreated/ })).toContainText("₹0");
  expect((await rows(page.request, "orders", `id=eq.${order.id}`))[0]).toMatchObject({ answer: "no", total_paise: 0 });
});

test("without network the order stays as it was last seen, and says so", { tag: "@slow" }, async ({
  page,
  expected,
}) => {
  expected.push(/Failed to load resource|ERR_/);
  const order = await newOrder(page.request);
  await page.clock.install();
  await page.goto(`/track#${order.token}`);
  await expect(heading(page)).toContainText("Received");
  await page.route("**/rpc/order_by_link", (route) => route.abort());
  await page.clock.runFor(20_000);
  await expect(page.getByText("No connection at the moment. This is how the order stood at")).toBeVisible();
  await expect(heading(page)).toContainText("Received");
  await page.reload();
  await expect(page.getByText("No connection at the moment. This is how the order stood at")).toBeVisible();
  await page.unroute("**/rpc/order_by_link");
  await page.clock.runFor(20_000);
  await expect(page.getByText("No connection at the moment. This is how")).toHaveCount(0);
});

import type { Page } from "@playwright/test";
import { withHoles } from "#lib/sentence.ts";
import { readSite } from "#server/document/read-site.ts";
import { keepSession, newCustomer, rows } from "#tests/helpers/backend.ts";
import { CHANGES } from "#tests/helpers/changed-page.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect, holdBack } from "#tests/helpers/e2e.ts";
import { expectWholeOnPaper } from "#tests/helpers/paper.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { moved, STILL, watchSlowly } from "#tests/helpers/probes/layout-shift.ts";
import { drafts } from "#tests/helpers/request-forms.ts";
import { asStaff, CANCELLED, COLLECTED, DELIVERED, newOrder, READY } from "#tests/helpers/shop-orders.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const step = (page: Page) => page.locator("main li[aria-current=step]");

test("a guest follows an order by its link, and nothing learns the token", async ({ page }) => {
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

test("a lost answer is sent again as the same move", SLOW, async ({ page, expected }) => {
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

test("without network the order stays as it was last seen", SLOW, async ({ page, expected }) => {
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

test("a customer sees pieces, prices, UPI and the bill, and reports a problem", async ({ page }) => {
  const customer = await newCustomer(page.request);
  const order = await newOrder(page.request, customer);
  await asStaff(page.request, order, DELIVERED);
  await keepSession(page, customer);
  await page.goto("/dashboard");
  await page.getByRole("table").getByRole("link", { name: /^VL-/ }).click();
  await expect(heading(page)).toContainText("Delivered");
  await expect(page.getByRole("table", { name: "What we counted" })).toContainText("₹164");
  await expect(page.getByRole("img", { name: /^For another phone/ })).toBeVisible();
  // UPI refuses links of a shop that its bank has not verified.
  await expect(page.getByRole("link", { name: "Pay by UPI" })).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Tax invoice \d{4}-\d{2}\/\d{5}$/)).toBeVisible();
  await expect(heading(page)).toBeHidden();
  for (const format of ["A4", "A5", "Letter"] as const)
    expect(await expectWholeOnPaper(page, { format }), format).toHaveLength(1);
  await button(page, "Report a problem").click();
  await button(page, "Send the report").click();
  await expect(page.getByText("Please write a few words")).toBeVisible();
  await page.getByLabel("What is not as it should be?").fill("A button is missing.");
  await button(page, "Send the report").click();
  await expect(heading(page)).toContainText("We are on it");
});

test("a guest pays by UPI: copied, reported with its number, no money until the desk has seen it at the bank", async ({
  page: guest,
  context,
  request,
  browser,
  staff,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  const name = `Upi ${Date.now()}`;
  const order = await newOrder(request, undefined, { name });
  await asStaff(request, order, READY);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(`/track#${order.token}`);
  for (const [label, value] of [
    ["UPI ID", "vellai@upi"],
    ["Amount", "164.00"],
  ] as const) {
    await button(guest, `Copy: ${label}`).click();
    await expect(guest.getByRole("button", { name: `Copy: ${label}` })).toHaveText("Copied");
    expect(await guest.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  const utr = guest.getByLabel(/^UTR/);
  await button(guest, "I have paid").click();
  await utr.fill("4123 4567 890");
  await button(guest, "Report the payment").click();
  await expect(guest.getByText(/A UTR has 12 digits/)).toBeVisible();
  await expect(utr).toBeFocused();
  const typed = `௪௧௨௩ ௪௫௬௭ ${String(Date.now()).slice(-4)}`;
  await utr.fill(typed);
  await context.setOffline(true);
  await button(guest, "Report the payment").click();
  await expect(guest.getByText(/did not reach us/)).toBeVisible();
  await expect(utr).toHaveValue(typed);
  await context.setOffline(false);
  await button(guest, "Report the payment").evaluate((one) => one.scrollIntoView({ block: "start" }));
  await button(guest, "Report the payment").click();
  // The page is shorter from now on, and what was reported in sight.
  await expect(guest.getByText("Reported, not confirmed yet")).toBeInViewport();

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await openDesk(desk, staff);
  await desk.getByRole("link", { name: new RegExp(`${name}.*Reported payment`) }).click();
  await button(desk, "Check the payment").click();
  const sheet = desk.getByRole("dialog");
  await expect(sheet.getByText("₹164 by UPI")).toBeVisible();
  await expect(sheet.getByText(/^4123 4567 \d{4}$/)).toBeVisible();
  await sheet.getByRole("button", { name: "The bank shows it", exact: true }).click();
  await expect(desk.getByText("₹164 · Paid")).toBeVisible();
  await guest.reload();
  await expect(guest.getByText("Paid, thank you")).toBeVisible();
});

test("on a translated page the number of a payment is kept, and sent", async ({ page: guest, request }) => {
  const order = await newOrder(request);
  await asStaff(request, order, READY);
  await guest.goto(`/track#${order.token}`);
  const translate = () => guest.evaluate(`(${CHANGES["a translator wraps texts"]})(document.querySelector("main"))`);
  const press = (name: RegExp) => guest.getByRole("button", { name }).click();
  await expect(guest.getByRole("img", { name: /^For another phone/ })).toBeVisible();
  await translate();
  await press(/I have paid/);
  const utr = guest.getByLabel(/UTR/);
  const typed = `5123 4567 ${String(Date.now()).slice(-4)}`;
  await utr.fill(typed);
  await translate();
  const release = await holdBack(guest, /\/rpc\/move_order_by_link/);
  const asked = guest.waitForRequest("**/rpc/move_order_by_link");
  await press(/Report the payment/);
  await asked;
  await expect(utr).toHaveValue(typed);
  release();
  await expect(guest.getByText(/Reported, not confirmed yet/)).toBeVisible();
});

test("an order without a bill is printed without what paper cannot do", SLOW, async ({ page }) => {
  const customer = await newCustomer(page.request);
  const order = await newOrder(page.request, customer);
  await keepSession(page, customer);
  await page.goto(`/order#${order.id}`);
  await expect(heading(page)).toContainText("Received");
  await page.emulateMedia({ media: "print" });
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText("What has happened")).toBeVisible();
  await expect(page.getByText("What you can do now")).toBeHidden();
  for (const format of ["A4", "A5", "Letter"] as const) await expectWholeOnPaper(page, { format });
});

test("a customer orders the same again, and what was typed stays", SLOW, async ({ page }) => {
  const customer = await newCustomer(page.request);
  const order = await newOrder(page.request, customer);
  await asStaff(page.request, order, CANCELLED);
  await keepSession(page, customer);
  await page.goto("/book");
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field("Name").fill("Sundari");
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.goto(`/order#${order.id}`);
  await page.getByRole("link", { name: "Order the same again" }).click();
  await expect(field("Pickup address")).toHaveValue("14 Bashyakarlu Road West");
  await expect(field("Phone")).toHaveValue(/^\+917\d{9}$/);
  await expect(field("Name")).toHaveValue("Sundari");
  await expect(page.locator("form[data-form]").getByLabel(/^Service/)).toHaveValue("wash-and-fold");
  expect(page.url()).toMatch(/\/book\?service=wash-and-fold$/);
  await page.reload();
  await expect(field("Pickup address")).toHaveValue("14 Bashyakarlu Road West");
});

test("nobody sees the order of somebody else, and login leads back to one's own", async ({ page, newcomer }) => {
  const customer = await newCustomer(page.request);
  const order = await newOrder(page.request, customer);
  await page.goto(`/order#${order.id}`);
  await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(`/order#${order.id}`)}`));
  await keepSession(page, newcomer);
  await page.goto(`/order#${order.id}`);
  await expect(heading(page)).toHaveText("We know no order by this link");
});

test.describe("without a network", () => {
  // Logged by the client of Supabase, if it asks before it knows.
  test.use({ tolerated: [/Failed to fetch/] });

  test("the orders stay, and the dashboard says when they were read", async ({ page, context, demo, expected }) => {
    expected.push(/ERR_INTERNET_DISCONNECTED/);
    const orders = page.getByRole("table", { name: "Recent Orders" }).locator("tbody tr");
    await keepSession(page, demo);
    await page.goto("/dashboard");
    await expect(orders).toHaveCount(10);
    const stale = page.getByText(withHoles(readSite().orders.page.news.kept).split("{moment}")[0] ?? "");
    await expect(stale).toHaveCount(0);
    await context.setOffline(true);
    await expect(stale).toBeVisible();
    await expect(orders).toHaveCount(10);
    await context.setOffline(false);
    await expect(stale).toHaveCount(0);
  });
});

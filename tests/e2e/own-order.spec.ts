import type { Page } from "@playwright/test";
import { withHoles } from "#lib/sentence.ts";
import { readSite } from "#server/document/read-site.ts";
import { keepSession, newCustomer } from "#tests/helpers/backend.ts";
import { CHANGES } from "#tests/helpers/changed-page.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectWholeOnPaper } from "#tests/helpers/paper.ts";
import { drafts } from "#tests/helpers/request-forms.ts";
import { asStaff, CANCELLED, DELIVERED, newOrder, READY } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

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

test("on a translated page and a slow line the number of a payment is kept, and sent", async ({
  page: guest,
  request,
}) => {
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
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await guest.route("**/rpc/move_order_by_link", async (route) => {
    await held;
    await route.continue();
  });
  const asked = guest.waitForRequest("**/rpc/move_order_by_link");
  await press(/Report the payment/);
  await asked;
  await expect(utr).toHaveValue(typed);
  release();
  await expect(guest.getByText(/Reported, not confirmed yet/)).toBeVisible();
});

test("an order without a bill is printed as it is, without what paper cannot do", { tag: "@slow" }, async ({
  page,
}) => {
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

test("a customer orders the same again: the form is filled in, and what was typed stays", { tag: "@slow" }, async ({
  page,
}) => {
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

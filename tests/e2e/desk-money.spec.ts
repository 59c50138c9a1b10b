import type { Page } from "@playwright/test";
import { rows } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { asStaff, COUNTED, newOrder, READY, type StoredOrder } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const order = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const does = (page: Page, name: string) => order(page).getByRole("button", { name, exact: true });
const sheet = (page: Page) => page.getByRole("dialog");
const sends = (page: Page, name: string) => sheet(page).getByRole("button", { name, exact: true });

test("more than is open is asked about, a payment can be taken back after a reload, money goes back with a reason", async ({
  page,
  request,
  staff,
}) => {
  const asked = await newOrder(request, undefined, { name: "Paying Padma" });
  await asStaff(request, asked, READY);
  await openDesk(page, staff, `board?order=${asked.id}`);
  await does(page, "Payment").click();
  await sheet(page).getByLabel("Amount in rupees").fill("500");
  await sends(page, "Save").click();
  await expect(sheet(page).getByText("₹500 is ₹336 more than the ₹164 due.")).toBeVisible();
  await expectNoBarrier(page, "more than is open");
  await sends(page, "Yes: make it ₹164").click();
  await sends(page, "Save").click();
  await expect(order(page).getByText("₹164 · Paid")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/VL-\d+: taken back\./)).toBeVisible();
  await expect(order(page).getByText("₹164 · Unpaid")).toBeVisible();

  await does(page, "Payment").click();
  await sends(page, "Save").click();
  await expect(order(page).getByText("₹164 · Paid")).toBeVisible();
  await does(page, "Payment").click();
  await sheet(page).getByLabel("Refund instead").check();
  await sheet(page).getByLabel("Amount in rupees").fill("200");
  await sends(page, "Refund").click();
  await expect(sheet(page).getByText("Only ₹164 was paid: no more can go back.")).toBeVisible();
  await sheet(page).getByLabel("Amount in rupees").fill("64");
  await sends(page, "Damaged").click();
  await sends(page, "Refund").click();
  await expect(
    order(page)
      .getByRole("listitem")
      .filter({ hasText: /Payment: -₹64: Damaged\s·\s\S/ }),
  ).toBeVisible();
  await expect(order(page).getByText("₹164 · ₹64 due")).toBeVisible();
});

test("leaving without paying is a question, with the payment one tap away", async ({ page, request, staff }) => {
  const asked = await newOrder(request, undefined, { name: "Leaving Latha" });
  await asStaff(request, asked, READY);
  await openDesk(page, staff, `board?order=${asked.id}`);
  await does(page, "Picked up at shop").click();
  await expect(sheet(page).getByText("₹164 due: hand over unpaid?")).toBeVisible();
  await expectNoBarrier(page, "hand out unpaid");
  await sends(page, "Payment").click();
  await sheet(page).getByLabel("Amount in rupees").fill("100");
  await sends(page, "Save").click();
  await expect(order(page).getByText("₹164 · ₹64 due")).toBeVisible();
  await does(page, "Picked up at shop").click();
  await expect(sheet(page).getByText("₹64 due: hand over unpaid?")).toBeVisible();
  await sends(page, "Hand over unpaid").click();
  await expect(page.getByRole("status").filter({ hasText: "Delivered" })).toBeVisible();
  const log = order(page).getByRole("listitem");
  await expect(log.filter({ hasText: /Delivered: ₹64 unpaid\s·\s\S/ })).toBeVisible();
});

test("a discount has a limit and a reason, and stands beside the total", async ({ page, request, staff }) => {
  const asked = await newOrder(request, undefined, { name: "Discount Devi" });
  await asStaff(request, asked, COUNTED);
  await openDesk(page, staff, `board?order=${asked.id}`);
  await does(page, "Discount").click();
  await sheet(page).getByLabel("Discount", { exact: true }).fill("30");
  await sends(page, "Discount").click();
  await expect(sheet(page).getByRole("alert")).toHaveText("At most 20 %, here ₹32.80.");
  await sheet(page).getByLabel("Discount", { exact: true }).fill("10");
  await expect(sheet(page).getByText("₹164 − ₹16.40 = ₹147.60")).toBeVisible();
  await sends(page, "Regular customer").click();
  await sends(page, "Discount").click();
  await expect(order(page).getByText("₹147.60 · Unpaid")).toBeVisible();
  await expect(order(page).getByRole("row", { name: /Discount: Regular customer -₹16.40/ })).toBeVisible();
  await expect(order(page).getByText(/^Discount: 10 % \(₹16.40\): Regular customer/)).toBeVisible();
});

test.describe("without a network", () => {
  // The worker is what keeps the desk.
  test.use({
    serviceWorkers: "allow",
    expected: async ({ browserName: _ }, use) => use([/ERR_INTERNET_DISCONNECTED/]),
  });

  test("the rider is asked at the door as well, also without a network", async ({ page, request, staff, context }) => {
    const asked = await newOrder(request, undefined, { name: "Riding Rani" });
    await asStaff(request, asked, [...READY, ["ready", "out_for_delivery"]]);
    await openDesk(page, staff, "sheet");
    const stop = page.getByRole("listitem").filter({ hasText: "Riding Rani" }).first();
    await expect(stop).toBeVisible();
    await page.waitForFunction(async () => (await (await caches.open("desk")).keys()).length > 10);
    await page.waitForFunction(() => localStorage.getItem("desk:moves") !== null);
    await context.setOffline(true);
    await stop.getByRole("button", { name: "Delivered", exact: true }).click();
    await sends(page, "Payment").click();
    await sends(page, "Save").click();
    await expect(sheet(page)).toHaveCount(0);
    await stop.getByRole("button", { name: "Delivered", exact: true }).click();
    await expect(sheet(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect
      .poll(async () => (await rows(request, "orders", `id=eq.${asked.id}`))[0], { timeout: 40_000 })
      .toMatchObject({ status: "delivered", paid_paise: 16_400 });
  });
});

test("what somebody owes over all orders is paid in one go, and taken back in one", async ({
  page,
  request,
  staff,
}) => {
  const phone = `+917${String(Date.now()).slice(-9)}`;
  const orders: StoredOrder[] = [];
  for (const _ of [1, 2]) {
    const asked = await newOrder(request, undefined, { name: "Owing Omana", phone });
    await asStaff(request, asked, [...READY, ["ready", "delivered"]]);
    orders.push(asked);
  }
  await openDesk(page, staff, "owing");
  await page.getByRole("link", { name: /Owing Omana ?₹328/ }).click();
  const all = order(page).getByRole("button", { name: "₹328 due over 2 orders: pay it all" });
  await all.click();
  await expectNoBarrier(page, "pay all of it");
  await sends(page, "Take ₹328").click();
  await expect(page.getByText("₹328 booked for 2 orders.")).toBeVisible();
  await expect(order(page).getByText("₹164 · Paid")).toBeVisible();
  const paid = async () =>
    (await rows(request, "orders", `id=in.(${orders.map(({ id }) => id)})`)).map(({ paid_paise }) => paid_paise);
  expect(await paid()).toEqual([16_400, 16_400]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("All of it was taken back.")).toBeVisible();
  expect(await paid()).toEqual([0, 0]);
  await all.click();
  await sheet(page).getByRole("checkbox").first().uncheck();
  await sends(page, "Take ₹164").click();
  await expect(page.getByText("₹164 booked for 1 order.")).toBeVisible();
});

test("a day is closed with what was counted, the difference with a word, and stays closed", async ({ page, staff }) => {
  // No other test looks at the money of that day.
  await openDesk(page, staff, "day?choice=2026-01-05");
  await page.getByRole("button", { name: "Count the money" }).click();
  await page.getByLabel("Cash", { exact: true }).fill("-5");
  await page.getByLabel("UPI", { exact: true }).fill("0");
  await page.getByRole("button", { name: "Close the day" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Please type an amount for cash, UPI and card; 0 where there is nothing.",
  );
  const card = page.getByLabel("Card", { exact: true });
  const isCovered = await card.evaluate((field) => {
    field.focus();
    const { x, y, width, height } = field.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) !== field;
  });
  expect(isCovered, "by the button for a new order").toBe(false);
  await card.fill("0");
  await expect(page.getByText("Cash: ₹5 less than expected.")).toBeVisible();
  await page.getByRole("button", { name: "Close the day" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please say why it differs.");
  await expectNoBarrier(page, "the close of a day");
  await page.getByRole("button", { name: "Change was given wrongly" }).click();
  await page.getByRole("button", { name: "Close the day" }).click();
  await expect(page.getByText(/^Closed by /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("row", { name: "Cash ₹0 -₹5 -₹5" })).toBeVisible();
  await expect(page.getByText("Change was given wrongly")).toBeVisible();
  await expect(page.getByRole("button", { name: "Count the money" })).toHaveCount(0);
});

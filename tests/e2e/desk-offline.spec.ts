import { expect, type Page } from "@playwright/test";
import { rows, type StoredSession } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { asStaff, COLLECTED, moveAsStaff, newOrder, SET_OFF, type StoredOrder } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

/** The worker is what keeps the desk. Requests without a network are told by the browser, moves that come late by 409. */
test.use({
  serviceWorkers: "allow",
  expected: async ({ browserName: _ }, use) => use([/ERR_INTERNET_DISCONNECTED|409/]),
});

const stop = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const orderOf = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const queue = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("desk:queue") ?? "[]"));

/** Opens the run sheet of a day and waits until the desk is kept. */
async function openSheet(page: Page, staff: StoredSession, day: string): Promise<void> {
  await openDesk(page, staff, `sheet?choice=${day}`);
  await page.waitForFunction(async () => (await (await caches.open("desk")).keys()).length > 10);
  await page.waitForFunction(() => localStorage.getItem("desk:moves") !== null);
}

/** A stop of the rider, who has set off and opened the sheet of its day. */
async function openStop(page: Page, staff: StoredSession, name: string, day: string): Promise<StoredOrder> {
  const order = await newOrder(page.request, undefined, { name, pickup_date: day });
  await asStaff(page.request, order, SET_OFF);
  await openSheet(page, staff, day);
  await expect(stop(page, name)).toBeVisible();
  return order;
}

test("the rider works without a network: the sheet opens, moves are kept and sent once", async ({
  page,
  context,
  request,
  staff,
}) => {
  test.setTimeout(120_000);
  const day = pickupDay(3);
  const order = await openStop(page, staff, "Offline Omana", day);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^No connection\. This sheet is from/)).toBeVisible();
  await stop(page, "Offline Omana").getByRole("button", { name: "Collected" }).click();
  await page.getByRole("dialog").getByLabel("Pieces").fill("7");
  await page.getByRole("dialog").getByRole("button", { name: "Collected" }).click();
  await expect(page.getByText("1 change waiting to be sent.")).toBeVisible();
  await expect(stop(page, "Offline Omana").getByText("Waiting to be sent")).toBeVisible();
  await page.reload();
  await expect(stop(page, "Offline Omana").getByText("Collected", { exact: true })).toBeVisible();
  const [kept] = await queue(page);

  await context.setOffline(false);
  await expect(page.getByText("1 change sent.")).toBeVisible({ timeout: 30_000 });
  expect(await queue(page)).toEqual([]);
  // The same move again, as after a lost answer, changes nothing.
  const { number: _number, at: _at, by: _by, ...move } = kept;
  await moveAsStaff(request, staff, move);
  await page.goto(`/desk#sheet?choice=${day}&order=${order.id}`);
  await expect(orderOf(page).getByText("7 pieces, 1 bag")).toBeVisible();
  await expect(
    orderOf(page)
      .locator("ol")
      .getByText(/^Collected/),
  ).toHaveCount(1);
});

test("a kept move that is no longer true is told and stays until it has been read", { tag: "@slow" }, async ({
  page,
  context,
  request,
  staff,
}) => {
  test.setTimeout(120_000);
  const day = pickupDay(4);
  const order = await openStop(page, staff, "Late Latha", day);
  await context.setOffline(true);
  await stop(page, "Late Latha").getByRole("button", { name: "Nobody home" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Nobody at home" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Nobody home" }).click();
  await expect(page.getByText("1 change waiting to be sent.")).toBeVisible();
  await moveAsStaff(request, staff, {
    order_id: order.id,
    from_status: "out_for_pickup",
    to_status: "picked_up",
    needs: "pieces",
    given: { pieces: 3, bags: 1 },
  });
  await context.setOffline(false);
  const told = page.getByRole("alert").filter({ hasText: "“Nobody home” was done offline" });
  await expect(told).toContainText("someone else got there first, it is “Collected” now", { timeout: 30_000 });
  await expect(told).toContainText("Noted with it: Nobody at home");
  await page.reload();
  await page.getByRole("link", { name: "Open the order" }).click();
  await expect(orderOf(page).getByRole("heading", { name: "Late Latha" })).toBeVisible();
  await page.getByRole("button", { name: "Got it" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("what is collected can be counted without a network, with prices and total", async ({
  page,
  context,
  request,
  staff,
}) => {
  test.setTimeout(120_000);
  const day = pickupDay(5);
  const order = await newOrder(request, undefined, { name: "Counting Chellam", pickup_date: day });
  await asStaff(request, order, COLLECTED);
  await openSheet(page, staff, day);
  await page.goto(`/desk#board?choice=count&order=${order.id}`);
  await expect(orderOf(page).getByRole("button", { name: "Count the pieces" })).toBeVisible();
  await context.setOffline(true);
  await orderOf(page).getByRole("button", { name: "Count the pieces" }).click();
  const item = page.getByRole("dialog").getByRole("combobox", { name: "Item" });
  await item.fill("fo");
  await item.press("Enter");
  await page.getByRole("dialog").getByLabel("Qty (Kg)").fill("2");
  await page.keyboard.press("Enter");
  const total = page
    .getByRole("dialog")
    .getByText(/^Total: ₹/)
    .last();
  const said = (await total.textContent())?.replace("Total: ", "") ?? "";
  await page.getByRole("dialog").getByRole("button", { name: "Save pieces and prices" }).click();
  await expect(page.getByText("1 change waiting to be sent.")).toBeVisible();
  await expect(orderOf(page).getByRole("row", { name: /^Total/ })).toContainText(said);
  await context.setOffline(false);
  await expect(page.getByText("1 change sent.")).toBeVisible({ timeout: 30_000 });
  await expect(orderOf(page).getByText("Counted", { exact: true }).first()).toBeVisible();
  const [row] = await rows(request, "orders", `id=eq.${order.id}`);
  expect(row).toMatchObject({ status: "itemised", total_paise: Number(said.replace(/[₹,]/g, "")) * 100 });
});

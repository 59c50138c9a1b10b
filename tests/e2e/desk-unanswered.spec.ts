import { expect, type Page } from "@playwright/test";
import { keepSession, newCustomer, rows, type StoredSession } from "#tests/helpers/backend.ts";
import { openDesk, setRole } from "#tests/helpers/desk.ts";
import { asStaff, newOrder, type StoredOrder } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

// A cellar with one bar of reception: a move is sent, and no answer comes.

test.use({ tolerated: [/ERR_FAILED|429/] });

const orderOf = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const queue = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("desk:queue") ?? "[]"));

const MOVES = /\/rpc\/move_order$/;

/** An order on the screen that is to be collected next. */
async function openConfirmed(page: Page, staff: StoredSession, name: string): Promise<StoredOrder> {
  const order = await newOrder(page.request, undefined, { name });
  await asStaff(page.request, order, [["requested", "confirmed"]]);
  await openDesk(page, staff, `board?order=${order.id}`);
  await page.waitForFunction(() => localStorage.getItem("desk:moves") !== null);
  return order;
}

const setOff = (page: Page) => orderOf(page).getByRole("button", { name: "Start pickup" }).click();
const stored = async (page: Page, order: StoredOrder) =>
  (await rows(page.request, "orders", `id=eq.${order.id}`))[0]?.["status"];

test("a move without an answer is taken back in the shop's books too, if it has arrived", { tag: "@slow" }, async ({
  page,
  staff,
}) => {
  const order = await openConfirmed(page, staff, "Lost Lalitha");
  await page.route(MOVES, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await setOff(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/taken back, confirmed again\.$/)).toBeVisible();
  expect(await stored(page, order)).toBe("confirmed");
  expect(await queue(page)).toEqual([]);
});

test("the Undo of the move before is gone while the next one is on its way", async ({ page, staff }) => {
  await openConfirmed(page, staff, "Hasty Hema");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await page.route(MOVES, () => {});
  await setOff(page);
  // It would go by itself after some seconds.
  await expect(undo).toHaveCount(0, { timeout: 1500 });
});

test("a move without an answer is said to be open while nobody can tell whether it has arrived", {
  tag: "@slow",
}, async ({ page, staff }) => {
  await openConfirmed(page, staff, "Silent Sarala");
  await page.route(/\/rpc\//, (route) => route.abort());
  await setOff(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/It was sent without an answer and may have arrived/)).toBeVisible();
  expect(await queue(page)).toEqual([]);
  await setOff(page);
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("Still no answer.")).toBeVisible();
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("Still no answer.")).toHaveCount(0);
});

test("what somebody has made before another person signed in is not sent in their name", { tag: "@slow" }, async ({
  page,
  staff,
}) => {
  const other = await newCustomer(page.request);
  await setRole(page.request, other.user.email, "staff");
  const order = await openConfirmed(page, staff, "Former Farida");
  await page.route(MOVES, (route) => route.abort());
  await setOff(page);
  await expect(page.getByText("1 change waiting to be sent.")).toBeVisible();
  await keepSession(page, other);
  await page.unroute(MOVES);
  await page.goto(`/desk#board?order=${order.id}`);
  await expect(page.getByRole("alert")).toContainText("done by someone who is no longer logged in");
  expect(await stored(page, order)).toBe("confirmed");
});

test("a move waits on when the server has too much to do, and shows no older state once it was made", {
  tag: "@slow",
}, async ({ page, staff }) => {
  const order = await openConfirmed(page, staff, "Busy Bhavani");
  const busy = { code: "PT429", message: "Request rate limit reached", details: null, hint: null };
  await page.route(MOVES, (route) => route.fulfill({ status: 429, json: busy }));
  await setOff(page);
  await expect(page.getByText("1 change waiting to be sent.")).toBeVisible();
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("Still no answer.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unroute(MOVES);
  // What is read again does not come for a while.
  await page.route(/\/rpc\/(desk_|order_view)/, () => {});
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("1 change sent.")).toBeVisible();
  await expect(orderOf(page).getByText("Out for pickup", { exact: true }).first()).toBeVisible();
  expect(await stored(page, order)).toBe("out_for_pickup");
});

import type { Page } from "@playwright/test";
import { keepSession, newCustomer } from "#tests/helpers/backend.ts";
import { setRole } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";

const SLOW = { tag: "@slow" };

// A cellar with one bar of reception: a move is sent, and no answer comes.

test.use({ tolerated: [/ERR_FAILED|429/] });

const MOVES = /\/rpc\/move_order$/;
const CONFIRMED = [["requested", "confirmed"]] as const;
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

test("it is taken back, or it is said that nobody can tell whether it arrived", SLOW, async ({ page, desk }) => {
  const order = await desk.openOrder(CONFIRMED);
  await page.route(MOVES, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await desk.press("Start pickup");
  await undo(page).click();
  await expect(page.getByText(/taken back, confirmed again\.$/)).toBeVisible();
  expect(await desk.stored(order)).toMatchObject({ status: "confirmed" });
  expect(await desk.queue()).toEqual([]);

  await page.route(/\/rpc\//, (route) => route.abort());
  await desk.press("Start pickup");
  await undo(page).click();
  await expect(page.getByText(/It was sent without an answer and may have arrived/)).toBeVisible();
  expect(await desk.queue()).toEqual([]);
  await desk.press("Start pickup");
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("Still no answer.")).toBeVisible();
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("Still no answer.")).toHaveCount(0);
});

test("it ends the Undo before it, waits on at a busy server, and nobody else sends it", async ({ page, desk }) => {
  // The move before could be taken back for an hour: it is not the time that ends it.
  await page.route("**/rpc/order_view", async (route) => {
    const response = await route.fetch();
    const undo_until = new Date(Date.now() + 3_600_000).toISOString();
    await route.fulfill({ response, json: { ...(await response.json()), undo_until } });
  });
  const order = await desk.openOrder(CONFIRMED);
  await expect(undo(page)).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const busy = { code: "PT429", message: "Request rate limit reached", details: null, hint: null };
  await page.route(MOVES, async (route) => {
    await held;
    await route.fulfill({ status: 429, json: busy });
  });
  await desk.press("Start pickup");
  await expect(undo(page)).toHaveCount(0);
  answer();
  await expect(page.getByText("1 change waiting to be sent.")).toBeVisible();
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("Still no answer.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);

  const other = await newCustomer(page.request);
  await setRole(page.request, other.user.email, "staff");
  await keepSession(page, other);
  await page.unroute(MOVES);
  await page.goto(`/desk#board?order=${order.id}`);
  await expect(page.getByRole("alert")).toContainText("done by someone who is no longer logged in");
  expect(await desk.stored(order)).toMatchObject({ status: "confirmed" });
});

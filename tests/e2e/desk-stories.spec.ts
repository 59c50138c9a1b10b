import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { FORM_WORDS } from "#desk/words/later/words.gen.ts";
import { rows } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { scannerOf } from "#tests/helpers/scanner.ts";
import { asStaff, callAs, newOrder, READY } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";
import { thumbOf } from "#tests/helpers/thumb.ts";

// Four people at the counter: how many keys or taps each takes, which may not grow, and the seconds, which are told.

const SLOW = { tag: "@slow" };
/** Ten figures that come faster are a scanner's. */
const HAND_MS = 60;
const newPhone = () => `6${String(randomInt(10 ** 9)).padStart(9, "0")}`;
const main = (page: Page) => page.getByRole("main");
const order = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const sheet = (page: Page) => page.getByRole("dialog");
const who = (page: Page) => main(page).getByRole("combobox", { name: "Phone or name" });
const item = (page: Page) => main(page).getByRole("combobox", { name: "Item" });
const taken = (page: Page) => main(page).getByRole("heading", { name: /^VL-\d+ is taken in$/ });

/** Counts keys, and says how long it all took. */
function keyboardOf(page: Page) {
  const began = performance.now();
  let keys = 0;
  return {
    type: async (...typed: readonly string[]) => {
      for (const key of typed) {
        keys += 1;
        await page.keyboard.press(key, { delay: HAND_MS });
      }
    },
    told: (story: string) => tell(story, began, `${keys} keys`),
    keys: () => keys,
  };
}

function tell(story: string, began: number, effort: string): void {
  process.stdout.write(`    ${story}: ${((performance.now() - began) / 1000).toFixed(1)} s, ${effort}\n`);
}

async function numberOf(request: Parameters<typeof rows>[0], id: string): Promise<string> {
  const [{ number } = {}] = await rows(request, "orders", `id=eq.${id}`);
  return String(number);
}

test(
  "by keys, somebody new is taken in with three pieces, and somebody pays",
  SLOW,
  async ({ page, request, desk }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const ready = await newOrder(request);
    await asStaff(request, ready, READY);
    const number = await numberOf(request, ready.id);
    await desk.open("board");
    await expect(page.getByRole("heading", { name: "Board" })).toBeVisible();

    const walkIn = keyboardOf(page);
    await walkIn.type("n");
    await expect(who(page)).toBeFocused();
    await walkIn.type(...newPhone(), "Enter");
    await expect(main(page).getByLabel("Name")).toBeFocused();
    await walkIn.type(..."Malar");
    while (!(await item(page).evaluate((field) => field === document.activeElement))) await walkIn.type("Tab");
    await walkIn.type("s", "h", "Enter");
    await expect(main(page).getByLabel("Qty")).toBeFocused();
    await walkIn.type("3", "Enter", "Enter");
    await expect(main(page).getByRole("listitem").filter({ hasText: "3 ×" })).toBeVisible();
    await walkIn.type("Control+Enter");
    await expect(taken(page)).toBeFocused();
    walkIn.told("Somebody new by keys");
    expect(walkIn.keys()).toBeLessThanOrEqual(37);

    const payment = keyboardOf(page);
    await payment.type("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await payment.type(...number, "Enter");
    await expect(order(page).getByText("₹164 · Unpaid")).toBeVisible();
    await payment.type("y");
    await expect(sheet(page).getByLabel(FORM_WORDS.amount)).toHaveValue("164");
    await payment.type("Enter");
    await expect(order(page).getByText("₹164 · Paid")).toBeVisible();
    payment.told("A payment by keys");
    expect(payment.keys()).toBeLessThanOrEqual(21);
  },
);

test("a scan opens the order, which is paid and handed out", SLOW, async ({ page, request, desk }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const ready = await newOrder(request);
  await asStaff(request, ready, READY);
  await desk.open("board");
  await expect(page.getByRole("heading", { name: "Board" })).toBeVisible();
  const scan = await scannerOf(page);
  const counter = keyboardOf(page);
  await scan(`VL-${await numberOf(request, ready.id)}`, { end: "Enter", ms: 20 });
  await expect(order(page).getByText("₹164 · Unpaid")).toBeVisible();
  await counter.type("y");
  await expect(sheet(page).getByLabel(FORM_WORDS.amount)).toHaveValue("164");
  await counter.type("Enter");
  await expect(order(page).getByText("₹164 · Paid")).toBeVisible();
  await counter.type("d");
  await expect(desk.told("Delivered")).toBeVisible();
  counter.told("From scan to out");
  expect(counter.keys()).toBeLessThanOrEqual(3);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("one thumb takes in somebody known, with money", SLOW, async ({ page, request, staff, desk }) => {
    const [name, phone] = [`Thumb ${randomUUID().replaceAll(/[^a-f]/g, "")}`, `+91${newPhone()}`];
    await callAs(request, staff)("rpc/take_in", { order_id: randomUUID(), given: { name, phone, pieces: 2 } });
    await desk.open("inbox");
    await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
    const began = performance.now();
    const { tap, taps } = thumbOf(page);
    await tap(page.getByRole("link", { name: "New order" }));
    await who(page).pressSequentially(phone.slice(-4));
    await tap(page.getByRole("option", { name: new RegExp(name) }));
    await item(page).pressSequentially("coat");
    await tap(page.getByRole("option", { name: /^Coat/ }).first());
    await main(page).getByLabel("Qty", { exact: true }).fill("3");
    await tap(main(page).getByRole("button", { name: "Add", exact: true }));
    await tap(main(page).getByRole("radio", { name: "All: ₹756" }));
    await tap(main(page).getByRole("button", { name: "Take in", exact: true }));
    await expect(taken(page)).toBeVisible();
    tell("Somebody known by thumb", began, `${taps()} taps`);
    expect(taps()).toBeLessThanOrEqual(6);
  });
});

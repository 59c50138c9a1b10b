import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { DESK } from "#desk/facts/desk-facts.ts";
import { FORM_WORDS } from "#desk/words/later/words.gen.ts";
import { rows } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { scannerOf } from "#tests/helpers/scanner.ts";
import { asStaff, newOrder, READY, SET_OFF } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const sheet = (page: Page) => page.getByRole("dialog");
const order = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const does = (page: Page, name: string) => order(page).getByRole("button", { name, exact: true });

test("a move is taken back by the letter U", async ({ page, request, staff }) => {
  const asked = await newOrder(request, undefined, { name: "Undo Usha" });
  await openDesk(page, staff, `inbox?order=${asked.id}`);
  await does(page, "Confirm").click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText(/taken back, received again/)).toBeVisible();
  await expect(does(page, "Confirm")).toBeVisible();
});

test("the desk is worked with keys", async ({ page, request, staff }) => {
  const asked = await newOrder(request, undefined, { name: "Keys Kala" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDesk(page, staff, "inbox");
  await expect(page.getByRole("link", { name: /Keys Kala/ })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("keys k");
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(asked.id));
  await expect(page.getByRole("heading", { name: "Keys Kala" })).toBeFocused();
  await expect(does(page, "Decline")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("d");
  await sheet(page).getByRole("button", { name: "Outside our area" }).click();
  await sheet(page).getByRole("button", { name: "Decline" }).click();
  await expect(order(page).getByRole("definition").filter({ hasText: "Outside our area" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
});

test("where there is room, a list shows its first order, which takes no focus and stays closed once it is", async ({
  page,
  request,
  staff,
}) => {
  await newOrder(request, undefined, { name: "First Farida" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDesk(page, staff, "inbox");
  await expect(order(page).getByRole("heading").first()).toBeVisible();
  await expect(page.locator("a[data-row]").first()).toHaveAttribute("aria-current", "true");
  await expect(order(page).getByRole("heading").first()).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Choose an order")).toBeVisible();
  await expect(order(page)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("2");
  await expect(page.getByRole("heading", { name: "Board" })).toBeVisible();
  await expect(page.locator("a[data-row]").first()).toBeVisible();
  await expect(order(page)).toHaveCount(0);
});

test("keys pressed while the desk loads are those of its list once it has come", async ({ page, request, staff }) => {
  const name = `Early Elango ${Date.now()}`;
  await newOrder(request, undefined, { name });
  let isPressed = () => {};
  const pressed = new Promise<void>((resolve) => {
    isPressed = resolve;
  });
  await page.route(`**${DESK.facts}*`, async (route) => {
    await pressed;
    await route.continue();
  });
  const begun = page.waitForRequest((asked) => asked.url().includes(DESK.facts));
  await openDesk(page, staff, "board");
  await begun;
  await page.keyboard.press("/");
  for (const key of name) await page.keyboard.press(key, { delay: 60 });
  await page.keyboard.press("Enter");
  isPressed();
  await expect(page.getByRole("heading", { name })).toBeVisible();
});

test("what a move asks for is typed at once, and Enter sends it", async ({ page, request, staff }) => {
  const asked = await newOrder(request, undefined, { name: "Typed Tara" });
  await asStaff(request, asked, SET_OFF);
  await openDesk(page, staff, `board?order=${asked.id}`);
  await expect(does(page, "Collected")).toBeVisible();
  await page.keyboard.press("p");
  await expect(sheet(page).getByLabel("Pieces")).toBeFocused();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  // While something is asked, no key is another move's.
  await expect(sheet(page)).toHaveCount(0);
  await expect(does(page, "Count the pieces")).toBeVisible();
  await page.keyboard.press("i");
  await expect(sheet(page).getByRole("combobox", { name: "Item" })).toBeFocused();
});

test("from the inbox to delivered by keys alone, the focus is never lost", { tag: "@slow" }, async ({
  page,
  request,
  staff,
}) => {
  const name = `Focus Fathima ${Date.now()}`;
  await newOrder(request, undefined, { name });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDesk(page, staff, "inbox");
  const row = page.getByRole("link", { name: new RegExp(name) });
  await expect(row).toBeVisible();
  /** Key by key: what the last one does comes before the next, as a letter is held until it is no scanner's. */
  const pressUntil = async (key: string, target: Locator) => {
    while (!(await target.evaluate((element) => element === document.activeElement))) {
      const before = await page.evaluateHandle(() => document.activeElement);
      await page.keyboard.press(key);
      await page.waitForFunction((element) => element !== document.activeElement, before);
    }
  };
  /** A move by its button, reached with Tab; afterwards the focus is on what can be done next. */
  const move = async (button: string, fill = async () => {}) => {
    await pressUntil("Tab", does(page, button));
    await page.keyboard.press("Enter");
    await fill();
    await expect(sheet(page)).toHaveCount(0);
    await expect(does(page, button)).toHaveCount(0);
    await expect(order(page).getByRole("group", { name: "What to do next" })).toBeFocused();
  };
  await pressUntil("j", row);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name })).toBeFocused();
  await move("Confirm");
  await move("Start pickup");
  await move("Collected", async () => {
    await expect(sheet(page).getByLabel("Pieces")).toBeFocused();
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
  });
  await move("Count the pieces", async () => {
    await expect(sheet(page).getByRole("combobox", { name: "Item" })).toBeFocused();
    await page.keyboard.type("fo");
    await page.keyboard.press("Enter");
    await expect(sheet(page).getByLabel(/^Qty/)).toBeFocused();
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await pressUntil("Tab", sheet(page).getByRole("button", { name: "Save pieces and prices" }));
    await page.keyboard.press("Enter");
  });
  await move("Start cleaning");
  await move("Ready");
  await move("Make the bill", async () => {
    await expect(sheet(page).getByRole("button", { name: "Make the bill" })).toBeFocused();
    await page.keyboard.press("Enter");
  });
  // The request has left the inbox meanwhile: the first of those that still wait is next.
  await page.keyboard.press("Escape");
  await expect(page.locator("a[data-row]").first()).toBeFocused();

  await page.keyboard.press("3");
  await expect(page.getByRole("heading", { name: "Today’s run" })).toBeVisible();
  // Above the pickups that are done.
  const stop = page.getByRole("listitem").filter({ hasText: name }).first();
  await pressUntil("j", stop.getByRole("link", { name }));
  await page.keyboard.press("o");
  await expect(stop).toContainText("Out for delivery");
  await expect(stop.getByRole("link", { name })).toBeFocused();
  await page.keyboard.press("d");
  await pressUntil("Tab", sheet(page).getByRole("button", { name: "Hand over unpaid" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Delivered" })).toBeVisible();
  await expect(page.locator("a[data-row]:focus")).toHaveCount(1);
});

test("as few keys as ever: somebody new is taken in, somebody pays, a scanned order is paid and handed out", {
  tag: "@slow",
}, async ({ page, request, desk }) => {
  const ready = [await newOrder(request), await newOrder(request)] as const;
  for (const each of ready) await asStaff(request, each, READY);
  const numberOf = async ({ id }: (typeof ready)[number]) =>
    (await rows(request, "orders", `id=eq.${id}`))[0]?.["number"];
  const main = page.getByRole("main");
  await page.setViewportSize({ width: 1280, height: 800 });
  await desk.open("board");
  await expect(page.getByRole("heading", { name: "Board" })).toBeVisible();
  let keys = 0;
  const type = async (...typed: readonly string[]) => {
    // Ten figures that come faster are a scanner's.
    for (const key of typed) await page.keyboard.press(key, { delay: 60 });
    keys += typed.length;
  };
  const expectAtMost = (most: number) => {
    expect(keys).toBeLessThanOrEqual(most);
    keys = 0;
  };
  const pay = async () => {
    await expect(desk.order.getByText("₹164 · Unpaid")).toBeVisible();
    await type("y");
    await expect(desk.sheet.getByLabel(FORM_WORDS.amount)).toHaveValue("164");
    await type("Enter");
    await expect(desk.order.getByText("₹164 · Paid")).toBeVisible();
  };
  await type("n");
  await expect(main.getByRole("combobox", { name: "Phone or name" })).toBeFocused();
  await type(...`6${String(randomInt(10 ** 9)).padStart(9, "0")}`, "Enter");
  await expect(main.getByLabel("Name")).toBeFocused();
  await type(..."Malar");
  const item = main.getByRole("combobox", { name: "Item" });
  while (!(await item.evaluate((field) => field === document.activeElement))) await type("Tab");
  await type("s", "h", "Enter");
  await expect(main.getByLabel("Qty")).toBeFocused();
  await type("3", "Enter", "Enter");
  await expect(main.getByRole("listitem").filter({ hasText: "3 ×" })).toBeVisible();
  await type("Control+Enter");
  await expect(main.getByRole("heading", { name: /^VL-\d+ is taken in$/ })).toBeFocused();
  expectAtMost(37);

  await type("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await type(...String(await numberOf(ready[0])), "Enter");
  await pay();
  expectAtMost(21);

  const scan = await scannerOf(page);
  await scan(`VL-${await numberOf(ready[1])}`, { end: "Enter", ms: 20 });
  await pay();
  await type("d");
  await expect(desk.told("Delivered")).toBeVisible();
  expectAtMost(3);
});

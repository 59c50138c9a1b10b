import type { Locator, Page } from "@playwright/test";
import { rows } from "#tests/helpers/backend.ts";
import {
  announcedSum,
  countSome,
  oneMore,
  openPrices,
  pricesOf,
  quantityOf,
  slipOf,
  slipSum,
} from "#tests/helpers/counting.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { atRest, expect, holdBack } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { hiddenFocus } from "#tests/helpers/probes/focus.ts";
import { arrived, confirmed, fillIn, REQUEST_FORMS, send } from "#tests/helpers/request-forms.ts";
import { asStaff, COLLECTED } from "#tests/helpers/shop-orders.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("each press counts that comes before React, and what counts is fetched only then", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const release = await holdBack(page, /\/assets\/entry-/);
  await page.goto("/pricing");
  await atRest(page);
  expect(asked.filter((url) => /\/assets\/(estimate|entry|react)-/.test(url))).toEqual([]);
  await oneMore(page, "Saree").click();
  await oneMore(page, "Saree").click();
  await oneMore(page, "Coat", "Men's Wear").click();
  release();
  await expect(quantityOf(page, "Saree")).toHaveValue("2");
  await expect(quantityOf(page, "Coat", "Men's Wear")).toHaveValue("1");
  await expect(slipOf(page)).toContainText("from ₹524");
  expect(asked.filter((url) => /\/assets\/estimate-/.test(url))).toHaveLength(1);
});

/** Where the words of a cell, or a field, begin and end. */
const wordsOf = (cell: Locator) =>
  cell.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = element.matches("input")
      ? element.getBoundingClientRect()
      : range.getBoundingClientRect();
    return { left, right, top, bottom };
  });

test("counting moves nothing and covers no price", async ({ page }) => {
  const table = "Household Items";
  const rows = pricesOf(page, table).locator("tbody tr");
  const places = () =>
    rows.locator("xpath=descendant-or-self::*[self::tr or self::th or self::td]").evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round).join(" ");
      }),
    );
  const items = ["Single bedsheet", "Carpet", "Curtain"];
  await openPrices(page);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await oneMore(page, "Carpet", table).scrollIntoViewIfNeeded();
    const before = await places();
    for (const item of items) await oneMore(page, item, table).click();
    await quantityOf(page, "Carpet", table).fill("100");
    expect(await places(), `${width} px`).toEqual(before);
    for (const item of items) {
      const row = rows.filter({ hasText: item });
      const name = await wordsOf(row.getByRole("rowheader"));
      const price = await wordsOf(row.getByRole("cell").nth(1));
      const number = await wordsOf(quantityOf(page, item, table));
      const add = await wordsOf(oneMore(page, item, table));
      const isBelow = price.top >= name.bottom;
      expect(isBelow || price.left > name.right, `${item}: the price is beside the name or below it`).toBe(true);
      expect(number.right, `${item}: the number is before the price`).toBeLessThanOrEqual(price.left);
      expect(price.right, `${item}: the price is before the button`).toBeLessThan(add.left);
    }
    await slipSum(page).click();
    await slipOf(page).getByRole("button", { name: "Clear the list" }).click();
    await expect(slipOf(page)).toBeHidden();
  }
});

test("all of it is done by keyboard, and the focus is never lost", async ({ page }) => {
  await openPrices(page);
  await oneMore(page, "Saree").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expect(oneMore(page, "Saree")).toBeFocused();
  await expect(announcedSum(page)).toHaveText("Your list: from ₹272");
  await page.keyboard.press("Shift+Tab");
  await expect(quantityOf(page, "Saree")).toBeFocused();
  await page.keyboard.type("3");
  await expect(announcedSum(page)).toHaveText("Your list: from ₹408");
  await page.keyboard.press("Shift+Tab");
  for (const left of ["2", "1"]) {
    await page.keyboard.press("Enter");
    await expect(quantityOf(page, "Saree")).toHaveValue(left);
  }
  await page.keyboard.press("Enter");
  await expect(oneMore(page, "Saree")).toBeFocused();
  await expect(slipOf(page)).toBeHidden();

  await countSome(page);
  await slipSum(page).focus();
  await page.keyboard.press("Enter");
  await slipOf(page).getByRole("button", { name: "One less: Coat" }).press("Enter");
  await expect(slipSum(page)).toBeFocused();
  await slipOf(page).getByRole("button", { name: "Clear the list" }).press("Enter");
  await expect(slipOf(page)).toBeHidden();
  await expect(oneMore(page, "Shirt / T-shirt", "Men's Wear")).toBeFocused();
});

test("a press without a network is told, and the next counts", SLOW, async ({ page, context, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  await openPrices(page);
  // What follows the reader is asked for when the page is scrolled.
  const follows = page.waitForResponse(/\/assets\/live-/);
  await oneMore(page, "Saree").scrollIntoViewIfNeeded();
  await follows;
  await context.setOffline(true);
  await oneMore(page, "Saree").click();
  await expect(page.getByText("Check your connection and try again.")).toBeVisible();
  await context.setOffline(false);
  await oneMore(page, "Saree").click();
  await expect(quantityOf(page, "Saree")).toHaveValue("1");
});

test("a field that is emptied and left counts nothing", SLOW, async ({ page }) => {
  await openPrices(page);
  await oneMore(page, "Saree").click();
  await quantityOf(page, "Saree").fill("");
  await expect(quantityOf(page, "Saree")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(quantityOf(page, "Saree")).toHaveCount(0);
  await expect(slipOf(page)).toBeHidden();
});

/** The list at the top of the ticket. */
const ticketList = (page: Page) => page.getByRole("main").getByRole("region", { name: "Your list" });

const LINES = [
  { row_id: "mens-coat", name: "Coat", section: "Men's Wear", quantity: 1 },
  { row_id: "saree", name: "Saree", section: "Women's Wear", quantity: 2 },
  { row_id: "carpet", name: "Carpet", section: "Household Items", unit: "Sq Ft", quantity: 40 },
];

test("the list is in the booking, and the desk counts with it", async ({ page, request, staff }) => {
  const form = REQUEST_FORMS.booking();
  await page.goto("/book");
  const special = page.getByLabel(/^Special instructions/);
  await special.fill("Ring twice.");
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain("Ring twice.");
  await openPrices(page);
  await countSome(page);
  await slipOf(page).getByRole("link", { name: "Book with these" }).click();
  await expect(page).toHaveURL(/\/book$/);
  await expect(ticketList(page).getByRole("listitem")).toHaveText([
    "1 × Coat₹252",
    "2 × Sareefrom ₹272",
    "40 Sq Ft × Carpetabout ₹1,120",
  ]);
  await expect(ticketList(page)).toContainText("Totalfrom ₹1,644");
  await expect(special).toHaveValue("Ring twice.");
  await page.reload();
  await expect(ticketList(page)).toContainText("Totalfrom ₹1,644");
  const { "Special instructions": _, ...answers } = form.answers;
  await fillIn(page, { ...form, answers });
  await send(page, form);
  await confirmed(page, form);
  await expect(ticketList(page)).toContainText("2 × Saree");
  await expect(ticketList(page).getByRole("button")).toHaveCount(0);
  const [asked] = await arrived(request, form);
  expect(asked).toMatchObject({
    special_instructions: "Ring twice.",
    answers: [expect.objectContaining({ kind: "items", label: "Your list", lines: LINES })],
  });

  const id = String(asked?.["id"]);
  await asStaff(request, { id, token: "" }, COLLECTED);

  await openDesk(page, staff, `board?order=${id}`);
  await page.getByRole("button", { name: "Count the pieces" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("The customer listed these when booking. Check each one.")).toBeVisible();
  await sheet.getByRole("button", { name: "One less: Saree" }).click();
  await sheet.getByRole("button", { name: "Save pieces and prices" }).click();
  await expect(sheet).toHaveCount(0);
  const lines = await rows(request, "order_lines", `order_id=eq.${id}`);
  expect(lines.map(({ row_id, quantity, unit_paise }) => [row_id, Number(quantity), unit_paise])).toEqual([
    ["mens-coat", 1, 25_200],
    ["saree", 1, 13_600],
    ["carpet", 40, 2_800],
  ]);
});

test("what was counted goes to WhatsApp, and is kept until it is cleared", async ({ page, context }) => {
  await openPrices(page);
  await countSome(page);
  await slipSum(page).click();
  const link = new URL((await slipOf(page).getByRole("link", { name: "Send by WhatsApp" }).getAttribute("href")) ?? "");
  expect(link.origin + link.pathname).toMatch(/^https:\/\/wa\.me\/\d{10,}$/);
  expect(link.searchParams.get("text")).toBe(
    [
      "Hello Vellai, this is what I would like to have cleaned.",
      "Men's Wear\n1 × Coat: ₹252",
      "Women's Wear\n2 × Saree: from ₹272",
      "Household Items\n40 Sq Ft × Carpet: about ₹1,120",
      "Total: from ₹1,644",
    ].join("\n\n"),
  );
  await page.reload();
  await expect(quantityOf(page, "Saree")).toHaveValue("2");
  await expect(slipOf(page)).toContainText("from ₹1,644");
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.goBack();
  await expect(quantityOf(page, "Saree")).toHaveValue("2");
  await page.close();

  const later = await context.newPage();
  await later.goto("/pricing");
  await expect(quantityOf(later, "Carpet", "Household Items")).toHaveValue("40");
  await slipSum(later).click();
  await slipOf(later).getByRole("button", { name: "Clear the list" }).click();
  await expect(slipOf(later)).toBeHidden();
  await expect(quantityOf(later, "Saree")).toHaveCount(0);
  await later.reload();
  await atRest(later);
  await expect(later.locator("html[data-ready]")).toHaveCount(0);
});

for (const [width, colorScheme] of [
  [390, "light"],
  [1280, "dark"],
] as const)
  test(`the slip is no barrier and hides no focus, ${width} px, ${colorScheme}`, SLOW, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await openPrices(page);
    await countSome(page);
    await expectNoBarrier(page, "counted");
    expect(await hiddenFocus(page)).toEqual([]);
    await slipSum(page).click();
    await expectNoBarrier(page, "opened");
  });

test("paper shows the prices, not what counts them", SLOW, async ({ page }) => {
  await openPrices(page);
  await countSome(page);
  await page.emulateMedia({ media: "print" });
  await expect(slipOf(page)).toBeHidden();
  await expect(oneMore(page, "Saree")).toBeHidden();
  await expect(pricesOf(page).getByText("₹136")).toBeVisible();
});

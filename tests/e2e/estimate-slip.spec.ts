import type { Page } from "@playwright/test";
import { rows } from "#tests/helpers/backend.ts";
import { countSome, oneMore, openPrices, pricesOf, quantityOf, slipOf, slipSum } from "#tests/helpers/counting.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { atRest, expect } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { hiddenFocus } from "#tests/helpers/probes/focus.ts";
import { arrived, confirmed, fillIn, REQUEST_FORMS, send } from "#tests/helpers/request-forms.ts";
import { asStaff, COLLECTED } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The list at the top of the ticket. */
const ticketList = (page: Page) => page.getByRole("main").getByRole("region", { name: "Your list" });

const LINES = [
  { row_id: "mens-coat", name: "Coat", section: "Men's Wear", quantity: 1 },
  { row_id: "saree", name: "Saree", section: "Women's Wear", quantity: 2 },
  { row_id: "carpet", name: "Carpet", section: "Household Items", unit: "Sq Ft", quantity: 40 },
];

test("the list is at the top of the booking, arrives as lines, and the desk begins to count with it", async ({
  page,
  request,
  staff,
}) => {
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

test("the list can be removed from the booking, and stays so", async ({ page }) => {
  await openPrices(page);
  await countSome(page);
  await slipOf(page).getByRole("link", { name: "Book with these" }).click();
  await page.getByLabel("Name").fill("Asha");
  await ticketList(page).getByRole("button", { name: "Clear the list" }).click();
  await expect(ticketList(page)).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Asha");
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(ticketList(page)).toBeHidden();
});

test("what was counted goes to WhatsApp in plain words, and is kept over reloads and tabs until it is cleared", async ({
  page,
  context,
}) => {
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
  test(`the slip is no barrier and hides no focus, at ${width} px, ${colorScheme}`, { tag: "@slow" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await openPrices(page);
    await countSome(page);
    await expectNoBarrier(page, "counted");
    expect(await hiddenFocus(page)).toEqual([]);
    await slipSum(page).click();
    await expectNoBarrier(page, "opened");
  });

test("paper shows the prices, not what counts them", { tag: "@slow" }, async ({ page }) => {
  await openPrices(page);
  await countSome(page);
  await page.emulateMedia({ media: "print" });
  await expect(slipOf(page)).toBeHidden();
  await expect(oneMore(page, "Saree")).toBeHidden();
  await expect(pricesOf(page).getByText("₹136")).toBeVisible();
});

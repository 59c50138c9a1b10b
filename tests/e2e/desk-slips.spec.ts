import { BILL_WORDS } from "#desk/words/later/words.gen.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectWholeOnPaper } from "#tests/helpers/paper.ts";
import { asStaff, DELIVERED, newOrder } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const POINTS_PER_MM = 72 / 25.4;

/** Width of the paper, and what a printer leaves free on either side, in millimetres; 8 pieces and a bag. */
const PAPERS = [
  { paper: "slip", size: "58 mm", width: 58, edge: 5, sheets: 1 },
  { paper: "slip", size: "80 mm", width: 80, edge: 4, sheets: 1 },
  { paper: "slip", size: "A5", width: 148, edge: 10, sheets: 1 },
  { paper: "tags", size: "58 mm", width: 58, edge: 5, sheets: 9 },
  { paper: "tags", size: "80 mm", width: 80, edge: 4, sheets: 9 },
  { paper: "bill", size: "80 mm", width: 80, edge: 4, sheets: 1 },
] as const;

test("slips, tags and bills come from a roll as long as they are, within what the printer prints", {
  tag: "@slow",
}, async ({ page, request, staff }) => {
  test.setTimeout(240_000);
  const order = await newOrder(request, undefined, { name: "மீனா குமார்" });
  await asStaff(request, order, DELIVERED);
  for (const { paper, size, width, edge, sheets } of PAPERS) {
    const name = `${paper}, ${size}`;
    await openDesk(page, staff, `board?order=${order.id}&paper=${paper}`);
    await page.getByRole("button", { name: size }).click();
    await expect(page.getByRole("button", { name: size, pressed: true })).toBeVisible();
    const code = { slip: "Scan to follow your order.", tags: "Order code", bill: BILL_WORDS.upi }[paper];
    await expect(page.getByRole("img", { name: code }).first()).toBeVisible();
    const printed = await expectWholeOnPaper(page, {});
    expect(printed, name).toHaveLength(sheets);
    for (const sheet of printed) {
      expect(sheet.width / POINTS_PER_MM, name).toBeCloseTo(width, 0);
      // Not the sheet of an office printer: it ends a little after what is on it.
      const lowest = Math.min(...sheet.texts.map(({ baseline }) => baseline));
      if (size !== "A5") expect(lowest / POINTS_PER_MM, name).toBeLessThan(15);
      for (const { text, left, right } of sheet.texts) {
        expect(left / POINTS_PER_MM, `${name}: ${text}`).toBeGreaterThanOrEqual(edge - 0.5);
        expect(right / POINTS_PER_MM, `${name}: ${text}`).toBeLessThanOrEqual(width - edge + 0.5);
      }
    }
  }
  // The device remembers its paper.
  await openDesk(page, staff, `board?order=${order.id}&paper=slip`);
  await expect(page.getByRole("button", { name: "A5", pressed: true })).toBeVisible();
});

test("the papers of an order are reached from it, and without pieces there is nothing to tag", async ({
  page,
  request,
  staff,
}) => {
  const order = await newOrder(request, undefined, { name: "Slip Selvi" });
  await openDesk(page, staff, `board?order=${order.id}`);
  await expect(page.getByRole("link", { name: "Tags" })).toBeHidden();
  await page.getByRole("link", { name: "Claim slip" }).click();
  await expect(page.getByRole("link", { name: "Back" })).toBeVisible();
  await expect(page.getByText("Slip Selvi").last()).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "Slip Selvi" })).toBeVisible();
});

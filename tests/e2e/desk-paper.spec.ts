import { phoneText } from "#desk/parts/phone-text.ts";
import { BILL_WORDS } from "#desk/words/words.gen.ts";
import { rows } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectWholeOnPaper } from "#tests/helpers/paper.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { asStaff, DELIVERED, newOrder, READY } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const FORMATS = ["A3", "A4", "A5", "Letter", "Legal"] as const;

test("a bill is printed on one page, without what only a screen needs", { tag: "@slow" }, async ({
  page,
  request,
  staff,
}) => {
  const billed = await newOrder(request, undefined, { name: "Paper Pavithra" });
  await asStaff(request, billed, DELIVERED);
  await openDesk(page, staff, `board?order=${billed.id}&bill=yes`);
  await expect(page.getByRole("heading", { name: /^Bill 20/ })).toBeVisible();
  // Loaded apart.
  await expect(page.getByText(BILL_WORDS.upi, { exact: true })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Paper Pavithra")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  for (const format of FORMATS) expect(await expectWholeOnPaper(page, { format }), format).toHaveLength(1);
});

test("the run sheet is printed with numbers to ring, and no stop is lost at the end of a page", {
  tag: "@slow",
}, async ({ page, request, staff }) => {
  test.setTimeout(120_000);
  const day = pickupDay(6);
  const ready = await newOrder(request, undefined, { name: "Paper Ponni", pickup_date: day });
  await asStaff(request, ready, READY);
  const [asked] = await rows(request, "pickup_requests", `id=eq.${ready.id}`);
  await openDesk(page, staff, `sheet?choice=${pickupDay(13)}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Paper Ponni" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(phoneText(String(asked?.["phone"])))).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Call" }).first()).toBeHidden();
  // Nothing is wider than the paper.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  for (const format of FORMATS) await expectWholeOnPaper(page, { format });
});

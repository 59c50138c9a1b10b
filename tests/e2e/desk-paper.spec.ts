import { phoneText } from "#desk/parts/phone-text.ts";
import { BILL_WORDS } from "#desk/words/later/words.gen.ts";
import { numbered } from "#lib/numbered.ts";
import { rows } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectWholeOnPaper, printedText } from "#tests/helpers/paper.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { asStaff, COLLECTED, DELIVERED, newOrder, READY } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const SHIRTS = {
  name: "Shirt",
  section: "Men’s Wear",
  service: "Dry Cleaning",
  unit: "Kg",
  quantity: 3.5,
  unit_paise: 9_000,
};
const BILLED = [
  ["itemised", "in_process"],
  ["in_process", "ready"],
  ["ready", "ready", "bill"],
] as const;
const FORMATS = ["A3", "A4", "A5", "Letter", "Legal"] as const;

test("a bill is printed on one page, without what only a screen needs", { tag: "@slow" }, async ({
  page,
  request,
  staff,
}) => {
  const billed = await newOrder(request, undefined, { name: "Paper Pavithra" });
  await asStaff(request, billed, DELIVERED);
  await openDesk(page, staff, `board?order=${billed.id}&paper=bill`);
  await expect(page.getByRole("heading", { name: /^Tax invoice 20/ })).toBeVisible();
  // Loaded apart.
  await expect(page.getByText(BILL_WORDS.upi, { exact: true })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Paper Pavithra")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  for (const format of FORMATS) expect(await expectWholeOnPaper(page, { format }), format).toHaveLength(1);
});

test("twelve lines are one page; more of them repeat the head, with one total at the very end", {
  tag: "@slow",
}, async ({ page, request, staff }) => {
  for (const [count, sheets] of [
    [12, 1],
    [40, 2],
  ] as const) {
    const order = await newOrder(request, undefined, { name: "Paper Padma" });
    const items = numbered(Array.from({ length: count }, () => SHIRTS)).map(([key, line]) => ({
      ...line,
      row_id: key,
    }));
    await asStaff(request, order, [...COLLECTED, ["picked_up", "itemised", "items", { items }], ...BILLED]);
    await openDesk(page, staff, `board?order=${order.id}&paper=bill`);
    await expect(page.getByText(BILL_WORDS.upi, { exact: true })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "Shirt, Men’s Wear" })).toHaveCount(count);
    await expect(page.getByRole("cell", { name: "3.5 kg × ₹90" })).toHaveCount(count);
    await page.emulateMedia({ media: "print" });
    const printed = (await expectWholeOnPaper(page, { format: "A4" })).map(printedText);
    expect(printed).toHaveLength(sheets);
    for (const sheet of printed)
      expect(sheet).toMatch(/^Vellai.*14 Bashyakarlu Road West.*Tax invoice 20\d\d-\d\d\/\d{5}.*VL-\d+.*Item.*Amount/s);
    expect(printed.map((sheet) => /Value without tax.*Total.*To pay/s.test(sheet))).toEqual([
      ...Array.from({ length: sheets - 1 }, () => false),
      true,
    ]);
    await page.emulateMedia({ media: null });
  }
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

test("twelve stops are one sheet of A4, each with a box to tick, below the shop and the day", { tag: "@slow" }, async ({
  page,
  request,
  staff,
}) => {
  const day = pickupDay(200);
  for (const stop of Array(12).keys()) {
    const asked = await newOrder(request, undefined, { name: `Stop ${stop + 1} Selvam`, pickup_date: day });
    await asStaff(request, asked, [["requested", "confirmed"]]);
  }
  await openDesk(page, staff, `sheet?choice=${day}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Selvam" })).toHaveCount(12);
  await page.emulateMedia({ media: "print" });
  const sheets = await expectWholeOnPaper(page, { format: "A4" });
  const printed = printedText(sheets[0]);
  for (const stop of Array(12).keys()) expect(printed).toContain(`Stop ${stop + 1} Selvam`);
  for (const sheet of sheets) expect(printedText(sheet)).toMatch(/^Vellai 14 Bashyakarlu Road West.*Run sheet, /);
});

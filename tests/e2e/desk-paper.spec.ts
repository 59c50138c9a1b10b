import { phoneText } from "#desk/parts/phone-text.ts";
import { BILL_WORDS } from "#desk/words/later/words.gen.ts";
import { numbered } from "#lib/numbered.ts";
import { rows } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectWholeOnPaper, printedText } from "#tests/helpers/paper.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { asStaff, COLLECTED, COUNTED, DELIVERED, newOrder, READY, type Step } from "#tests/helpers/shop-orders.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

const POINTS_PER_MM = 72 / 25.4;
const FORMATS = ["A3", "A4", "A5", "Letter", "Legal"] as const;

/** `DELIVERED`, of eight lines, one of which has a declared value. */
const LINES = ["Shirt", "Saree", "Coat", "Trouser", "Kurta", "Shawl", "Curtain", "Blanket"];
const ITEMS = LINES.map((name, at) => ({
  ...{ name, service: "Dry Cleaning", quantity: 1, unit_paise: 10_050 },
  ...(at === 1 && { declared_paise: 800_000 }),
}));
const LONG = DELIVERED.map(
  (step): Step => (step[2] === "items" ? [step[0], step[1], step[2], { items: ITEMS }] : step),
);

/** Width of the paper, and what a printer leaves free on either side, in millimetres; 8 pieces and a bag. */
const ROLLS = [
  { paper: "tags", size: "58 mm", width: 58, edge: 5, sheets: 9 },
  { paper: "tags", size: "80 mm", width: 80, edge: 4, sheets: 9 },
  { paper: "bill", size: "80 mm", width: 80, edge: 4, sheets: 1 },
  { paper: "slip", size: "58 mm", width: 58, edge: 5, sheets: 1 },
  { paper: "slip", size: "80 mm", width: 80, edge: 4, sheets: 1 },
  { paper: "slip", size: "A5", width: 148, edge: 10, sheets: 1 },
] as const;

test("slips, tags and bills fit rolls and sheets", SLOW, async ({ page, desk }) => {
  test.setTimeout(240_000);
  const order = await desk.openOrder(DELIVERED, { name: "மீனா குமார்" });
  for (const { paper, size, width, edge, sheets } of ROLLS) {
    const name = `${paper}, ${size}`;
    await page.goto(`/desk#board?order=${order.id}&paper=${paper}`);
    const code = { slip: "Scan to follow your order.", tags: "Order code", bill: BILL_WORDS.upi }[paper];
    await expect(page.getByRole("img", { name: code }).first()).toBeVisible();
    if (paper === "bill") {
      await page.getByRole("button", { name: "A4" }).click();
      for (const format of FORMATS) expect(await expectWholeOnPaper(page, { format }), format).toHaveLength(1);
    }
    await page.getByRole("button", { name: size }).click();
    await expect(page.getByRole("button", { name: size, pressed: true })).toBeVisible();
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
  await page.reload();
  await expect(page.getByRole("button", { name: "A5", pressed: true })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
});

test("vouchers begin a sheet; a long slip is one; a roll has its letters", async ({ page, desk }) => {
  const open = async (order: { readonly id: string }, paper: string, size: string) => {
    await page.goto(`/desk#board?order=${order.id}&paper=${paper}`);
    await page.getByRole("button", { name: size, exact: true }).click();
    await expect(page.getByRole("button", { name: size, pressed: true })).toBeVisible();
  };
  const advance = await desk.openOrder([
    ...COUNTED,
    ["itemised", "itemised", "payment", { paise: 5_000, method: "upi" }],
    ["itemised", "itemised", "payment", { kind: "refund", paise: 1_000, method: "upi", reason: "Twice", again: "yes" }],
  ]);
  await open(advance, "voucher", "A4");
  await expect(page.getByRole("heading", { name: /^Refund voucher/ })).toBeVisible();
  expect(await expectWholeOnPaper(page, {})).toHaveLength(2);

  const long = await desk.openOrder(LONG);
  await open(long, "slip", "A5");
  await expect(page.getByRole("img", { name: "Scan to follow your order." })).toBeVisible();
  expect(await expectWholeOnPaper(page, {})).toHaveLength(1);

  await open(long, "bill", "80 mm");
  await expect(page.getByText(/Declared value/)).toBeVisible();
  const sizes = () =>
    page
      .locator("[data-roll] :is(h1, th, td, p, span)")
      .evaluateAll((all) => all.map((one) => `${one.textContent?.slice(0, 20)} ${getComputedStyle(one).fontSize}`));
  const onScreen = await sizes();
  await page.emulateMedia({ media: "print" });
  expect(await sizes()).toEqual(onScreen);
});

test("papers are reached from the order; without pieces there are no tags", async ({ page, desk }) => {
  await desk.openOrder([], { name: "Slip Selvi" });
  await page.getByRole("link", { name: "Claim slip" }).waitFor();
  await expect(page.getByRole("link", { name: "Tags" })).toBeHidden();
  await page.getByRole("link", { name: "Claim slip" }).click();
  await expect(page.getByRole("link", { name: "Back" })).toBeVisible();
  await expect(page.getByText("Slip Selvi").last()).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "Slip Selvi" })).toBeVisible();
});

test("twelve lines are one page; more repeat the head, with one total at the end", SLOW, async ({ page, desk }) => {
  const line = { name: "Shirt", section: "Men’s Wear", service: "Dry Cleaning", unit: "Kg" };
  for (const [count, sheets] of [
    [12, 1],
    [40, 2],
  ] as const) {
    const lines = numbered(Array.from({ length: count }, () => ({ ...line, quantity: 3.5, unit_paise: 9_000 })));
    const items = lines.map(([row_id, each]) => ({ ...each, row_id }));
    await page.emulateMedia({ media: null });
    const { id } = await desk.openOrder([
      ...COLLECTED,
      ["picked_up", "itemised", "items", { items }],
      ["itemised", "in_process"],
      ["in_process", "ready"],
      ["ready", "ready", "bill"],
    ]);
    await page.goto(`/desk#board?order=${id}&paper=bill`);
    await expect(page.getByText(BILL_WORDS.upi, { exact: true })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "Shirt, Men’s Wear" })).toHaveCount(count);
    await expect(page.getByRole("cell", { name: "3.5 kg × ₹90" })).toHaveCount(count);
    await page.emulateMedia({ media: "print" });
    const printed = (await expectWholeOnPaper(page, { format: "A4" })).map(printedText);
    expect(printed).toHaveLength(sheets);
    for (const sheet of printed)
      expect(sheet).toMatch(/^Vellai.*14 Bashyakarlu Road West.*Tax invoice 20\d\d-\d\d\/\d{5}.*VL-\d+.*Item.*Amount/s);
    const hasTotal = printed.map((sheet) => /Value without tax.*Total.*To pay/s.test(sheet));
    expect(hasTotal).toEqual(printed.map((_, index) => index === sheets - 1));
  }
});

test("the run sheet is printed: twelve stops on one sheet of A4", SLOW, async ({ page, request, desk }) => {
  test.setTimeout(240_000);
  const day = pickupDay(200);
  const names = Array.from({ length: 12 }, (_, index) => `Stop ${index + 1} Selvam`);
  for (const name of names)
    await asStaff(request, await newOrder(request, undefined, { name, pickup_date: day }), [
      ["requested", "confirmed"],
    ]);
  await desk.open(`sheet?choice=${day}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Selvam" })).toHaveCount(12);
  await page.emulateMedia({ media: "print" });
  const [asked] = await rows(request, "pickup_requests", `name=eq.${names[0]}&order=created_at.desc`);
  await expect(desk.main.getByRole("listitem").getByText(phoneText(String(asked?.["phone"])))).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Call" }).first()).toBeHidden();
  // Nothing is wider than the paper.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await asStaff(request, await newOrder(request), READY);
  await page.evaluate(() => {
    location.hash = "sheet";
  });
  await expect(page.getByText(/to collect$/).first()).toBeVisible();
  await expect(page.getByText("Clothes", { exact: true }).first()).toBeHidden();
  await desk.open(`sheet?choice=${day}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Selvam" })).toHaveCount(12);
  for (const format of FORMATS) {
    const sheets = (await expectWholeOnPaper(page, { format })).map(printedText);
    for (const sheet of sheets) expect(sheet).toMatch(/^14 Bashyakarlu Road West.*Run sheet, /);
    if (format === "A4") for (const name of names) expect(sheets[0]).toContain(name);
  }
});

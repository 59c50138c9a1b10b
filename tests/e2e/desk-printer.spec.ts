import type { Page } from "@playwright/test";
import { PRINTER_WORDS } from "#desk/words/later/words.gen.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { type Deed, likeness, printerAt } from "#tests/helpers/fake-printer.ts";
import { DELIVERED } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

/** Of `DELIVERED`: eight pieces and a bag. */
const TAGS = 9;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();
const rowsOf = (deed: Deed | undefined) => (typeof deed === "object" ? deed.rows : []);

async function setUp(page: Page): Promise<void> {
  await press(page, PRINTER_WORDS.setUp);
  await press(page, PRINTER_WORDS.choose);
  await expect(button(page, PRINTER_WORDS.print)).toBeVisible();
}

test("tags are printed once each, whatever happens to the printer in the middle of them", async ({ page, desk }) => {
  const printer = await printerAt(page);
  const { id } = await desk.openOrder(DELIVERED, { name: "மீனா குமார்" });
  await page.goto(`/desk#board?order=${id}&paper=tags`);
  await setUp(page);
  const pieces = page.locator("[data-roll] > *");
  const printed = (count: number) => expect(page.getByText(PRINTER_WORDS.printed({ count, of: TAGS }))).toBeVisible();

  // What it says is seen without a way past the tags.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(button(page, PRINTER_WORDS.print)).toBeInViewport();

  // Without paper it waits, says so, and goes on by itself.
  await printer.set({ troubleAfter: { pieces: 3, trouble: 0x32 } });
  await press(page, PRINTER_WORDS.print);
  await expect(page.getByRole("alert")).toHaveText(PRINTER_WORDS.problem.paper);
  await printer.set({ trouble: 0x12 });
  await printed(TAGS);
  await expect(page.getByRole("alert")).toBeHidden();
  const deeds = await printer.deeds();
  expect(deeds.filter((deed) => deed === "cut")).toHaveLength(TAGS);
  const pictures = deeds.filter((deed) => typeof deed === "object");
  expect(pictures).toHaveLength(TAGS);
  for (const [at, { rows }] of pictures.entries()) {
    expect(rows[0]).toHaveLength(384);
    expect(await likeness(page, pieces.nth(at), rows)).toBeGreaterThan(0.8);
  }

  // Unplugged: which one may be on paper, and then the rest alone.
  await printer.set({ unplugAfter: TAGS + 4 });
  await press(page, PRINTER_WORDS.again);
  await expect(page.getByRole("alert")).toHaveText(`${PRINTER_WORDS.problem.gone} ${PRINTER_WORDS.unsure({ at: 4 })}`);
  await printer.set({ isUnplugged: false });
  await press(page, PRINTER_WORDS.rest({ from: 4, to: TAGS }));
  await printed(TAGS);
  expect((await printer.deeds()).filter((deed) => deed === "cut")).toHaveLength(TAGS + 1);

  // Another program has it: nothing is sent.
  await printer.set({ isTaken: true });
  await press(page, PRINTER_WORDS.again);
  await expect(page.getByRole("alert")).toHaveText(PRINTER_WORDS.problem.taken);
  expect(await printer.deeds()).toEqual([]);

  // A browser without memory for a picture.
  await printer.set({ isTaken: false });
  await page.evaluate(() => Reflect.set(HTMLCanvasElement.prototype, "getContext", () => null));
  await press(page, PRINTER_WORDS.again);
  await expect(page.getByRole("alert")).toHaveText(PRINTER_WORDS.problem.drawing);
});

test("of two tabs one prints at a time; the other says so and comes after it, or is stopped", async ({
  page,
  desk,
}) => {
  const printer = await printerAt(page);
  // Where no face has a letter, every letter is the same box: the whole face is part of the picture.
  await page.addInitScript(() => {
    const { measureText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.measureText = function () {
      return measureText.call(this, "x");
    };
  });
  const { id } = await desk.openOrder(DELIVERED, { name: "மீனா குமார்" });
  await page.goto(`/desk#board?order=${id}&paper=tags`);
  await setUp(page);
  const drawn = page.waitForRequest(
    (request) => request.resourceType() === "fetch" && request.url().endsWith("/noto-sans-tamil-1.woff2"),
  );
  const other = await page.context().newPage();
  const others = await printerAt(other);
  await other.goto(`/desk#board?order=${id}&paper=slip`);
  await expect(button(other, PRINTER_WORDS.print)).toBeVisible();

  await printer.set({ isMute: true, isSlow: true });
  await press(page, PRINTER_WORDS.print);
  await drawn;
  await press(other, PRINTER_WORDS.print);
  await expect(other.getByRole("alert")).toHaveText(PRINTER_WORDS.problem.busy);
  expect(await others.deeds()).toEqual([]);
  await press(other, PRINTER_WORDS.stop);
  await expect(other.getByRole("alert")).toHaveText(PRINTER_WORDS.problem.stopped);
  await press(other, PRINTER_WORDS.again);
  await expect(other.getByRole("alert")).toHaveText(PRINTER_WORDS.problem.busy);

  await expect(other.getByText(PRINTER_WORDS.printed({ count: 1, of: 1 }))).toBeVisible({ timeout: 30_000 });
  await expect(other.getByRole("alert")).toBeHidden();
  await expect(page.getByText(PRINTER_WORDS.printed({ count: TAGS, of: TAGS }))).toBeVisible();
  expect((await printer.deeds()).filter((deed) => deed === "cut")).toHaveLength(TAGS);
  expect((await others.deeds()).filter((deed) => typeof deed === "string")).toEqual(["cut"]);
});

test("labels end at the next label, a slip at the knife; the drawer opens with it, and the device remembers", async ({
  page,
  desk,
}) => {
  const printer = await printerAt(page);
  const { id } = await desk.openOrder(DELIVERED, { name: "मीना கண்ணன் Long" });
  await page.goto(`/desk#board?order=${id}&paper=tags`);
  await press(page, "50 × 25 mm");
  await setUp(page);
  await press(page, PRINTER_WORDS.print);
  await expect(page.getByText(PRINTER_WORDS.printed({ count: TAGS, of: TAGS }))).toBeVisible();
  const labels = await printer.deeds();
  expect(labels.filter((deed) => deed === "label")).toHaveLength(TAGS);
  const [first] = labels.map(rowsOf);
  // 25 × 50 mm, but for what is left of a dot.
  expect(first?.length).toBeCloseTo(200, -1);
  expect(first?.[0]).toHaveLength(400);

  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: "Claim slip" }).click();
  await press(page, PRINTER_WORDS.settings);
  await page.getByLabel(PRINTER_WORDS.drawer).check();
  await press(page, PRINTER_WORDS.save);
  await press(page, "58 mm");
  // One that never answers is believed.
  await printer.set({ isMute: true });
  await press(page, PRINTER_WORDS.print);
  await expect(page.getByText(PRINTER_WORDS.printed({ count: 1, of: 1 }))).toBeVisible();
  const [slip, ...ends] = await printer.deeds();
  expect(ends).toEqual(["cut", "drawer"]);
  expect(await likeness(page, page.locator("[data-roll] > *"), rowsOf(slip))).toBeGreaterThan(0.8);

  // Another paper, without a way through the board: nothing is left of the last. Stopped between two of its pieces, also where
  // the printer never answers.
  await page.goto(`/desk#board?order=${id}&paper=tags`);
  await printer.set({ isMute: true, isSlow: true });
  await press(page, PRINTER_WORDS.print);
  await press(page, PRINTER_WORDS.stop);
  await expect(page.getByRole("alert")).toContainText(PRINTER_WORDS.problem.stopped);
  expect((await printer.deeds()).filter((deed) => deed === "label").length).toBeLessThan(TAGS);

  await press(page, PRINTER_WORDS.settings);
  await press(page, PRINTER_WORDS.forget);
  await expect(button(page, PRINTER_WORDS.print)).toBeHidden();
});

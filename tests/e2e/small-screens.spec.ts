import type { Locator, Page } from "@playwright/test";
import { oneLess, oneMore, openPrices, pricesOf, quantityOf } from "#tests/helpers/counting.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
const dockTop = async (page: Page) => (await boxOf(page.getByRole("navigation", { name: "Quick actions" }))).y;

test("on a small phone promise, actions and highlights are whole above the bar, and the tag covers no garment", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const dock = await dockTop(page);
  const main = page.getByRole("main");
  for (const part of [
    page.getByRole("heading", { level: 1 }),
    main.getByRole("link", { name: "View Pricing" }).first(),
    main.getByText("24-Hour Turnaround", { exact: true }),
    main.getByText("Free Pickup & Delivery").first(),
    main.getByText("Easy Online Scheduling"),
  ]) {
    const { y, height } = await boxOf(part);
    expect(y + height, `${part}`).toBeLessThanOrEqual(dock);
  }
  const tag = await boxOf(main.locator("[data-open]").first().locator(".."));
  for (const garment of await main.locator("section").first().locator("[aria-hidden] img:visible").all()) {
    const { x, y } = await boxOf(garment);
    expect(x >= tag.x + tag.width || y >= tag.y + tag.height, "beside the tag or below it").toBe(true);
  }
});

test("a phone turned aside shows the headline", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/");
  const { y, height } = await boxOf(page.getByRole("heading", { level: 1 }));
  expect(y + height).toBeLessThanOrEqual(390);
  const tag = await boxOf(page.getByRole("main").locator("[data-open]").first().locator(".."));
  expect(tag.y + tag.height).toBeLessThanOrEqual(y);
});

for (const width of [390, 768])
  test(`the words and the price of a service come before its form, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/services/wash-and-fold");
    const main = page.getByRole("main");
    const form = await boxOf(main.getByRole("heading", { name: "Schedule a Pickup" }));
    for (const part of [main.getByText(/^The week/).first(), main.getByText("₹75").first()]) {
      const { y, height } = await boxOf(part);
      expect(y + height, `${part}`).toBeLessThanOrEqual(form.y);
    }
  });

test("the pegs of a ticket hold the line, which runs above its scallops", async ({ page }) => {
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/book");
    const edge = await page.evaluate(() => {
      const [peg] = [...document.querySelectorAll("main svg:has(use[href$='#peg'])")].filter((one) =>
        one.checkVisibility(),
      );
      const ticket = peg?.parentElement;
      const ropes = [...document.querySelectorAll("main svg > path")].filter((path) => path.checkVisibility());
      const rope = ropes[0]?.getBoundingClientRect();
      if (!peg || !ticket || !rope) return undefined;
      const scallops = Number.parseFloat(getComputedStyle(ticket, "::before").top);
      const { top, bottom } = peg.getBoundingClientRect();
      // The line is lowest near the middle.
      return { line: rope.bottom, scallops: ticket.getBoundingClientRect().top + scallops, top, bottom };
    });
    expect(edge, `${width} px`).toBeDefined();
    expect(Math.floor(edge?.line ?? Infinity), `${width} px`).toBeLessThanOrEqual(Math.ceil(edge?.scallops ?? 0));
    expect(edge?.line).toBeGreaterThan(edge?.top ?? Infinity);
    expect(edge?.bottom).toBeGreaterThan(edge?.scallops ?? Infinity);
  }
});

test("home is at most ten screens of a phone, with services two by two and the tags in one row", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8000);
  const [first, second] = await page.locator("#services article").all();
  if (first === undefined || second === undefined) throw new Error("There are four services.");
  expect((await boxOf(second)).x).toBeGreaterThan((await boxOf(first)).x + (await boxOf(first)).width);
  const tags = page.locator("#effortless li");
  expect(new Set(await tags.evaluateAll((all) => all.map((tag) => tag.getBoundingClientRect().top))).size).toBe(1);
  await tags.last().scrollIntoViewIfNeeded();
  await expect(tags.last()).toBeInViewport({ ratio: 0.9 });
});

for (const width of [360, 390, 768, 1280])
  test(`all price tables have the same columns, the price beside its button, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/pricing");
    const columns = await page.locator("main table").evaluateAll((tables) =>
      tables.map((table) => {
        const row = table.querySelector("tbody tr");
        return [...(row?.children ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().right)).join(" ");
      }),
    );
    expect(columns).toHaveLength(6);
    expect(new Set(columns).size).toBe(1);
    const row = pricesOf(page).getByRole("row", { name: /^Saree/ });
    const price = await boxOf(row.getByRole("cell").nth(1));
    const add = await boxOf(row.getByRole("button"));
    expect(add.x - price.x - price.width).toBeLessThanOrEqual(16);
  });

for (const width of [390, 1280])
  test(`adding an item moves nothing, and its number is beside the price, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPrices(page);
    const places = () =>
      page.locator("main tbody").evaluateAll((bodies) =>
        bodies.flatMap((body) =>
          [...body.querySelectorAll("tr, th, td, td:last-child button")].map((part) => {
            const { x, y, width: wide, height } = part.getBoundingClientRect();
            return [x, y + scrollY, wide, height].map(Math.round).join(" ");
          }),
        ),
      );
    await oneMore(page, "Saree").scrollIntoViewIfNeeded();
    const before = await places();
    await oneMore(page, "Saree").click();
    await expect(quantityOf(page, "Saree")).toHaveValue("1");
    expect(await places()).toEqual(before);
    const [number, price] = [
      await boxOf(quantityOf(page, "Saree")),
      await boxOf(
        pricesOf(page)
          .getByRole("row", { name: /^Saree/ })
          .getByRole("cell")
          .nth(1),
      ),
    ];
    expect(number.x + number.width).toBeLessThanOrEqual(price.x);
    await oneLess(page, "Saree").click();
    await expect(oneMore(page, "Saree")).toBeFocused();
  });

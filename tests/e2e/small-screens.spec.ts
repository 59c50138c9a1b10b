import type { Locator, Page } from "@playwright/test";
import { keepSession } from "#tests/helpers/backend.ts";
import { pricesOf } from "#tests/helpers/counting.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
const dockTop = async (page: Page) => (await boxOf(page.getByRole("navigation", { name: "Quick actions" }))).y;

/** At most ten screens of a phone, with services two by two and the tags in one row. */
async function expectShortHome(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8000);
  const [first, second] = [page.locator("#services article").nth(0), page.locator("#services article").nth(1)];
  expect((await boxOf(second)).x).toBeGreaterThan((await boxOf(first)).x + (await boxOf(first)).width);
  const tags = page.locator("#effortless li");
  expect(new Set(await tags.evaluateAll((all) => all.map((tag) => tag.getBoundingClientRect().top))).size).toBe(1);
  await tags.last().scrollIntoViewIfNeeded();
  await expect(tags.last()).toBeInViewport({ ratio: 0.9 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

test("on phones promise, actions and highlights are whole above the bar with its ways to the shop", async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 800],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    if (width === 390) await expectShortHome(page);
    const dock = await dockTop(page);
    const main = page.getByRole("main");
    for (const part of [
      page.getByRole("heading", { level: 1 }),
      ...(height > 640 ? [main.getByRole("link", { name: "Schedule Pickup" }).first()] : []),
      main.getByRole("link", { name: "View Pricing" }).first(),
      main.getByText("24-Hour Turnaround", { exact: true }),
      main.getByText("Free Pickup & Delivery").first(),
      main.getByText("Easy Online Scheduling"),
    ]) {
      const { y, height } = await boxOf(part);
      expect(y + height, `${part}, ${width} px`).toBeLessThanOrEqual(dock);
    }
    const tag = await boxOf(main.locator("[data-open]").first().locator(".."));
    for (const garment of await main.locator("section").first().locator("[aria-hidden] img:visible").all()) {
      const { x, y } = await boxOf(garment);
      expect(x >= tag.x + tag.width || y >= tag.y + tag.height, "beside the tag or below it").toBe(true);
    }
  }
  const dock = page.getByRole("navigation", { name: "Quick actions" });
  for (const [name, address] of [
    ["Call", /^tel:\+91/],
    ["WhatsApp", /^https:\/\/wa\.me\/91\d+\?text=/],
    ["Schedule", /^\/book$/],
  ] as const) {
    const link = dock.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", address);
    expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44);
  }
  // The page it leads to is for the form alone.
  await page.goto("/book");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(dock).toHaveCount(0);
});

test("a phone turned aside shows the headline", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/");
  const { y, height } = await boxOf(page.getByRole("heading", { level: 1 }));
  expect(y + height).toBeLessThanOrEqual(390);
  const tag = await boxOf(page.getByRole("main").locator("[data-open]").first().locator(".."));
  expect(tag.y + tag.height).toBeLessThanOrEqual(y);
  // What stays in view while one reads takes a sixth of it.
  await page.setViewportSize({ width: 667, height: 375 });
  await page.goto("/pricing#shoes");
  const categories = await boxOf(page.getByRole("navigation", { name: "Price list categories" }));
  expect(categories.y + categories.height).toBeLessThanOrEqual(375 / 6);
  await expect(page.getByRole("navigation", { name: "Quick actions" })).not.toBeInViewport();
});

test("no heading and no hint of four words or more ends in a line of one", async ({ page }) => {
  for (const path of ["/", "/book", "/about", "/pricing"]) {
    await page.goto(path);
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.locator("main :is(h1, h2, h3, h4, [id$='-hint'])").evaluateAll(lonely), path).toEqual([]);
    }
  }
});

test("the mail address at the foot is whole on the smallest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/about");
  const address = page.getByRole("contentinfo").locator("a[href^='mailto:']");
  const lines = await address.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});

/** The texts whose last line is a single word. */
function lonely(all: readonly Element[]): string[] {
  const range = document.createRange();
  return all.flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const tops: number[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { index, 0: word } of (node.textContent ?? "").matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        tops.push(Math.round(range.getBoundingClientRect().bottom));
      }
    const isLonely = tops.length > 3 && (tops.at(-1) ?? 0) > (tops.at(-2) ?? 0) + 8;
    return isLonely && element.checkVisibility() ? (element.textContent ?? "") : [];
  });
}

test("the words and the price of a service come before its form", async ({ page }) => {
  await page.goto("/services/wash-and-fold");
  const main = page.getByRole("main");
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const form = await boxOf(main.getByRole("heading", { name: "Schedule a Pickup" }));
    for (const part of [main.getByText(/^The week/).first(), main.getByText("₹75").first()]) {
      const { y, height } = await boxOf(part);
      expect(y + height, `${part}, ${width} px`).toBeLessThanOrEqual(form.y);
    }
  }
});

test("the pegs of a ticket hold the line, which runs above its scallops", async ({ page }) => {
  await page.goto("/book");
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
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

test("all price tables have the same columns, the price beside its button", async ({ page }) => {
  await page.goto("/pricing");
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const columns = await page.locator("main table").evaluateAll((tables) =>
      tables.map((table) => {
        const row = table.querySelector("tbody tr");
        return [...(row?.children ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().right)).join(" ");
      }),
    );
    expect(columns, `${width} px`).toHaveLength(6);
    expect(new Set(columns).size, `${width} px`).toBe(1);
    const row = pricesOf(page).getByRole("row", { name: /^Saree/ });
    const price = await boxOf(row.getByRole("cell").nth(1));
    const add = await boxOf(row.getByRole("button"));
    expect(add.x - price.x - price.width, `${width} px`).toBeLessThanOrEqual(16);
  }
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "once it is hydrated" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("one question is open at a time, and can be closed again", async ({ page }) => {
      await page.goto("/");
      if (javaScriptEnabled) await hydrate(page);
      const items = page.locator("#questions details");
      await expect(items).toHaveCount(3);
      await items.nth(1).locator("summary").click();
      await expect(items.nth(1).locator("p")).toBeVisible();
      await expect(items.nth(0).locator("p")).toBeHidden();
      await items.nth(2).locator("summary").focus();
      await page.keyboard.press("Enter");
      await expect(items.nth(2).locator("p")).toBeVisible();
      await expect(items.nth(1).locator("p")).toBeHidden();
      await page.keyboard.press("Enter");
      await expect(items.nth(2).locator("p")).toBeHidden();
      await expect(items.locator("p:visible")).toHaveCount(0);
    });
  });

test("the bar stays in one line on a tablet, whoever is signed in", async ({ page, demo }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await keepSession(page, demo);
  await page.goto("/about");
  const header = page.getByRole("banner");
  const logOut = header.getByRole("button", { name: "Log out" });
  await expect(logOut).toBeVisible();
  const dashboard = (await header.getByRole("link", { name: "Dashboard" }).boundingBox())?.height;
  for (const other of [header.getByRole("link", { name: /^Schedule/ }), logOut])
    expect((await other.boundingBox())?.height).toBe(dashboard);
});

import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { openEditor, publishDraft } from "#tests/helpers/editor.ts";
import { expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";

test.describe.configure({ timeout: 240_000 });
test.use({ hasTouch: true, isMobile: true });

/** Places of each kind an owner gets to. */
const PLACES = [
  "#/",
  "#/start/everything",
  "#/notices/new",
  "#/priceBook",
  "#/business",
  "#/business/pickup",
  "#/routes/0",
  "#/routes/0/sections/0",
  "#/services/0",
  "#/forms/0",
  "#/theme",
  "#/messages/confirmed",
  "#/history",
];

/** How far the page and its form reach beyond the screen. */
const beyond = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll(".desk-scroll")].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );

/** What reaches beyond its place in the bar above. */
const clippedInBar = (page: Page) =>
  page
    .locator(".bar > *")
    .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.className));

/** Controls smaller than a thumb: their size and what they are. Words within a sentence are none. */
const smallControls = (page: Page) =>
  page.locator(":is(a, button, input, select, textarea, summary)").evaluateAll((controls) =>
    controls.flatMap((control) => {
      const label = control.closest("label");
      const { width, height } = (label ?? control).getBoundingClientRect();
      const isShown = width > 1 && height > 1 && control.checkVisibility();
      const isSmall = height < 43.5 || width < 43.5;
      return isShown && isSmall ? [`${control.outerHTML.slice(0, 90)} ${Math.round(width)}×${Math.round(height)}`] : [];
    }),
  );

test.describe("at 390 px", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a new entry asks for its title first, in view", async ({ page, editor }) => {
    for (const [list, button] of [
      ["articles", "Add an article"],
      ["services", "Add a service"],
    ] as const) {
      await openEditor(page, editor, `#/${list}`);
      await page.getByRole("button", { name: button }).tap();
      const title = page.getByLabel("Title", { exact: true }).first();
      await expect(title).toBeFocused();
      await expect(title).toBeInViewport();
      await expect(page.getByRole("main").locator(".field").first()).toContainText("Title");
    }
  });

  test("a word longer than the screen breaks", async ({ page, editor }) => {
    await openEditor(page, editor, "#/questions/0");
    await page.getByLabel("Question", { exact: true }).fill("W".repeat(120));
    await expect(page.getByRole("heading", { name: /WWW/ }).first()).toBeVisible();
    expect(await beyond(page)).toEqual([0, 0]);
  });

  test("letters of twice their size leave everything on the screen", { tag: "@slow" }, async ({ page, editor }) => {
    // So that the history tells something, with a word that is wider than the screen.
    await openEditor(page, editor, "#/notices/0");
    await page.getByLabel("Text", { exact: true }).fill("https://example.com/wedding-season-in-coimbatore");
    await publishDraft(page);
    for (const place of PLACES) {
      await openEditor(page, editor, place);
      if (place === "#/history") await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
      await page.locator("html").evaluate((root) => root.style.setProperty("font-size", "200%"));
      await expect.soft(page.getByRole("button", { name: /^(No changes|Publish…)$/ })).toBeInViewport({ ratio: 1 });
      expect.soft(await beyond(page), place).toEqual([0, 0]);
      expect.soft(await clippedInBar(page), place).toEqual([]);
    }
    // However far the draft is from being kept.
    for (const [state, words] of [
      ["saving", "Saving…"],
      ["on-device", "Saved on this device only"],
    ] as const) {
      await page.locator(".bar-saved").evaluate(
        (note, texts) => {
          [note.dataset["saving"], note.textContent] = texts;
        },
        [state, words] as const,
      );
      expect.soft(await clippedInBar(page), words).toEqual([]);
    }
    await page.getByRole("button", { name: "Preview" }).click();
    const tools = page.getByRole("complementary", { name: "Preview" }).locator(":is(select, input):visible");
    await expect(tools.first()).toBeVisible();
    const ends = await tools.evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(390);
  });

  test("a phone turned aside leaves most of the screen to the form", async ({ page, editor }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await openEditor(page, editor, "#/notices/new");
    const { height = 0 } = (await page.locator(".desk-scroll").boundingBox()) ?? {};
    expect(height).toBeGreaterThan(390 * 0.7);
  });
});

for (const width of [390, 820])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 1180 } });

    // One width is enough at each change.
    const tag = width === 390 ? [] : ["@slow"];
    test("nothing lies beside the screen, everything is large enough for a thumb", { tag }, async ({
      page,
      editor,
    }) => {
      for (const place of PLACES) {
        await openEditor(page, editor, place);
        await expect(page).toHaveURL(new RegExp(`${place}$`));
        expect.soft(await beyond(page), place).toEqual([0, 0]);
        expect.soft(await smallControls(page), place).toEqual([]);
      }
    });

    for (const colorScheme of ["light", "dark"] as const)
      test(`axe finds nothing, ${colorScheme}`, { tag: "@slow" }, async ({ page, editor }) => {
        await page.emulateMedia({ colorScheme });
        for (const place of PLACES) {
          await openEditor(page, editor, place);
          await expectNoViolations(page);
        }
        await openEditor(page, editor, "#/");
        await page.getByLabel("Find anything on your site").fill("sar");
        await expect(page.getByLabel("Saree: price")).toBeVisible();
        await expectNoViolations(page);
        await page.getByLabel("Find anything on your site").fill("");
        await page.getByRole("button", { name: /^Closed tomorrow/ }).tap();
        await expectNoViolations(page);
      });
  });

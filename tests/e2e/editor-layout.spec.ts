import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { openEditor } from "#tests/helpers/editor.ts";
import { test } from "#tests/helpers/test.ts";

test.describe.configure({ mode: "default", timeout: 120_000 });

/** How far the window itself can be scrolled: the editor's parts scroll, the editor never does. */
const windowScroll = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 10_000);
    document.querySelector(".editor")?.scrollTo(0, 10_000);
    return [scrollY, document.querySelector(".editor")?.scrollTop];
  });

/** How much of the form lies beside its pane. */
const sideways = (page: Page) =>
  page.locator(".desk-scroll").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

for (const width of [820, 1280])
  test.describe(`on a screen of ${width} px`, { tag: "@slow" }, () => {
    test.use({ viewport: { width, height: 900 } });

    test("the editor stays where it is, however far one scrolls or where one types", async ({ page, editor }) => {
      await openEditor(page, editor);
      await page.mouse.move(400, 500);
      for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 2000);
      await page.getByLabel("Shawl: regular price").focus();
      await openEditor(page, editor, "#/business");
      await page.getByLabel("Short name").focus();
      expect(await windowScroll(page)).toEqual([0, 0]);
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    });

    test("a price that is wrong stays in view when its problem is told below", { tag: "@slow" }, async ({
      page,
      editor,
    }) => {
      await openEditor(page, editor);
      const price = page.getByLabel("Dress: regular price");
      await price.scrollIntoViewIfNeeded();
      await page.locator(".desk-scroll").evaluate((pane) => pane.scrollBy(0, -200));
      await price.fill("31S");
      await expect(page.getByRole("region", { name: "Problems" }).getByRole("link")).toBeVisible();
      await expect(price).toBeInViewport({ ratio: 0.9 });
    });

    test("a festival can be read and removed", { tag: "@slow" }, async ({ page, editor }) => {
      await openEditor(page, editor, "#/business");
      const reason = page.getByLabel("Christmas: what customers read");
      await reason.fill("Ayudha Puja");
      const own = page.getByLabel("Ayudha Puja: what customers read");
      expect(await own.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await page.getByRole("button", { name: "Remove Ayudha Puja" }).scrollIntoViewIfNeeded();
      expect(await sideways(page)).toBe(0);
      await openEditor(page, editor, "#/business/pickup");
      await expect(page.getByLabel("10:00 to 13:00: places").first()).toBeVisible();
      expect(await sideways(page)).toBe(0);
    });
  });

test.describe("the focus", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("goes to the next festival when one is removed, at last to the button that adds one", async ({
    page,
    editor,
  }) => {
    await openEditor(page, editor, "#/business");
    const remove = page.getByRole("button", { name: /^Remove (Christmas|Pongal)$/ });
    const count = await remove.count();
    for (let left = count - 1; left >= 0; left--) {
      await remove.first().press("Enter");
      await expect(remove).toHaveCount(left);
      const next = left > 0 ? page.getByLabel(/: date$/).first() : page.getByRole("button", { name: "Add a day" });
      await expect(next).toBeFocused();
    }
  });

  test("is in the first field of a new notice, and on the next line of a list when one is removed", {
    tag: "@slow",
  }, async ({ page, editor }) => {
    await openEditor(page, editor, "#/notices");
    await page.getByRole("button", { name: "Add a notice" }).press("Enter");
    await expect(page.getByLabel("Text")).toBeFocused();
    await page.getByRole("link", { name: "All notices" }).click();
    await page
      .getByRole("button", { name: /^Remove/ })
      .first()
      .press("Enter");
    await expect(page.getByRole("list", { name: "Notices" }).getByRole("link").first()).toBeFocused();
  });
});

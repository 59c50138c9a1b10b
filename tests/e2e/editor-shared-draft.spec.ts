import { expect } from "#tests/helpers/e2e.ts";
import { otherBrowser, signInToEditor } from "#tests/helpers/own-site.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test("a draft that is shared says on every page that it is one", async ({ page, ownSite, context }) => {
  await signInToEditor(page, ownSite);
  await page.getByRole("button", { name: "Preview" }).tap();
  await page.getByRole("button", { name: "Show this draft to somebody" }).tap();
  const link = await page.getByLabel("Shows this draft until tomorrow, this time").inputValue();
  const other = await otherBrowser(context);
  await other.goto(link);
  const mark = other.getByText("A draft, to look at. It is not online.");
  await expect(mark).toBeInViewport();
  await other.getByRole("link", { name: "View Pricing" }).first().click();
  await expect(other).toHaveURL(/\/pricing$/);
  await other.mouse.wheel(0, 900);
  await expect(mark).toBeInViewport();
});

import { expect } from "#tests/helpers/e2e.ts";
import { openEditor, publishDraft } from "#tests/helpers/editor.ts";
import { expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";

test.describe.configure({ timeout: 120_000 });
test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test("a part is chosen by a picture of its example, by purpose, without parts of accounts", async ({
  page,
  editor,
}) => {
  const about = editor.site().routes.findIndex(({ path }) => path === "/about");
  const before = editor.site().routes[about]?.sections.length ?? 0;
  await openEditor(page, editor, `#/routes/${about}`);
  await page.getByRole("button", { name: "Add a part" }).tap();
  await expect(page.getByRole("heading", { level: 4 })).toHaveText([
    "Reasons to trust you",
    "What you do",
    "Prices",
    "Contact",
    "To read",
    "The top of a page",
  ]);
  await expect(page.getByRole("button", { name: /^Login and security/ })).toHaveCount(0);
  const steps = page.getByRole("button", { name: /^Steps/ });
  await steps.scrollIntoViewIfNeeded();
  const picture = steps.locator("iframe").contentFrame();
  await expect(picture.getByText("How It Works")).toBeVisible();
  // As the site draws it: white letters on indigo, in its display face.
  await expect(picture.getByText("How It Works")).toHaveCSS("font-family", /Fraunces/);
  await expect(picture.locator("script")).toHaveCount(0);
  const [card, drawn] = [await steps.boundingBox(), await steps.locator("iframe").boundingBox()];
  expect(Math.abs((card?.width ?? 0) - (drawn?.width ?? 0))).toBeLessThan(4);
  await expectNoViolations(page);

  await steps.tap();
  await expect(page.getByRole("heading", { level: 2, name: /^Steps/ })).toBeVisible();
  await publishDraft(page);
  expect(editor.site().routes[about]?.sections.length).toBe(before + 1);
});

test("parts of accounts are offered on a page of accounts", { tag: "@slow" }, async ({ page, editor }) => {
  const dashboard = editor.site().routes.findIndex(({ path }) => path === "/dashboard");
  await openEditor(page, editor, `#/routes/${dashboard}`);
  await page.getByRole("button", { name: "Add a part" }).tap();
  await expect(page.getByRole("heading", { level: 4, name: "Accounts and orders" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Login and security/ })).toBeVisible();
});

import { expect } from "#tests/helpers/e2e.ts";
import { openEditor, preview, seeOn } from "#tests/helpers/editor.ts";
import { test } from "#tests/helpers/test.ts";

test.describe.configure({ mode: "default", timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

test("one wrong price does not hold up the preview: the rest is shown, and what waits is told", {
  tag: "@slow",
}, async ({ page, editor }) => {
  await openEditor(page, editor);
  const row = (name: RegExp) => preview(page).getByRole("row", { name }).first();
  await expect(row(/^Saree.*170/)).toBeVisible();
  await page.getByLabel("Saree: regular price").fill("17O+");
  const pane = page.getByRole("complementary", { name: "Preview" });
  await expect(pane.getByRole("status")).toContainText("Not shown until it’s fixed: Prices › Women's Wear › Saree");
  await page.getByLabel("Kurta: regular price").fill("130+");
  await expect(row(/^Kurta.*130/)).toBeVisible();
  await expect(row(/^Saree.*170/)).toBeVisible();
  await pane.getByRole("link", { name: /Saree/ }).click();
  await expect(page.getByLabel("Saree: regular price")).toBeFocused();
  await page.keyboard.type("180+");
  await expect(row(/^Saree.*180/)).toBeVisible();
  await expect(pane.getByRole("status")).toBeEmpty();
});

test("a day without a time shows that day", { tag: "@slow" }, async ({ page, editor }) => {
  await openEditor(page, editor, "#/notices/0");
  const notice = editor.site().notices?.[0];
  await expect(preview(page).locator("html[data-ready]")).toBeAttached();
  await expect(preview(page).getByText(notice?.text ?? "")).toHaveCount(0);
  await page.getByLabel("As seen on").fill(notice?.from ?? "");
  await expect(page.getByLabel("at", { exact: true })).toHaveValue("12:00");
  await expect(preview(page).getByText(notice?.text ?? "")).toBeVisible();
});

test("another moment is shown also if it is chosen while the preview is still loading", async ({ page, editor }) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/render-preview/, async (route) => {
    await held;
    await route.continue();
  });
  const isLoading = page.waitForRequest(/render-preview/);
  await openEditor(page, editor, "#/");
  await isLoading;
  await seeOn(page, "2027-01-12T23:30");
  await expect(page.getByRole("button", { name: "Now", exact: true })).toBeVisible();
  goOn();
  const tag = preview(page).getByText(/Closed.*tomorrow/);
  await expect(tag.filter({ visible: true }).first()).toBeVisible();
});

test("a click on the banner, the phone or the hours leads to where they are written", { tag: "@slow" }, async ({
  page,
  editor,
}) => {
  const [notice] = editor.site().notices ?? [];
  await openEditor(page, editor, "#/routes/0");
  await seeOn(page, `${notice?.from}T10:00`);
  await preview(page)
    .getByText(notice?.text ?? "")
    .click();
  await expect(page.getByLabel("Text")).toBeFocused();
  await page.getByLabel("Page in the preview").selectOption("/contact");
  await preview(page).getByRole("link", { name: editor.site().business.phone, exact: true }).first().click();
  await expect(page.getByRole("textbox", { name: "Phone" })).toBeFocused();
  await preview(page).getByRole("table", { name: "Opening hours" }).first().getByRole("row").first().click();
  await expect(page.getByLabel("Monday opens")).toBeFocused();
});

test("the preview takes no focus from a field: the site moves it to the content of a new page", {
  tag: "@slow",
}, async ({ page, editor }) => {
  await openEditor(page, editor, "#/services/0");
  await expect(preview(page).locator("html[data-ready]")).toBeAttached();
  const title = page.getByLabel("Title").first();
  await title.focus();
  await preview(page)
    .locator("main")
    .evaluate((main) => main.focus());
  await expect(title).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await expect(title).toHaveValue(/!$/);
});

test("a hidden service is seen on its own page, and elsewhere as on the day it appears", { tag: "@slow" }, async ({
  page,
  editor,
}) => {
  const services = editor.site().services;
  const { title = "" } = services.at(-1) ?? {};
  await openEditor(page, editor, `#/services/${services.length - 1}`);
  await page.getByLabel("Hide until").fill("2031-01-14");
  await expect(preview(page).getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByLabel("Page in the preview").selectOption("/services");
  const part = preview(page).getByRole("main").getByText(title, { exact: true });
  await expect(
    preview(page)
      .getByText(services[0]?.title ?? "", { exact: true })
      .first(),
  ).toBeAttached();
  await expect(part).toHaveCount(0);
  await seeOn(page, "2031-01-14T00:00");
  await expect(part.first()).toBeAttached();
  await seeOn(page, "2031-01-13T23:59");
  await expect(part).toHaveCount(0);
});

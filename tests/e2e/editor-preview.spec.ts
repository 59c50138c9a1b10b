import type { Page } from "@playwright/test";
import { expect, holdBack } from "#tests/helpers/e2e.ts";
import { OWNERS_PHONE, openEditor, preview, seeOn, showPreviewTools } from "#tests/helpers/editor.ts";
import { test } from "#tests/helpers/test.ts";

// The site beside the form: as it is typed, as of another day, and as the way to what is written.

test.use({ viewport: { width: 1440, height: 900 } });

const row = (page: Page, name: RegExp) => preview(page).getByRole("row", { name }).first();

test("one wrong price does not hold up the preview: the rest is shown, and what waits is told", {
  tag: "@slow",
}, async ({ page, editor }) => {
  await openEditor(page, editor);
  await expect(row(page, /^Saree.*170/)).toBeVisible();
  await page.getByLabel("Saree: regular price").fill("17O+");
  const pane = page.getByRole("complementary", { name: "Preview" });
  await expect(pane.getByRole("status")).toContainText("Not shown until it’s fixed: Prices › Women's Wear › Saree");
  await page.getByLabel("Kurta: regular price").fill("130+");
  await expect(row(page, /^Kurta.*130/)).toBeVisible();
  await expect(row(page, /^Saree.*170/)).toBeVisible();
  await pane.getByRole("link", { name: /Saree/ }).click();
  await expect(page.getByLabel("Saree: regular price")).toBeFocused();
  await page.keyboard.type("180+");
  await expect(row(page, /^Saree.*180/)).toBeVisible();
  await expect(pane.getByRole("status")).toBeEmpty();
});

test("a day that is chosen is shown, also while the preview is loading: closed days, notices, what is hidden until then", {
  tag: "@slow",
}, async ({ page, editor }) => {
  const [notice] = (await editor.site()).notices ?? [];
  const services = (await editor.site()).services;
  const { title = "" } = services.at(-1) ?? {};
  const release = await holdBack(page, /render-preview/);
  const isLoading = page.waitForRequest(/render-preview/);
  await openEditor(page, editor, "#/");
  await isLoading;
  await seeOn(page, "2027-01-12T23:30");
  await expect(page.getByRole("button", { name: "Now", exact: true })).toBeVisible();
  release();
  const tag = preview(page).getByText(/Closed.*tomorrow/);
  await expect(tag.filter({ visible: true }).first()).toBeVisible();

  await expect(preview(page).getByText(notice?.text ?? "")).toHaveCount(0);
  await page.getByLabel("at", { exact: true }).fill("");
  await page.getByLabel("As seen on").fill(notice?.from ?? "");
  await expect(preview(page).getByText(notice?.text ?? "")).toBeVisible();

  await openEditor(page, editor, `#/services/${services.length - 1}`);
  await page.getByLabel("Hide until").fill("2031-01-14");
  await expect(preview(page).getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByLabel("Page in the preview").selectOption("/services");
  const part = preview(page).getByRole("main").getByText(title, { exact: true });
  await seeOn(page, "2031-01-14T00:00");
  await expect(part.first()).toBeAttached();
  await seeOn(page, "2031-01-13T23:59");
  await expect(part).toHaveCount(0);
});

test("a click in the preview leads to where it is written; the preview itself takes no focus", {
  tag: "@slow",
}, async ({ page, editor }) => {
  const [notice] = (await editor.site()).notices ?? [];
  await openEditor(page, editor, "#/routes/0");
  await preview(page).getByRole("heading", { level: 1 }).click();
  const headline = page.getByLabel("Headline");
  await expect(headline).toBeFocused();
  await preview(page)
    .locator("main")
    .evaluate((main) => main.focus());
  await expect(headline).toBeFocused();
  await headline.fill("Clean clothes, on time");
  await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Clean clothes, on time");

  await seeOn(page, `${notice?.from}T10:00`);
  await preview(page)
    .getByText(notice?.text ?? "")
    .click();
  await expect(page.getByLabel("Text")).toBeFocused();
  await page.getByLabel("Page in the preview").selectOption("/contact");
  await preview(page)
    .getByRole("link", { name: (await editor.site()).business.phone, exact: true })
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: "Phone" })).toBeFocused();
  await preview(page).getByRole("table", { name: "Opening hours" }).first().getByRole("row").first().click();
  await expect(page.getByLabel("Monday: Opens")).toBeFocused();
});

test("a message is shown as its reader gets it, by mail and on WhatsApp", async ({ page, editor }) => {
  await openEditor(page, editor, "#/messages/itemised");
  const mail = page.getByRole("article", { name: "Email" });
  const chat = page.getByRole("article", { name: "WhatsApp" });
  await expect(mail.getByRole("heading")).toHaveText("5 pieces checked: ₹840");
  await expect(mail).toContainText("Vanakkam Meena,");
  await expect(mail).toContainText("Total: ₹840");
  await expect(mail).not.toContainText(/[{}]/);
  await expect(chat).toContainText("VL-1042");
  await page.getByLabel("Subject").fill("{order.number} is counted");
  await expect(mail.getByRole("heading")).toHaveText("VL-1042 is counted");
  await page.getByRole("link", { name: "All messages" }).click();
  await page.getByRole("link", { name: "Account: one-time code" }).click();
  await expect(mail).toContainText("482913");
  await expect(chat).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use(OWNERS_PHONE);

  test("the preview takes the whole screen, its clock is read whole, and what is tapped in it is edited", {
    tag: "@slow",
  }, async ({ page, editor }) => {
    await openEditor(page, editor, "#/routes/0");
    await page.getByRole("button", { name: "Preview" }).tap();
    await expect(page.locator("main h2")).toBeHidden();
    await expect(page.getByLabel("As seen on")).toBeHidden();
    await showPreviewTools(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const label of ["As seen on", "at"]) {
        const box = await page.getByLabel(label, { exact: true }).boundingBox();
        expect(box?.width).toBeGreaterThanOrEqual(140);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    }
    await preview(page).getByRole("heading", { level: 1 }).tap();
    await expect(page.getByLabel("Headline")).toBeFocused();
    await expect(page.getByRole("complementary", { name: "Preview" })).toBeHidden();
  });
});

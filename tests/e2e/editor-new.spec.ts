import { expect } from "#tests/helpers/e2e.ts";
import { OWNERS_PHONE, openEditor, preview, publishDraft } from "#tests/helpers/editor.ts";
import { expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

// What is added, renamed and removed. How a new entry begins, and when its gaps are told, is proved in
// src/editor/state/starters.test.ts and src/editor/draft/atoms.test.ts.

test.describe("on a large screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("a new page that could not be shown is shown once it can", async ({ page, editor }) => {
    await openEditor(page, editor, "#/routes");
    await page.getByRole("button", { name: "Add a page" }).click();
    const title = page.getByLabel("Title", { exact: true });
    await title.blur();
    const shown = page.getByLabel("Page in the preview");
    await expect(shown).toHaveValue("/");
    await title.fill("Shoe care");
    await expect(shown).toHaveValue("/new-page");
    await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("New page");
  });

  test("a new question is put on a page; a kind of field shows what it has", SLOW, async ({ page, editor }) => {
    await openEditor(page, editor, "#/questions");
    await page.getByRole("button", { name: "Add a question" }).click();
    await page.getByRole("textbox", { name: "Question" }).fill("Do you clean tents?");
    await page.getByRole("textbox", { name: "Answer" }).fill("Yes, by hand.");
    await expect(page.getByText("Customers don’t see it yet: it’s on no page.")).toBeVisible();
    await page.getByLabel("Frequently asked questions: What we clean").click();
    await expect(page.getByText("Customers don’t see it yet")).toBeHidden();

    await openEditor(page, editor, "#/forms/0");
    const phone = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Move Phone up" }) });
    await phone.locator("summary").first().click();
    await expect(phone.getByText("Choices", { exact: true })).toBeHidden();
    await phone.getByLabel("Kind of field").selectOption("select");
    await expect(phone.getByText("Choices", { exact: true })).toBeVisible();
  });

  test("a link is chosen by page and part, or typed in", SLOW, async ({ page, editor }) => {
    await openEditor(page, editor, "#/notices/0");
    const target = page.getByLabel("Address", { exact: true });
    await target.selectOption("Price List");
    await page.getByLabel("Address: part of the page").selectOption("Women's Wear");
    await expect(page.getByText("/pricing")).toHaveCount(0);
    await publishDraft(page);
    expect((await editor.site()).notices?.[0]?.link?.path).toBe("/pricing#womens-wear");
    await target.selectOption("Another address…");
    await page.getByLabel("Address: another address").fill("https://example.com/saree");
    await publishDraft(page);
    expect((await editor.site()).notices?.[0]?.link?.path).toBe("https://example.com/saree");
  });
});

test.describe("on a phone", () => {
  test.use(OWNERS_PHONE);

  test("a part is chosen by a picture of its example, by purpose", async ({ page, editor }) => {
    const about = (await editor.site()).routes.findIndex(({ path }) => path === "/about");
    const before = (await editor.site()).routes[about]?.sections.length ?? 0;
    await openEditor(page, editor, `#/routes/${about}`);
    await page.getByRole("button", { name: "Add a part" }).tap();
    await expect(page.getByRole("heading", { level: 4 })).toHaveText([
      ...["Reasons to trust you", "What you do", "Prices", "Contact", "To read", "The top of a page"],
    ]);
    await expect(page.getByRole("button", { name: /^Login and security/ })).toHaveCount(0);
    const steps = page.getByRole("button", { name: /^Steps/ });
    await steps.scrollIntoViewIfNeeded();
    const picture = steps.locator("iframe").contentFrame();
    // As the site draws it: white letters on indigo, in its display face.
    await expect(picture.getByText("How It Works")).toHaveCSS("font-family", /Fraunces/);
    await expect(picture.locator("script")).toHaveCount(0);
    const [card, drawn] = [await steps.boundingBox(), await steps.locator("iframe").boundingBox()];
    expect(Math.abs((card?.width ?? 0) - (drawn?.width ?? 0))).toBeLessThan(4);
    await expectNoViolations(page);
    await steps.tap();
    await expect(page.getByRole("heading", { level: 2, name: /^Steps/ })).toBeVisible();
    await publishDraft(page);
    expect((await editor.site()).routes[about]?.sections.length).toBe(before + 1);
  });

  test("a service is renamed everywhere by one press, and back by one undo", async ({ page, editor }) => {
    await openEditor(page, editor, "#/services/0");
    const title = page.locator("#at-services-0-title");
    await expect(title).toHaveValue("Wash & Fold");
    await title.fill("Kilo Wash");
    const offer = page.getByText(/^“Wash & Fold” is still written at \d+ places$/);
    await expect(offer).toBeHidden();
    await title.blur();
    await offer.tap();
    const places = page.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
    const said = places.filter({ hasText: "Testimonials" }).first();
    await expect(said).toContainText("Wash & Fold Kilo Wash, Peelamedu");
    expect((await places.allTextContents()).filter((words) => /[{}]|\/[a-z]+\//.test(words))).toEqual([]);
    await expectNoViolations(page);
    // What a customer said stays.
    await said.getByRole("checkbox").tap();
    await page.getByRole("button", { name: /^Change \d+ places$/ }).tap();
    await expect(page.getByText("“Wash & Fold” is still written at 1 place")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(offer).toBeVisible();
    await expect(title).toHaveValue("Kilo Wash");
    await page.getByRole("button", { name: "Redo" }).tap();
    await publishDraft(page);
    const { testimonials, questions } = await editor.site();
    expect(testimonials.some(({ role }) => role === "Wash & Fold, Peelamedu")).toBe(true);
    expect(JSON.stringify(questions)).not.toContain("Wash & Fold");
    expect(JSON.stringify(questions)).toContain("Kilo Wash");
  });

  test("what names a removed entry is taken out with one tap", SLOW, async ({ page, editor }) => {
    await openEditor(page, editor, "#/testimonials");
    await page.getByRole("button", { name: "Remove Meenakshi Sundaram" }).tap();
    const problems = page.getByRole("region", { name: "Problems" });
    await expect(problems).toContainText("“Meenakshi” was removed.");
    await problems.getByRole("button", { name: /^Remove it everywhere: Pages › Home page/ }).tap();
    const dialog = page.getByRole("dialog", { name: "What goes with it" });
    await expect(dialog.getByRole("listitem").first()).toContainText("Home page");
    await dialog.getByRole("button", { name: "Remove all of it" }).tap();
    await expect(page.getByText("Ready to publish")).toBeVisible();
  });
});

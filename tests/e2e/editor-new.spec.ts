import { expect } from "#tests/helpers/e2e.ts";
import { openEditor, preview } from "#tests/helpers/editor.ts";
import { test } from "#tests/helpers/test.ts";

test.describe.configure({ mode: "default", timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

test("a new service is empty; what it lacks is told once its field was left, or publishing was tried", async ({
  page,
  editor,
}) => {
  await openEditor(page, editor, "#/services");
  await page.getByRole("button", { name: "Add a service" }).click();
  const title = page.getByLabel("Title").first();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue("");
  await expect(title).toHaveAttribute("placeholder", "Such as: Shoe care");
  await expect(page.getByText("Ready to publish")).toBeVisible();
  await expect(preview(page).getByRole("heading", { level: 1 })).toBeVisible();
  await title.blur();
  await expect(page.getByText("1 thing to fix before publishing")).toBeVisible();
  await title.fill("Shoe care");
  await title.blur();
  await expect(page.getByText("Ready to publish")).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(
    page
      .getByRole("dialog")
      .getByText(/Summary is missing|Summary is empty/)
      .first(),
  ).toBeVisible();
});

for (const { at, list } of [
  { at: "#/navigation", list: "menu" },
  { at: "#/articles/0", list: "text" },
])
  test(`a new entry of the ${list} is told of once its field was left`, { tag: "@slow" }, async ({ page, editor }) => {
    await openEditor(page, editor, at);
    await expect(page.getByRole("button", { name: "No changes" })).toBeVisible();
    await page.getByRole("button", { name: `Add to ${list}` }).click();
    const added = page.locator("details[open]").last();
    const first = added.getByRole("textbox").first();
    await expect(first).toBeFocused();
    await expect(page.getByText("Ready to publish")).toBeVisible();
    await first.blur();
    await expect(page.getByText(/^\d things? to fix before publishing$/)).toBeVisible();
  });

test("a new service has a page, and is put into the menu", { tag: "@slow" }, async ({ page, editor }) => {
  await openEditor(page, editor, "#/services");
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByLabel("Title").first().fill("Shoe care");
  await page.getByRole("group", { name: "Put it on…" }).getByLabel("Menu & footer: Services").check();
  await expect(page.getByText("Customers don’t see it yet")).toBeHidden();
  await expect(page.getByLabel("Page in the preview")).toHaveValue("/services/shoe-care");
  await expect(page.getByText("Ready to publish")).toBeVisible();
});

test("a new question says that it is on no page, and is put on one", { tag: "@slow" }, async ({ page, editor }) => {
  await openEditor(page, editor, "#/questions");
  await page.getByRole("button", { name: "Add a question" }).click();
  await page.getByRole("textbox", { name: "Question" }).fill("Do you clean tents?");
  await page.getByRole("textbox", { name: "Answer" }).fill("Yes, by hand.");
  await expect(page.getByText("Customers don’t see it yet: it’s on no page.")).toBeVisible();
  await page.getByLabel("Frequently asked questions: What we clean").click();
  await expect(page.getByText("Customers don’t see it yet")).toBeHidden();
  await expect(preview(page).getByText("Do you clean tents?")).toBeVisible();
});

test("a new article's address is its title", { tag: "@slow" }, async ({ page, editor }) => {
  await openEditor(page, editor, "#/articles");
  await page.getByRole("button", { name: "Add an article" }).click();
  await expect(preview(page).locator("html[data-ready]")).toBeAttached();
  await page.getByLabel("Title").first().fill("Caring for wool");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Page in the preview")).toHaveValue("/blog/caring-for-wool");
});

test("a new page is right once it has a title; pages are called by their names", { tag: "@slow" }, async ({
  page,
  editor,
}) => {
  await openEditor(page, editor, "#/routes");
  await expect(page.getByRole("link", { name: "Terms of Service" })).toBeVisible();
  await page.getByRole("button", { name: "Add a page" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
  await page.keyboard.type("Shoe care");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Ready to publish")).toBeVisible();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("/shoe-care");
  await expect(page.getByLabel("Page in the preview").locator("option:checked")).toHaveText("Shoe care");
});

test("a field of a form shows what its kind has, and no more", { tag: "@slow" }, async ({ page, editor }) => {
  await openEditor(page, editor, "#/forms/0");
  // Its summary says that there is something to fix, once that is known.
  const phone = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Move Phone up" }) });
  await phone.locator("summary").first().click();
  await expect(phone.getByLabel("Kind of field")).toHaveValue("tel");
  await expect(phone.getByText("Choices", { exact: true })).toBeHidden();
  await phone.getByLabel("Kind of field").selectOption("select");
  await expect(phone.getByText("Choices", { exact: true })).toBeVisible();
});

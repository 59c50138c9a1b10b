import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { OWNERS_PHONE, openEditor, preview, publishDraft } from "#tests/helpers/editor.ts";
import { test } from "#tests/helpers/test.ts";
import { thumbOf } from "#tests/helpers/thumb.ts";

test.describe.configure({ timeout: 240_000 });
test.use(OWNERS_PHONE);

const TAMIL = "காலணி பராமரிப்பு 👟";
const RIGHT_TO_LEFT = "تنظيف الأحذية باليد";
const HTML = "<b>Bold</b> & <script>alert(1)</script>";
const LONG_WORD = "w".repeat(80);

/** All letters of the preview's page are on the screen. */
async function expectNothingCut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Preview" }).tap();
  const texts = preview(page).locator("main :is(h1, h2, h3, p)");
  await expect(texts.filter({ hasText: LONG_WORD }).first()).toBeAttached();
  const cut = await texts.evaluateAll((all) =>
    all
      .filter((text) => text.scrollWidth > text.clientWidth + 1 || text.getBoundingClientRect().right > innerWidth)
      .map((text) => text.outerHTML),
  );
  expect(cut).toEqual([]);
  await page.getByRole("button", { name: "Preview" }).tap();
}

test("words that no example has are told at their place or taken as they are, and the page holds", {
  tag: "@slow",
}, async ({ page, editor }) => {
  const thumb = thumbOf(page);
  const told = (words: RegExp) => page.locator(".field").getByText(words);
  await openEditor(page, editor, "#/services");
  await thumb.press("Add a service");
  await expect(thumb.field("Title")).toBeFocused();
  await thumb.write(TAMIL, RIGHT_TO_LEFT, `${LONG_WORD} {unknown}`);
  await expect(told(/^Description holds {unknown}, which stands for nothing/)).toBeVisible();
  await thumb.field("Description").fill("y".repeat(5000));
  await expect(told(/^Description has 5000 characters, but there is room for \d+/)).toBeVisible();
  await thumb.field("Description").fill(LONG_WORD);
  await expect(told(/{unknown}|5000/)).toBeHidden();
  await thumb.tap(page.getByText("Choose a picture", { exact: true }));
  await thumb.tap(page.getByRole("button", { name: "White sneakers", exact: true }).first());
  await thumb.press("Publish…");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Prices › no. 1: Nothing is chosen. Choose one.");
  await dialog.getByRole("link").first().tap();
  await expect(page.getByRole("combobox", { name: "Price 1" })).toBeFocused();
  await page.getByRole("combobox", { name: "Price 1" }).selectOption("shoes-sports");
  await expectNothingCut(page);

  // What is pasted: each line is a paragraph.
  await openEditor(page, editor, "#/articles");
  await thumb.press("Add an article");
  await expect(thumb.field("Title")).toBeFocused();
  await thumb.write(LONG_WORD, HTML, TAMIL);
  await thumb.tap(page.getByText("Choose a picture", { exact: true }));
  await thumb.tap(page.getByRole("button", { name: "White sneakers", exact: true }).first());
  await thumb.tap(page.getByLabel("Heading"));
  await thumb.write(RIGHT_TO_LEFT, "Before ");
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    },
    `it dries.\r\n\r\n${"z".repeat(5000)}\n${LONG_WORD}\n`,
  );
  await expect(page.getByText("This has 5000 characters, but there is room for 2000.").first()).toBeVisible();
  await page.getByLabel("Text 2", { exact: true }).fill(HTML);
  await expect(page.getByText("Ready to publish")).toBeVisible();
  await expectNothingCut(page);
  await publishDraft(page);
  const { services, articles } = await editor.site();
  expect(services.at(-1)).toMatchObject({
    ...{ id: "service", path: "/services/service", title: TAMIL, summary: RIGHT_TO_LEFT, description: LONG_WORD },
  });
  expect(articles.find(({ title }) => title === LONG_WORD)).toMatchObject({
    ...{ id: LONG_WORD.slice(0, 50), excerpt: HTML, topic: TAMIL },
    parts: [{ heading: RIGHT_TO_LEFT, paragraphs: ["Before it dries.", HTML, LONG_WORD] }],
  });
});

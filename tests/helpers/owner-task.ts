import type { Locator, Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { type Editor, openEditor } from "#tests/helpers/editor.ts";
import { thumbOf } from "#tests/helpers/thumb.ts";

/** A phone in one hand. */
export const OWNERS_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

export type OwnerTask = Awaited<ReturnType<typeof beginTask>>;

/** Something that an owner does by thumb, from the first screen of the editor on. */
export async function beginTask(page: Page, editor: Editor) {
  await openEditor(page, editor, "#/");
  const { tap, type, taps } = thumbOf(page);
  const link = (name: string | RegExp) => page.getByRole("link", { name }).first();
  const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole("button", { name }).first();
  return {
    tap,
    type,
    link,
    button,
    field: (name: string | RegExp) => page.getByRole("textbox", { name }).first(),
    /** Finds something by a word that people use for it, and opens it. */
    find: async (word: string, found: string | RegExp) => {
      await tap(page.getByLabel("Find anything on your site"));
      await type(word);
      await tap(link(found));
    },
    /** Writes into one field after another: the phone's Enter key leads on. */
    write: async (...texts: readonly string[]) => {
      for (const [index, text] of texts.entries()) {
        if (index > 0) await page.keyboard.press("Enter");
        await type(text);
      }
    },
    /** Writes over what a field has: a long press chooses it. */
    rewrite: async (field: Locator, text: string) => {
      await tap(field);
      await field.fill(text);
    },
    /** Chooses in a list of the browser: one tap opens it, one chooses. */
    choose: async (field: Locator, choice: string) => {
      await tap(field);
      await tap(field);
      await field.selectOption(choice);
    },
    /** Publishes, within the taps that a task may take; the sentences that were confirmed. */
    publish: async (most: number): Promise<string> => {
      await tap(button("Publish…"));
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("heading", { name: "Publish these changes?" })).toBeVisible();
      const sentences = await dialog.getByRole("listitem").allTextContents();
      await tap(dialog.getByRole("button", { name: "Publish", exact: true }));
      await expect(dialog.getByRole("status")).toContainText("Customers do not see it yet");
      expect(taps()).toBeLessThanOrEqual(most);
      return sentences.join("\n");
    },
  };
}

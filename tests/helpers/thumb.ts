import type { Locator, Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";

/** An owner's thumb on the editor, which counts its taps. The phone's keys are no taps. */
export function thumbOf(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  const open = (name: string | RegExp) => tap(page.getByRole("link", { name }).first());
  // The phone has no keys before something can be written.
  const type = async (text: string) => {
    await expect(page.locator("input:focus, textarea:focus")).toBeAttached();
    await page.keyboard.type(text);
  };
  return {
    ...{ tap, open, type },
    press: (name: string | RegExp) => tap(page.getByRole("button", { name }).first()),
    field: (name: string | RegExp) => page.getByRole("textbox", { name }).first(),
    /** Opens a part of the site that the first screen does not name. */
    everythingElse: async (part: RegExp) => {
      await open("Everything else");
      await open(part);
    },
    /** Finds something by a word that people use for it, and opens it. */
    find: async (word: string, found: RegExp) => {
      const search = page.getByLabel("Find anything on your site");
      await tap(search);
      await search.fill(word);
      await open(found);
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
    /** Takes a photograph with the camera that a part of the form opens, says what it shows, and uploads it. */
    photograph: async (opener: Locator, buffer: Buffer, shows: string) => {
      const camera = page.waitForEvent("filechooser");
      await tap(opener);
      await (await camera).setFiles({ name: "IMG_7.JPG", mimeType: "image/jpeg", buffer });
      await tap(page.getByLabel("What it shows"));
      await type(shows);
      const upload = page.getByRole("button", { name: "Upload", exact: true });
      await tap(upload);
      await expect(upload.or(page.getByRole("progressbar"))).toHaveCount(0);
    },
    taps: () => taps,
    /** Fails if it took more taps since the last time. */
    expectAtMost: (most: number, task?: string) => {
      expect(taps, task).toBeLessThanOrEqual(most);
      taps = 0;
    },
  };
}

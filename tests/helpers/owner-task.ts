import type { Page } from "@playwright/test";
import { type Editor, openEditor, publishDraft } from "#tests/helpers/editor.ts";
import { thumbOf } from "#tests/helpers/thumb.ts";

/** Tasks of an owner, one after the other; fails for one that takes more taps than it may. */
export function beginTasks(page: Page, editor: Editor) {
  const thumb = thumbOf(page);
  let end = () => {};
  return {
    ...thumb,
    /** Begins the next task, from the first screen of the editor on. */
    begin: async (task: string, most: number) => {
      end();
      end = () => thumb.expectAtMost(most, task);
      // As the tap that leaves a screen does.
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      await openEditor(page, editor, "#/");
      await page.getByLabel("Find anything on your site").fill("");
    },
    /** Publishes all; the sentences that were confirmed. */
    publish: async (): Promise<string> => {
      end();
      return (await publishDraft(page)).join("\n");
    },
  };
}

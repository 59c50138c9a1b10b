import type { Page } from "@playwright/test";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect, sidewaysScroll } from "#tests/helpers/e2e.ts";
import { openEditor } from "#tests/helpers/editor.ts";
import { EVERY_PAGE, openPage } from "#tests/helpers/every-page.ts";
import { beyond, brokenWords } from "#tests/helpers/probes/beyond.ts";
import { illegible } from "#tests/helpers/probes/legible.ts";
import { test } from "#tests/helpers/test.ts";

// Readers' own styles are put into the page, which its policy forbids to everybody else.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 800 } });

/** Doubles the letters by a style of the reader, which media queries do not feel. */
async function expectWholeAtTwice(page: Page, name: string, text: RegExp = /./): Promise<void> {
  await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const found = async () => [
      ...(await illegible(page)).filter((line) => text.test(line)),
      ...(await beyond(page)),
      ...(await brokenWords(page)),
      ...((await sidewaysScroll(page)) > 0 ? ["scrolls sideways"] : []),
    ];
    // Once it keeps still: the desk and the editor move what opens.
    await expect
      .configure({ soft: true })
      .poll(found, { message: `${name}, ${width} px` })
      .toEqual([]);
  }
}

// Pages for visitors first: a session is kept.
const PAGES = EVERY_PAGE.toSorted(
  (one, other) => Number(one.guard === "signed-in") - Number(other.guard === "signed-in"),
);

test("with letters of twice their size every page is whole on a phone", { tag: "@slow" }, async ({ page, demo }) => {
  for (const route of PAGES) {
    await openPage(page, route, demo);
    await expectWholeAtTwice(page, route.path);
  }
});

test("with usual letters no word is broken on a small phone", { tag: "@slow" }, async ({ page, demo }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const route of PAGES) {
    await openPage(page, route, demo);
    expect.soft(await brokenWords(page, "header, main, footer"), route.path).toEqual([]);
  }
});

/** Lists scroll below the bars of the desk and the editor. */
const OUTSIDE = /leaves the window$/;

test("so are the first screens of the desk and the editor", { tag: "@slow" }, async ({ page, staff, editor }) => {
  for (const place of ["inbox", "board", "sheet", "day", "search", "take-in"]) {
    await openDesk(page, staff, place);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectWholeAtTwice(page, place, OUTSIDE);
  }
  for (const place of ["#/", "#/routes/0"]) {
    await openEditor(page, editor, place);
    await expectWholeAtTwice(page, place, OUTSIDE);
  }
});

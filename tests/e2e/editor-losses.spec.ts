import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect } from "#tests/helpers/e2e.ts";
import { editCommand, kept, openEditor, preview } from "#tests/helpers/editor.ts";
import { test } from "#tests/helpers/test.ts";

test.describe.configure({ mode: "default", timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const SAREE = "Saree: regular price";

test("a file that is deleted and comes back is read again, and never written over", { tag: "@slow" }, async ({
  page,
  editor,
}) => {
  const before = editor.text();
  await openEditor(page, editor);
  rmSync(editor.file);
  await expect(page.getByText("The published file was deleted or moved.")).toBeVisible();
  const again = before.replace('"regPrice": "170+"', '"regPrice": "175+"');
  writeFileSync(editor.file, again);
  await expect(page.getByText("The published file was deleted or moved.")).toBeHidden();
  await expect(page.getByLabel(SAREE)).toHaveValue("175+");
  expect(editor.text()).toBe(again);
});

test("a file that loses a comma is told with its line, and fixed with one press", { tag: "@slow" }, async ({
  page,
  editor,
}) => {
  const before = editor.text();
  await openEditor(page, editor);
  writeFileSync(editor.file, before.replace('"item": "Saree",', '"item": "Saree"'));
  await expect(page.getByText(/^Line \d+: A comma is missing here/)).toBeVisible();
  await page.getByRole("button", { name: "Fix it" }).click();
  await expect(page.getByText("A comma is missing here")).toBeHidden();
  expect(editor.site()).toEqual(JSON.parse(before));
});

test.describe("while the editor does not answer", () => {
  // The window may be closed before its first try.
  test.use({ tolerated: [/Failed to load resource|ERR_FAILED/] });

  test("what is typed outlives the window", { tag: "@slow" }, async ({ page, editor, context }) => {
    await openEditor(page, editor);
    await page.route("**/api/saveDraft", (route) => route.abort());
    await page.getByLabel(SAREE).fill("190+");
    await page.close();
    const again = await context.newPage();
    await openEditor(again, editor);
    await expect(again.getByLabel(SAREE)).toHaveValue("190+");
    await kept(again);
  });
});

test.describe("while the editor is killed and started again", () => {
  test.use({ tolerated: [/./] });

  test("a key pressed in that moment is not lost", { tag: "@slow" }, async ({ page, editor }) => {
    await openEditor(page, editor);
    for (const price of ["190+", "195+"]) {
      await page.getByLabel(SAREE).fill(price);
      await editor.killAndRestart();
      await expect(page.getByText("All changes saved")).toBeVisible({ timeout: 60_000 });
      await expect(page.getByLabel(SAREE)).toHaveValue(price);
    }
    await openEditor(page, editor);
    await expect(page.getByLabel(SAREE)).toHaveValue("195+");
  });
});

test("a document opened with mistakes says what can be fixed, and fixes it", { tag: "@slow" }, async ({
  page,
  editor,
}) => {
  writeFileSync(editor.file, editor.text().replace('"regPrice": "170+"', '"regPrice": "₹170+"'));
  await openEditor(page, editor);
  await page.getByRole("button", { name: /^Fix it: .*Saree/ }).click();
  await expect(page.getByLabel(SAREE)).toHaveValue("170+");
  await expect(page.getByText("Ready to publish")).toBeVisible();
});

test("a document that cannot be shown says so in the preview, which comes once it can", { tag: "@slow" }, async ({
  page,
  editor,
}) => {
  const before = editor.text();
  writeFileSync(editor.file, before.replaceAll('"wordmark.svg"', '"missing.svg"'));
  await openEditor(page, editor);
  await expect(preview(page).getByText("The preview shows up once")).toBeVisible();
  writeFileSync(editor.file, before);
  await expect(preview(page).getByRole("heading", { level: 1 })).toBeVisible();
});

test("a second start gives the address of the first, on whichever port", { tag: "@slow" }, async ({ editor }) => {
  const { port } = new URL(editor.url);
  for (const second of [Number(port), Number(port) + 1]) {
    const command = editCommand(editor.file, editor.folder, second);
    const [said] = await Promise.all([text(command.stdout), once(command, "exit")]);
    expect(said.trim()).toBe(`The editor is already open at ${editor.url}/edit`);
    expect(command.exitCode).toBe(0);
  }
});

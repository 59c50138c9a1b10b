import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect } from "#tests/helpers/e2e.ts";
import { editCommand, kept, openEditor, preview } from "#tests/helpers/editor.ts";
import { test } from "#tests/helpers/test.ts";

// What stays of the owner's work when a file, the network or the editor itself is gone. What becomes of a file is proved
// in scripts/editor/edited-file.test.ts; here the screen says so.

test.use({ viewport: { width: 1440, height: 900 } });

const SAREE = "Saree: regular price";

test("a file that is deleted, loses a comma or is wrong says so in words, and is mended by one press", {
  tag: "@slow",
}, async ({ page, editor }) => {
  const before = editor.text();
  await openEditor(page, editor);
  rmSync(editor.file);
  await expect(page.getByText("The published file was deleted or moved.")).toBeVisible();
  const again = before.replace('"regPrice": "170+"', '"regPrice": "175+"');
  writeFileSync(editor.file, again);
  await expect(page.getByLabel(SAREE)).toHaveValue("175+");
  await expect(page.getByText("The published file was deleted or moved.")).toBeHidden();
  expect(editor.text()).toBe(again);

  writeFileSync(editor.file, before.replace('"item": "Saree",', '"item": "Saree"'));
  await expect(page.getByText(/^Line \d+: A comma is missing here/)).toBeVisible();
  await page.getByRole("button", { name: "Fix it" }).click();
  await expect(page.getByText("A comma is missing here")).toBeHidden();
  expect(editor.site()).toEqual(JSON.parse(before));

  writeFileSync(editor.file, before.replace('"regPrice": "170+"', '"regPrice": "₹170+"'));
  await page.reload();
  await page.getByRole("button", { name: /^Fix it: .*Saree/ }).click();
  await expect(page.getByLabel(SAREE)).toHaveValue("170+");
  await expect(page.getByText("Ready to publish")).toBeVisible();
});

test.describe("while the editor does not answer", () => {
  test.use({ tolerated: [/./] });

  test("what is typed is kept through a full disk, a closed window and a power cut; undo reaches behind them", {
    tag: "@slow",
  }, async ({ page, editor, context }) => {
    const full = "site.json cannot be written: the disk is full. Free some space, then try again.";
    await openEditor(page, editor);
    await page.route("**/api/saveDraft", (route) => route.fulfill({ status: 507, json: { refused: full } }));
    await page.getByLabel(SAREE).fill("190+");
    await expect(page.getByText(full)).toBeVisible();
    await page.unroute("**/api/saveDraft");
    await kept(page);

    await page.route("**/api/saveDraft", (route) => route.abort());
    await page.getByLabel("Kurta: regular price").fill("115+");
    await page.close();
    const again = await context.newPage();
    await openEditor(again, editor);
    await expect(again.getByLabel(SAREE)).toHaveValue("190+");
    await expect(again.getByLabel("Kurta: regular price")).toHaveValue("115+");
    await kept(again);

    // At once with the key.
    await again.getByLabel("Shawl: regular price").fill("not a price");
    await editor.killAndRestart();
    await kept(again);
    await again.reload();
    await expect(again.getByLabel("Shawl: regular price")).toHaveValue("not a price");
    for (let step = 0; step < 3; step++) await again.getByRole("button", { name: "Undo" }).click();
    await expect(again.getByRole("button", { name: "No changes" })).toBeVisible();
  });

  test("the dialog of publishing is told not to be there, and comes with the next press", async ({ page, editor }) => {
    await page.route("**/publish-dialog-*.js", (route) => route.abort());
    await openEditor(page, editor);
    await page.getByLabel(SAREE).fill("190+");
    const publish = page.getByRole("button", { name: "Publish…" });
    await publish.click();
    await expect(page.getByText("This part has not been loaded.")).toBeVisible();
    await page.unroute("**/publish-dialog-*.js");
    await publish.click();
    await expect(page.getByRole("heading", { name: "Publish these changes?" })).toBeVisible();
  });
});

test.describe("a document of another time", () => {
  test.use({ expected: [/"shop-window" is not known/] });

  test("a part of an unknown kind is kept as it is, and what cannot be shown yet is shown once it can", {
    tag: "@slow",
  }, async ({ page, editor }) => {
    const site = JSON.parse(editor.text());
    site.routes[0].sections.splice(1, 0, { id: "shop-window", type: "shop-window", dressing: { days: [1, 2] } });
    const whole = `${JSON.stringify(site, null, 2)}\n`;
    writeFileSync(editor.file, whole.replaceAll('"wordmark.svg"', '"missing.svg"'));
    await openEditor(page, editor, "#/routes/0");
    await expect(preview(page).getByText("The preview shows up once")).toBeVisible();
    writeFileSync(editor.file, whole);
    await expect(preview(page).getByRole("heading", { level: 1 })).toBeVisible();

    const parts = page.getByRole("list", { name: "Parts of the page" });
    await parts.getByRole("link", { name: "Unknown part: Shop window" }).click();
    await expect(page.getByText("stays in the document exactly as it is")).toBeVisible();
    await openEditor(page, editor, "#/routes/0/sections/0");
    await page.getByLabel("Headline").fill("Clean clothes, on time");
    await kept(page);
    await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Clean clothes, on time");
    expect(editor.site()).toEqual(site);
  });
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

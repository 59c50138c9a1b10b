import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect } from "#tests/helpers/e2e.ts";
import { editCommand, kept, openEditor, preview } from "#tests/helpers/editor.ts";
import { closeDialog, isOnline } from "#tests/helpers/site-editor.ts";
import { test } from "#tests/helpers/test.ts";

// What stays of the owner's work when the file or the network is gone. What becomes of a file is proved in
// src/server/publish/file-and-versions.test.ts.

test.use({ viewport: { width: 1440, height: 900 } });

const SAREE = "Saree: regular price";

test.describe("while the site does not answer", () => {
  test.use({ tolerated: [/./] });

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
    await editor.push(JSON.parse(whole.replaceAll('"wordmark.svg"', '"missing.svg"')));
    await openEditor(page, editor, "#/routes/0");
    await expect(preview(page).getByText("The preview shows up once")).toBeVisible();
    await editor.push(site);
    await expect(preview(page).getByRole("heading", { level: 1 })).toBeVisible();

    const parts = page.getByRole("list", { name: "Parts of the page" });
    await parts.getByRole("link", { name: "Unknown part: Shop window" }).click();
    await expect(page.getByText("stays in the document exactly as it is")).toBeVisible();
    await openEditor(page, editor, "#/routes/0/sections/0");
    await page.getByLabel("Headline").fill("Clean clothes, on time");
    await kept(page);
    await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Clean clothes, on time");
  });
});

test.describe("the file", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("what is changed in it by hand joins the draft; one that is broken stays, and is taken once it is whole", {
    tag: "@slow",
  }, async ({ page, editor }) => {
    const before = editor.text();
    const write = (from: string, to: string) => writeFileSync(editor.file, editor.text().replace(from, to));
    await openEditor(page, editor);
    await page.getByLabel(SAREE).fill("190+");
    await kept(page);
    write('"regPrice": "110+"', '"regPrice": "112+"');
    await expect(page.getByLabel("Kurta: regular price")).toHaveValue("112+");
    await expect(page.getByLabel(SAREE)).toHaveValue("190+");

    await editor.written();
    const whole = editor.text();
    writeFileSync(editor.file, whole.replace('"item": "Saree",', '"item": "Saree"'));
    const broken = editor.text();
    await page.getByRole("button", { name: "Publish…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
    await isOnline(page);
    await closeDialog(page);
    expect(editor.text()).toBe(broken);
    writeFileSync(editor.file, whole.replace('"regPrice": "140+"', '"regPrice": "145+"'));
    await expect(page.getByLabel("Shawl: regular price")).toHaveValue("145+");
    await editor.written();
    const published = [
      ["110+", "112+"],
      ["140+", "145+"],
      ["170+", "190+"],
    ].reduce((text, [from, to]) => text.replace(`"regPrice": "${from}"`, `"regPrice": "${to}"`), before);
    await expect.poll(() => editor.text()).toBe(published);
  });
});

test("a second start gives the address of the first, on whichever port", { tag: "@slow" }, async ({ editor }) => {
  const { port } = new URL(editor.url);
  for (const second of [Number(port), Number(port) + 1]) {
    const command = editCommand(editor.file, editor.folder, { PORT: String(second) });
    const [said] = await Promise.all([text(command.stdout), once(command, "exit")]);
    expect(said.trim()).toBe(`The editor is open already, at ${editor.here}`);
    expect(command.exitCode).toBe(0);
  }
});

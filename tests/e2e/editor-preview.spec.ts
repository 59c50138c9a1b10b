import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { expect, holdBack } from "#tests/helpers/e2e.ts";
import {
  editCommand,
  kept,
  OWNERS_PHONE,
  openEditor,
  preview,
  seeOn,
  showPreviewTools,
} from "#tests/helpers/editor.ts";
import { closeDialog, isOnline } from "#tests/helpers/site-editor.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

// What stays of the owner's work when the file or the network is gone. What becomes of a file is proved in
// src/server/publish/file-and-versions.test.ts.

test.use({ viewport: { width: 1440, height: 900 } });

const SAREE = "Saree: regular price";

test.describe("while the site does not answer", () => {
  test.use({ tolerated: [/./] });

  test("a dialog that has not come says so, and comes with the next press", async ({ page, editor }) => {
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

  test("a part of an unknown kind is kept, and shown once it can be", SLOW, async ({ page, editor }) => {
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

  test(
    "what is changed in it by hand joins the draft; one that is broken stays, and is taken once it is whole",
    SLOW,
    async ({ page, editor }) => {
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
    },
  );
});

test("a second start gives the address of the first, on whichever port", SLOW, async ({ editor }) => {
  const { port } = new URL(editor.url);
  for (const second of [Number(port), Number(port) + 1]) {
    const command = editCommand(editor.file, editor.folder, { PORT: String(second) });
    const [said] = await Promise.all([text(command.stdout), once(command, "exit")]);
    expect(said.trim()).toBe(`The editor is open already, at ${editor.here}`);
    expect(command.exitCode).toBe(0);
  }
});

// The site beside the form: as it is typed, as of another day, and as the way to what is written.

const row = (page: Page, name: RegExp) => preview(page).getByRole("row", { name }).first();

test("a page chosen while the preview is on its way elsewhere stays chosen", async ({ page, editor }) => {
  const isContact = /preview\?page=%2Fcontact/;
  await holdBack(page, isContact);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openEditor(page, editor, "#/business");
  const chosen = page.getByLabel("Page in the preview");
  await expect(chosen).toHaveValue("/contact");
  for (const path of ["/about", "/"]) {
    await chosen.selectOption(path);
    await expect(preview(page).locator("html")).toHaveAttribute("data-ready", "");
  }
  await expect(chosen).toHaveValue("/");
  expect(asked.filter((url) => isContact.test(url))).toHaveLength(1);
});

test("one wrong price does not hold up the preview, and is told", SLOW, async ({ page, editor }) => {
  await openEditor(page, editor);
  await expect(row(page, /^Saree.*170/)).toBeVisible();
  await page.getByLabel("Saree: regular price").fill("17O+");
  const pane = page.getByRole("complementary", { name: "Preview" });
  await expect(pane.getByRole("status")).toContainText("Not shown until it’s fixed: Prices › Women's Wear › Saree");
  await page.getByLabel("Kurta: regular price").fill("130+");
  await expect(row(page, /^Kurta.*130/)).toBeVisible();
  await expect(row(page, /^Saree.*170/)).toBeVisible();
  await pane.getByRole("link", { name: /Saree/ }).click();
  await expect(page.getByLabel("Saree: regular price")).toBeFocused();
  // The preview itself takes no focus.
  await preview(page)
    .locator("main")
    .evaluate((main) => main.focus());
  await page.keyboard.type("180+");
  await expect(row(page, /^Saree.*180/)).toBeVisible();
  await expect(pane.getByRole("status")).toBeEmpty();
});

test("a chosen day is shown, also while the preview is loading", SLOW, async ({ page, editor }) => {
  const [notice] = (await editor.site()).notices ?? [];
  const services = (await editor.site()).services;
  const { title = "" } = services.at(-1) ?? {};
  const release = await holdBack(page, /render-preview/);
  const isLoading = page.waitForRequest(/render-preview/);
  await openEditor(page, editor, "#/");
  await isLoading;
  await seeOn(page, "2027-01-12T23:30");
  await expect(page.getByRole("button", { name: "Now", exact: true })).toBeVisible();
  release();
  const tag = preview(page).getByText(/Closed.*tomorrow/);
  await expect(tag.filter({ visible: true }).first()).toBeVisible();

  await expect(preview(page).getByText(notice?.text ?? "")).toHaveCount(0);
  await page.getByLabel("at", { exact: true }).fill("");
  await page.getByLabel("As seen on").fill(notice?.from ?? "");
  await expect(preview(page).getByText(notice?.text ?? "")).toBeVisible();

  await openEditor(page, editor, `#/services/${services.length - 1}`);
  await page.getByLabel("Hide until").fill("2031-01-14");
  await expect(preview(page).getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByLabel("Page in the preview").selectOption("/services");
  const part = preview(page).getByRole("main").getByText(title, { exact: true });
  await seeOn(page, "2031-01-14T00:00");
  await expect(part.first()).toBeAttached();
  await seeOn(page, "2031-01-13T23:59");
  await expect(part).toHaveCount(0);
});

test("a message is shown as its reader gets it, by mail and on WhatsApp", async ({ page, editor }) => {
  await openEditor(page, editor, "#/messages/itemised");
  const mail = page.getByRole("article", { name: "Email" });
  const chat = page.getByRole("article", { name: "WhatsApp" });
  await expect(mail.getByRole("heading")).toHaveText("5 pieces checked: ₹840");
  await expect(mail).toContainText("Vanakkam Meena,");
  await expect(mail).toContainText("Total: ₹840");
  await expect(mail).not.toContainText(/[{}]/);
  await expect(chat).toContainText("VL-1042");
  await page.getByLabel("Subject").fill("{order.number} is counted");
  await expect(mail.getByRole("heading")).toHaveText("VL-1042 is counted");
  await page.getByRole("link", { name: "All messages" }).click();
  await page.getByRole("link", { name: "Account: one-time code" }).click();
  await expect(mail).toContainText("482913");
  await expect(chat).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use(OWNERS_PHONE);

  test("the preview takes the whole screen, and what is tapped is edited", SLOW, async ({ page, editor }) => {
    await openEditor(page, editor, "#/routes/0");
    await page.getByRole("button", { name: "Preview" }).tap();
    await expect(page.locator("main h2")).toBeHidden();
    await expect(page.getByLabel("As seen on")).toBeHidden();
    await showPreviewTools(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const label of ["As seen on", "at"]) {
        const box = await page.getByLabel(label, { exact: true }).boundingBox();
        expect(box?.width).toBeGreaterThanOrEqual(140);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    }
    await preview(page).getByRole("heading", { level: 1 }).tap();
    await expect(page.getByLabel("Headline")).toBeFocused();
    await expect(page.getByRole("complementary", { name: "Preview" })).toBeHidden();
  });
});

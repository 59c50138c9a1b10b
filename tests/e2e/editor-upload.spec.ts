import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "#tests/helpers/e2e.ts";
import { type Editor, openEditor, preview, publishDraft } from "#tests/helpers/editor.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { madeAnimation } from "#tests/helpers/made-pictures.ts";
import { test } from "#tests/helpers/test.ts";

test.describe.configure({ mode: "default", timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

/** The picture field of a price table. */
async function openField(page: Page, editor: Editor): Promise<Locator> {
  await openEditor(page, editor);
  const table = page.getByRole("region", { name: "Women's Wear" });
  await table.getByText("Picture beside Women's Wear").click();
  return table;
}

async function choose(field: Locator, name: string, buffer: Buffer, mimeType = "image/jpeg"): Promise<void> {
  await field.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
}

const chosen = (field: Locator) => field.getByLabel("Image", { exact: true });

const uploads = ({ folder }: Editor) =>
  readdirSync(path.join(folder, "pictures")).filter((name) => /-[0-9a-f]{8}\.\w+$/.test(name));

test("a photograph of a phone is uploaded upright, without its place, and is in the preview at once", {
  tag: "@slow",
}, async ({ page, editor }) => {
  const taken = await madePhotograph({ width: 2600, height: 1300, orientation: 6 });
  expect((await sharp(taken).metadata()).exif?.includes("Coimbatore")).toBe(true);
  const field = await openField(page, editor);
  await choose(field, "IMG_2041.JPG", taken);
  await expect(field.getByRole("img", { name: "What you chose" })).toBeVisible();
  // The name of the file says nothing.
  await expect(field.getByLabel("What it shows")).toHaveValue("");
  await field.getByLabel("What it shows").fill("Shop front");
  await field.getByRole("button", { name: "Upload" }).click();
  const name = /^shop-front-[0-9a-f]{8}\.jpg$/;
  await expect(chosen(field)).toHaveText("Shop front");
  const shown = preview(page).locator('img[src*="/media/shop-front-"]').first();
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280);
  await publishDraft(page);
  const [, womensWear] = editor.site().priceBook.tables;
  expect(womensWear?.picture.image).toMatch(name);

  const kept = readFileSync(path.join(editor.folder, "pictures", womensWear?.picture.image ?? ""));
  const { width, height, orientation, exif, xmp } = await sharp(kept).metadata();
  expect({ width, height, orientation: orientation ?? 1, exif, xmp }).toEqual({
    ...{ width: 1280, height: 2560, orientation: 1, exif: undefined, xmp: undefined },
  });
  expect(kept.includes("Coimbatore")).toBe(false);
  // Another window finds it among the choices.
  await page.reload();
  await field.getByText("Picture beside Women's Wear").click();
  await field.getByText("Choose a picture", { exact: true }).click();
  await expect(page.getByRole("button", { name: "Shop front", exact: true }).first()).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("an upload that fails keeps the picture in hand, can be stopped, and is tried again", { tag: "@slow" }, async ({
  page,
  editor,
  expected,
}) => {
  expected.push(/ERR_FAILED.*api\/picture/);
  const taken = await madePhotograph({ width: 900, height: 600 });
  const field = await openField(page, editor);
  await page.route("**/edit/api/picture*", (route) => route.abort());
  await choose(field, "our-counter.jpg", taken);
  await expect(field.getByLabel("What it shows")).toHaveValue("our counter");
  await field.getByRole("button", { name: "Upload" }).click();
  await expect(field.getByRole("alert")).toHaveText(/didn’t arrive.*try again/);
  await expect(field.getByRole("img", { name: "What you chose" })).toBeVisible();

  await page.unroute("**/edit/api/picture*");
  // A network that never answers.
  await page.route("**/edit/api/picture*", () => undefined);
  await field.getByRole("button", { name: "Try again" }).click();
  await expect(field.getByRole("progressbar")).toBeVisible();
  await field.getByRole("button", { name: "Stop" }).click();
  await expect(field.getByRole("button", { name: "Upload" })).toBeVisible();
  expect(uploads(editor).filter((name) => name.startsWith("our-counter"))).toEqual([]);

  await page.unroute("**/edit/api/picture*");
  // With the keyboard alone.
  await field.getByLabel("What it shows").press("Enter");
  await expect(chosen(field)).toHaveText("Our counter");
  expect(uploads(editor).filter((name) => name.startsWith("our-counter"))).toHaveLength(1);
});

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "gray" } })
    .png()
    .toBuffer();

test("what cannot be used is told in words, and another may be chosen", { tag: "@slow" }, async ({ page, editor }) => {
  const field = await openField(page, editor);
  const before = uploads(editor);
  const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic", "latin1"), Buffer.alloc(64)]);
  for (const [name, bytes, type, words] of [
    ["IMG_1.HEIC", heic, "image/heic", /HEIC.*Most Compatible/],
    ["drawing.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "image/svg+xml", /drawing \(SVG\)/],
    ["dot.png", await grey(1, 1), "image/png", /1 × 1 pixels.*16 to 20,000 pixels/],
    ["strip.png", await grey(30_000, 100), "image/png", /30,000 × 100 pixels.*20 times/],
    ["needle.png", await grey(1, 30_000), "image/png", /1 × 30,000 pixels/],
    ["nothing.jpg", Buffer.alloc(0), "image/jpeg", /cannot be read as a picture/],
    ["letter.jpg", Buffer.from("no picture"), "image/jpeg", /cannot be read as a picture/],
  ] as const) {
    await choose(field, name, bytes, type);
    await expect(field.getByRole("alert")).toHaveText(words);
  }
  expect(uploads(editor)).toEqual(before);
  await choose(
    field,
    "clear.png",
    await sharp({ create: { width: 60, height: 40, channels: 4, background: "#0000" } })
      .png()
      .toBuffer(),
    "image/png",
  );
  await expect(field.getByAltText("What you chose")).toHaveJSProperty("complete", true);
  await field.getByRole("button", { name: "Upload" }).click();
  await expect(chosen(field)).toHaveText("Clear");
  const [name = ""] = uploads(editor).filter((file) => /^clear-[0-9a-f]{8}\.webp$/.test(file));
  expect((await sharp(path.join(editor.folder, "pictures", name)).metadata()).hasAlpha).toBe(true);
});

test("a picture that moves is taken, and told that it stands still", { tag: "@slow" }, async ({ page, editor }) => {
  const field = await openField(page, editor);
  for (const kind of ["gif", "webp", "apng"] as const) {
    await choose(field, `wash-${kind}.${kind}`, await madeAnimation(kind), `image/${kind}`);
    await expect(field.getByLabel("What it shows")).toHaveValue(`wash ${kind}`);
    await expect(field.getByText("This picture moves. On the site it stands still, as you see it here.")).toBeVisible();
  }
  await choose(field, "still.png", await grey(60, 40), "image/png");
  await expect(field.getByLabel("What it shows")).toHaveValue("still");
  await expect(field.getByText("This picture moves.")).toBeHidden();
});

test("only the editor's own page uploads, and only pictures", { tag: "@slow" }, async ({ editor, request }) => {
  const url = `${editor.url}/edit/api/picture?title=..%2f..%2fevil`;
  const [, token = ""] =
    /editor-token" content="([^"]+)"/.exec(await (await request.get(`${editor.url}/edit`)).text()) ?? [];
  const data = await madePhotograph({ width: 40, height: 30 });
  const own = { origin: editor.url, "x-editor-token": token, "content-type": "image/jpeg" };
  expect((await request.post(url, { data })).status()).toBe(403);
  expect((await request.post(url, { data, headers: { ...own, origin: "https://evil.example" } })).status()).toBe(403);
  expect((await request.post(url, { data: Buffer.from("<script>"), headers: own })).status()).toBe(415);
  const answer = await request.post(url, { data, headers: own });
  expect((await answer.json()).name).toMatch(/^evil-[0-9a-f]{8}\.jpg$/);
  expect(existsSync(path.join(editor.folder, "evil"))).toBe(false);
});

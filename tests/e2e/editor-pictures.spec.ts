import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { answerNo, expect } from "#tests/helpers/e2e.ts";
import { type Editor, OWNERS_PHONE, openEditor, preview, publishDraft } from "#tests/helpers/editor.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { madeAnimation } from "#tests/helpers/made-pictures.ts";
import { expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";

// A picture from the phone to the page. Which files are taken, refused and made smaller is proved in src/lib/pictures
// and tests/data/embedded/pictures.test.ts.

/** The picture field of a price table. */
async function openField(page: Page, editor: Editor): Promise<Locator> {
  await openEditor(page, editor);
  const table = page.getByRole("region", { name: "Women's Wear" });
  await table.getByText("Picture beside Women's Wear").click();
  return table;
}

const choose = (within: Page | Locator, name: string, buffer: Buffer, mimeType = "image/jpeg") =>
  within.locator("input[type=file]").first().setInputFiles({ name, mimeType, buffer });

const chosen = (field: Locator) => field.getByLabel("Image", { exact: true });

const uploadsIn = ({ folder }: Editor) => path.join(folder, "data/media");
const uploads = (editor: Editor) =>
  existsSync(uploadsIn(editor)) ? readdirSync(uploadsIn(editor)).filter((name) => /-[0-9a-f]{8}\.\w+$/.test(name)) : [];

test.describe("on a large screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("a photograph is uploaded upright, without its place, is in the preview at once, and found among the choices", {
    tag: "@slow",
  }, async ({ page, editor }) => {
    const taken = await madePhotograph({ width: 2600, height: 1300, orientation: 6 });
    const field = await openField(page, editor);
    await choose(field, "IMG_2041.JPG", taken);
    await expect(field.getByRole("img", { name: "What you chose" })).toBeVisible();
    // The name of the file says nothing.
    await expect(field.getByLabel("What it shows")).toHaveValue("");
    await field.getByLabel("What it shows").fill("Shop front");
    await field.getByRole("button", { name: "Upload" }).click();
    await expect(chosen(field)).toHaveText("Shop front");
    const shown = preview(page).locator('img[src*="/media/shop-front-"]').first();
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280);
    await publishDraft(page);
    const image = (await editor.site()).priceBook.tables[1]?.picture.image ?? "";
    expect(image).toMatch(/^shop-front-[0-9a-f]{8}\.jpg$/);
    const stored = readFileSync(path.join(uploadsIn(editor), image));
    expect(stored.includes("Coimbatore")).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 1280, height: 2560 });

    await page.reload();
    await field.getByText("Picture beside Women's Wear").click();
    await field.getByText("Choose a picture", { exact: true }).click();
    const choice = (name: string) => field.getByRole("button", { name, exact: true }).first();
    await expect(choice("Shop front")).toHaveAttribute("aria-pressed", "true");
    await choice("Folded stack").click();
    await publishDraft(page);
    expect((await editor.site()).priceBook.tables[1]?.picture.image).toBe("folded-stack.svg");
  });

  test("what cannot be used or does not arrive is told in words, can be stopped, and is tried again", {
    tag: "@slow",
  }, async ({ page, editor, expected }) => {
    expected.push(/ERR_FAILED.*object\/media/);
    const field = await openField(page, editor);
    const before = uploads(editor);
    const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic", "latin1"), Buffer.alloc(64)]);
    await choose(field, "IMG_1.HEIC", heic, "image/heic");
    await expect(field.getByRole("alert")).toHaveText(/HEIC.*Most Compatible/);
    await choose(field, "letter.jpg", Buffer.from("no picture"));
    await expect(field.getByRole("alert")).toHaveText(/cannot be read as a picture/);
    await choose(field, "wash.gif", await madeAnimation("gif"), "image/gif");
    await expect(field.getByText("This picture moves. On the site it stands still, as you see it here.")).toBeVisible();

    await page.route("**/storage/v1/object/media/*", (route) => route.abort());
    await choose(field, "our-counter.jpg", await madePhotograph({ width: 900, height: 600 }));
    await expect(field.getByLabel("What it shows")).toHaveValue("our counter");
    await expect(field.getByText("This picture moves.")).toBeHidden();
    await field.getByRole("button", { name: "Upload" }).click();
    await expect(field.getByRole("alert")).toHaveText(/didn’t arrive.*try again/);
    await expect(field.getByRole("img", { name: "What you chose" })).toBeVisible();
    await page.unroute("**/storage/v1/object/media/*");
    // A network that never answers.
    await page.route("**/storage/v1/object/media/*", () => undefined);
    await field.getByRole("button", { name: "Try again" }).click();
    await expect(field.getByRole("progressbar")).toBeVisible();
    const question = answerNo(page);
    await page.getByRole("link", { name: "Notices", exact: true }).click();
    expect(await question).toContain("still being sent");
    await expect(field.getByRole("progressbar")).toBeVisible();
    await field.getByRole("button", { name: "Stop" }).click();
    await expect(field.getByRole("button", { name: "Upload" })).toBeVisible();
    expect(uploads(editor)).toEqual(before);
    await page.unroute("**/storage/v1/object/media/*");
    // With the keyboard alone.
    await field.getByLabel("What it shows").press("Enter");
    await expect(chosen(field)).toHaveText("Our counter");
    expect(uploads(editor)).toHaveLength(before.length + 1);
  });
});

test.describe("on a phone", () => {
  test.use(OWNERS_PHONE);

  test("a photograph fills its place, and the point that has to be seen is moved by thumb and by keys", async ({
    page,
    editor,
  }) => {
    await openEditor(page, editor, "#/testimonials/0");
    const focus = page.getByRole("group", { name: "What has to be seen" });
    // A drawing is not cut.
    await expect(page.getByText("Choose a picture")).toBeVisible();
    await expect(focus).toHaveCount(0);
    await choose(page, "A.jpg", await madePhotograph({ width: 1800, height: 900 }));
    await page.getByLabel("What it shows").fill("A customer");
    await page.getByRole("button", { name: "Upload", exact: true }).tap();
    const picture = focus.locator(".focus-picture");
    await picture.scrollIntoViewIfNeeded();
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    await picture.tap({ position: { x: width * 0.75, y: height * 0.25 } });
    await expect(focus.getByLabel("From the left")).toHaveValue("75");
    await expect(focus.getByLabel("From the top")).toHaveValue("25");
    await focus.getByLabel("From the left").focus();
    await page.keyboard.press("ArrowLeft");
    await expect(focus.getByLabel("From the left")).toHaveValue("74");
    await expectNoViolations(page);

    await page.getByRole("button", { name: "Preview" }).tap();
    const shown = preview(page).locator('main img[src*="a-customer"]').first();
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toHaveCSS("object-fit", "cover");
    await expect(shown).toHaveCSS("object-position", "74% 25%");
    await publishDraft(page);
    expect((await editor.site()).testimonials[0]?.image.focus).toEqual({ x: 74, y: 25 });
    await page.getByRole("button", { name: "Back" }).tap();
    await focus.getByRole("button", { name: "The middle" }).tap();
    await publishDraft(page);
    expect((await editor.site()).testimonials[0]?.image).not.toHaveProperty("focus");
  });
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { answerNo, expect } from "#tests/helpers/e2e.ts";
import {
  type Editor,
  OWNERS_PHONE,
  openEditor,
  preview,
  publishDraft,
  showPreviewTools,
} from "#tests/helpers/editor.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { madeAnimation } from "#tests/helpers/made-pictures.ts";
import { otherBrowser, signInToEditor } from "#tests/helpers/own-site.ts";
import { expectNoBarrier, expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { answered, price, shownPrice, typePrice } from "#tests/helpers/site-editor.ts";
import { SLOW } from "#tests/helpers/tags.ts";
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

  test("a photograph is uploaded upright, without its place, and shown", SLOW, async ({ page, editor }) => {
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

  test("what does not arrive is told, stopped and tried again", SLOW, async ({ page, editor, expected }) => {
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

  test("the point of a photograph that has to be seen is moved", async ({ page, editor }) => {
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

test.describe("what is shared", () => {
  test.use(OWNERS_PHONE);

  test("prices, hours and the card are those customers see; a draft says it is one", async ({
    page,
    context,
    ownSite,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const printed: string[] = [];
    await context.exposeFunction("reportPrinted", (path: string) => printed.push(path));
    await context.addInitScript("window.print = () => reportPrinted(location.pathname)");
    await signInToEditor(page, ownSite);
    const saved = answered(page, "save_draft");
    await page.goto(`${ownSite.url}/edit#/priceBook`);
    await typePrice(page, "Saree", "999+");
    await expect(price(page, "Saree")).toHaveValue("999+");
    await saved;
    await page.goto(`${ownSite.url}/edit#/`);
    await page.getByRole("link", { name: "Share prices and hours" }).tap();
    await expect(page.getByText("publish first")).toBeVisible();

    const pictures = page.getByRole("img", { name: /^Prices, picture \d of 3$/ });
    await expect(pictures).toHaveCount(3);
    const sizes = await pictures.evaluateAll((shown) =>
      shown.map((each) => (each instanceof HTMLImageElement ? [each.naturalWidth, each.naturalHeight] : [])),
    );
    expect(sizes).toEqual([
      [1080, 1920],
      [1080, 1920],
      [1080, 1920],
    ]);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download 1 of 3" }).tap();
    expect((await download).suggestedFilename()).toBe("Vellai-1.png");

    const message = page.getByRole("region", { name: "Prices as a WhatsApp text" });
    await expect(message.getByRole("textbox")).toHaveValue(/^Saree: from ₹136 ~₹170~$/m);
    await message.getByRole("button", { name: "Copy" }).tap();
    await expect(message.getByRole("status")).toHaveText("Copied.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Saree: from ₹136 ~₹170~");
    await expect(page.getByRole("region", { name: "Opening hours" }).getByRole("textbox")).toHaveValue(
      /^Monday: 10\sam/,
    );
    await expectNoBarrier(page, "what an owner shares");

    for (const name of ["Print the card", "Print the price list"]) {
      const opened = context.waitForEvent("page");
      await page.getByRole("link", { name }).tap();
      await opened;
    }
    await expect.poll(() => printed).toEqual(["/price-card", "/pricing"]);

    // A draft that is shared says on every page that it is one.
    await page.goto(`${ownSite.url}/edit#/`);
    await page.getByRole("button", { name: "Preview" }).tap();
    await showPreviewTools(page);
    await page.getByRole("button", { name: "Show this draft to somebody" }).tap();
    const link = await page.getByLabel("Shows this draft until tomorrow, this time").inputValue();
    const other = await otherBrowser(context);
    await other.goto(link);
    const mark = other.getByText("A draft, to look at. It is not online.");
    await expect(mark).toBeInViewport();
    await other.getByRole("link", { name: "View Pricing" }).first().click();
    await expect(other).toHaveURL(/\/pricing$/);
    await expect(other.getByRole("row", { name: /^Saree/ }).first()).toContainText("999");
    expect(await shownPrice(ownSite, "Saree")).not.toContain("999");
    await other.mouse.wheel(0, 900);
    await expect(mark).toBeInViewport();
    await other.goto(`${ownSite.url}/preview#unknown`);
    await other.reload();
    await expect(other.getByText("This link has expired")).toBeVisible();

    // A phone that can share is given the text and the pictures.
    await page.addInitScript(() => {
      const share = async ({ files = [], text }: ShareData) => {
        document.title = files.length > 0 ? `${files.map(({ type }) => type)}` : `${text}`.slice(0, 10);
      };
      Object.assign(Navigator.prototype, { share, canShare: () => true });
    });
    await page.goto(`${ownSite.url}/edit#/`);
    await page.reload();
    await page.getByRole("link", { name: "Share prices and hours" }).tap();
    await page.getByRole("region", { name: "Prices as a picture" }).getByRole("button", { name: "Send…" }).tap();
    await expect(page).toHaveTitle("image/png,image/png,image/png");
    await page.getByRole("region", { name: "Opening hours" }).getByRole("button", { name: "Send…" }).tap();
    await expect(page).toHaveTitle("Monday: 10");
  });
});

test("the owner finds the places for photographs, and what to photograph", async ({ page, editor }) => {
  await openEditor(page, editor, "#/");
  await page.getByLabel("Find anything on your site").fill("zari photo");
  await page
    .getByRole("link", { name: /Photographs of your own/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Photographs of your own/ })).toBeVisible();
  await expect(page.getByText("It shows on your site once its picture is there")).toBeVisible();
  await expect(page.getByText("Photograph what it says").filter({ visible: true })).toBeVisible();
});

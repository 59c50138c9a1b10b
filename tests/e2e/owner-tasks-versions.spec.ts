import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { OWNERS_PHONE, preview, seeOn } from "#tests/helpers/editor.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { otherBrowser, signInToEditor } from "#tests/helpers/own-site.ts";
import {
  closeDialog,
  isOnline,
  openPriceList,
  price,
  publishAndWait,
  shownPrice,
  typePrice,
} from "#tests/helpers/site-editor.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";
import { thumbOf } from "#tests/helpers/thumb.ts";

// What owners do with their drafts and versions, by one thumb, from the first screen of /edit on.

test.describe.configure({ mode: "default", timeout: 180_000 });
test.use(OWNERS_PHONE);
// Whoever saves second is refused, and joins both.
test.use({ tolerated: [/409 \(Conflict\).*save_draft/] });

type Thumb = ReturnType<typeof thumbOf>;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).first();
const publishIn = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true });

async function raiseSaree(page: Page, thumb: Thumb, to: string): Promise<void> {
  await thumb.tap(page.getByLabel("Find anything on your site"));
  await thumb.type("sar");
  await thumb.tap(page.getByLabel("Saree: price"));
  await thumb.type(to);
}

/** In India it may be tomorrow already. */
const someDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

test("a price is put on for a day by at most 6 taps, and seen by 4 more", SLOW, async ({ page, ownSite }) => {
  await signInToEditor(page, ownSite);
  const thumb = thumbOf(page);
  await raiseSaree(page, thumb, "190");
  await thumb.tap(button(page, "Publish…"));
  await thumb.tap(page.getByLabel("Later"));
  await thumb.tap(page.getByLabel("Date and time"));
  await page.getByLabel("Date and time").fill(`${someDays()}T00:00`);
  await thumb.tap(publishIn(page));
  await expect(page.getByRole("dialog", { name: "Scheduled" })).toBeVisible();
  expect(thumb.taps()).toBeLessThanOrEqual(6);
  await thumb.tap(page.getByRole("dialog").getByRole("button", { name: "Close" }));
  await thumb.tap(button(page, "Preview"));
  await thumb.tap(button(page, "More"));
  await thumb.tap(page.getByLabel("As seen on"));
  await seeOn(page, `${someDays()}T12:00`);
  await expect(
    preview(page)
      .getByRole("row", { name: /^Saree/ })
      .first(),
  ).toContainText("190");
  expect(thumb.taps()).toBeLessThanOrEqual(10);
  expect(await shownPrice(ownSite, "Saree")).toContain("170");
});

test("a draft is sent to somebody by at most 6 taps", SLOW, async ({ page, context, ownSite }) => {
  await signInToEditor(page, ownSite);
  const thumb = thumbOf(page);
  await raiseSaree(page, thumb, "222");
  await thumb.tap(button(page, "Preview"));
  await thumb.tap(button(page, "More"));
  await thumb.tap(button(page, "Show this draft to somebody"));
  const sent = new URL((await link(page, "WhatsApp").getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  const chat = context.waitForEvent("page");
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  await thumb.tap(link(page, "WhatsApp"));
  await (await chat).close();
  expect(thumb.taps()).toBeLessThanOrEqual(6);
  const somebody = await otherBrowser(context);
  await somebody.goto(sent);
  await somebody.getByRole("link", { name: "Pricing" }).first().click();
  await expect(somebody.getByRole("row", { name: /^Saree/ }).first()).toContainText("222");
  expect(await shownPrice(ownSite, "Saree")).not.toContain("222");
  await somebody.goto(`${ownSite.url}/preview#unknown`);
  await somebody.reload();
  await expect(somebody.getByText("This link has expired")).toBeVisible();
  await somebody.context().close();
});

test(
  "a former version is compared by at most 3 taps, and online again by at most 6",
  SLOW,
  async ({ page, ownSite }) => {
    await openPriceList(page, ownSite);
    for (const amount of ["195+", "196+"]) {
      await typePrice(page, "Saree", amount);
      await publishAndWait(page);
    }
    await page.goto(`${ownSite.url}/edit#/`);
    const thumb = thumbOf(page);
    await thumb.tap(link(page, "Everything else"));
    await thumb.tap(link(page, /^History/));
    await thumb.tap(page.getByText("Compare two versions"));
    await expect(page.getByRole("status").getByText("Saree 195+ → 196+")).toBeVisible();
    expect(thumb.taps()).toBeLessThanOrEqual(3);
    await thumb.tap(button(page, "Put it online again"));
    await thumb.tap(page.getByRole("dialog").getByRole("button", { name: "Put it online" }));
    await isOnline(page);
    expect(thumb.taps()).toBeLessThanOrEqual(6);
    expect(await shownPrice(ownSite, "Saree")).toContain("195");
    await closeDialog(page);
    await page.getByRole("button", { name: "Restore all of it" }).last().click();
    await expect(page.getByText("Publish to put it online, or undo.")).toBeVisible();
    await button(page, "Undo").click();
  },
);

test("on two devices each follows the other, and nothing is lost", SLOW, async ({ page, context, ownSite }) => {
  const other = await otherBrowser(context);
  await openPriceList(page, ownSite);
  await openPriceList(other, ownSite);
  await typePrice(page, "Kurta", "115+");
  await expect(price(other, "Kurta")).toHaveValue("115+");
  await Promise.all([price(page, "Saree").fill("191+"), price(other, "Shawl").fill("151+")]);
  for (const device of [page, other])
    for (const [item, amount] of Object.entries({ Kurta: "115+", Saree: "191+", Shawl: "151+" }))
      await expect(price(device, item)).toHaveValue(amount);
  await publishAndWait(other);
  for (const [item, amount] of Object.entries({ Kurta: "115", Saree: "191", Shawl: "151" }))
    expect(await shownPrice(ownSite, item)).toContain(amount);
  await other.context().close();
});

test("a notice with a photo is up by at most 6 taps", SLOW, async ({ page, context, ownSite }) => {
  const taken = await madePhotograph({ width: 2600, height: 1300, orientation: 6 });
  await signInToEditor(page, ownSite);
  const start = page.getByRole("link", { name: /^A notice/ });
  await expect(start).toBeVisible();
  const thumb = thumbOf(page);
  await thumb.tap(start);
  await expect(page.getByLabel("What should customers know?")).toBeFocused();
  await thumb.type("We have moved two doors on.");
  const camera = page.waitForEvent("filechooser");
  await thumb.tap(page.getByText("Add a photo"));
  await (await camera).setFiles({ name: "IMG_2041.JPG", mimeType: "image/jpeg", buffer: taken });
  await thumb.tap(page.getByLabel("What it shows"));
  await thumb.type("Our new door");
  await thumb.tap(page.getByRole("button", { name: "Upload", exact: true }));
  await expect(page.getByRole("img", { name: "Our new door" })).toBeVisible();
  await thumb.tap(button(page, "Publish…"));
  await thumb.tap(publishIn(page));
  await isOnline(page);
  expect(thumb.taps()).toBeLessThanOrEqual(6);

  const visitor = await context.newPage();
  await visitor.goto(ownSite.url);
  const photo = visitor.getByRole("complementary").getByRole("img", { name: "Our new door" });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
});

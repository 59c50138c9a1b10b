import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { signInToEditor } from "#tests/helpers/own-site.ts";
import { isOnline, shownPrice } from "#tests/helpers/site-editor.ts";
import { test } from "#tests/helpers/test.ts";
import { thumbOf } from "#tests/helpers/thumb.ts";

// What owners do most, by thumb, from the first screen of /edit until visitors have it.

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type Thumb = ReturnType<typeof thumbOf>;

async function putOnline(page: Page, thumb: Thumb): Promise<void> {
  await thumb.tap(page.getByRole("button", { name: "Publish…" }));
  await thumb.tap(page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }));
  await isOnline(page);
}

test("a price is raised by at most 7 taps", { tag: "@slow" }, async ({ page, ownSite }) => {
  await signInToEditor(page, ownSite);
  const search = page.getByLabel("Find anything on your site");
  await expect(search).toBeVisible();
  const thumb = thumbOf(page);
  await thumb.tap(search);
  await thumb.type("sar");
  await thumb.tap(page.getByLabel("Saree: price"));
  await thumb.type("190");
  await putOnline(page, thumb);
  expect(thumb.taps()).toBeLessThanOrEqual(7);
  expect(await shownPrice(ownSite, "Saree")).toContain("190");
});

test("the shop is closed tomorrow by at most 6 taps", { tag: "@slow" }, async ({ page, ownSite }) => {
  await signInToEditor(page, ownSite);
  const closed = page.getByRole("button", { name: /Closed tomorrow/ });
  await expect(closed).toBeVisible();
  const thumb = thumbOf(page);
  await thumb.tap(closed);
  await putOnline(page, thumb);
  expect(thumb.taps()).toBeLessThanOrEqual(6);
});

test("a notice with a photo is up by at most 6 taps", { tag: "@slow" }, async ({ page, context, ownSite }) => {
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
  await putOnline(page, thumb);
  expect(thumb.taps()).toBeLessThanOrEqual(6);

  const visitor = await context.newPage();
  await visitor.goto(ownSite.url);
  const photo = visitor.getByRole("complementary").getByRole("img", { name: "Our new door" });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
});

import type { Page } from "@playwright/test";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { asStaff, COLLECTED, newOrder } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

/** The worker is what keeps the desk. */
test.use({
  serviceWorkers: "allow",
  expected: async ({ browserName: _ }, use) => use([/ERR_INTERNET_DISCONNECTED/]),
});

const MEGABYTE = 2 ** 20;
const order = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const keptFiles = (page: Page) => page.evaluate(async () => (await (await caches.open("desk-photos")).keys()).length);

test("a photograph of 30 MB is taken without a network, is kept over a reload, and is sent once", {
  tag: "@slow",
}, async ({ page, context, request, staff }) => {
  const stained = await newOrder(request);
  await asStaff(request, stained, COLLECTED);
  await openDesk(page, staff, `board?order=${stained.id}`);
  await page.waitForFunction(async () => (await (await caches.open("desk")).keys()).length > 10);
  const camera = order(page).getByLabel("Take a photo");
  await expect(camera).toBeEnabled();

  await context.setOffline(true);
  // What follows the picture in the file is nobody's to see, and makes it as large as those of some cameras.
  const photograph = await madePhotograph({ width: 1200, height: 900 });
  const buffer = Buffer.concat([photograph, Buffer.alloc(30 * MEGABYTE)]);
  await camera.setInputFiles({ name: "IMG_2.jpg", mimeType: "image/jpeg", buffer });
  const waiting = order(page).getByRole("img", { name: "A photo waiting to be sent" });
  await expect(waiting).toHaveJSProperty("naturalWidth", 320);
  await expect(page.getByText("1 change waiting to be sent.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 change waiting to be sent.")).toBeVisible();
  expect(await keptFiles(page)).toBe(1);

  await context.setOffline(false);
  await expect(order(page).getByRole("img", { name: "Photograph 1" })).toHaveJSProperty("naturalWidth", 1200);
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText("to be sent.")).toHaveCount(0);
  expect(await keptFiles(page)).toBe(0);
});

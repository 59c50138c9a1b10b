import { keepSession } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { employOwner, otherBrowser } from "#tests/helpers/own-site.ts";
import { expectFocusSeen, walkTo } from "#tests/helpers/probes/focus.ts";
import { answered, isOnline, openPriceList, price, publishAndWait, typePrice } from "#tests/helpers/site-editor.ts";
import { test } from "#tests/helpers/test.ts";

// The editor at /edit, on the site as `npm start` runs it: who gets in, its keys, two owners, its pictures.

test.describe.configure({ mode: "default", timeout: 240_000 });

test("customers and staff stay at the door", { tag: "@slow" }, async ({ page, demo, staff }) => {
  for (const session of [demo, staff]) {
    await keepSession(page, session);
    await page.goto("/edit");
    await expect(page.getByRole("heading", { name: "Only an owner can edit the site" })).toBeVisible();
  }
});

test("a picture is deleted once nothing shows it", { tag: "@slow" }, async ({ page, ownSite }) => {
  await openPriceList(page, ownSite);
  const table = page.getByRole("region", { name: "Women's Wear" });
  await table.getByText("Picture beside Women's Wear").click();
  const buffer = await madePhotograph({ width: 900, height: 600 });
  const uploaded = answered(page, "save_draft");
  await table.locator("input[type=file]").setInputFiles({ name: "steam.jpg", mimeType: "image/jpeg", buffer });
  await table.getByRole("button", { name: "Upload", exact: true }).click();
  await uploaded;
  await table.getByText("Choose a picture", { exact: true }).click();
  const deletion = table.getByRole("button", { name: /^Delete Steam/ });
  await expect(deletion).toBeHidden();
  const given = page.waitForResponse(/\/(save|discard)_draft$/);
  await table.getByRole("button", { name: "Saree on hanger", exact: true }).click();
  await given;
  page.once("dialog", (question) => question.accept());
  await deletion.click();
  await expect(table.getByText(/^“Steam” is deleted\.$/)).toBeVisible();
  await expect(deletion).toBeHidden();
});

test("publishing, the way back and a holiday are done with the keyboard alone, and the focus is always seen", {
  tag: "@slow",
}, async ({ page, ownSite }) => {
  const dialog = page.getByRole("dialog");
  const button = (name: string) => page.getByRole("button", { name }).first();
  await openPriceList(page, ownSite);
  await walkTo(page, price(page, "Saree"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("190+");
  await expect(page.frameLocator("iframe").getByText("190", { exact: false }).first()).toBeVisible();
  await walkTo(page, button("Publish…"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await walkTo(page, dialog.getByRole("button", { name: "Publish", exact: true }));
  await page.keyboard.press("Enter");
  await isOnline(page);
  await walkTo(page, dialog.getByRole("button", { name: "Close" }));
  await page.keyboard.press("Enter");
  await expect(button("No changes")).toBeFocused();

  await walkTo(page, page.getByRole("link", { name: /^History/ }));
  await page.keyboard.press("Enter");
  const again = button("Put it online again");
  await walkTo(page, again);
  await page.keyboard.press("Enter");
  await walkTo(page, dialog.getByRole("button", { name: "Put it online" }));
  await page.keyboard.press("Enter");
  await isOnline(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The list has a version more, and the button is where it was.
  await expect(page.getByText("Was online")).toHaveCount(2);
  await expectFocusSeen(page);
  await expect(page.locator(".versions :focus")).toHaveText("Put it online again");

  await walkTo(page, page.getByRole("link", { name: /^Hours/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await walkTo(page, button("Add a day"));
  await page.keyboard.press("Enter");
  await expect(page.locator("input[type=date]:focus")).toBeVisible();
  await page.keyboard.type("01142030");
  await walkTo(page, page.getByRole("textbox", { name: /what customers read$/ }).last());
  await page.keyboard.type("Pongal");
  await walkTo(page, button("Publish…"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Pongal");
  await page.keyboard.press("Escape");
  await expect(button("Publish…")).toBeFocused();
});

test("what two owners change is joined; what clashes is shown side by side and chosen", { tag: "@slow" }, async ({
  page,
  context,
  ownSite,
  request,
}) => {
  const partner = await otherBrowser(context);
  await openPriceList(partner, ownSite, await employOwner(ownSite, request));
  await openPriceList(page, ownSite);
  await typePrice(page, "Saree", "200+");
  await typePrice(partner, "Kurta", "111+");
  await publishAndWait(partner);

  // What does not clash.
  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Saree 170+ → 200+");
  await expect(dialog).not.toContainText("Kurta");
  await dialog.getByRole("button", { name: "Not yet" }).click();
  await expect(price(page, "Kurta")).toHaveValue("111+");

  // What does.
  await typePrice(partner, "Saree", "180+");
  await publishAndWait(partner);
  await page.getByRole("button", { name: "Publish…" }).click();
  const clash = page.getByRole("group", { name: /Saree/ });
  await expect(clash.getByRole("radio", { name: "Keep what is here 200+" })).toBeChecked();
  await clash.getByRole("radio", { name: "Use what was published 180+" }).check();
  await page.getByRole("button", { name: "Continue with these" }).click();
  await expect(price(page, "Saree")).toHaveValue("180+");
  await partner.context().close();
});

test("on a phone a clash is seen from the preview too, with what settles it in view", { tag: "@slow" }, async ({
  page,
  context,
  ownSite,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const partner = await otherBrowser(context);
  await openPriceList(partner, ownSite, await employOwner(ownSite, request));
  await openPriceList(page, ownSite);
  for (const item of ["Kurta", "Saree"]) {
    await typePrice(page, item, "210+");
    await typePrice(partner, item, "211+");
  }
  await publishAndWait(partner);
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Publish…" }).click();
  const settle = page.getByRole("button", { name: "Continue with these" });
  await expect(settle).toBeInViewport();
  await expect(page.locator("[tabindex='-1']", { hasText: /^Someone else published changes/ })).toBeFocused();
  await settle.click();
  await expect(page.getByRole("dialog").or(settle)).toBeHidden();
  await partner.context().close();
});

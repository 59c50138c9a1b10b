import { expect } from "#tests/helpers/e2e.ts";
import { askAsOwner, employOwner, otherBrowser } from "#tests/helpers/own-site.ts";
import { openPriceList, price, publishAndWait, typePrice } from "#tests/helpers/site-editor.ts";
import { test } from "#tests/helpers/test.ts";

// Two people who are owners, each at /edit in a browser of their own.

test.describe.configure({ mode: "serial", timeout: 240_000 });
test.beforeEach(({ ownSite, request }) => askAsOwner(ownSite, request, "discard_draft"));

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

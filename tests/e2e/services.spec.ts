import type { Page } from "@playwright/test";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";

const SERVICES = [
  ["Wash & Fold", "wash-and-fold"],
  ["Wash & Steam Iron", "wash-and-steam-iron"],
  ["Premium Laundry", "premium-laundry"],
  ["Clothing Dry Cleaning", "clothing-dry-cleaning"],
  ["Household Dry Cleaning", "household-dry-cleaning"],
  ["Bridal & Party Wear", "bridal-party-wear"],
] as const;

const service = (page: Page, name: string) =>
  page
    .getByRole("main")
    .locator("details")
    .filter({ has: page.getByRole("heading", { name, exact: true, level: 2 }) });

const toggle = (page: Page, name: string) => service(page, name).getByRole("heading", { name, exact: true });

test("Book Now and Schedule Pickup lead to a booking with the service chosen", async ({ page }) => {
  await page.goto("/services");
  await hydrate(page);
  for (const [name, id] of SERVICES) {
    const book = service(page, name).locator("a", { hasText: "Book Now" });
    await expect(book, name).toHaveAttribute("href", `/book?service=${id}`);
  }
  await toggle(page, "Premium Laundry").click();
  await service(page, "Premium Laundry").getByRole("link", { name: "Book Now" }).click();
  await expect(page).toHaveURL("/book?service=premium-laundry");
  const chosen = page.getByLabel("Service", { exact: true });
  await expect(chosen.locator("option:checked")).toHaveText("Premium Laundry");
  for (const [name, id] of SERVICES.slice(1)) {
    await page.goto(`/services/${id}`, { waitUntil: "domcontentloaded" });
    const schedule = page.getByRole("main").getByRole("link", { name: "Schedule Pickup" }).first();
    await expect(schedule, name).toHaveAttribute("href", `/book?service=${id}`);
  }
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "once it is hydrated" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("one service is open at a time, and can be closed again", async ({ page }) => {
      await page.goto("/services");
      if (javaScriptEnabled) await hydrate(page);
      const open = page.getByRole("main").locator("details[open]");
      await expect(open).toHaveCount(1);
      for (const [name] of SERVICES.slice(1)) {
        await toggle(page, name).click();
        await expect(service(page, name).getByRole("link", { name: "Book Now" })).toBeVisible();
        await expect(service(page, name).getByRole("listitem")).toHaveCount(4);
        await expect(open).toHaveCount(1);
      }
      await service(page, "Bridal & Party Wear").locator("summary").focus();
      await page.keyboard.press("Space");
      await expect(open).toHaveCount(0);
      await page.keyboard.press("Enter");
      await expect(open).toHaveCount(1);
    });
  });

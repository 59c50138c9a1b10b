import { expect } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ javaScriptEnabled: false });

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the menu of services opens, leads on and closes", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("navigation", { name: "Main" });
    const services = main.getByText("Services", { exact: true });
    await services.click();
    await expect(main.getByRole("link", { name: "All services" })).toBeVisible();
    await services.click();
    await expect(main.getByRole("link", { name: "All services" })).toBeHidden();
    await services.click();
    await main.getByRole("link", { name: /^Household Dry Cleaning/ }).click();
    await expect(page).toHaveURL("/services/household-dry-cleaning");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("every link of the drawer leads to a page", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const links = page.getByRole("dialog", { name: "Menu" }).getByRole("link");
    await expect(links.first()).toBeVisible();
    expect(await links.count()).toBeGreaterThanOrEqual(12);
    for (const link of await links.all()) {
      const href = await link.getAttribute("href");
      if (href?.startsWith("/")) expect((await page.request.get(href)).status(), href).toBe(200);
      else expect(href).toMatch(/^tel:/);
    }
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await links.filter({ hasText: "Pricing" }).first().click();
    await expect(page).toHaveURL("/pricing");
  });
});

test("every form says how else to reach the shop", async ({ page }) => {
  for (const path of ["/contact", "/franchise", "/book", "/services/wash-and-fold"]) {
    await page.goto(path);
    const form = page.locator("form[data-form]").first();
    for (const [name, address] of [
      [/^Call \+91/, /^tel:\+91/],
      ["WhatsApp", /^https:\/\/wa\.me\/91\d+\?text=/],
      [/^Email /, /^mailto:/],
    ] as const)
      await expect(form.getByRole("link", { name }), path).toHaveAttribute("href", address);
  }
});

for (const path of ["/login", "/dashboard", "/track"])
  test(`${path} says that it needs JavaScript`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(path);
    const note = page.getByRole("main").locator("noscript p");
    await expect(note).toContainText("JavaScript");
    const left = await note.evaluate(
      (element) => element.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(element).paddingLeft),
    );
    expect(left, "does not touch the edge").toBeGreaterThanOrEqual(16);
  });

import { keepSession } from "#tests/helpers/backend.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };

test.describe("the menu on a wide screen", () => {
  test.use({ viewport: DESKTOP });

  test("opens the services by mouse after a moment and closes when the pointer leaves", async ({ page }) => {
    await page.goto("/");
    await hydrate(page);
    const menu = page.locator("details", { hasText: "All services" });
    await page.getByRole("navigation", { name: "Main" }).getByText("Services", { exact: true }).hover();
    await expect(menu).toHaveAttribute("open");
    await page.mouse.move(640, 700);
    await expect(menu).not.toHaveAttribute("open");
  });

  test("opens by Enter, closes by Escape and gives the focus back", async ({ page }) => {
    await page.goto("/");
    await hydrate(page);
    const summary = page.locator("summary", { hasText: "Services" });
    await summary.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "All services" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(summary).toBeFocused();
    await expect(page.getByRole("link", { name: "All services" })).toBeHidden();
  });

  test("leads to a service and marks where one is", { tag: "@slow" }, async ({ page }) => {
    await page.goto("/");
    await hydrate(page);
    await page.locator("summary", { hasText: "Services" }).click();
    await page
      .getByRole("link", { name: /^Premium Laundry/ })
      .first()
      .click();
    await expect(page).toHaveURL("/services/premium-laundry");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Premium Laundry");
    await expect(page.locator("details", { hasText: "All services" })).not.toHaveAttribute("open");
    await expect(page.locator("summary[data-current]")).toBeVisible();
  });

  test("marks the current page", async ({ page }) => {
    await page.goto("/pricing");
    const pricing = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" });
    await expect(pricing).toHaveAttribute("aria-current", "page");
  });
});

test.describe("the menu on a tablet", () => {
  test.use({ viewport: { width: 1024, height: 800 }, hasTouch: true });

  test("opens and closes by touch", async ({ page }) => {
    await page.goto("/");
    const services = page.getByRole("navigation", { name: "Main" }).getByText("Services", { exact: true });
    const first = page.getByRole("link", { name: "All services" });
    await services.tap();
    await expect(first).toBeVisible();
    await services.tap();
    await expect(first).toBeHidden();
    await services.tap();
    await page.touchscreen.tap(100, 700);
    await expect(first).toBeHidden();
    await services.tap();
    await first.tap();
    await expect(page).toHaveURL("/services");
  });
});

test.describe("the drawer on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("opens, keeps the focus inside, closes by Escape and gives the focus back", async ({ page }) => {
    await page.goto("/");
    const open = page.getByRole("button", { name: "Menu", exact: true });
    await open.tap();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer).toBeVisible();
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press("Tab");
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();
  });

  test("leads to a page and closes behind itself", { tag: "@slow" }, async ({ page }) => {
    await page.goto("/");
    await hydrate(page);
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await page.getByRole("dialog").getByRole("link", { name: "Pricing" }).tap();
    await expect(page).toHaveURL("/pricing");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("offers a call, WhatsApp and a pickup at the thumb", async ({ page }) => {
    await page.goto("/");
    const dock = page.getByRole("navigation", { name: "Quick actions" });
    await expect(dock.getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:\+91/);
    await expect(dock.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/91\d+\?text=/,
    );
    await expect(dock.getByRole("link", { name: "Schedule" })).toHaveAttribute("href", "/book");
    for (const link of await dock.getByRole("link").all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    // The page it leads to is for the form alone.
    await page.goto("/book");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(dock).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("the drawer opens and its links lead on", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL("/pricing");
  });
});

test("the bar stays in one line on a tablet, whoever is signed in", async ({ page, demo }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await keepSession(page, demo);
  await page.goto("/about");
  const header = page.getByRole("banner");
  const logOut = header.getByRole("button", { name: "Log out" });
  await expect(logOut).toBeVisible();
  const dashboard = (await header.getByRole("link", { name: "Dashboard" }).boundingBox())?.height;
  for (const other of [header.getByRole("link", { name: /^Schedule/ }), logOut])
    expect((await other.boundingBox())?.height).toBe(dashboard);
});

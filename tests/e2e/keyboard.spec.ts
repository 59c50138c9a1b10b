import type { Locator, Page } from "@playwright/test";
import { DEMO } from "#tests/helpers/backend.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { arrived, confirmed, REQUEST_FORMS } from "#tests/helpers/request-forms.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Goes on with the Tab key until something has the focus. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press("Tab");
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not lead to ${goal}.`);
}

for (const width of [390, 1280]) {
  test(`the Tab key passes through the whole page and leaves it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await hydrate(page);
    let stops = 0;
    for (let here = ""; here !== "BODY" && stops < 150; stops++) {
      await page.keyboard.press("Tab");
      here = await page.evaluate(() => document.activeElement?.tagName ?? "");
    }
    expect(stops).toBeGreaterThan(30);
    expect(stops).toBeLessThan(150);
  });
}

test("the skip link leads past the bar, to the search, and what is typed there is found", async ({ page }) => {
  await page.goto("/pricing");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox", { name: "Find an item" })).toBeFocused();
  await page.keyboard.type("saree");
  await expect(page.getByRole("main").getByRole("row", { name: /^Saree/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("row", { name: /^Coat/ })).toHaveCount(0);
});

test("a pickup is asked for with the keyboard alone, mistakes and all", async ({ page }) => {
  const form = REQUEST_FORMS.booking();
  await page.goto("/");
  const start = page.getByRole("main").getByRole("link", { name: "Schedule Pickup" }).first();
  await tabTo(page, start);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/book");
  const submit = page.getByRole("main").getByRole("button", { name: form.submit });
  await tabTo(page, submit);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "There is a problem" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const order = ["Name", "Email", "Phone", "Service", "Pickup date", "Pickup address"];
  // A date is typed part by part, in the order of the browser's language.
  const [year, month, day] = pickupDay().split("-");
  const typed: Record<string, string> = { ...form.answers, Service: "Premium", "Pickup date": `${month}${day}${year}` };
  for (const label of order) {
    const field = page.locator("form[data-form]").getByLabel(label, { exact: true });
    if (!(await field.evaluate((element) => element === document.activeElement))) await tabTo(page, field);
    await page.keyboard.type(typed[label] ?? "");
  }
  await tabTo(page, submit);
  await page.keyboard.press("Enter");
  await confirmed(page, form);
  const { special_instructions: _, ...stored } = form.stored;
  expect(await arrived(page.request, form)).toEqual([expect.objectContaining(stored)]);
});

test("a customer logs in, reads older orders and logs out with the keyboard alone", async ({ page }) => {
  await page.goto("/login");
  await tabTo(page, page.getByLabel("Email", { exact: true }));
  await page.keyboard.type(DEMO.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  const orders = page.getByRole("table", { name: "Recent Orders" }).locator("tbody tr");
  await expect(orders).toHaveCount(10);
  await tabTo(page, page.getByRole("button", { name: /older/i }));
  await page.keyboard.press("Enter");
  await expect(orders).toHaveCount(17);
  await expect(orders.nth(10).getByRole("rowheader").getByRole("link")).toBeFocused();
  await page.goto("/dashboard");
  await expect(orders).toHaveCount(10);
  await tabTo(page, page.getByRole("button", { name: "Log out", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
});

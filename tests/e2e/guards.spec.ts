import type { Page } from "@playwright/test";
import { logIn } from "#tests/helpers/account-pages.ts";
import { DEMO_STAFF, keepSession } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";
import { watchMain } from "#tests/helpers/watch-main.ts";

const DASHBOARD = /My Dashboard|Recent Orders|Active Orders|Nothing on the line/;
const FORM = /<form|type="password"|Welcome back|Your name on the bag|It happens/;
/** A prerendered page with anything in its main part but an empty room. */
const DRAWN = /<main[^>]*>(?:(?!<\/main>).)*<(h1|h2|form|table)/s;
const dashboard = (page: Page) => page.getByRole("heading", { level: 1, name: "My Dashboard" });

for (const path of ["/dashboard"]) {
  test(`a visitor who is not logged in is led from ${path} to the login, and never sees the page`, async ({ page }) => {
    const seen = await watchMain(page);
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
    expect(seen.filter((html) => DASHBOARD.test(html) || html.includes("A fresh start"))).toEqual([]);
    expect(await (await page.request.get(path)).text()).not.toMatch(DRAWN);
  });
}

for (const path of ["/login", "/signup", "/forgot-password"]) {
  test(
    `a customer who is logged in is led from ${path} to the dashboard, and never sees a form`,
    slowUnless(path === "/login"),
    async ({ page, demo }) => {
      await keepSession(page, demo);
      const seen = await watchMain(page);
      await page.goto(path);
      await expect(page).toHaveURL("/dashboard");
      await expect(dashboard(page)).toBeVisible();
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.filter((html) => FORM.test(html))).toEqual([]);
      expect(await (await page.request.get(path)).text()).not.toMatch(DRAWN);
    },
  );
}

test("who works here lands on the desk, and goes on to the page they were on the way to, and to orders of their own", async ({
  page,
}) => {
  await page.goto("/login");
  await logIn(page, DEMO_STAFF);
  await expect(page).toHaveURL("/desk");
  const desk = page.getByRole("navigation", { name: "Desk" });
  await expect(desk.getByRole("link", { name: "Edit the site" })).toHaveCount(0);
  await desk.getByRole("link", { name: "My own orders" }).click();
  await expect(dashboard(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit the site" })).toHaveCount(0);
  await page.getByRole("link", { name: "Open the desk" }).click();
  await expect(page).toHaveURL("/desk");
  await page.goto("/dashboard");
  // Once on a screen: the header has it.
  await expect(page.getByRole("button", { name: "Log out", exact: true })).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("button", { name: "Log out", exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/login?next=%2Fbook");
  await logIn(page, DEMO_STAFF);
  await expect(page).toHaveURL("/book");
});

test("an owner finds the editor from the desk and from the dashboard, a customer neither", async ({ page, demo }) => {
  await page.goto("/login");
  await logIn(page, { ...DEMO_STAFF, email: "owner@example.com" });
  await page.getByRole("link", { name: "Edit the site" }).click();
  await expect(page).toHaveURL("/edit");
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Open the desk" })).toBeVisible();
  await page.getByRole("link", { name: "Edit the site" }).click();
  await expect(page).toHaveURL("/edit");
  await keepSession(page, demo);
  const role = page.waitForResponse(/rpc\/my_role/);
  await page.goto("/dashboard");
  await (await role).finished();
  await expect(page.getByRole("table", { name: "Recent Orders" })).toBeVisible();
  await expect(page.getByRole("link", { name: /desk|edit/i })).toHaveCount(0);
});

test("the header offers the dashboard and the way out to customers, the login to everybody else", async ({
  page,
  demo,
}) => {
  await page.goto("/contact");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Login" })).toBeVisible();
  await keepSession(page, demo);
  await page.goto("/contact");
  await expect(menu.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(menu.getByRole("button", { name: "Log out" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Login" })).toBeHidden();
});

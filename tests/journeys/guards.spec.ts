import type { Page } from "@playwright/test";
import { logIn } from "#tests/helpers/account-pages.ts";
import { DEMO, keepSession, keptSession, newCustomer, type StoredSession, signIn } from "#tests/helpers/backend.ts";
import { test as base, expect } from "#tests/helpers/journey.ts";
import { watchMain } from "#tests/helpers/watch-main.ts";

/** A session of the demo customer, shared: no test may end it. */
const test = base.extend<object, { demo: StoredSession }>({
  demo: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? "" });
      await use(await signIn(request, DEMO));
      await request.dispose();
    },
    { scope: "worker" },
  ],
});

const DASHBOARD = /My Dashboard|Recent Orders|Active Orders|Nothing on the line/;
const FORM = /<form|type="password"|Welcome back|Your name on the bag|It happens/;
/** A prerendered page with anything in its main part but an empty room. */
const DRAWN = /<main[^>]*>(?:(?!<\/main>).)*<(h1|h2|form|table)/s;
const REFUSED_REFRESH = /status of 400 .*\/auth\/v1\/token\?grant_type=refresh_token/;
const PRINTED_BY_AUTH_JS = /^TypeError: Failed to fetch/;
const dashboard = (page: Page) => page.getByRole("heading", { level: 1, name: "My Dashboard" });

for (const path of ["/dashboard", "/reset-password"]) {
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
  test(`a customer who is logged in is led from ${path} to the dashboard, and never sees a form`, async ({
    page,
    demo,
  }) => {
    await keepSession(page, demo);
    const seen = await watchMain(page);
    await page.goto(path);
    await expect(page).toHaveURL("/dashboard");
    await expect(dashboard(page)).toBeVisible();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((html) => FORM.test(html))).toEqual([]);
    expect(await (await page.request.get(path)).text()).not.toMatch(DRAWN);
  });
}

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

test("a session survives a reload", async ({ page, demo }) => {
  await keepSession(page, demo);
  await page.goto("/dashboard");
  await expect(dashboard(page)).toBeVisible();
  const seen = await watchMain(page);
  await page.reload();
  await expect(page.getByText("Welcome, Meena Raman")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  expect(seen.filter((html) => FORM.test(html))).toEqual([]);
});

test("a session ended in another tab closes the dashboard here", async ({ page, context }) => {
  await keepSession(page, await newCustomer(page.request));
  await page.goto("/dashboard");
  await expect(dashboard(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/about");
  await other.getByRole("button", { name: "Log out" }).first().click();
  await expect(other.getByRole("link", { name: "Login" }).first()).toBeVisible();
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
  await expect(dashboard(page)).toBeHidden();
});

test("another customer logging in in another tab gets a dashboard of their own here too", async ({
  page,
  context,
  demo,
}) => {
  await keepSession(page, demo);
  await page.goto("/dashboard");
  await expect(page.getByText("Welcome, Meena Raman")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/terms");
  await other.evaluate(() => localStorage.clear());
  await other.goto("/login");
  const customer = await newCustomer(page.request, "Bala");
  await logIn(other, { email: customer.user.email, password: "neel on cotton" });
  await expect(other.getByText("Welcome, Bala")).toBeVisible();
  await expect(page.getByText("Welcome, Bala")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing on the line yet" })).toBeVisible();
});

test("an expired session is renewed before anything is shown", async ({ page }) => {
  const session = await newCustomer(page.request);
  await keepSession(page, { ...session, expires_at: 1 });
  const seen = await watchMain(page);
  await page.goto("/dashboard");
  await expect(dashboard(page)).toBeVisible();
  expect((await keptSession(page))?.refresh_token).not.toBe(session.refresh_token);
  expect(seen.filter((html) => FORM.test(html))).toEqual([]);
});

test("an expired session that is not renewed leads to the login", async ({ page, demo, expected }) => {
  expected.push(REFUSED_REFRESH);
  await keepSession(page, { ...demo, expires_at: 1, refresh_token: "revoked" });
  const seen = await watchMain(page);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  expect(await keptSession(page)).toBeNull();
  expect(seen.filter((html) => DASHBOARD.test(html))).toEqual([]);
});

test("a token the server does not know is exchanged for another", async ({ page, expected }) => {
  expected.push(/status of 401 .*\/rest\/v1\//);
  await keepSession(page, { ...(await newCustomer(page.request)), access_token: "no.such.token" });
  await page.goto("/dashboard");
  await expect(page.getByText("Welcome, Asha")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing on the line yet" })).toBeVisible();
});

test("a session the server does not know at all leads to the login", async ({ page, demo, expected }) => {
  expected.push(/status of 401 .*\/rest\/v1\//, REFUSED_REFRESH, /status of 40[13] .*\/auth\/v1\/logout/);
  await keepSession(page, { ...demo, access_token: "no.such.token", refresh_token: "revoked" });
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
  expect(await keptSession(page)).toBeNull();
});

test("logging out works while the service cannot be reached", async ({ page, demo, expected }) => {
  expected.push(/ERR_CONNECTION_REFUSED .*\/auth\/v1\/logout/, PRINTED_BY_AUTH_JS);
  await keepSession(page, demo);
  await page.goto("/dashboard");
  await expect(dashboard(page)).toBeVisible();
  await page.route(/\/auth\/v1\/logout/, (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
  expect(await keptSession(page)).toBeNull();
});

test("while the service cannot be reached, a customer is told so, and the public pages work", async ({
  page,
  demo,
  expected,
}) => {
  expected.push(/ERR_CONNECTION_REFUSED .*\/auth\/v1\/token/, PRINTED_BY_AUTH_JS);
  await keepSession(page, { ...demo, expires_at: 1 });
  await page.route(/\/(auth|rest)\/v1\//, (route) => route.abort("connectionrefused"));
  await page.goto("/contact");
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Your orders could not be loaded" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("button", { name: "Try again" })).toBeEnabled();
  expect(await keptSession(page)).not.toBeNull();
});

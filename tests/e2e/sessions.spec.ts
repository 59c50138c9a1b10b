import type { BrowserContext, Page } from "@playwright/test";
import { logIn } from "#tests/helpers/account-pages.ts";
import { DEMO, keepSession, newCustomer, refresh, storedSession } from "#tests/helpers/backend.ts";
import { deadEnd } from "#tests/helpers/dead-end.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";
import { watchMain } from "#tests/helpers/watch-main.ts";

const DASHBOARD = /My Dashboard|Recent Orders|Active Orders|Nothing on the line/;
const FORM = /<form|type="password"|Welcome back|Your name on the bag|It happens/;
const REFUSED_REFRESH = /status of 400 .*\/auth\/v1\/token\?grant_type=refresh_token/;
const PRINTED_BY_AUTH_JS = /^TypeError: Failed to fetch/;
const dashboard = (page: Page) => page.getByRole("heading", { level: 1, name: "My Dashboard" });

/** The dashboard has given way to the login, which is whole. */
async function expectLedOut(page: Page, timeout = 10_000): Promise<void> {
  await expect(page).toHaveURL("/login?next=%2Fdashboard", { timeout });
  await expect(dashboard(page)).toBeHidden();
  await expect.poll(() => deadEnd(page)).toEqual([]);
}

async function logOutInAnotherTab(context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  await other.goto("/about");
  await other.getByRole("button", { name: "Log out" }).first().click();
  await expect(other.getByRole("link", { name: "Login" }).first()).toBeVisible();
}

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
  await logOutInAnotherTab(context);
  await expectLedOut(page);
});

test("a tab that hears nothing of the others would be found", { tag: "@slow" }, async ({ page, context }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "BroadcastChannel");
    addEventListener("storage", (event) => event.stopImmediatePropagation());
  });
  await keepSession(page, await newCustomer(page.request));
  await page.goto("/dashboard");
  await expect(dashboard(page)).toBeVisible();
  await logOutInAnotherTab(context);
  await expect(expectLedOut(page, 2_000)).rejects.toThrow("toHaveURL");
});

test("another customer logging in in another tab gets a dashboard of their own here too", { tag: "@slow" }, async ({
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
  expect((await storedSession(page))?.refresh_token).not.toBe(session.refresh_token);
  expect(seen.filter((html) => FORM.test(html))).toEqual([]);
});

test("an expired session that is not renewed leads to the login", async ({ page, demo, expected }) => {
  expected.push(REFUSED_REFRESH);
  await keepSession(page, { ...demo, expires_at: 1, refresh_token: "revoked" });
  const seen = await watchMain(page);
  await page.goto("/dashboard");
  await expectLedOut(page);
  expect(await storedSession(page)).toBeNull();
  expect(seen.filter((html) => DASHBOARD.test(html))).toEqual([]);
});

test("a token the server does not know is exchanged for another", async ({ page, expected }) => {
  expected.push(/status of 40[13] .*\/(rest\/v1|auth\/v1\/user)/);
  await keepSession(page, { ...(await newCustomer(page.request)), access_token: "no.such.token" });
  await page.goto("/dashboard");
  await expect(page.getByText("Welcome, Asha")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing on the line yet" })).toBeVisible();
});

test("a session the server does not know at all leads to the login", async ({ page, demo, expected }) => {
  expected.push(/status of 40[13] .*\/(rest\/v1|auth\/v1\/user)/, REFUSED_REFRESH);
  await keepSession(page, { ...demo, access_token: "no.such.token", refresh_token: "revoked" });
  await page.goto("/dashboard");
  await expectLedOut(page);
  expect(await storedSession(page)).toBeNull();
});

test("a session that ends while the dashboard is open leads to the login, and from there back", async ({
  page,
  demo,
  expected,
}) => {
  // What was asked for is asked as nobody.
  expected.push(REFUSED_REFRESH, /status of 401 .*my_orders/);
  await keepSession(page, demo);
  await page.goto("/dashboard");
  await expect(dashboard(page)).toBeVisible();
  // In one go: what the page reads by itself would meet the revoked session before the click does.
  await page.getByRole("button", { name: "Show older orders" }).evaluate((button: HTMLButtonElement) => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.endsWith("-auth-token")) continue;
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), expires_at: 1, refresh_token: "revoked" }));
    }
    button.click();
  });
  await expectLedOut(page);
  await logIn(page, DEMO);
  await expect(page.getByText("Welcome, Meena Raman")).toBeVisible();
});

test("two tabs with an expired session renew it once, and both show whose it is", async ({ page, context }) => {
  const session = await newCustomer(page.request);
  await keepSession(page, { ...session, expires_at: 1 });
  let renewals = 0;
  await context.route(/grant_type=refresh_token/, async (route) => {
    renewals += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const other = await context.newPage();
  await Promise.all([page.goto("/dashboard"), other.goto("/dashboard")]);
  for (const tab of [page, other]) await expect(tab.getByText("Welcome, Asha")).toBeVisible();
  expect(renewals).toBe(1);
});

test("whoever logs out is logged out at once, here and on the server, and may leave before it answers", async ({
  page,
}) => {
  const session = await newCustomer(page.request);
  await keepSession(page, session);
  await page.goto("/dashboard");
  await expect(dashboard(page)).toBeVisible();
  let isAnswered = false;
  await page.route(/\/auth\/v1\/logout/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
    isAnswered = true;
  });
  await page.getByRole("button", { name: "Log out" }).first().click();
  expect(await storedSession(page)).toBeNull();
  await page.goto("about:blank");
  expect(isAnswered).toBe(false);
  await expect.poll(() => refresh(page.request, session)).not.toBe(200);
});

test("logging out works while the service cannot be reached", async ({ page, demo, tolerated }) => {
  // Told once the page is left, or not any more; what is read in that moment is read as nobody.
  tolerated.push(/ERR_CONNECTION_REFUSED .*logout|status of 401 .*my_order_summary/, PRINTED_BY_AUTH_JS);
  await keepSession(page, demo);
  await page.goto("/dashboard");
  await expect(dashboard(page)).toBeVisible();
  await page.route(/\/auth\/v1\/logout/, (route) => route.abort("connectionrefused"));
  await Promise.all([page.waitForRequest(/logout/), page.getByRole("button", { name: "Log out" }).first().click()]);
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
  expect(await storedSession(page)).toBeNull();
});

test("while the service cannot be reached, a customer is told so, and the public pages work", { tag: "@slow" }, async ({
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
  await expect(page.getByRole("heading", { name: "Your orders could not be loaded" })).toBeVisible();
  await expect(page.locator("#dashboard").getByRole("button", { name: "Try again" })).toBeEnabled();
  expect(await storedSession(page)).not.toBeNull();
});

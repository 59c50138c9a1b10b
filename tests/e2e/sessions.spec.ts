import type { Page } from "@playwright/test";
import { deadEnd, logIn, watchMain } from "#tests/helpers/account-pages.ts";
import { DEMO, keepSession, newCustomer, refresh, type StoredSession, storedSession } from "#tests/helpers/backend.ts";
import { expect, holdBack } from "#tests/helpers/e2e.ts";
import { arrived, confirmed, fillIn, REQUEST_FORMS, send } from "#tests/helpers/request-forms.ts";
import { test } from "#tests/helpers/test.ts";

// Where each guard leads is proved in src/account/session/guards.test.ts.

const DASHBOARD = /My Dashboard|Recent Orders|Active Orders|Nothing on the line/;
const FORM = /<form|type="password"|Welcome back|Your name on the bag|It happens/;
/** Prerendered, with anything in its main part but an empty room. */
const DRAWN = /<main[^>]*>(?:(?!<\/main>).)*<(h1|h2|form|table)/s;
const REFUSED_REFRESH = /status of 400 .*\/auth\/v1\/token\?grant_type=refresh_token/;
const UNKNOWN_TOKEN = /status of 40[13] .*\/(rest\/v1|auth\/v1\/user)/;
const PRINTED_BY_AUTH_JS = /^TypeError: Failed to fetch/;
const dashboard = (page: Page) => page.getByRole("heading", { level: 1, name: "My Dashboard" });
const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const logOut = (page: Page) => page.getByRole("button", { name: "Log out" }).first();

/** The dashboard of a session. */
async function openDashboard(page: Page, session: StoredSession): Promise<void> {
  await keepSession(page, session);
  await page.goto("/dashboard");
  await expect(dashboard(page)).toBeVisible();
}

/** The dashboard has given way to the login, which is whole. */
async function expectLedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
  await expect(dashboard(page)).toBeHidden();
  await expect.poll(() => deadEnd(page)).toEqual([]);
}

test("guards lead to the login and away from it, and nothing else is seen", async ({ page, demo }) => {
  const seen = await watchMain(page);
  await page.goto("/dashboard");
  await expectLedOut(page);
  await expect(menu(page).getByRole("link", { name: "Login" })).toBeVisible();
  expect(seen.filter((html) => DASHBOARD.test(html) || html.includes("A fresh start"))).toEqual([]);
  await keepSession(page, demo);
  const before = seen.length;
  await page.goto("/login");
  await expect(page.getByText("Welcome, Meena Raman")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await expect(menu(page).getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(menu(page).getByRole("link", { name: "Login" })).toBeHidden();
  await page.reload();
  await expect(page.getByText("Welcome, Meena Raman")).toBeVisible();
  expect(seen.length).toBeGreaterThan(before);
  expect(seen.slice(before).filter((html) => FORM.test(html))).toEqual([]);
  for (const path of ["/login", "/signup", "/forgot-password", "/dashboard"])
    expect(await (await page.request.get(path)).text(), path).not.toMatch(DRAWN);
});

test("a logout in another tab closes the dashboard here; a login opens it", async ({ page, context }) => {
  await openDashboard(page, await newCustomer(page.request));
  const other = await context.newPage();
  await other.goto("/about");
  await logOut(other).click();
  await expect(other.getByRole("link", { name: "Login" }).first()).toBeVisible();
  await expectLedOut(page);
  const customer = await newCustomer(page.request, "Bala");
  await other.goto("/login");
  await logIn(other, { email: customer.user.email, password: "neel on cotton" });
  for (const tab of [other, page]) await expect(tab.getByText("Welcome, Bala")).toBeVisible();
});

test("an expired session is renewed before anything is shown, once for two tabs", async ({ page, context }) => {
  const session = await newCustomer(page.request);
  await keepSession(page, { ...session, expires_at: 1 });
  let renewals = 0;
  await context.route(/grant_type=refresh_token/, (route) => {
    renewals += 1;
    return route.continue();
  });
  const seen = await watchMain(page);
  const other = await context.newPage();
  await Promise.all([page.goto("/dashboard"), other.goto("/dashboard")]);
  for (const tab of [page, other]) await expect(tab.getByText("Welcome, Asha")).toBeVisible();
  expect(renewals).toBe(1);
  expect((await storedSession(page))?.refresh_token).not.toBe(session.refresh_token);
  expect(seen.filter((html) => FORM.test(html))).toEqual([]);
});

for (const [what, spoiled, refused] of [
  ["expired", { expires_at: 1 }, []],
  ["unknown to the server", { access_token: "no.such.token" }, [UNKNOWN_TOKEN]],
] as const)
  test(`a session that is ${what} and not renewed leads to the login`, async ({ page, demo, expected }) => {
    expected.push(REFUSED_REFRESH, ...refused);
    await keepSession(page, { ...demo, ...spoiled, refresh_token: "revoked" });
    const seen = await watchMain(page);
    await page.goto("/dashboard");
    await expectLedOut(page);
    expect(await storedSession(page)).toBeNull();
    expect(seen.filter((html) => what === "expired" && DASHBOARD.test(html))).toEqual([]);
  });

test("a session that ends on the dashboard leads to the login and back", async ({ page, demo, expected }) => {
  // What was asked for is asked as nobody.
  expected.push(REFUSED_REFRESH, /status of 401 .*my_orders/);
  await openDashboard(page, demo);
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

test("a logout is done at once; one may leave before it is answered", async ({ page }) => {
  const session = await newCustomer(page.request);
  await openDashboard(page, session);
  const answer = await holdBack(page, /\/auth\/v1\/logout/);
  await logOut(page).click();
  expect(await storedSession(page)).toBeNull();
  await page.goto("about:blank");
  answer();
  await expect.poll(() => refresh(page.request, session)).not.toBe(200);
});

test("without the service public pages work, and so does a logout", async ({ page, demo, expected, tolerated }) => {
  expected.push(/ERR_CONNECTION_REFUSED .*\/auth\/v1\/token/, PRINTED_BY_AUTH_JS);
  tolerated.push(/ERR_CONNECTION_REFUSED/);
  await keepSession(page, { ...demo, expires_at: 1 });
  await page.route(/\/(auth|rest)\/v1\//, (route) => route.abort("connectionrefused"));
  await page.goto("/contact");
  await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Your orders could not be loaded" })).toBeVisible();
  await expect(page.locator("#dashboard").getByRole("button", { name: "Try again" })).toBeEnabled();
  expect(await storedSession(page)).not.toBeNull();
  await logOut(page).click();
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
  expect(await storedSession(page)).toBeNull();
});

test("a session in the address of a page is not taken", async ({
  page,
  demo,
  newcomer: { access_token, refresh_token },
}) => {
  /** What the authentication service puts into the address of a page after a link of its own. */
  const tokens = (type: string) =>
    `#access_token=${access_token}&expires_in=3600&refresh_token=${refresh_token}&token_type=bearer&type=${type}`;
  for (const path of [`/reset-password${tokens("recovery")}`, `/login${tokens("magiclink")}`]) {
    await page.goto(path);
    await expect.poll(() => new URL(page.url()).hash).toBe("");
    await expect(menu(page).getByRole("link", { name: "Login" })).toBeVisible();
    expect(await storedSession(page)).toBeNull();
  }
  const form = REQUEST_FORMS.contact();
  await page.goto(form.path + tokens("signup"));
  await fillIn(page, form);
  await send(page, form);
  await confirmed(page, form);
  expect(await arrived(page.request, form)).toMatchObject([{ ...form.stored, user_id: null }]);
  await keepSession(page, demo);
  await page.goto(form.path + tokens("magiclink"));
  await expect(menu(page).getByRole("link", { name: "Dashboard" })).toBeVisible();
  expect((await storedSession(page))?.user.id).toBe(demo.user.id);
});

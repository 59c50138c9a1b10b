import type { Browser, Page } from "@playwright/test";
import { logIn, successToast } from "#tests/helpers/account-pages.ts";
import {
  keepSession,
  mailTo,
  newAddress,
  newCustomer,
  refresh,
  type StoredSession,
  signIn,
  storedSession,
} from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";

const PASSWORD = "neel on cotton";
const NEXT = "marigold on indigo";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const REFUSED = /status of 400 .*\/auth\/v1\/token\?grant_type=password/;

// Two browsers each.
test.describe.configure({ timeout: 60_000 });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const devices = (page: Page) => page.getByRole("list", { name: "Where you are logged in" }).getByRole("listitem");
const problem = (page: Page) => page.getByRole("group", { name: "There is a problem" });

/** A customer on the dashboard. */
async function atHome(page: Page): Promise<StoredSession> {
  const customer = await newCustomer(page.request);
  await keepSession(page, customer);
  await page.goto("/dashboard");
  await expect(devices(page).first()).toContainText("This device");
  return customer;
}

/** The same customer in another browser, on the dashboard too. */
async function elsewhere(browser: Browser, page: Page, { user }: StoredSession): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, userAgent: ANDROID });
  const other = await context.newPage();
  await keepSession(other, await signIn(context.request, { email: user.email, password: PASSWORD }));
  await other.goto("/dashboard");
  await expect(other.getByRole("heading", { name: "My Dashboard" })).toBeVisible();
  return other;
}

async function fillPasswords(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel("Current password", { exact: true }).fill(current);
  await page.getByLabel("New password", { exact: true }).fill(next);
  await press(page, "Save new password");
}

test("a new password ends the session in another browser, and keeps this one", async ({ page, browser }) => {
  const customer = await atHome(page);
  const other = await elsewhere(browser, page, customer);
  await page.reload();
  await expect(devices(page)).toHaveCount(2);
  await press(page, "Change password");
  await fillPasswords(page, PASSWORD, NEXT);
  await expect(successToast(page)).toContainText("Your new password is saved");
  await expect(devices(page)).toHaveCount(1);
  await expectNoBarrier(page, "a new password", "#account-security");

  await other.reload();
  await expect(other).toHaveURL("/login?next=%2Fdashboard");
  await logIn(other, { email: customer.user.email, password: NEXT });
  await expect(other).toHaveURL("/dashboard");
  await page.reload();
  await expect(page.getByRole("heading", { name: "My Dashboard" })).toBeVisible();
  expect((await mailTo(customer.user.email)).subject).toBe("Your password has been changed");
  await other.context().close();
});

test("a wrong current password changes nothing, is told at its field, and keeps what was typed", {
  tag: "@slow",
}, async ({ page, browser, expected }) => {
  expected.push(REFUSED);
  const customer = await atHome(page);
  const other = await elsewhere(browser, page, customer);
  await press(page, "Change password");
  await fillPasswords(page, "not this one", NEXT);
  await expect(problem(page)).toBeFocused();
  await expect(problem(page)).toContainText("This is not your current password.");
  const current = page.getByLabel("Current password", { exact: true });
  await expect(current).toHaveAttribute("aria-invalid", "true");
  await expect(current).toHaveValue("not this one");
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue(NEXT);
  await expectNoBarrier(page, "a wrong password", "#account-security");
  expect((await storedSession(page))?.refresh_token).toBe(customer.refresh_token);
  await other.reload();
  await expect(other.getByRole("heading", { name: "My Dashboard" })).toBeVisible();
  await other.context().close();

  await fillPasswords(page, PASSWORD, NEXT);
  await expect(successToast(page)).toContainText("Your new password is saved");
});

test("without a network nothing is lost, and the password is changed once it is back", { tag: "@slow" }, async ({
  page,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  await atHome(page);
  await press(page, "Change password");
  await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await page.context().setOffline(true);
  await fillPasswords(page, PASSWORD, NEXT);
  const note = page.getByRole("group", { name: "The password could not be saved" });
  await expect(note).toBeFocused();
  await expect(note).toContainText("no network");
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue(NEXT);
  await page.context().setOffline(false);
  await press(page, "Save new password");
  await expect(successToast(page)).toContainText("Your new password is saved");
});

test("another e-mail address takes the password, and is the account's once it is confirmed", { tag: "@slow" }, async ({
  page,
  expected,
}) => {
  expected.push(REFUSED);
  const customer = await atHome(page);
  const address = newAddress();
  await press(page, "Change email address");
  await page.getByLabel("New email address").fill(address);
  await page.getByLabel("Current password", { exact: true }).fill("not this one");
  await press(page, "Send confirmation mail");
  await expect(problem(page)).toBeFocused();
  await expect(page.getByLabel("New email address")).toHaveValue(address);
  await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await press(page, "Send confirmation mail");
  await expect(successToast(page)).toContainText("Check your email");
  await expect(page.getByText(`Not confirmed yet: ${address}`)).toBeVisible();
  await expect(page.getByText(customer.user.email, { exact: true })).toBeVisible();
  expect((await mailTo(address)).text).not.toBe("");
  await expectNoBarrier(page, "an address to be confirmed", "#account-security");
});

test("devices are named, and logged out everywhere else", async ({ page, browser }) => {
  const customer = await atHome(page);
  await expect(page.getByRole("button", { name: "Log out everywhere else" })).toBeHidden();
  const other = await elsewhere(browser, page, customer);
  await page.reload();
  await expect(devices(page)).toHaveCount(2);
  await expect(devices(page).nth(1)).toContainText(/^Chrome on AndroidLogged in .+Last used .+/);
  await press(page, "Log out everywhere else");
  await expect(successToast(page)).toContainText("Logged out everywhere else");
  await expect(devices(page)).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL("/login?next=%2Fdashboard");
  await other.context().close();
  expect((await storedSession(page))?.user.id).toBe(customer.user.id);
});

test("logging out everywhere ends this session as well", async ({ page }) => {
  const customer = await atHome(page);
  await page.getByRole("button", { name: "Log out everywhere", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
  expect(await storedSession(page)).toBeNull();
  expect(await refresh(page.request, customer)).toBe(400);
});

test("a list that cannot be read says so and is read again; what could not be ended is told", { tag: "@slow" }, async ({
  page,
  browser,
  expected,
}) => {
  expected.push(/status of 503 .*my_sessions/, /status of 503 .*logout/);
  const customer = await newCustomer(page.request);
  await keepSession(page, customer);
  const other = await elsewhere(browser, page, customer);
  await page.route("**/rpc/my_sessions", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/dashboard");
  const section = page.locator("#account-security");
  await expect(section.getByRole("alert").filter({ hasText: "could not be read" })).toBeVisible();
  await expectNoBarrier(page, "sessions that cannot be read", "#account-security");
  await page.unroute("**/rpc/my_sessions");
  await section.getByRole("button", { name: "Try again" }).click();
  await expect(devices(page)).toHaveCount(2);

  await page.route("**/auth/v1/logout*", (route) => route.fulfill({ status: 503, body: "" }));
  await press(page, "Log out everywhere else");
  await expect(section.getByRole("alert").filter({ hasText: "could not be logged out" })).toBeVisible();
  await expect(devices(page)).toHaveCount(2);
  await other.context().close();
});

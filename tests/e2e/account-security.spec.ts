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

const SLOW = { tag: "@slow" };
const PASSWORD = "neel on cotton";
const NEXT = "marigold on indigo";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const REFUSED = /status of 400 .*\/auth\/v1\/token\?grant_type=password/;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const devices = (page: Page) => page.getByRole("list", { name: "Where you are logged in" }).getByRole("listitem");
const problem = (page: Page) => page.getByRole("group", { name: "There is a problem" });
const current = (page: Page) => page.getByLabel("Current password", { exact: true });
const next = (page: Page) => page.getByLabel("New password", { exact: true });

/** A customer on the dashboard. */
async function atHome(page: Page): Promise<StoredSession> {
  const customer = await newCustomer(page.request);
  await keepSession(page, customer);
  await page.goto("/dashboard");
  await expect(devices(page).first()).toContainText("This device");
  return customer;
}

/** The same customer in another browser. */
async function elsewhere(browser: Browser, page: Page, { user }: StoredSession): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, userAgent: ANDROID });
  const other = await context.newPage();
  await keepSession(other, await signIn(context.request, { email: user.email, password: PASSWORD }));
  return other;
}

test("a new password takes the present one and ends other sessions", async ({ page, browser, expected }) => {
  expected.push(REFUSED);
  const customer = await atHome(page);
  const other = await elsewhere(browser, page, customer);
  await page.reload();
  await expect(devices(page)).toHaveCount(2);
  await press(page, "Change password");
  await current(page).fill("not this one");
  await next(page).fill(NEXT);
  await press(page, "Save new password");
  await expect(problem(page)).toBeFocused();
  await expect(problem(page)).toContainText("This is not your current password.");
  await expect(current(page)).toHaveAttribute("aria-invalid", "true");
  await expect(current(page)).toHaveValue("not this one");
  await expect(next(page)).toHaveValue(NEXT);
  await expectNoBarrier(page, "a wrong password", "#account-security");
  expect((await storedSession(page))?.refresh_token).toBe(customer.refresh_token);
  await other.goto("/dashboard");
  await expect(other.getByRole("heading", { name: "My Dashboard" })).toBeVisible();

  await current(page).fill(PASSWORD);
  await press(page, "Save new password");
  await expect(successToast(page)).toContainText("Your new password is saved");
  await expect(devices(page)).toHaveCount(1);
  await expectNoBarrier(page, "a new password", "#account-security");
  await other.reload();
  await expect(other).toHaveURL("/login?next=%2Fdashboard");
  await logIn(other, { email: customer.user.email, password: NEXT });
  await expect(other).toHaveURL("/dashboard");
  await mailTo(customer.user.email, ({ subject }) => subject === "Your password has been changed");
  await other.context().close();
});

test("without a network nothing typed is lost", SLOW, async ({ page, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  await atHome(page);
  await press(page, "Change password");
  await page.context().setOffline(true);
  await current(page).fill(PASSWORD);
  await next(page).fill(NEXT);
  await press(page, "Save new password");
  const note = page.getByRole("group", { name: "The password could not be saved" });
  await expect(note).toBeFocused();
  await expect(note).toContainText("no network");
  await expect(next(page)).toHaveValue(NEXT);
  await page.context().setOffline(false);
  await press(page, "Save new password");
  await expect(successToast(page)).toContainText("Your new password is saved");
});

test("another email address takes the password and a confirmation", SLOW, async ({ page, expected }) => {
  expected.push(REFUSED);
  const customer = await atHome(page);
  const address = newAddress();
  await press(page, "Change email address");
  await page.getByLabel("New email address").fill(address);
  await current(page).fill("not this one");
  await press(page, "Send confirmation mail");
  await expect(problem(page)).toBeFocused();
  await expect(page.getByLabel("New email address")).toHaveValue(address);
  await current(page).fill(PASSWORD);
  await press(page, "Send confirmation mail");
  await expect(successToast(page)).toContainText("Check your email");
  await expect(page.getByText(`Not confirmed yet: ${address}`)).toBeVisible();
  await expect(page.getByText(customer.user.email, { exact: true })).toBeVisible();
  expect((await mailTo(address)).text).not.toBe("");
  await expectNoBarrier(page, "an address to be confirmed", "#account-security");
});

test("devices are named and logged out, elsewhere or everywhere", async ({ page, browser, expected }) => {
  expected.push(/status of 503 .*my_sessions/, /status of 503 .*logout/);
  const customer = await atHome(page);
  const others = page.getByRole("button", { name: "Log out everywhere else" });
  await expect(others).toBeHidden();
  const other = await elsewhere(browser, page, customer);
  await page.route("**/rpc/my_sessions", (route) => route.fulfill({ status: 503, body: "" }));
  await page.reload();
  const alert = page.locator("#account-security").getByRole("alert");
  await expect(alert.filter({ hasText: "could not be read" })).toBeVisible();
  await expectNoBarrier(page, "sessions that cannot be read", "#account-security");
  await page.unroute("**/rpc/my_sessions");
  await page.locator("#account-security").getByRole("button", { name: "Try again" }).click();
  await expect(devices(page)).toHaveCount(2);
  await expect(devices(page).nth(1)).toContainText(/^Chrome on AndroidLogged in .+Last used .+/);

  await page.route("**/auth/v1/logout*", (route) => route.fulfill({ status: 503, body: "" }));
  await others.click();
  await expect(alert.filter({ hasText: "could not be logged out" })).toBeVisible();
  await expect(devices(page)).toHaveCount(2);
  await page.unroute("**/auth/v1/logout*");
  await others.click();
  await expect(successToast(page)).toContainText("Logged out everywhere else");
  await expect(devices(page)).toHaveCount(1);
  await other.goto("/dashboard");
  await expect(other).toHaveURL("/login?next=%2Fdashboard");
  await other.context().close();
  expect((await storedSession(page))?.user.id).toBe(customer.user.id);

  await page.getByRole("button", { name: "Log out everywhere", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
  expect(await storedSession(page)).toBeNull();
  expect(await refresh(page.request, customer)).toBe(400);
});

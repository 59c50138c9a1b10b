import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { logIn, successToast } from "#tests/helpers/account-pages.ts";
import {
  keepSession,
  mailTo,
  newAddress,
  newCustomer,
  refresh,
  rows,
  type StoredSession,
  signIn,
  storedSession,
} from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectNoBarrier, expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { asStaff, COUNTED, newOrder } from "#tests/helpers/shop-orders.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

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

test("a new password and a new address take the present password", async ({ page, browser, expected }) => {
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

  await page.reload();
  const address = newAddress();
  await press(page, "Change email address");
  await page.getByLabel("New email address").fill(address);
  await current(page).fill("not this one");
  await press(page, "Send confirmation mail");
  await expect(problem(page)).toBeFocused();
  await expect(page.getByLabel("New email address")).toHaveValue(address);
  await current(page).fill(NEXT);
  await press(page, "Send confirmation mail");
  await expect(page.getByText(`Not confirmed yet: ${address}`)).toBeVisible();
  expect((await mailTo(address)).text).not.toBe("");
  await expectNoBarrier(page, "an address to be confirmed", "#account-security");
  await other.context().close();
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

const question = (page: Page) => page.getByRole("dialog", { name: "Delete your account?" });
const deletion = (page: Page) => page.getByRole("button", { name: "Delete my account…" });
const password = (page: Page) => question(page).getByLabel("Your password", { exact: true });

async function confirm(page: Page, typed: string): Promise<void> {
  await password(page).fill(typed);
  await question(page).getByRole("button", { name: "Delete my account", exact: true }).click();
}

const profiles = (page: Page, { user }: StoredSession) => rows(page.request, "profiles", `id=eq.${user.id}`);

test("a customer takes a copy and deletes the account", async ({ page, request, expected }) => {
  // The service no longer knows who logs out.
  expected.push(/403.*logout/);
  const customer = await atHome(page);
  const order = await newOrder(request, customer);
  await asStaff(request, order, COUNTED);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^my-laundry-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    account: { email: customer.user.email },
    profiles: [{ full_name: "Asha" }],
    orders: [{ services: "Wash & Steam Iron", total_paise: 16_400 }],
    pickup_requests: [{ name: "Kavitha" }],
  });

  await deletion(page).click();
  await confirm(page, "neel on cotton");
  await expect(successToast(page)).toContainText("Your account is deleted");
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeAttached();
  await expect.poll(() => storedSession(page)).toBeNull();
  expect(await refresh(request, customer)).toBe(400);
  expect(await profiles(page, customer)).toEqual([]);
  expect(await rows(request, "orders", `id=eq.${order.id}`)).toMatchObject([{ user_id: null, total_paise: 16_400 }]);
});

test("a customer stops the messages, keeps the account, and has them again", async ({ page }) => {
  await atHome(page);
  await press(page, "Stop messages");
  await expect(page.getByText("We send you no messages.")).toBeVisible();
  await page.reload();
  await press(page, "Send me messages again");
  await expect(page.getByRole("button", { name: "Stop messages" })).toBeVisible();
  await expect(page.getByText("We send you no messages.")).toBeHidden();
});

test("a deletion is thought over; a wrong password and a failure are told", SLOW, async ({ page, expected }) => {
  expected.push(/status of 400 .*grant_type=password/, /503/);
  const customer = await atHome(page);
  await deletion(page).focus();
  await page.keyboard.press("Enter");
  await expect(password(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question(page)).toContainText("Enter your password");
  await expect(password(page)).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.type("half a pass");
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(deletion(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(password(page)).toHaveValue("");
  await page.goBack();
  await expect(question(page)).toBeHidden();
  await expect(deletion(page)).toBeFocused();
  await expect(page).toHaveURL("/dashboard");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Keep my account" }).press("Enter");
  await expect(question(page)).toBeHidden();

  await deletion(page).click();
  await confirm(page, "not this one");
  await expect(question(page)).toContainText("This is not your password");
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveValue("not this one");
  await page.route("**/rpc/delete_my_account", (route) => route.fulfill({ status: 503, body: "" }));
  await confirm(page, "neel on cotton");
  await expect(question(page).getByRole("alert")).toContainText("nothing has changed");
  await expect(password(page)).toHaveValue("neel on cotton");
  expect(await profiles(page, customer)).toHaveLength(1);
});

test("an old login deletes nothing and leads to a new one", async ({ page, expected }) => {
  expected.push(/status of 403 .*delete_my_account/);
  await atHome(page);
  const json = { code: "PT403", message: "Deleting takes a sign-in", details: null, hint: "reauthentication_needed" };
  await page.route("**/rpc/delete_my_account", (route) => route.fulfill({ status: 403, json }));
  await deletion(page).click();
  await confirm(page, "neel on cotton");
  await expect(question(page).getByRole("alert")).toContainText("a login within the last ten minutes");
  await expectNoViolations(page);
  const again = question(page).getByRole("button", { name: "Log in again" });
  await expect(again).toBeFocused();
  await again.press("Enter");
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
  await expect.poll(() => storedSession(page)).toBeNull();
});

test("forms say what they keep for and where to read more: a table each", async ({ page }) => {
  const read = { name: "How we handle your data" };
  for (const path of ["/services/wash-and-fold", "/book", "/contact", "/franchise"]) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toMatch(/<form[^>]*data-form.*<a[^>]*href="\/privacy"[^>]*>How we handle your data<.*<\/form>/s);
  }
  await page.goto("/signup");
  await expect(page.locator("form[data-form]").getByRole("link", read)).toHaveAttribute("href", "/privacy");
  await page.goto("/privacy");
  const pickups = page.getByRole("table", { name: "Pickup requests" });
  await expect(pickups.getByRole("row")).toHaveCount(8);
  await expect(pickups.getByRole("columnheader").first()).toHaveText("What we keep");
});

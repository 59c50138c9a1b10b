import type { Page } from "@playwright/test";
import { logIn, logOut, successToast } from "#tests/helpers/account-pages.ts";
import { keepSession, newCustomer, recoveryLink, type StoredSession, storedSession } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/own-address.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { addFactor, inScript, shownKey, totpCode } from "#tests/helpers/totp.ts";

const PASSWORD = "neel on cotton";
const WRONG_CODE = /status of 422 .*\/auth\/v1\/factors\/.*\/verify/;

// Forms wait a moment before they are sent, and each story sends several.
test.describe.configure({ timeout: 60_000 });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const devices = (page: Page) => page.getByRole("list", { name: "Code from an app" }).getByRole("listitem");
const code = (page: Page) => page.getByLabel("Code from your app");
const problem = (page: Page) => page.getByRole("group", { name: "There is a problem" });
const question = (page: Page) => page.getByRole("heading", { name: "Enter your code" });

/** A new customer on the dashboard. */
async function atHome(page: Page): Promise<StoredSession> {
  const customer = await newCustomer(page.request);
  await keepSession(page, customer);
  await page.goto("/dashboard");
  return customer;
}

/** A customer with a second factor, who has given the password on a page that was opened cold. */
async function atQuestion(page: Page): Promise<StoredSession & { readonly key: string; readonly spent: string }> {
  const customer = await atHome(page);
  const app = await addFactor(page, "My phone");
  await logOut(page);
  await page.goto("/login");
  await logIn(page, { email: customer.user.email, password: PASSWORD });
  await expect(question(page)).toBeFocused();
  return { ...customer, ...app };
}

test("codes are switched on: named, scanned or copied, and proved by a code however it is written", async ({
  page,
  expected,
}) => {
  expected.push(WRONG_CODE);
  await atHome(page);
  await expect(page.getByText("Not switched on.")).toBeVisible();
  await press(page, "Switch on codes");
  await expect(page.getByRole("heading", { name: "Add a device" })).toBeFocused();
  await press(page, "Show me the picture");
  await expect(problem(page)).toContainText("Give the device a name");
  await page.getByLabel("Name of the device").fill("Phone of the kitchen");
  await press(page, "Show me the picture");
  await expect(page.getByRole("img", { name: "Picture for the authenticator app" })).toBeVisible();
  await expect(page.getByText("One step left")).toHaveCount(1);
  const key = await shownKey(page);
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await expectNoBarrier(page, "an app that is added", "#account-security");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await press(page, "Copy the key");
  await expect(page.getByRole("button", { name: "Copied" })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key.replaceAll(" ", ""));

  await expect(code(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code(page)).toHaveAttribute("inputmode", "numeric");
  for (const typed of ["12345", "1234567", "6".repeat(600), "abcdef"]) {
    await code(page).fill(typed);
    await press(page, "Switch it on");
    await expect(problem(page)).toContainText("The code has six digits.");
    await expect(code(page)).toHaveValue(typed);
  }
  // The clock of the phone is five minutes off; half a minute is taken below.
  await code(page).fill(totpCode(key, 10));
  await press(page, "Switch it on");
  await expect(problem(page)).toContainText("the clock of your phone is off");
  const written = inScript(totpCode(key, 1), "௦");
  await code(page).fill(` ${written.slice(0, 3)} ${written.slice(3)}`);
  await press(page, "Switch it on");
  await expect(successToast(page)).toContainText("Codes are switched on");
  await expect(devices(page)).toHaveCount(1);
  await expect(devices(page)).toContainText("Phone of the kitchen");
  await expectNoBarrier(page, "an app that was added", "#account-security");
});

test("after the password the login asks for the code; a wrong and a used one are told, and nothing is lost", async ({
  page,
  expected,
}) => {
  expected.push(WRONG_CODE);
  const { key, spent } = await atQuestion(page);
  await expectNoBarrier(page, "the question for the code", "main");
  await code(page).fill(spent);
  await press(page, "Check the code");
  await expect(problem(page)).toBeFocused();
  await expect(problem(page)).toContainText("each code counts once");
  await expect(code(page)).toHaveValue(spent);
  await expect(page).toHaveURL("/login");
  await code(page).fill(totpCode(key, 1));
  await code(page).press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await expect(successToast(page).last()).toContainText("Logged in successfully");
  await expect(devices(page)).toHaveCount(1);
});

test("without the code the account stays closed, over a reload too, and the login can be begun again", {
  tag: "@slow",
}, async ({ page }) => {
  const { user } = await atQuestion(page);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
  await expect(question(page)).toBeFocused();
  await press(page, "Back to the login");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expect(question(page)).toBeHidden();
  expect(await storedSession(page)).toBeNull();
  await logIn(page, { email: user.email, password: PASSWORD });
  await expect(question(page)).toBeFocused();
  await press(page, "Back to the login");
  await expect(page.getByRole("group", { name: "You are not logged in" })).toBeFocused();
});

test("a device is removed, while the login waits for its code elsewhere: the password is enough again", {
  tag: "@slow",
}, async ({ page, browser }) => {
  const { user } = await atHome(page);
  const { key } = await addFactor(page, "My phone");
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await other.goto("/login");
  await logIn(other, { email: user.email, password: PASSWORD });
  await code(other).fill(totpCode(key, 1));

  await page.getByRole("button", { name: "Remove My phone" }).click();
  await expectNoBarrier(page, "the question before an app is removed", "dialog");
  await press(page, "Remove");
  await expect(page.getByText("Not switched on.")).toBeVisible();

  await press(other, "Check the code");
  await expect(other).toHaveURL("/dashboard");
  await context.close();
});

test("a link for a new password asks for the code before the password is saved", { tag: "@slow" }, async ({ page }) => {
  const customer = await atHome(page);
  const { key } = await addFactor(page, "My phone");
  await logOut(page);
  const link = new URL(await recoveryLink(page.request, customer.user.email));
  await page.goto(`${link.pathname}${link.hash}`);
  await page.getByLabel("New password", { exact: true }).fill("marigold on indigo");
  await page.getByLabel("Confirm new password").fill("marigold on indigo");
  await press(page, "Save new password");
  await expect(question(page)).toBeFocused();
  await code(page).fill(totpCode(key, 1));
  await press(page, "Check the code");
  await expect(page).toHaveURL("/dashboard");
  await expect(successToast(page).last()).toContainText("Your new password is saved");
});

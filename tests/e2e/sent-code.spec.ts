import type { Page } from "@playwright/test";
import { logOut, successToast } from "#tests/helpers/account-pages.ts";
import { keepSession, mailTo, newAddress, newCustomer, type StoredSession } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/own-address.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { addFactor, totpCode } from "#tests/helpers/totp.ts";

// A code by mail instead of a password. Forms wait a moment before they are sent, and each story sends several.
test.describe.configure({ timeout: 60_000 });

const WRONG_CODE = /status of 403 .*\/auth\/v1\/verify/;

const TOO_EARLY = /status of 429 .*\/auth\/v1\/otp/;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const address = (page: Page) => page.getByLabel("Email", { exact: true });
const code = (page: Page) => page.getByLabel("Code from the message");
const question = (page: Page) => page.getByRole("heading", { name: "Enter the code" });
const problem = (page: Page) => page.getByRole("group", { name: "The code could not be checked" });

/** Asks for a code on a page that was opened cold. */
async function ask(page: Page, email: string, from = "/login-code"): Promise<void> {
  await page.goto(from);
  await address(page).fill(email);
  await press(page, "Send me a code");
  await expect(question(page)).toBeFocused();
}

/** The code of the newest mail. */
async function codeFor({ user }: StoredSession): Promise<string> {
  const { text } = await mailTo(user.email);
  return /\d{6}/.exec(text)?.[0] ?? "";
}

test("from the login, a code by mail leads to where the visitor wanted to go", async ({ page }) => {
  const customer = await newCustomer(page.request);
  await page.goto("/login?next=%2Fprice-card");
  await page.getByRole("link", { name: "Send me a code" }).click();
  await expect(page).toHaveURL("/login-code?next=%2Fprice-card");
  await expectNoBarrier(page, "the page that sends codes", "main");
  await address(page).fill(customer.user.email);
  await address(page).press("Enter");
  await expect(question(page)).toBeFocused();
  await expect(page.getByText(`Sent to ${customer.user.email}`)).toBeVisible();
  await expect(code(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code(page)).toHaveAttribute("inputmode", "numeric");
  await expectNoBarrier(page, "the question for a code that was sent", "main");
  // On phones the mail is in another app, and the page may be loaded again.
  await page.reload();
  await expect(question(page)).toBeFocused();
  const sent = await codeFor(customer);
  await code(page).fill(` ${sent.slice(0, 3)} ${sent.slice(3)}`);
  await code(page).press("Enter");
  await expect(page).toHaveURL("/price-card");
  await expect(successToast(page)).toContainText("Logged in successfully");
});

test("no other code opens the account, and what is typed stays", async ({ page, expected }) => {
  expected.push(WRONG_CODE, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, TOO_EARLY);
  const customer = await newCustomer(page.request);
  await ask(page, customer.user.email);
  const sent = await codeFor(customer);
  for (const typed of ["12345", "12345678901", "6".repeat(600), "abcdef"]) {
    await code(page).fill(typed);
    await press(page, "Check the code");
    await expect(problem(page)).toContainText("A part of the code is missing, or there is too much.");
    await expect(code(page)).toHaveValue(typed);
  }
  for (const typed of [`${sent}1`, sent === "000000" ? "111111" : "000000"]) {
    await code(page).fill(typed);
    await press(page, "Check the code");
    await expect(problem(page)).toContainText("it has a slip, was used already, or is too old.");
    await expect(code(page)).toHaveValue(typed);
  }
  await page.context().setOffline(true);
  await code(page).fill(sent);
  await press(page, "Check the code");
  await expect(problem(page)).toBeVisible();
  await expect(code(page)).toHaveValue(sent);
  await page.context().setOffline(false);
  await press(page, "Check the code");
  await expect(page).toHaveURL("/dashboard");

  await logOut(page);
  await ask(page, customer.user.email);
  await code(page).fill(sent);
  await press(page, "Check the code");
  await expect(problem(page)).toContainText("was used already");
});

test("whether there is an account shows nowhere; the address can be changed, and a minute is between two codes", {
  tag: "@slow",
}, async ({ page, expected }) => {
  expected.push(/status of 422 .*\/auth\/v1\/otp/, TOO_EARLY);
  const stranger = `${"a".repeat(50)}.${newAddress()}`;
  await page.clock.install();
  await ask(page, stranger);
  const said = await page.locator("main").ariaSnapshot();
  await expect(successToast(page), "the page says it").toHaveCount(0);
  const line = page.getByText(`Sent to ${stranger}`);
  expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const again = page.getByRole("button", { name: "Send another code" });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await expect(again).toHaveAccessibleDescription(/^You can send another in (60|5\d) s$/);
  await press(page, "Send it somewhere else");
  await expect(address(page)).toHaveValue(stranger);
  await expect(page.getByText("Check your email")).toBeHidden();

  const { user } = await newCustomer(page.request);
  await address(page).fill(user.email);
  await press(page, "Send me a code");
  await expect(question(page)).toBeFocused();
  const general = (text: string, email: string) => text.replace(email, "…").replace(/another in \d+/, "");
  expect(general(await page.locator("main").ariaSnapshot(), user.email)).toBe(general(said, stranger));
  await page.clock.fastForward(61_000);
  await expect(again).toHaveAttribute("aria-disabled", "false");
  await again.click();
  await expect(successToast(page)).toContainText("Only the newest counts.");
  await expect(again).toBeFocused();
  await expect(again).toHaveAttribute("aria-disabled", "true");
});

test("after the code by mail, an account with a second factor is asked for that, too", { tag: "@slow" }, async ({
  page,
}) => {
  const customer = await newCustomer(page.request);
  await keepSession(page, customer);
  await page.goto("/dashboard");
  const { key } = await addFactor(page, "My phone");
  await logOut(page);
  await ask(page, customer.user.email);
  await code(page).fill(await codeFor(customer));
  await press(page, "Check the code");
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeFocused();
  await page.getByLabel("Code from your app").fill(totpCode(key, 1));
  await press(page, "Check the code");
  await expect(page).toHaveURL("/dashboard");
});

import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { readSite } from "#server/document/read-site.ts";
import { render } from "#server/render/render-site.ts";
import { failureToast, logIn, logOut, successToast } from "#tests/helpers/account-pages.ts";
import { mailTo, newAddress, newCustomer } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { test } from "#tests/helpers/own-address.ts";
import { startServer } from "#tests/helpers/own-server.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { enrolFactor, totpCode } from "#tests/helpers/totp.ts";

const SLOW = { tag: "@slow" };

// A code by mail or by SMS instead of a password.

const WRONG_CODE = /status of 403 .*\/auth\/v1\/verify/;
const TOO_EARLY = /status of 429 .*\/auth\/v1\/otp/;

const address = (page: Page) => page.getByLabel("Email", { exact: true });
const code = (page: Page) => page.getByLabel("Code from the message");
const question = (page: Page) => page.getByRole("heading", { name: "Enter the code" });
const problem = (page: Page) => page.getByRole("group", { name: "The code could not be checked" });
const CODE = /\d{6}/;

/** The code that was sent; a mail about a new factor may have come before. */
async function sentTo(to: string, dataDir?: string): Promise<string> {
  const { text } = await mailTo(to, (mail) => CODE.test(mail.text), dataDir);
  return CODE.exec(text)?.[0] ?? "";
}

const other = (sent: string) => (sent === "000000" ? "111111" : "000000");

async function ask(page: Page, field: ReturnType<Page["getByLabel"]>, typed: string): Promise<void> {
  await field.fill(typed);
  await field.press("Enter");
  await expect(question(page)).toBeFocused();
}

/** The code stays, and why it was not taken is said. */
async function expectRefused(page: Page, typed: string, why: string): Promise<void> {
  await code(page).fill(typed);
  await code(page).press("Enter");
  await expect(problem(page)).toContainText(why);
  await expect(code(page)).toHaveValue(typed);
}

test("a code by mail leads to where the visitor wanted to go; no other does", async ({ page, expected }) => {
  expected.push(WRONG_CODE, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  const { email } = (await newCustomer(page.request)).user;
  await page.goto("/login?next=%2Fprice-card");
  await page.getByRole("link", { name: "Send me a code" }).click();
  await expect(page).toHaveURL("/login-code?next=%2Fprice-card");
  await expectNoBarrier(page, "the page that sends codes", "main");
  await ask(page, address(page), email);
  await expect(page.getByText(`Sent to ${email}`)).toBeVisible();
  await expect(code(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code(page)).toHaveAttribute("inputmode", "numeric");
  await expectNoBarrier(page, "the question for a code that was sent", "main");
  // On phones the mail is in another app, and the page may be loaded again.
  await page.reload();
  await expect(question(page)).toBeFocused();
  const sent = await sentTo(email);
  for (const typed of ["12345", "12345678901", "abcdef"])
    await expectRefused(page, typed, "A part of the code is missing, or there is too much.");
  for (const typed of [`${sent}1`, other(sent)])
    await expectRefused(page, typed, "it has a slip, was used already, or is too old.");
  await page.context().setOffline(true);
  await expectRefused(page, sent, "");
  await page.context().setOffline(false);
  await code(page).fill(` ${sent.slice(0, 3)} ${sent.slice(3)}`);
  await code(page).press("Enter");
  await expect(page).toHaveURL("/price-card");
  await expect(successToast(page)).toContainText("Logged in successfully");
});

test("whether there is an account shows nowhere; a minute is between two codes", SLOW, async ({ page, expected }) => {
  expected.push(TOO_EARLY);
  const stranger = `${"a".repeat(50)}.${newAddress()}`;
  await page.clock.install();
  await page.goto("/login-code");
  await ask(page, address(page), stranger);
  const said = await page.locator("main").ariaSnapshot();
  await expect(successToast(page), "the page says it").toHaveCount(0);
  const line = page.getByText(`Sent to ${stranger}`);
  expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const again = page.getByRole("button", { name: "Send another code" });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await expect(again).toHaveAccessibleDescription(/^You can send another in (60|5\d) s$/);
  await page.getByRole("button", { name: "Send it somewhere else" }).click();
  await expect(address(page)).toHaveValue(stranger);
  await expect(page.getByText("Check your email")).toBeHidden();

  const { user } = await newCustomer(page.request);
  await ask(page, address(page), user.email);
  const general = (text: string, email: string) => text.replace(email, "…").replace(/another in \d+/, "");
  expect(general(await page.locator("main").ariaSnapshot(), user.email)).toBe(general(said, stranger));
  await page.clock.fastForward(61_000);
  await expect(again).toHaveAttribute("aria-disabled", "false");
  await again.click();
  await expect(successToast(page)).toContainText("Only the newest counts.");
  await expect(again).toBeFocused();
  await expect(again).toHaveAttribute("aria-disabled", "true");
});

test("an account with a second factor is asked for that too; a used code is told", SLOW, async ({ page, expected }) => {
  expected.push(WRONG_CODE, TOO_EARLY);
  const customer = await newCustomer(page.request);
  const { email } = customer.user;
  const key = await enrolFactor(page.request, customer);
  await page.goto("/login-code");
  await ask(page, address(page), email);
  const sent = await sentTo(email);
  await code(page).fill(sent);
  await code(page).press("Enter");
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeFocused();
  await page.getByLabel("Code from your app").fill(totpCode(key, 1));
  await page.getByRole("button", { name: "Check the code" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login-code");
  await ask(page, address(page), email);
  await expectRefused(page, sent, "was used already");
});

test.describe("by SMS, on pages that were rendered with it", () => {
  const PHONE = "+919876500001";
  const PASSWORD = "neel on cotton";
  let server: ChildProcess;
  let site = "";
  const folder = mkdtempSync(path.join(tmpdir(), "sms-site-"));
  const dataDir = path.join(folder, "data");

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    // PostgreSQL runs as another user than root and needs access.
    chmodSync(folder, 0o755);
    const pages = path.join(folder, "pages");
    process.env["VITE_PHONE_SIGN_IN"] = "on";
    await render({ site: readSite(), folder: pages, now: new Date(), compress: false });
    symlinkSync(path.resolve("dist/assets"), path.join(pages, "assets"));
    const port = await freePort();
    site = `http://127.0.0.1:${port}`;
    const settings = { PORT: String(port), DATA_DIR: dataDir, PAGES_DIR: pages };
    server = await startServer({ ...settings, DATABASE_URL: "", VITE_PHONE_SIGN_IN: "on" });
  });
  test.afterAll(() => {
    Reflect.deleteProperty(process.env, "VITE_PHONE_SIGN_IN");
    server.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  });

  const sent = () => sentTo(PHONE.slice(1), dataDir);

  /** Adds the number on the account page. Returns the code that added it, which is spent. */
  async function addNumber(page: Page): Promise<string> {
    await page.getByRole("button", { name: "Add a phone number" }).click();
    await expectNoBarrier(page, "the account page that asks for a number", "main");
    const phone = page.getByLabel("Phone number");
    const password = page.getByLabel("Current password");
    await phone.fill("098765 00001");
    await password.fill("not this one");
    await password.press("Enter");
    await expect(page.getByRole("group", { name: "There is a problem" })).toContainText("your current password");
    await password.fill(PASSWORD);
    await password.press("Enter");
    await expect(page.getByText(`Sent to ${PHONE}`)).toBeVisible();
    // On phones the message is in another app, and the page may be loaded again.
    await page.reload();
    await expect(page.getByText(`Sent to ${PHONE}`)).toBeVisible();
    await expectNoBarrier(page, "the account page that asks for the code", "main");
    const token = await sent();
    await expectRefused(page, other(token), "it has a slip, was used already, or is too old.");
    await page.getByRole("button", { name: "Send another code" }).click();
    await expect(phone).toHaveValue(PHONE);
    await phone.press("Enter");
    await expect(failureToast(page)).toContainText("wait a minute");
    await code(page).fill(token);
    await code(page).press("Enter");
    await expect(successToast(page)).toContainText("Your number is saved");
    await expect(page.getByRole("button", { name: "Change the number" })).toBeFocused();
    await expect(page.getByText(PHONE)).toBeVisible();
    return token;
  }

  test(
    "a number is added on the account page; a code to it logs in, a wrong and an old one are told",
    SLOW,
    async ({ page, request, expected }) => {
      expected.push(WRONG_CODE, /status of 400 .*\/auth\/v1\/token/, /status of 429 .*\/auth\/v1\/user/);
      const account = { email: newAddress(), password: PASSWORD };
      const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY };
      expect((await request.post(`${site}/auth/v1/signup`, { headers, data: account })).status()).toBe(200);
      await page.goto(`${site}/login`);
      await logIn(page, account);
      const old = await addNumber(page);
      await logOut(page);
      await page.goto(`${site}/login-code`);
      await expectNoBarrier(page, "the page that sends codes by SMS, too", "main");
      const phone = page.getByLabel("Phone number");
      await expect(phone).toHaveAttribute("autocomplete", "tel");
      await phone.fill("98765");
      await phone.press("Enter");
      await expect(page.getByRole("group", { name: "There is a problem" })).toContainText("with its ten digits");
      await ask(page, phone, "098765 00001");
      await expect(page.getByText(`Sent to ${PHONE}`)).toBeVisible();
      await expect(successToast(page), "the page says it").toHaveCount(0);
      await expect.poll(sent).not.toBe(old);
      const token = await sent();
      for (const typed of [old, other(token)])
        await expectRefused(page, typed, "it has a slip, was used already, or is too old.");
      await page.reload();
      await expect(question(page)).toBeFocused();
      await code(page).fill(` ${token.slice(0, 3)} ${token.slice(3)} `);
      await code(page).press("Enter");
      await expect(page).toHaveURL(/\/dashboard/);
      await expect(successToast(page)).toContainText("Logged in successfully");
    },
  );
});

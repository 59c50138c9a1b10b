import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { failureToast, logIn, logOut, signUp, successToast } from "#tests/helpers/account-pages.ts";
import {
  askForAddress,
  E2E_DATA_DIR,
  keepSession,
  linkIn,
  mailTo,
  newAddress,
  newCustomer,
  storedSession,
} from "#tests/helpers/backend.ts";
import { deadEnd } from "#tests/helpers/dead-end.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { startServer } from "#tests/helpers/own-server.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test as base } from "#tests/helpers/test.ts";

const OWN_DATA_DIR = `${E2E_DATA_DIR}-confirming`;
const PASSWORD = "neel on white cotton";
const REFUSED_LINK = /status of 403 .*\/auth\/v1\/verify/;
const REFUSED_LOGIN = /status of 400 .*\/auth\/v1\/token/;

/** A site on which new customers confirm their address. */
const test = base.extend<{ site: string }>({
  site: [
    async ({ baseURL }, use) => {
      rmSync(OWN_DATA_DIR, { recursive: true, force: true });
      const port = Number(new URL(baseURL ?? "").port) + 2000;
      const server = await startServer({ PORT: String(port), DATA_DIR: OWN_DATA_DIR, CONFIRM_EMAIL: "on" });
      await use(`http://127.0.0.1:${port}`);
      server.kill("SIGKILL");
    },
    { timeout: 120_000 },
  ],
});

const confirm = (page: Page) => page.getByRole("button", { name: "Confirm my address" });
/** A new account is confirmed by whoever knows its password. */
async function confirmWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await confirm(page).click();
}
const brokenLink = (page: Page, name = "This link no longer works") => page.getByRole("group", { name });

test("a new customer confirms the address and logs in; until then the login says what is missing", async ({
  page,
  site,
  expected,
}) => {
  test.setTimeout(120_000);
  expected.push(REFUSED_LOGIN, /status of 429 .*\/auth\/v1\/resend/);
  const customer = { email: newAddress(), password: PASSWORD };
  await page.goto(`${site}/signup`);
  await signUp(page, customer);
  await expect(successToast(page)).toContainText("Check your email");
  await expect(page).toHaveURL(`${site}/signup`);
  const form = page.locator("form[data-form]");
  await expect(form).toContainText("We have sent a link to the address you gave us.");
  await expect(form).toBeFocused();

  await page.goto(`${site}/login`);
  await logIn(page, { ...customer, password: "not the password" });
  await expect(failureToast(page)).toContainText("Login Failed");
  await expect(page.getByRole("button", { name: "Send the email again" })).toBeHidden();
  await logIn(page, customer);
  const note = page.getByRole("group", { name: "Failed to login" });
  await expect(note).toContainText("Your address is not confirmed yet.");
  await page.getByRole("button", { name: "Send the email again" }).click();
  // One mail a minute.
  await expect(failureToast(page)).toContainText("We have just sent you an email.");

  await page.goto(linkIn(await mailTo(customer.email, OWN_DATA_DIR)));
  await expect(page.getByRole("heading", { level: 1, name: "Almost there" })).toBeVisible();
  await confirmWith(page, customer.email, "the password of somebody else");
  await expect(page.getByRole("group", { name: "This is not the password" })).toBeFocused();
  await confirmWith(page, customer.email, customer.password);
  await expect(page).toHaveURL(`${site}/login`);
  await expect(successToast(page)).toContainText("Your address is confirmed");
  expect(await storedSession(page)).toBeNull();
  await logIn(page, customer);
  await expect(page).toHaveURL(`${site}/dashboard`);

  // Somebody else tries the address: the answer is that of a new one.
  await logOut(page);
  await page.goto(`${site}/signup`);
  await signUp(page, { ...customer, password: "another password" });
  await expect(form).toContainText("We have sent a link to the address you gave us.");
});

test.describe("a new address", () => {
  test("is confirmed by a press at both mailboxes, signed in or not, and only then", async ({ page }) => {
    const customer = await newCustomer(page.request);
    const email = newAddress();
    await askForAddress(page.request, customer, email);
    await keepSession(page, customer);
    await page.goto(linkIn(await mailTo(email)));
    await expect(confirm(page)).toBeVisible();
    await page.reload();
    await confirm(page).click();
    await expect(successToast(page)).toContainText("One more step");
    const step = page.getByText("Your other one has still to confirm").last();
    await expect(step).toBeVisible();
    await expect(confirm(page)).toHaveCount(0);
    expect(await deadEnd(page)).toEqual([]);
    expect((await storedSession(page))?.user.email).toBe(customer.user.email);
    await page.goto(linkIn(await mailTo(customer.user.email)));
    await confirm(page).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(successToast(page)).toContainText("Your address is confirmed");
    expect((await storedSession(page))?.user).toMatchObject({ id: customer.user.id, email });
  });

  test("of somebody else's account leaves whoever is logged in who they are", async ({ page, demo }) => {
    const attacker = await newCustomer(page.request);
    const email = newAddress();
    await askForAddress(page.request, attacker, email);
    await keepSession(page, demo);
    for (const address of [email, attacker.user.email]) {
      await page.goto(linkIn(await mailTo(address)));
      await confirm(page).click();
      await expect(successToast(page)).toContainText(address === email ? "One more step" : "Your address is confirmed");
    }
    await expect(page).toHaveURL("/dashboard");
    expect((await storedSession(page))?.user.id).toBe(demo.user.id);
  });
});

for (const [what, hash] of [
  ["without a link", ""],
  ["by a link that lost its end", "#token_hash=3f9a&type=signup"],
  ["by a link for something else", `#token_hash=${"3f9a".repeat(16)}&type=recovery`],
] as const) {
  test(
    `whoever comes to the confirmation ${what} reads so, and how to get a new one`,
    slowUnless(hash === ""),
    async ({ page }) => {
      await page.goto(`/confirm${hash}`);
      await expect(brokenLink(page, "This link is not complete")).toBeFocused();
      await expect(confirm(page)).toBeHidden();
      expect(await deadEnd(page)).toEqual([]);
      await page.getByRole("link", { name: "Log in to get a new one" }).click();
      await expect(page).toHaveURL("/login");
    },
  );
}

test("a link that has been used says so, and how to get a new one", async ({ page, expected }) => {
  expected.push(REFUSED_LINK);
  await page.goto(`/confirm#token_hash=${"3f9a".repeat(16)}&type=email_change`);
  await confirm(page).click();
  await expect(brokenLink(page)).toBeFocused();
  expect(await deadEnd(page)).toEqual([]);
});

test("a press while the service is out of reach spends nothing and may be repeated", { tag: "@slow" }, async ({
  page,
  expected,
}) => {
  expected.push(/ERR_CONNECTION_REFUSED .*\/auth\/v1\/verify/, /Failed to fetch/);
  const customer = await newCustomer(page.request);
  const email = newAddress();
  await askForAddress(page.request, customer, email);
  await page.goto(linkIn(await mailTo(email)));
  await page.route("**/auth/v1/verify", (route) => route.abort("connectionrefused"));
  await confirm(page).click();
  await expect(page.getByRole("group", { name: "The address could not be confirmed" })).toBeFocused();
  await page.unrouteAll();
  await confirm(page).click();
  await expect(successToast(page)).toContainText("One more step");
});

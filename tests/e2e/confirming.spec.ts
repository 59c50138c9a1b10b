import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { deadEnd, failureToast, logIn, logOut, signUp, successToast } from "#tests/helpers/account-pages.ts";
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
import { expect } from "#tests/helpers/e2e.ts";
import { startServer } from "#tests/helpers/own-server.ts";
import { test as base } from "#tests/helpers/test.ts";

const OWN_DATA_DIR = `${E2E_DATA_DIR}-confirming`;
const PASSWORD = "neel on white cotton";

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
const group = (page: Page, name: string) => page.getByRole("group", { name });

test("a new customer confirms the address; until then the login says so", async ({ page, site, expected }) => {
  expected.push(/status of 400 .*\/auth\/v1\/token/, /status of 429 .*\/auth\/v1\/resend/);
  const customer = { email: newAddress(), password: PASSWORD };
  const next = group(page, "Check your email");
  await page.goto(`${site}/signup`);
  await signUp(page, { ...customer, email: `not-${customer.email}` });
  await page.getByRole("button", { name: "Another address" }).click();
  await signUp(page, customer);
  await expect(next).toBeFocused();
  await expect(next).toContainText("We have sent a link to the address you gave us.");
  await expect(next).toContainText(customer.email);
  await expect(page.getByRole("button", { name: "Sign up" })).toBeHidden();
  await expect(page).toHaveURL(`${site}/signup`);
  await next.getByRole("button", { name: "Send the email again" }).click();
  // One mail a minute.
  await expect(failureToast(page)).toContainText("We have just sent you an email.");

  await page.goto(`${site}/login`);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(customer.email);
  await logIn(page, { ...customer, password: "not the password" });
  await expect(failureToast(page)).toContainText("Login Failed");
  await expect(page.getByRole("button", { name: "Send the email again" })).toBeHidden();
  await logIn(page, customer);
  await expect(group(page, "Failed to login")).toContainText("Your address is not confirmed yet.");
  await expect(page.getByRole("button", { name: "Send the email again" })).toBeVisible();

  await page.goto(linkIn(await mailTo(customer.email, undefined, OWN_DATA_DIR)));
  await expect(page.getByRole("heading", { level: 1, name: "Almost there" })).toBeVisible();
  // A new account is confirmed by whoever knows its password.
  for (const password of ["the password of somebody else", PASSWORD]) {
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(customer.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await confirm(page).click();
    if (password !== PASSWORD) await expect(group(page, "This is not the password")).toBeFocused();
  }
  await expect(page).toHaveURL(`${site}/dashboard`);
  await expect(successToast(page)).toContainText("Your address is confirmed");
  expect((await storedSession(page))?.user.email).toBe(customer.email);
  await logOut(page);

  // Somebody else tries the address: the answer is that of a new one.
  await page.goto(`${site}/signup`);
  await signUp(page, { ...customer, password: "another password" });
  await expect(next).toContainText("We have sent a link to the address you gave us.");
  await page.goto(`${site}/login`);
  await logIn(page, customer);
  await expect(page).toHaveURL(`${site}/dashboard`);
});

test("a new address is confirmed by a press at both mailboxes", async ({ page, expected }) => {
  expected.push(/ERR_CONNECTION_REFUSED .*\/auth\/v1\/verify/, /Failed to fetch/);
  const customer = await newCustomer(page.request);
  const email = newAddress();
  await askForAddress(page.request, customer, email);
  await keepSession(page, customer);
  await page.goto(linkIn(await mailTo(email)));
  await expect(confirm(page)).toBeVisible();
  await page.reload();
  await page.route("**/auth/v1/verify", (route) => route.abort("connectionrefused"));
  await confirm(page).click();
  await expect(group(page, "The address could not be confirmed")).toBeFocused();
  await page.unrouteAll();
  await confirm(page).click();
  await expect(successToast(page)).toContainText("One more step");
  await expect(page.getByText("Your other one has still to confirm").last()).toBeVisible();
  await expect(confirm(page)).toHaveCount(0);
  expect(await deadEnd(page)).toEqual([]);
  expect((await storedSession(page))?.user.email).toBe(customer.user.email);
  await page.goto(linkIn(await mailTo(customer.user.email)));
  await confirm(page).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(successToast(page)).toContainText("Your address is confirmed");
  expect((await storedSession(page))?.user).toMatchObject({ id: customer.user.id, email });
});

test("a new address of somebody else's account leaves whoever is logged in who they are", async ({ page, demo }) => {
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

test("whoever has no link, half of one or a used one reads how to get a new one", async ({ page, expected }) => {
  expected.push(/status of 403 .*\/auth\/v1\/verify/);
  const token = "3f9a".repeat(16);
  await page.goto(`/confirm#token_hash=${token}&type=email_change`);
  await confirm(page).click();
  await expect(group(page, "This link no longer works")).toBeFocused();
  expect(await deadEnd(page)).toEqual([]);
  for (const hash of [`#token_hash=${token}&type=recovery`, "#token_hash=3f9a&type=signup", ""]) {
    await page.goto("about:blank");
    await page.goto(`/confirm${hash}`);
    await expect(group(page, "This link is not complete")).toBeFocused();
    await expect(confirm(page)).toBeHidden();
  }
  expect(await deadEnd(page)).toEqual([]);
  await page.getByRole("link", { name: "Log in to get a new one" }).click();
  await expect(page).toHaveURL("/login");
});

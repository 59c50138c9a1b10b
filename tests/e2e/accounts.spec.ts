import type { Page } from "@playwright/test";
import { failureToast, logIn, logOut, signUp, successToast, tiles } from "#tests/helpers/account-pages.ts";
import { DEMO, DEMO_STAFF, keepSession, newAddress, refresh, storedSession } from "#tests/helpers/backend.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";

const REFUSED_LOGIN = /status of 400 .*\/auth\/v1\/token/;
const REFUSED_ACCOUNT = /status of 422 .*\/auth\/v1\/signup/;
/** With spaces at its ends, another script and an emoji. */
const PASSWORD = "  வெள்ளை 🧺 neel  ";

test("a visitor signs up, logs in, finds an empty dashboard and logs out for good", async ({ page }) => {
  const customer = { name: "Asha", email: newAddress(), password: PASSWORD };
  await page.goto("/signup");
  await signUp(page, customer);
  await expect(page).toHaveURL("/login");
  await expect(successToast(page)).toContainText("Account created successfully");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(customer.email);

  await logIn(page, customer);
  await expect(page.getByRole("button", { name: "Loading..." })).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await expect(successToast(page)).toContainText("Logged in successfully");
  await expect(page.getByRole("heading", { level: 1, name: "My Dashboard" })).toBeVisible();
  await expect(page.getByText("Welcome, Asha")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing on the line yet" })).toBeVisible();
  await expect.poll(() => tiles(page)).toEqual(["Active Orders 0", "Completed Orders 0", "Total Spent ₹0"]);
  const schedule = page.getByRole("main").getByRole("link", { name: "Schedule Pickup" }).last();
  await expect(schedule).toHaveAttribute("href", "/book");

  const session = await storedSession(page);
  if (session === null) throw new Error("No session is kept.");
  await logOut(page);
  expect(await storedSession(page)).toBeNull();
  // The page does not wait for the answer.
  await expect.poll(() => refresh(page.request, session)).toBe(400);
});

test("what is wrong with a new account is told, and nothing typed is lost", async ({ page, expected }) => {
  expected.push(REFUSED_ACCOUNT);
  await page.goto("/signup");
  await signUp(page, { name: "A", email: "asha", password: "12345", again: "123456" });
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary.getByRole("link")).toHaveText([
    "Name must be at least 2 characters",
    "Invalid email address",
    "Password must be at least 6 characters",
    "Passwords don't match",
  ]);
  await signUp(page, { email: DEMO.email, password: "neel on white cotton" });
  await expect(failureToast(page)).toContainText("Failed to create account");
  await expect(failureToast(page)).toContainText("There is an account with this address already.");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Asha");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(DEMO.email);
  await signUp(page, { email: newAddress(), password: "password123" });
  const note = page.getByRole("group", { name: "Failed to create account" });
  await expect(note).toContainText("This password is too easy to guess.");
  await expect(note).toContainText("It has appeared in lists of stolen passwords.");
  await expect(note).toBeFocused();
});

test("a wrong password and an unknown address are answered in the same words", async ({ page, expected }) => {
  expected.push(REFUSED_LOGIN);
  const said = async (email: string) => {
    await page.goto("/login");
    await logIn(page, { email, password: "not the password" });
    await expect(failureToast(page)).toHaveCount(1);
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not the password");
    await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
    await expect(page).toHaveURL("/login");
    return `${await failureToast(page).textContent()} ${await page.getByRole("main").textContent()}`;
  };
  const ofKnown = await said(DEMO.email);
  expect(ofKnown).toContain("Login Failed");
  expect(ofKnown).toContain("Invalid email or password. Please try again or sign up if you don't have an account.");
  expect(await said(newAddress())).toBe(ofKnown);
});

test("a password can be pasted, typed and looked at as it is", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/signup");
  await hydrate(page);
  const field = page.getByLabel("Password", { exact: true });
  await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(field).toHaveValue(PASSWORD);
  await field.fill("");
  await field.pressSequentially(PASSWORD);
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show Password", exact: true }).click();
  await expect(page.locator("input[type=text][name=password]")).toHaveValue(PASSWORD);
  await page.getByRole("button", { name: "Hide Password", exact: true }).click();
  await expect(field.and(page.locator("[type=password]"))).toHaveValue(PASSWORD);
});

test("after logging in one gets to where one was going, but to no other site", async ({ page }) => {
  const login = (next: string) => page.goto(`/login?next=${next}`);
  await login("//evil.example");
  await logIn(page, DEMO);
  await expect(page).toHaveURL("/dashboard");
  await login("/%09/evil.example");
  await expect(page).toHaveURL("/dashboard");
  await logOut(page);
  await login("%2Fpricing%23shoes");
  await logIn(page, DEMO);
  await expect(page).toHaveURL("/pricing#shoes");
});

const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });

test("who works here lands on the desk, or on the page they asked for", async ({ page }) => {
  const dashboard = page.getByRole("heading", { level: 1, name: "My Dashboard" });
  await page.goto("/login");
  await logIn(page, DEMO_STAFF);
  await expect(page).toHaveURL(/\/desk(#|$)/);
  const desk = page.getByRole("navigation", { name: "Desk" });
  await expect(desk.getByRole("link", { name: "Edit the site" })).toHaveCount(0);
  await desk.getByText(DEMO_STAFF.email).click();
  await desk.getByRole("link", { name: "My own orders" }).click();
  await expect(dashboard).toBeVisible();
  await expect(link(page, "Edit the site")).toHaveCount(0);
  await page.goto("/edit");
  await expect(page.getByRole("heading", { name: "Only an owner can edit the site" })).toBeVisible();
  await page.goto("/dashboard");
  await link(page, "Open the desk").click();
  await expect(page).toHaveURL(/\/desk(#|$)/);
  await page.goto("/dashboard");
  // Once on a screen: the header has it.
  const logout = page.getByRole("button", { name: "Log out", exact: true });
  await expect(logout).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(logout).toHaveCount(1);
  await logout.click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/login?next=%2Fbook");
  await logIn(page, DEMO_STAFF);
  await expect(page).toHaveURL("/book");
});

test("an owner finds the editor from the desk and from the dashboard, a customer neither", async ({ page, demo }) => {
  await page.goto("/login");
  await logIn(page, { ...DEMO_STAFF, email: "owner@example.com" });
  await link(page, "Edit the site").click();
  await expect(page).toHaveURL("/edit");
  await page.goto("/dashboard");
  await expect(link(page, "Open the desk")).toBeVisible();
  await expect(link(page, "Edit the site")).toHaveAttribute("href", "/edit");
  await keepSession(page, demo);
  const role = page.waitForResponse(/rpc\/my_role/);
  await page.goto("/dashboard");
  await (await role).finished();
  await expect(page.getByRole("table", { name: "Recent Orders" })).toBeVisible();
  await expect(link(page, /desk|edit/i)).toHaveCount(0);
  await page.goto("/edit");
  await expect(page.getByRole("heading", { name: "Only an owner can edit the site" })).toBeVisible();
});

import type { Page } from "@playwright/test";
import { failureToast, logIn, logOut, signUp, successToast, tiles } from "#tests/helpers/account-pages.ts";
import { DEMO, newAddress, refresh, storedSession } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

const REFUSED_LOGIN = /status of 400 .*\/auth\/v1\/token/;
const REFUSED_ACCOUNT = /status of 422 .*\/auth\/v1\/signup/;

test("a visitor signs up, logs in, finds an empty dashboard and logs out for good", async ({ page }) => {
  const customer = { name: "Asha", email: newAddress(), password: "neel on white cotton" };
  await page.goto("/signup");
  await signUp(page, customer);
  await expect(page).toHaveURL("/login");
  await expect(successToast(page)).toContainText("Success");
  await expect(successToast(page)).toContainText("Account created successfully");

  await logIn(page, customer);
  await expect(page.getByRole("button", { name: "Loading..." })).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await expect(successToast(page)).toContainText("Logged in successfully");
  await expect(page.getByRole("heading", { level: 1, name: "My Dashboard" })).toBeVisible();
  await expect(page.getByText("Welcome, Asha")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing on the line yet" })).toBeVisible();
  await expect.poll(() => tiles(page)).toEqual(["Active Orders 0", "Completed Orders 0", "Total Spent ₹0"]);
  await expect(page.getByRole("main").getByRole("link", { name: "Schedule Pickup" }).last()).toHaveAttribute(
    "href",
    "/book",
  );

  const session = await storedSession(page);
  if (session === null) throw new Error("No session is kept.");
  await logOut(page);
  expect(await storedSession(page)).toBeNull();
  expect(await refresh(page.request, session)).toBe(400);
});

test("the demo customer sees the agreed figures and orders, and all older ones", async ({ page }) => {
  await page.goto("/login");
  await logIn(page, DEMO);
  await expect(page.getByText("Welcome, Meena Raman")).toBeVisible();
  const table = page.getByRole("table", { name: "Recent Orders" });
  await expect(table.getByRole("columnheader")).toHaveText(["Order ID", "Date", "Services", "Amount", "Status"]);
  const orders = table.locator("tbody tr");
  await expect(orders).toHaveCount(10);
  await expect.poll(() => tiles(page)).toEqual(["Active Orders 2", "Completed Orders 15", "Total Spent ₹3,240"]);
  const newest = await orders.evaluateAll((lines) =>
    lines
      .slice(0, 3)
      .map((line) => ["services", "amount", "status"].map((name) => line.querySelector(`[data-${name}]`)?.textContent)),
  );
  expect(newest).toEqual([
    ["Wash & Fold", "₹240", "Completed"],
    ["Dry Cleaning", "₹600", "In Progress"],
    ["Premium Laundry", "₹450", "Completed"],
  ]);
  await page.getByRole("button", { name: "Show older orders" }).click();
  await expect(orders).toHaveCount(17);
  await expect(page.getByRole("button", { name: "Show older orders" })).toBeHidden();
  const days = await orders.locator("time").evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
  expect(days).toEqual(days.toSorted().reverse());
});

/** What people read who try to log in with an address and a wrong password. */
async function saidOf(page: Page, email: string): Promise<string | null> {
  const credentials = { email, password: "not the password" };
  await page.goto("/login");
  await logIn(page, credentials);
  await expect(failureToast(page)).toHaveCount(1);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(credentials.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(credentials.password);
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
  await expect(page).toHaveURL("/login");
  return `${await failureToast(page).textContent()} ${await page.getByRole("main").textContent()}`;
}

test("a wrong password and an unknown address are answered in the same words", async ({ page, expected }) => {
  expected.push(REFUSED_LOGIN);
  const said = await saidOf(page, DEMO.email);
  expect(said).toContain("Login Failed");
  expect(said).toContain("Invalid email or password. Please try again or sign up if you don't have an account.");
  expect(await saidOf(page, newAddress())).toBe(said);
});

test("a service that names unknown addresses would be noticed", { tag: "@slow" }, async ({ page, expected }) => {
  expected.push(REFUSED_LOGIN);
  const said = await saidOf(page, DEMO.email);
  const unknown = { code: 400, error_code: "user_not_found", msg: "No such user" };
  await page.route("**/auth/v1/token*", (route) => route.fulfill({ status: 400, json: unknown }));
  expect(await saidOf(page, newAddress())).not.toBe(said);
});

test("an address that has an account already is named, and nothing typed is lost", { tag: "@slow" }, async ({
  page,
  expected,
}) => {
  expected.push(REFUSED_ACCOUNT);
  await page.goto("/signup");
  await signUp(page, { email: DEMO.email, password: "neel on white cotton" });
  await expect(failureToast(page)).toContainText("Failed to create account");
  await expect(failureToast(page)).toContainText("There is an account with this address already.");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Asha");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(DEMO.email);
});

test("one of the commonest passwords is refused, and the reason said", { tag: "@slow" }, async ({ page, expected }) => {
  expected.push(REFUSED_ACCOUNT);
  await page.goto("/signup");
  await signUp(page, { email: newAddress(), password: "password123" });
  const note = page.getByRole("group", { name: "Failed to create account" });
  await expect(note).toBeFocused();
  await expect(note).toContainText("This password is too easy to guess.");
  await expect(note).toContainText("It has appeared in lists of stolen passwords.");
});

test("passwords are checked before they are sent", async ({ page }) => {
  await page.goto("/signup");
  await signUp(page, { name: "A", email: "asha", password: "12345", again: "123456" });
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary.getByRole("link")).toHaveText([
    "Name must be at least 2 characters",
    "Invalid email address",
    "Password must be at least 6 characters",
    "Passwords don't match",
  ]);
});

test("after logging in one gets to where one was going", async ({ page }) => {
  await page.goto("/login?next=%2Fpricing%23shoes");
  await logIn(page, DEMO);
  await expect(page).toHaveURL("/pricing#shoes");
});

for (const next of [
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "/%09/evil.example",
  "/.//evil.example",
]) {
  test(`after logging in nobody is led to ${next}`, slowUnless(next.startsWith("//")), async ({ page }) => {
    await page.goto(`/login?next=${next}`);
    await logIn(page, DEMO);
    await expect(page).toHaveURL("/dashboard");
    await page.goto(`/login?next=${next}`);
    await expect(page).toHaveURL("/dashboard");
  });
}

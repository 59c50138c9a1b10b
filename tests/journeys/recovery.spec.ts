import type { Page } from "@playwright/test";
import { goodNews, logIn } from "#tests/helpers/account-pages.ts";
import { keepSession, linkIn, mailTo, newAddress, newCustomer } from "#tests/helpers/backend.ts";
import { deadEnd } from "#tests/helpers/dead-end.ts";
import { expect, test } from "#tests/helpers/journey.ts";
import { watchMain } from "#tests/helpers/watch-main.ts";

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(goodNews(page)).toContainText("Check your email");
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(password);
  await page.getByRole("button", { name: "Save new password" }).click();
}

test("a forgotten password is replaced by the link in a mail, once", async ({ page, context }) => {
  const { email } = (await newCustomer(page.request)).user;
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "It happens" })).toBeVisible();
  await askForLink(page, email);
  const link = linkIn(await mailTo(email));

  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password#?$/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "My Dashboard" })).toBeHidden();
  await expect(page).toHaveURL("/reset-password");
  await choose(page, "marigold on indigo");
  await expect(page).toHaveURL("/dashboard");
  await expect(goodNews(page)).toContainText("Your new password is saved");

  const visitor = await (await context.browser()?.newContext({ baseURL: new URL(link).origin }))?.newPage();
  if (visitor === undefined) throw new Error("No other browser.");
  await visitor.goto(link);
  await expect(visitor).toHaveURL("/forgot-password?failure=otp-expired");
  const note = visitor.getByRole("group", { name: "This link no longer works" });
  await expect(note).toBeFocused();
  await expect(note).toContainText("It has been used already, or it has expired.");
  expect(await deadEnd(visitor)).toEqual([]);
  await visitor.goto("/login");
  await logIn(visitor, { email, password: "marigold on indigo" });
  await expect(visitor).toHaveURL("/dashboard");
  await visitor.context().close();
});

test("a link that has expired leads to the page that sends another, which then works", async ({ page }) => {
  const { email } = (await newCustomer(page.request)).user;
  const seen = await watchMain(page);
  await page.goto("/reset-password#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid");
  const note = page.getByRole("group", { name: "This link no longer works" });
  await expect(note).toBeFocused();
  expect(await deadEnd(page)).toEqual([]);
  expect(seen.filter((html) => html.includes("A fresh start") || html.includes("Welcome back"))).toEqual([]);
  await askForLink(page, email);
  await expect(note).toBeHidden();
  await page.goto(linkIn(await mailTo(email)));
  await choose(page, "marigold on indigo");
  await expect(page).toHaveURL("/dashboard");
});

test("a failed link that leads to the home page leads on as well", async ({ page }) => {
  await page.goto("/#error=access_denied&error_code=otp_expired");
  await expect(page).toHaveURL("/forgot-password?failure=otp-expired");
  await expect(page.getByRole("group", { name: "This link no longer works" })).toBeFocused();
  expect(await deadEnd(page)).toEqual([]);
});

test("a page that leads nowhere, or is blank, would be found", async ({ page }) => {
  await page.goto("/forgot-password?failure=otp-expired");
  await expect(page.getByRole("group", { name: "This link no longer works" })).toBeFocused();
  await page.evaluate(() => {
    for (const way of document.querySelectorAll("main :is(a, button)")) way.remove();
  });
  expect(await deadEnd(page)).toEqual(["nothing to do"]);
  await page.evaluate(() => document.querySelector("main")?.replaceChildren());
  expect(await deadEnd(page)).toEqual(["no heading", "nothing to read", "nothing to do"]);
});

test("whoever is logged in needs no link to choose a new password", async ({ page }) => {
  await keepSession(page, await newCustomer(page.request));
  await page.goto("/reset-password#error=access_denied&error_code=otp_expired");
  await expect(page).toHaveURL("/reset-password");
  await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
});

test("a failure that is not the form's own is not shown", async ({ page }) => {
  await page.goto("/forgot-password?failure=user-banned-by-me");
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  await expect(page.locator("form [role=group]")).toHaveCount(0);
});

test("an unknown address is answered in the same words", async ({ page }) => {
  const { email } = (await newCustomer(page.request)).user;
  const said: (string | null)[] = [];
  for (const address of [email, newAddress()]) {
    await page.goto("/forgot-password");
    await askForLink(page, address);
    said.push(await page.getByRole("main").textContent());
  }
  expect(said[0]).toBe(said[1]);
});

test("a new password is refused with the reason when it is common, and when it is the old one", async ({
  page,
  expected,
}) => {
  expected.push(/status of 422 .*\/auth\/v1\/user/);
  await keepSession(page, await newCustomer(page.request));
  await page.goto("/reset-password");
  const note = page.getByRole("group", { name: "The password could not be saved" });
  await choose(page, "qwerty123");
  await expect(note).toContainText("It has appeared in lists of stolen passwords.");
  await choose(page, "neel on cotton");
  await expect(note).toContainText("This is the password you have already. Choose a new one.");
});

test("a link leads back to the name under which the site was opened", async ({ page, baseURL }) => {
  const { email } = (await newCustomer(page.request)).user;
  const local = (baseURL ?? "").replace("127.0.0.1", "localhost");
  await page.goto(`${local}/forgot-password`);
  await askForLink(page, email);
  await page.goto(linkIn(await mailTo(email)));
  await expect(page).toHaveURL(new RegExp(`^${local}/reset-password#?$`));
  await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
});

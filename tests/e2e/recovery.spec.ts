import type { Page } from "@playwright/test";
import { logIn, logOut, successToast } from "#tests/helpers/account-pages.ts";
import {
  keepSession,
  linkIn,
  mailTo,
  newAddress,
  newCustomer,
  recoveryLink,
  refresh,
  storedSession,
} from "#tests/helpers/backend.ts";
import { deadEnd } from "#tests/helpers/dead-end.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";
import { watchMain } from "#tests/helpers/watch-main.ts";

const REFUSED_LINK = /status of 403 .*\/auth\/v1\/verify/;

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(successToast(page)).toContainText("Check your email");
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(password);
  await page.getByRole("button", { name: "Save new password" }).click();
}

const brokenLink = (page: Page, name = "This link no longer works") => page.getByRole("group", { name });

test("a forgotten password is replaced by the link in a mail, once", async ({ page, browser, expected }) => {
  // One mail a minute: the page says the same.
  expected.push(REFUSED_LINK, /status of 429 .*\/auth\/v1\/recover/);
  const { email } = (await newCustomer(page.request)).user;
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "It happens" })).toBeVisible();
  await askForLink(page, email);
  const link = linkIn(await mailTo(email));

  await page.goto(link);
  await choose(page, "marigold on indigo");
  await expect(page).toHaveURL("/dashboard");
  await expect(successToast(page)).toContainText("Your new password is saved");

  // Another person at the same device.
  await logOut(page);
  await page.goto(link);
  await choose(page, "white on indigo");
  await expect(page).toHaveURL("/forgot-password?failure=otp-expired");
  await expect(brokenLink(page)).toBeFocused();
  await expect(brokenLink(page)).toContainText("It has been used already, or it has expired.");
  expect(await deadEnd(page)).toEqual([]);
  await askForLink(page, email);
  await expect(brokenLink(page)).toBeHidden();
  expect(linkIn(await mailTo(email))).not.toBe(link);

  const elsewhere = await browser.newPage({ baseURL: new URL(link).origin });
  await elsewhere.goto("/login");
  await logIn(elsewhere, { email, password: "marigold on indigo" });
  await expect(elsewhere).toHaveURL("/dashboard");
  await elsewhere.close();
});

test("opening the link spends nothing and signs nobody in, however often it is opened", { tag: "@slow" }, async ({
  page,
}) => {
  const { user } = await newCustomer(page.request);
  const link = await recoveryLink(page.request, user.email);
  for (const look of ["first", "second"]) {
    await page.goto("about:blank");
    await page.goto(link);
    await expect(page.getByLabel("New password", { exact: true }), look).toBeVisible();
    expect(await storedSession(page)).toBeNull();
  }
  await choose(page, "marigold on indigo");
  await expect(page).toHaveURL("/dashboard");
});

test("a reload before and after the link is used loses nothing", { tag: "@slow" }, async ({ page, expected }) => {
  expected.push(/status of 422 .*\/auth\/v1\/user/);
  const { user } = await newCustomer(page.request);
  await page.goto(await recoveryLink(page.request, user.email));
  await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
  await page.reload();
  await choose(page, "qwerty123");
  await expect(page.getByRole("group", { name: "The password could not be saved" })).toContainText("too easy to guess");
  await expect(page).toHaveURL("/reset-password");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/reset-password");
  await page.reload();
  await choose(page, "marigold on indigo");
  await expect(page).toHaveURL("/dashboard");
});

test.describe("a customer who is logged in and opens a link", () => {
  test("is told as whom, and stays who they are until they say otherwise", async ({ page }) => {
    const [asha, bala] = [await newCustomer(page.request), await newCustomer(page.request)];
    await keepSession(page, asha);
    const link = await recoveryLink(page.request, bala.user.email);
    const seen = await watchMain(page);
    await page.goto(link);
    const question = page.getByRole("group", { name: "You are logged in already" });
    await expect(question).toContainText(`You are logged in as ${asha.user.email}`);
    await expect(question).toContainText("The link from the email may be for another account.");
    expect(await deadEnd(page)).toEqual([]);
    expect(seen.filter((html) => html.includes('type="password"'))).toEqual([]);
    expect((await storedSession(page))?.user.id).toBe(asha.user.id);

    await page.getByRole("link", { name: "Stay logged in" }).click();
    await expect(page).toHaveURL("/dashboard");
    expect((await storedSession(page))?.user.id).toBe(asha.user.id);

    await page.goto(link);
    await page.getByRole("button", { name: "Log out and use the link" }).click();
    await choose(page, "marigold on indigo");
    await expect(page).toHaveURL("/dashboard");
    expect((await storedSession(page))?.user.id).toBe(bala.user.id);
    expect(await refresh(page.request, asha)).toBe(400);
  });

  test("is not replaced either when they logged in while the page was open", { tag: "@slow" }, async ({
    page,
    context,
  }) => {
    const [asha, bala] = [await newCustomer(page.request), await newCustomer(page.request)];
    await page.goto(await recoveryLink(page.request, bala.user.email));
    await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
    const other = await context.newPage();
    await keepSession(other, asha);
    await choose(page, "marigold on indigo");
    await expect(page.getByRole("group", { name: "You are logged in already" })).toBeVisible();
    expect((await storedSession(page))?.user.id).toBe(asha.user.id);
  });

  test("needs no link to choose a new password, but the present one", async ({ page, expected }) => {
    expected.push(/status of 400 .*\/auth\/v1\/token/);
    await keepSession(page, await newCustomer(page.request));
    await page.goto("/reset-password");
    const present = page.getByLabel("Current password");
    await present.fill("not the password");
    await choose(page, "marigold on indigo");
    await expect(page.getByRole("link", { name: "This is not your current password." })).toBeVisible();
    await present.fill("neel on cotton");
    await choose(page, "marigold on indigo");
    await expect(page).toHaveURL("/dashboard");
  });
});

test("an unknown address is answered in the same words", { tag: "@slow" }, async ({ page }) => {
  const { email } = (await newCustomer(page.request)).user;
  const said: (string | null)[] = [];
  for (const address of [email, newAddress()]) {
    await page.goto("/forgot-password");
    await askForLink(page, address);
    await expect(page.getByRole("main").getByText("a link to choose a new password is on its way")).toBeVisible();
    said.push(await page.getByRole("main").textContent());
  }
  expect(said[0]).toBe(said[1]);
});

test("a new password is refused with the reason when it is common, and when it is the old one", {
  tag: "@slow",
}, async ({ page, expected }) => {
  expected.push(/status of 422 .*\/auth\/v1\/user/);
  await keepSession(page, await newCustomer(page.request));
  await page.goto("/reset-password");
  const note = page.getByRole("group", { name: "The password could not be saved" });
  const present = page.getByLabel("Current password");
  await present.fill("neel on cotton");
  await choose(page, "qwerty123");
  await expect(note).toContainText("It has appeared in lists of stolen passwords.");
  await present.fill("neel on cotton");
  await choose(page, "neel on cotton");
  await expect(note).toContainText("This is the password you have already. Choose a new one.");
});

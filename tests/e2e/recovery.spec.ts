import type { Page } from "@playwright/test";
import { deadEnd, logIn, successToast, watchMain } from "#tests/helpers/account-pages.ts";
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
import { expect } from "#tests/helpers/e2e.ts";
import { test } from "#tests/helpers/test.ts";

const REFUSED_LINK = /status of 403 .*\/auth\/v1\/verify/;
const REFUSED_PASSWORD = /status of 422 .*\/auth\/v1\/user/;
const NEXT = "marigold on indigo";

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(successToast(page)).toContainText("Check your email");
}

const brokenLink = (page: Page, name = "This link no longer works") => page.getByRole("group", { name });
const field = (page: Page) => page.getByLabel("New password", { exact: true });
const unsaved = (page: Page) => page.getByRole("group", { name: "The password could not be saved" });
const question = (page: Page) => page.getByRole("group", { name: "You are logged in already" });

async function choose(page: Page, password: string): Promise<void> {
  await field(page).fill(password);
  await page.getByLabel("Confirm new password").fill(password);
  await page.getByRole("button", { name: "Save new password" }).click();
}

test("a forgotten password is replaced by the link in a mail, once", async ({ page, expected }) => {
  // One mail a minute: the page says the same.
  expected.push(REFUSED_LINK, REFUSED_PASSWORD, /status of 429 .*\/auth\/v1\/recover/);
  const { email } = (await newCustomer(page.request)).user;
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "It happens" })).toBeVisible();
  await askForLink(page, email);
  const link = linkIn(await mailTo(email));
  await page.goto(link);
  for (const look of ["first", "second"]) {
    await expect(field(page), look).toBeVisible();
    expect(await storedSession(page), "the link signs nobody in").toBeNull();
    await page.reload();
  }
  await choose(page, "qwerty123");
  await expect(unsaved(page)).toContainText("too easy to guess");
  await expect(page).toHaveURL("/reset-password");
  await page.reload();
  await choose(page, NEXT);
  await expect(page).toHaveURL("/dashboard");
  await expect(successToast(page)).toContainText("Your new password is saved");

  // Another person at the same device.
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await choose(page, "white on indigo");
  await expect(page).toHaveURL("/forgot-password?failure=otp-expired");
  const broken = brokenLink(page);
  await expect(broken).toBeFocused();
  await expect(broken).toContainText("It has been used already, or it has expired.");
  expect(await deadEnd(page)).toEqual([]);
  await askForLink(page, email);
  await expect(broken).toBeHidden();
  await mailTo(email, (mail) => linkIn(mail) !== link);
  const said = await page.getByRole("main").textContent();
  expect(said).toContain("a link to choose a new password is on its way");
  // An unknown address is answered in the same words.
  await page.goto("/forgot-password");
  await askForLink(page, newAddress());
  await expect(page.getByRole("main")).toHaveText(said ?? "");

  await page.goto("/login");
  await logIn(page, { email, password: NEXT });
  await expect(page).toHaveURL("/dashboard");
});

test("a customer who opens a link stays who they are until they say otherwise", async ({ page, context }) => {
  const [asha, bala] = [await newCustomer(page.request), await newCustomer(page.request)];
  const link = await recoveryLink(page.request, bala.user.email);
  // Logged in while the page was open.
  await page.goto(link);
  await expect(field(page)).toBeVisible();
  const other = await context.newPage();
  await keepSession(other, asha);
  await choose(page, NEXT);
  await expect(question(page)).toBeVisible();
  expect((await storedSession(page))?.user.id).toBe(asha.user.id);

  // Logged in before.
  const seen = await watchMain(page);
  await page.goto("about:blank");
  await page.goto(link);
  await expect(question(page)).toContainText(`You are logged in as ${asha.user.email}`);
  await expect(question(page)).toContainText("The link from the email may be for another account.");
  expect(await deadEnd(page)).toEqual([]);
  expect(seen.filter((html) => html.includes('type="password"'))).toEqual([]);
  await page.getByRole("link", { name: "Stay logged in" }).click();
  await expect(page).toHaveURL("/dashboard");
  expect((await storedSession(page))?.user.id).toBe(asha.user.id);

  await page.goto(link);
  await page.getByRole("button", { name: "Log out and use the link" }).click();
  await choose(page, NEXT);
  await expect(page).toHaveURL("/dashboard");
  expect((await storedSession(page))?.user.id).toBe(bala.user.id);
  expect(await refresh(page.request, asha)).toBe(400);
});

test("a customer who is logged in needs no link, but the present password", async ({ page, expected }) => {
  expected.push(/status of 400 .*\/auth\/v1\/token/, REFUSED_PASSWORD);
  await keepSession(page, await newCustomer(page.request));
  await page.goto("/reset-password");
  const present = page.getByLabel("Current password");
  await present.fill("not the password");
  await choose(page, NEXT);
  await expect(page.getByRole("link", { name: "This is not your current password." })).toBeVisible();
  for (const [next, problem] of [
    ["qwerty123", "It has appeared in lists of stolen passwords."],
    ["neel on cotton", "This is the password you have already. Choose a new one."],
  ] as const) {
    await present.fill("neel on cotton");
    await choose(page, next);
    await expect(unsaved(page)).toContainText(problem);
  }
  await present.fill("neel on cotton");
  await choose(page, NEXT);
  await expect(page).toHaveURL("/dashboard");
});

test("whoever comes without a whole link is led to where there is a new one", async ({ page }) => {
  const token = "3f9a".repeat(8);
  const seen = await watchMain(page);
  for (const hash of [
    ...["", "#token_hash=3f9a", `#token_hash=${token}`, `#token_hash=${token}&type=signup`],
    "#token_hash=<script>alert(1)</script>&type=recovery",
  ]) {
    await page.goto("about:blank");
    await page.goto(`/reset-password${hash}`);
    await expect(page, hash).toHaveURL("/forgot-password?failure=link-incomplete");
    await expect(brokenLink(page, "This link is not complete")).toBeFocused();
    expect(await deadEnd(page)).toEqual([]);
  }
  expect(seen.filter((html) => html.includes("Save new password"))).toEqual([]);
});

test("a link of another site is refused in the same words as one that has expired", async ({ page, expected }) => {
  expected.push(/status of 403 .*\/auth\/v1\/verify/);
  await page.goto(`/reset-password#token_hash=${"3f9a".repeat(16)}&type=recovery`);
  await choose(page, NEXT);
  await expect(brokenLink(page)).toBeFocused();
});

test("a failure that is not the form's own is not shown", async ({ page }) => {
  await page.goto("/forgot-password?failure=user-banned-by-me");
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  await expect(page.locator("form[data-form] [role=group]")).toHaveCount(0);
});

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { successToast } from "#tests/helpers/account-pages.ts";
import { keepSession, newCustomer, refresh, rows, type StoredSession, storedSession } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { asStaff, COUNTED, newOrder } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const SLOW = { tag: "@slow" };
const question = (page: Page) => page.getByRole("dialog", { name: "Delete your account?" });
const ask = (page: Page) => page.getByRole("button", { name: "Delete my account…" });
const password = (page: Page) => question(page).getByLabel("Your password", { exact: true });

async function atHome(page: Page): Promise<StoredSession> {
  const customer = await newCustomer(page.request, "Asha");
  await keepSession(page, customer);
  await page.goto("/dashboard");
  return customer;
}

async function confirm(page: Page, typed: string): Promise<void> {
  await password(page).fill(typed);
  await question(page).getByRole("button", { name: "Delete my account", exact: true }).click();
}

const profiles = (page: Page, { user }: StoredSession) => rows(page.request, "profiles", `id=eq.${user.id}`);

test("a customer takes a copy and deletes the account", async ({ page, request, expected }) => {
  // The service no longer knows who logs out.
  expected.push(/403.*logout/);
  const customer = await atHome(page);
  const order = await newOrder(request, customer);
  await asStaff(request, order, COUNTED);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^my-laundry-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    account: { email: customer.user.email },
    profiles: [{ full_name: "Asha" }],
    orders: [{ services: "Wash & Steam Iron", total_paise: 16_400 }],
    pickup_requests: [{ name: "Kavitha" }],
  });

  await ask(page).click();
  await confirm(page, "neel on cotton");
  await expect(successToast(page)).toContainText("Your account is deleted");
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeAttached();
  await expect.poll(() => storedSession(page)).toBeNull();
  expect(await refresh(request, customer)).toBe(400);
  expect(await profiles(page, customer)).toEqual([]);
  expect(await rows(request, "orders", `id=eq.${order.id}`)).toMatchObject([{ user_id: null, total_paise: 16_400 }]);
});

test("a customer stops the messages, keeps the account, and has them again", async ({ page }) => {
  await atHome(page);
  const press = (name: string) => page.getByRole("button", { name }).click();
  await press("Stop messages");
  await expect(page.getByText("We send you no messages.")).toBeVisible();
  await page.reload();
  await press("Send me messages again");
  await expect(page.getByRole("button", { name: "Stop messages" })).toBeVisible();
  await expect(page.getByText("We send you no messages.")).toBeHidden();
});

test("the question can be thought over; a wrong password and a failure are told", SLOW, async ({ page, expected }) => {
  expected.push(/status of 400 .*grant_type=password/, /503/);
  const customer = await atHome(page);
  await ask(page).focus();
  await page.keyboard.press("Enter");
  await expect(password(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question(page)).toContainText("Enter your password");
  await expect(password(page)).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.type("half a pass");
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(ask(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(password(page)).toHaveValue("");
  await page.goBack();
  await expect(question(page)).toBeHidden();
  await expect(ask(page)).toBeFocused();
  await expect(page).toHaveURL("/dashboard");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Keep my account" }).press("Enter");
  await expect(question(page)).toBeHidden();

  await ask(page).click();
  await confirm(page, "not this one");
  await expect(question(page)).toContainText("This is not your password");
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveValue("not this one");
  await page.route("**/rpc/delete_my_account", (route) => route.fulfill({ status: 503, body: "" }));
  await confirm(page, "neel on cotton");
  await expect(question(page).getByRole("alert")).toContainText("nothing has changed");
  await expect(password(page)).toHaveValue("neel on cotton");
  expect(await profiles(page, customer)).toHaveLength(1);
});

test("a question that is closed is asked anew at once, before the next picture too", async ({ page }) => {
  await atHome(page);
  await ask(page).click();
  await expect(password(page)).toBeFocused();
  await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")]);
  await expect(password(page)).toBeFocused();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  await expect(password(page)).toBeFocused();
});

test("an old login deletes nothing and leads to a new one", async ({ page, expected }) => {
  expected.push(/status of 403 .*delete_my_account/);
  await atHome(page);
  const json = { code: "PT403", message: "Deleting takes a sign-in", details: null, hint: "reauthentication_needed" };
  await page.route("**/rpc/delete_my_account", (route) => route.fulfill({ status: 403, json }));
  await ask(page).click();
  await confirm(page, "neel on cotton");
  await expect(question(page).getByRole("alert")).toContainText("a login within the last ten minutes");
  await expectNoViolations(page);
  const again = question(page).getByRole("button", { name: "Log in again" });
  await expect(again).toBeFocused();
  await again.press("Enter");
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
  await expect.poll(() => storedSession(page)).toBeNull();
});

test("forms say what they keep for and where to read more: a table each", async ({ page }) => {
  const read = { name: "How we handle your data" };
  for (const path of ["/services/wash-and-fold", "/book", "/contact", "/franchise"]) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toMatch(/<form[^>]*data-form.*<a[^>]*href="\/privacy"[^>]*>How we handle your data<.*<\/form>/s);
  }
  await page.goto("/signup");
  await expect(page.locator("form[data-form]").getByRole("link", read)).toHaveAttribute("href", "/privacy");
  await page.goto("/privacy");
  const pickups = page.getByRole("table", { name: "Pickup requests" });
  await expect(pickups.getByRole("row")).toHaveCount(8);
  await expect(pickups.getByRole("columnheader").first()).toHaveText("What we keep");
});

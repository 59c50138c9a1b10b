import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { successToast } from "#tests/helpers/account-pages.ts";
import { keepSession, newCustomer, refresh, rows, storedSession } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { asStaff, COUNTED, newOrder } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const question = (page: Page) => page.getByRole("dialog", { name: "Delete your account?" });
const ask = (page: Page) => page.getByRole("button", { name: "Delete my account…" });
const password = (page: Page) => question(page).getByLabel("Your password", { exact: true });
const confirm = (page: Page) => page.getByRole("button", { name: "Delete my account", exact: true });

test("a customer takes a copy of everything that is kept about them", async ({ page, request }) => {
  const customer = await newCustomer(request, "Asha");
  await asStaff(request, await newOrder(request, customer), COUNTED);
  await keepSession(page, customer);
  await page.goto("/dashboard");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^my-laundry-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({
    account: { email: customer.user.email },
    profiles: [{ full_name: "Asha" }],
    orders: [{ services: "Wash & Steam Iron", total_paise: 16_400 }],
    pickup_requests: [{ name: "Kavitha" }],
  });
});

test("the question can be thought over, by keyboard too, and changes nothing", { tag: "@slow" }, async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request);
  await keepSession(page, customer);
  await page.goto("/dashboard");
  await ask(page).focus();
  await page.keyboard.press("Enter");
  await expect(password(page)).toBeFocused();
  await expectNoViolations(page);
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
  expect(await rows(request, "profiles", `id=eq.${customer.user.id}`)).toHaveLength(1);
});

test("a question that is closed is asked anew at once, before the next picture too", async ({ page, request }) => {
  await keepSession(page, await newCustomer(request));
  await page.goto("/dashboard");
  await ask(page).click();
  await expect(password(page)).toBeFocused();
  await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")]);
  await expect(password(page)).toBeFocused();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  await expect(password(page)).toBeFocused();
});

test.describe("while the backend fails", () => {
  test.use({ expected: [/503/] });

  test("nothing is deleted, and it is said", { tag: "@slow" }, async ({ page, request }) => {
    await keepSession(page, await newCustomer(request));
    await page.goto("/dashboard");
    await page.route("**/rpc/delete_my_account", (route) => route.fulfill({ status: 503, body: "" }));
    await ask(page).click();
    await password(page).fill("neel on cotton");
    await confirm(page).click();
    await expect(question(page).getByRole("alert")).toContainText("nothing has changed");
    await expect(password(page)).toHaveValue("neel on cotton");
  });
});

test.describe("in a login of more than ten minutes ago, which a second factor keeps", () => {
  test.use({ expected: [/status of 403 .*delete_my_account/] });

  test("nothing is deleted, and the way leads to the login and back", async ({ page, request }) => {
    await keepSession(page, await newCustomer(request));
    await page.goto("/dashboard");
    const json = { code: "PT403", message: "Deleting takes a sign-in", details: null, hint: "reauthentication_needed" };
    await page.route("**/rpc/delete_my_account", (route) => route.fulfill({ status: 403, json }));
    await ask(page).click();
    await password(page).fill("neel on cotton");
    await confirm(page).click();
    await expect(question(page).getByRole("alert")).toContainText("a login within the last ten minutes");
    await expectNoViolations(page);
    const again = question(page).getByRole("button", { name: "Log in again" });
    await expect(again).toBeFocused();
    await again.press("Enter");
    await expect(page).toHaveURL("/login?next=%2Fdashboard");
    await expect.poll(() => storedSession(page)).toBeNull();
  });
});

test.describe("with a wrong password", () => {
  test.use({ expected: [/status of 400 .*grant_type=password/] });

  test("nothing is deleted, and the field says so", { tag: "@slow" }, async ({ page, request }) => {
    const customer = await newCustomer(request);
    await keepSession(page, customer);
    await page.goto("/dashboard");
    await ask(page).click();
    await password(page).fill("not this one");
    await confirm(page).click();
    await expect(question(page)).toContainText("This is not your password");
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveValue("not this one");
    expect(await rows(request, "profiles", `id=eq.${customer.user.id}`)).toHaveLength(1);
  });
});

test.describe("once the account is gone", () => {
  // The service no longer knows who logs out.
  test.use({ expected: [/403.*logout/] });

  test("an account that is deleted is gone, orders stay without a name, and the farewell is kind", async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request);
    const order = await newOrder(request, customer);
    await asStaff(request, order, COUNTED);
    await keepSession(page, customer);
    await page.goto("/dashboard");
    await ask(page).click();
    await password(page).fill("neel on cotton");
    await confirm(page).click();
    await expect(successToast(page)).toContainText("Your account is deleted");
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole("link", { name: "Login" }).first()).toBeAttached();
    await expect.poll(() => storedSession(page)).toBeNull();
    expect(await refresh(request, customer)).toBe(400);
    expect(await rows(request, "profiles", `id=eq.${customer.user.id}`)).toEqual([]);
    expect(await rows(request, "orders", `id=eq.${order.id}`)).toMatchObject([{ user_id: null, total_paise: 16_400 }]);
  });
});

test("forms that keep what is written say what for, and where to read more", async ({ page }) => {
  for (const path of ["/services/wash-and-fold", "/book", "/contact", "/franchise", "/signup"]) {
    await page.goto(path);
    const link = page.locator("form[data-form]").getByRole("link", { name: "How we handle your data" });
    await expect(link).toHaveAttribute("href", "/privacy");
  }
});

test("what is kept is a table each, with a caption", async ({ page }) => {
  await page.goto("/privacy");
  const pickups = page.getByRole("table", { name: "Pickup requests" });
  await expect(pickups.getByRole("row")).toHaveCount(8);
  await expect(pickups.getByRole("columnheader").first()).toHaveText("What we keep");
});

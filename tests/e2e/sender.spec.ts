import type { Page } from "@playwright/test";
import { keepSession, logOutElsewhere, newCustomer } from "#tests/helpers/backend.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { arrived, confirmed, drafts, fillIn, REQUEST_FORMS, send } from "#tests/helpers/request-forms.ts";
import { newOrder } from "#tests/helpers/shop-orders.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

// Customers read as whom a form is sent, and may send it without their account.

const box = (page: Page) => page.getByRole("checkbox", { name: "Send it without my account" });

test("a form says as whom it is sent, and is sent so", async ({ page, newcomer }) => {
  const form = REQUEST_FORMS.contact();
  await keepSession(page, newcomer);
  await page.goto(form.path);
  await expect(page.locator("form[data-form]")).toContainText(
    `You are logged in as ${newcomer.user.email}. What you send here is kept with your account.`,
  );
  await expect(box(page)).not.toBeChecked();
  await fillIn(page, form);
  await send(page, form);
  await confirmed(page, form);
  expect(await arrived(page.request, form)).toMatchObject([{ ...form.stored, user_id: newcomer.user.id }]);
});

test("who logs out in another tab no longer sends as a customer", async ({ page, context, newcomer }) => {
  const form = REQUEST_FORMS.contact();
  await keepSession(page, newcomer);
  await page.goto(form.path);
  await expect(box(page)).toBeVisible();
  await fillIn(page, form);
  const other = await context.newPage();
  await other.goto("/terms");
  await other.evaluate(() => localStorage.clear());
  await send(page, form);
  await confirmed(page, form);
  expect(await arrived(page.request, form)).toMatchObject([{ user_id: null }]);
});

test("who was logged out on another device sends it without the account", SLOW, async ({ page, expected }) => {
  expected.push(/status of 401 .*pickup_requests/, /status of 400 .*refresh_token/);
  const customer = await newCustomer(page.request);
  const form = REQUEST_FORMS.booking();
  await keepSession(page, customer);
  await page.goto(form.path);
  await expect(box(page)).toBeVisible();
  await fillIn(page, form);
  await logOutElsewhere(page.request, customer);
  await send(page, form);
  const note = page.getByRole("group", { name: "Your request has not been sent" });
  await expect(note).toContainText("You are no longer logged in.");
  await expect(box(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await confirmed(page, form);
  expect(await arrived(page.request, form)).toMatchObject([{ ...form.stored, user_id: null }]);
});

test("the pickup form knows a customer and their last request until they log out", async ({ page }) => {
  const customer = await newCustomer(page.request);
  const answer = (label: string) => page.getByLabel(label, { exact: true });
  await newOrder(page.request, customer, { pickup_address: "2 Nehru Street" });
  await newOrder(page.request, customer, { name: "Sundari", phone: "+919812345670", pickup_address: "14 Mint Road" });
  await keepSession(page, customer);
  await page.goto("/book");
  await expect(answer("Pickup address")).toHaveValue("14 Mint Road");
  await expect(answer("Phone")).toHaveValue("+919812345670");
  await expect(answer("Name")).toHaveValue("Sundari");
  await expect(answer("Email"), "the address of the account").toHaveValue(customer.user.email);
  expect(await drafts(page), "nothing was typed").toEqual([]);
  await answer("Name").fill("Meena");
  await page.reload();
  await expect(answer("Email")).toHaveValue(customer.user.email);
  await expect(answer("Name")).toHaveValue("Meena");
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  await expect(answer("Pickup address")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain("Mint Road");
});

test("what the account has filled in goes with it, in another tab and later", SLOW, async ({ page, context }) => {
  const customer = await newCustomer(page.request);
  await newOrder(page.request, customer, { phone: "+919812345670", pickup_address: "14 Mint Road" });
  await keepSession(page, customer);
  const answer = (of: Page, label: string) => of.getByLabel(label, { exact: true });
  await page.goto("/book");
  await expect(answer(page, "Pickup address")).toHaveValue("14 Mint Road");
  await answer(page, "Phone").fill("+919812345679");
  const other = await context.newPage();
  await other.goto("/book");
  await expect(answer(other, "Pickup address")).toHaveValue("14 Mint Road");
  await other.goto("/dashboard", { waitUntil: "networkidle" });
  await other.getByRole("button", { name: "Log out" }).first().click();
  await expect(answer(page, "Pickup address")).toHaveValue("");
  await expect(answer(page, "Email")).toHaveValue("");
  await expect(answer(page, "Phone"), "typed").toHaveValue("+919812345679");
  await expect(other.getByRole("link", { name: "Login" }).first()).toBeVisible();
  await other.goBack();
  await expect(other).toHaveURL(/\/book$/);
  await expect(answer(other, "Pickup address")).toHaveValue("");
  await expect(answer(other, "Phone")).toHaveValue("");
});

test("another customer's session is not used for what this page names", SLOW, async ({ page, newcomer, demo }) => {
  const form = REQUEST_FORMS.contact();
  await keepSession(page, newcomer);
  await page.goto(form.path);
  await expect(page.locator("form[data-form]")).toContainText(newcomer.user.email);
  await fillIn(page, form);
  // Written into the storage without a word to the open page.
  await page.evaluate((session) => {
    for (const key of Object.keys(localStorage)) if (key.endsWith("-auth-token")) localStorage.setItem(key, session);
  }, JSON.stringify(demo));
  await send(page, form);
  await confirmed(page, form);
  expect(await arrived(page.request, form)).toMatchObject([{ user_id: null }]);
});

test("visitors who are not logged in read nothing of it, and fetch nothing for it", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/contact");
  await hydrate(page);
  await expect(box(page)).toHaveCount(0);
  expect(fetched.filter((url) => /form-aside|supabase|mail-link-form/.test(url))).toEqual([]);
});

test("nothing moves when it appears", async ({ page, newcomer }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await keepSession(page, newcomer);
  for (const path of ["/contact", "/book", "/franchise", "/services/wash-and-fold"]) {
    await page.goto(path);
    await expect(box(page)).toBeAttached();
    const moved = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: "layout-shift", buffered: true });
      return observer
        .takeRecords()
        .filter((entry) => "sources" in entry)
        .flatMap((entry) => (Array.isArray(entry.sources) ? entry.sources : []))
        .filter(({ node }) => node instanceof Element && document.querySelector("main")?.contains(node)).length;
    });
    expect(moved, path).toBe(0);
  }
});

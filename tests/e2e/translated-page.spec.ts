import type { Page } from "@playwright/test";
import { keepSession, newCustomer, rows } from "#tests/helpers/backend.ts";
import { CHANGES } from "#tests/helpers/changed-page.ts";
import { countSome, openPrices, slipOf } from "#tests/helpers/counting.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE, hasField, linkTo } from "#tests/helpers/every-page.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { arrived, confirmed, fillIn, REQUEST_FORMS } from "#tests/helpers/request-forms.ts";
import { newOrder } from "#tests/helpers/shop-orders.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

// React runs already when a visitor has the page translated: every text is in an element that React does not know. What
// it renders from then on works, and the browser complains of nothing.

const translate = (page: Page) =>
  page.evaluate(`(${CHANGES["a translator wraps texts"]})(document.getElementById("root"))`);

/** Opens a page, and has it translated once it is hydrated. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
  await translate(page);
}

for (const { path, ...route } of EVERY_PAGE.filter(hasField))
  test(`${path} is rendered again while it is translated`, slowUnless(path === "/book"), async ({ page }) => {
    await openTranslated(page, path + linkTo(route));
    const field = page.locator("main input:visible").first();
    const form = page.locator("main form").filter({ has: field });
    if ((await form.locator("[type=submit]").count()) > 0) {
      await form.locator("[type=submit]").click();
      await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
      // The messages are translated too, before they go.
      await translate(page);
      await field.fill("Lakshmi Narayanan");
      await field.blur();
      await form.locator("[type=submit]").click();
    }
    await field.fill("Lakshmi");
    await translate(page);
    await field.fill("Lakshmi Narayanan");
    await expect(field).toHaveValue("Lakshmi Narayanan");
    await page.locator("header a[href='/']").first().click();
    await expect(page).toHaveURL("/");
    await translate(page);
    await page.goBack();
    await expect(page.locator("main input:visible").first()).toBeVisible();
  });

for (const [kind, make] of Object.entries(REQUEST_FORMS))
  test(`a translated form (${kind}) is sent, and says so`, slowUnless(kind === "pickup"), async ({ page }) => {
    const form = make();
    await page.goto(form.path);
    await hydrate(page);
    await fillIn(page, form);
    await page.evaluate(`(${CHANGES["a translator wraps texts"]})(document.querySelector("main"))`);
    await page.locator("main [type=submit]").click();
    await confirmed(page, form);
  });

test("from a translated page to others and back", { tag: "@slow" }, async ({ page }) => {
  await openTranslated(page, "/book");
  await page.locator("main input:visible").first().fill("Lakshmi");
  for (const path of ["/pricing", "/contact", "/franchise", "/about"]) {
    await page.locator(`header a[href='${path}']`).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.locator("main h1")).toBeVisible();
    await translate(page);
  }
  for (const path of ["/franchise", "/contact", "/pricing", "/book"]) {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.locator("main h1")).toBeVisible();
  }
  await expect(page.locator("main input:visible").first()).toHaveValue("Lakshmi");
});

test("a translated order, opened by its link, is moved to another day and cancelled", { tag: "@slow" }, async ({
  page,
}) => {
  const order = await newOrder(page.request);
  await page.goto(`/track#${order.token}`);
  const actions = page.locator("main button:visible");
  await expect(actions).not.toHaveCount(0);
  await translate(page);
  await page.getByRole("button", { name: "Choose another time" }).click();
  await page.locator("main input[type=date]").fill(pickupDay(5));
  await translate(page);
  await page.getByRole("radio").nth(1).check();
  await page.getByRole("button", { name: "Take this time" }).click();
  await expect
    .poll(async () => (await rows(page.request, "orders", `id=eq.${order.id}`))[0]?.["pickup_date"])
    .toBe(pickupDay(5));
  await translate(page);
  await page.getByRole("button", { name: "Cancel this pickup" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.locator("main h1")).toContainText("Cancelled");
});

test("on a translated dashboard, a form opens, is refused and logs out", { tag: "@slow" }, async ({ page }) => {
  const customer = await newCustomer(page.request);
  await keepSession(page, customer);
  await page.goto("/dashboard");
  await expect(page.getByRole("list", { name: "Where you are logged in" })).toHaveAttribute("aria-busy", "false");
  await translate(page);
  await page.getByRole("button", { name: "Change email address" }).click();
  const field = page.locator("main input[type=email]:visible");
  await field.pressSequentially("nobody");
  await translate(page);
  await field.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("nobody");
  await translate(page);
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page).toHaveURL(/\/login/);
});

const ticketList = (page: Page) => page.getByRole("main").getByRole("region", { name: /Your list/ });

test("the list on the ticket of a translated page is there after a reload, and is sent as it is", async ({
  page,
  tolerated,
}) => {
  tolerated.push(/^The page was redrawn/);
  const form = REQUEST_FORMS.booking();
  await openPrices(page);
  await translate(page);
  await countSome(page);
  await slipOf(page)
    .getByRole("link", { name: /Book with these/ })
    .click();
  await expect(ticketList(page).getByRole("listitem")).toHaveCount(3);
  await fillIn(page, form);
  await translate(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain("Ring twice");
  await page.reload();
  await translate(page);
  await hydrate(page);
  await expect(ticketList(page).getByRole("listitem")).toHaveText([/1 × Coat/, /2 × Saree/, /40 Sq Ft × Carpet/]);
  await expect(ticketList(page)).toContainText("from ₹1,644");
  await translate(page);
  await page.locator("main [type=submit]").click();
  await confirmed(page, form);
  const [row] = await arrived(page.request, form);
  expect(row?.["answers"]).toEqual([expect.objectContaining({ kind: "items", lines: expect.any(Array) })]);
});

test("the list can be taken off the ticket of a translated page", async ({ page }) => {
  await openPrices(page);
  await countSome(page);
  await slipOf(page).getByRole("link", { name: "Book with these" }).click();
  await expect(ticketList(page)).toContainText("from ₹1,644");
  await translate(page);
  await ticketList(page)
    .getByRole("button", { name: /Clear the list/ })
    .click();
  await expect(ticketList(page)).toBeHidden();
});

import type { Page } from "@playwright/test";
import { keepSession, newCustomer } from "#tests/helpers/backend.ts";
import { openDesk, setRole } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { asStaff, COUNTED, moveAsStaff, newOrder, SET_OFF } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const PHONE = { width: 390, height: 844 };
const order = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const does = (page: Page, name: string) => order(page).getByRole("button", { name, exact: true });
const sheet = (page: Page) => page.getByRole("dialog");

test("staff sign in on a phone and take the waiting request to delivered, with bill and payment", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  await page.goto("/desk");
  await page.getByLabel("E-mail").fill("staff@example.com");
  await page.getByLabel("Password", { exact: true }).fill("demo1234");
  await page.getByRole("button", { name: "Log in" }).click();
  let taps = 0;
  const tap = async (target: ReturnType<Page["getByRole"]>) => {
    await target.click();
    taps += 1;
  };
  await tap(page.getByRole("link", { name: /Lakshmi Narayanan/ }));
  await tap(does(page, "Confirm"));
  await expect(page.getByRole("status").filter({ hasText: "Confirmed" })).toBeVisible();
  await tap(does(page, "Start pickup"));
  await tap(does(page, "Collected"));
  await sheet(page).getByLabel("Pieces").fill("4");
  await tap(sheet(page).getByRole("button", { name: "Collected" }));
  await tap(does(page, "Count the pieces"));
  const item = sheet(page).getByRole("combobox", { name: "Item" });
  await item.fill("fo");
  await item.press("Enter");
  await sheet(page).getByLabel("Qty (Kg)").fill("2.5");
  await page.keyboard.press("Enter");
  await item.fill("sa");
  await item.press("Enter");
  await page.keyboard.press("Enter");
  await sheet(page).getByLabel("Price in rupees").fill("180");
  await page.keyboard.press("Enter");
  await expect(sheet(page).getByText("Total: ₹367.50", { exact: true })).toBeVisible();
  await tap(sheet(page).getByRole("button", { name: "Save pieces and prices" }));
  await tap(does(page, "Start cleaning"));
  await tap(does(page, "Ready"));
  await tap(does(page, "Make the bill"));
  await tap(sheet(page).getByRole("button", { name: "Make the bill" }));
  await tap(does(page, "Start delivery"));
  await tap(does(page, "Payment"));
  await tap(sheet(page).getByText("UPI", { exact: true }));
  await expect(sheet(page).getByRole("img", { name: "Pay by UPI" })).toBeVisible();
  await tap(sheet(page).getByRole("button", { name: "Save" }));
  await expect(order(page).getByText("₹367.50 · Paid")).toBeVisible();
  await tap(does(page, "Delivered"));
  await expect(page.getByRole("status").filter({ hasText: "Delivered" })).toBeVisible();
  test.info().annotations.push({ type: "taps", description: String(taps) });
  await page.getByRole("link", { name: /Open the bill/ }).click();
  await expect(page.getByRole("heading", { name: /^Tax invoice 20\d\d-\d\d\/\d{5}$/ })).toBeVisible();
  await expect(page.getByText(/CGST 9 %/)).toBeVisible();
  await expectNoBarrier(page, "the bill");
});

test.describe("what somebody else did first", () => {
  test.use({ expected: [/409 \(Conflict\)/] });

  test("what is no longer true is told with the new state", async ({ page, request, staff }) => {
    const asked = await newOrder(request, undefined, { name: "Conflict Kumar" });
    await openDesk(page, staff, `inbox?order=${asked.id}`);
    await expect(does(page, "Confirm")).toBeVisible();
    await moveAsStaff(request, staff, {
      order_id: asked.id,
      from_status: "requested",
      to_status: "declined",
      needs: "reason",
      given: { reason: "No room" },
    });
    await does(page, "Confirm").click();
    await expect(page.getByText(/Someone else got there first: .* is “Declined” now/)).toBeVisible();
    await expect(order(page).getByText("Nothing to do here right now.")).toBeVisible();
  });
});

test.describe("who does not work here", () => {
  test.use({ expected: [/403 \(Forbidden\)/] });

  test("a customer is told kindly, with a way out; staff are out as soon as they are taken off the list", async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request);
    await keepSession(page, customer);
    await page.goto("/desk");
    await expect(page.getByRole("heading", { name: "This desk is for people who work here" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to my orders" })).toHaveAttribute("href", "/dashboard");
    await expectNoBarrier(page, "no staff");
    await setRole(request, customer.user.email, "staff");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
    await setRole(request, customer.user.email, null);
    await page.reload();
    await expect(page.getByRole("heading", { name: "This desk is for people who work here" })).toBeVisible();
  });

  test("whoever is taken off the list with an order open is told by the next move", async ({
    page,
    request,
    expected,
  }) => {
    expected.push(/404 \(Not Found\)/);
    const clerk = await newCustomer(request);
    await setRole(request, clerk.user.email, "staff");
    await keepSession(page, clerk);
    const made = await newOrder(request, undefined, { name: "Dismissed Devi" });
    await page.goto(`/desk#inbox?order=${made.id}`);
    await expect(does(page, "Confirm")).toBeVisible();
    await setRole(request, clerk.user.email, null);
    await does(page, "Confirm").click();
    await expect(page.getByRole("heading", { name: "This desk is for people who work here" })).toBeVisible();
  });
});

test("a question is asked, its answer noted, and the work goes on", { tag: "@slow" }, async ({
  page,
  request,
  staff,
}) => {
  const asked = await newOrder(request, undefined, { name: "Question Quadir" });
  await asStaff(request, asked, COUNTED);
  await openDesk(page, staff, `board?order=${asked.id}`);
  await does(page, "Ask the customer").click();
  await sheet(page).getByText("The cloth").click();
  await sheet(page)
    .getByRole("button", { name: /delicate/ })
    .click();
  await sheet(page).getByRole("button", { name: "Ask the customer" }).click();
  await expect(does(page, "Carry on cleaning")).toHaveCount(0);
  await does(page, "Note the answer").click();
  await sheet(page).getByText("Yes", { exact: true }).click();
  await sheet(page).getByRole("button", { name: "Note the answer" }).click();
  await does(page, "Carry on cleaning").click();
  await expect(page.getByRole("status").filter({ hasText: "Being cleaned" })).toBeVisible();
});

test("a missed pickup gets a new time, with the promise that follows from it", { tag: "@slow" }, async ({
  page,
  request,
  staff,
}) => {
  const asked = await newOrder(request, undefined, { name: "Missed Mani" });
  await asStaff(request, asked, SET_OFF);
  await openDesk(page, staff, `board?order=${asked.id}`);
  await does(page, "Nobody home").click();
  await sheet(page).getByRole("button", { name: "Nobody at home" }).click();
  await sheet(page).getByRole("button", { name: "Nobody home" }).click();
  await does(page, "New time agreed").click();
  await sheet(page).getByRole("radio").last().check();
  await sheet(page).getByRole("button", { name: "New time agreed" }).click();
  await expect(order(page).getByText("Confirmed", { exact: true }).first()).toBeVisible();
});

for (const place of ["inbox", "board", "sheet", "day", "search"])
  test(`no barrier is in the ${place}`, { tag: "@slow" }, async ({ page, staff }) => {
    await openDesk(page, staff, place);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForTimeout(500);
    await expectNoBarrier(page, place);
  });

test("no barrier is in an order and in what it asks for", { tag: "@slow" }, async ({ page, request, staff }) => {
  const asked = await newOrder(request, undefined, { name: "Axe Asha" });
  await openDesk(page, staff, `board?order=${asked.id}`);
  await expect(does(page, "Confirm")).toBeVisible();
  await expectNoBarrier(page, "an order");
  const { width = 0, height = 0 } = (await order(page).getByRole("link", { name: "Map" }).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await does(page, "Change the time").click();
  await expect(sheet(page)).toBeVisible();
  await expectNoBarrier(page, "a new time");
});

test("a search that finds nothing says what can be searched for", { tag: "@slow" }, async ({ page, staff }) => {
  await openDesk(page, staff, "search?choice=zzzz");
  await expect(page.getByText("Nothing found.")).toBeVisible();
  await expect(page.getByText(/^Type an order number, the start of a name/)).toBeVisible();
});

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { FORM_WORDS } from "#desk/words/later/words.gen.ts";
import { DESK_WORDS, MOVE_WORDS, ORDER_WORDS, REASON_WORDS, STATUS_WORDS } from "#desk/words/words.gen.ts";
import { asShop, DEMO_STAFF, newCustomer, rows, signIn } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { confirmed, fillAndSend, REQUEST_FORMS } from "#tests/helpers/request-forms.ts";
import { asStaff, COUNTED, DELIVERED, newOrder, SET_OFF } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const order = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const does = (page: Page, name: string) => order(page).getByRole("button", { name, exact: true });
const sheet = (page: Page) => page.getByRole("dialog");

test("the bills of the month are saved as a table for the accountant", { tag: "@slow" }, async ({
  page,
  request,
  staff,
}) => {
  const billed = await newOrder(request, undefined, { name: "Table Tamil" });
  await asStaff(request, billed, DELIVERED);
  const [bill] = await rows(request, "bills", `order_id=eq.${billed.id}`);
  await openDesk(page, staff, "day");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^bills-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toMatch(/^\uFEFFBill number,Date,Order,Total/);
  expect(text).toContain(`${bill?.["number"]},`);
  expect(text).toContain(",164.00,");
  await expect(page.getByText(/^\d+ bills? saved\.$/)).toBeVisible();
});

test("prices are corrected in writing, and the customer's log says why", async ({ page, request, staff }) => {
  const counted = await newOrder(request, undefined, { name: "Correct Chitra" });
  await asStaff(request, counted, [...COUNTED, ["itemised", "in_process"]]);
  await openDesk(page, staff, `board?order=${counted.id}`);
  await does(page, "Correct prices or pieces").click();
  await sheet(page).getByRole("button", { name: "One less: Shirt" }).click();
  await sheet(page).getByRole("button", { name: "Save pieces and prices" }).click();
  await expect(sheet(page).getByRole("alert")).toHaveText("Please fill this in.");
  await sheet(page).getByRole("button", { name: "Counted wrong" }).click();
  await sheet(page).getByRole("button", { name: "Save pieces and prices" }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(order(page).getByText("Corrected: Counted wrong")).toBeVisible();
  const [row] = await rows(request, "orders", `id=eq.${counted.id}`);
  expect(row).toMatchObject({ status: "in_process", total_paise: 14_350, reason: "Counted wrong" });
  await page.goto(`/track#${counted.token}`);
  await expect(page.getByText(/Counted wrong/).first()).toBeVisible();
});

test("Back closes the sheet that asks; the order stays open, and what was typed is kept", async ({
  page,
  request,
  staff,
}) => {
  const counted = await newOrder(request, undefined, { name: "Back Banu" });
  await asStaff(request, counted, SET_OFF);
  await openDesk(page, staff, `board?order=${counted.id}`);
  for (const typed of ["", "7"]) {
    await does(page, "Collected").click();
    await expect(sheet(page).getByLabel("Pieces")).toHaveValue(typed);
    await sheet(page).getByLabel("Pieces").fill("7");
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    await expect(order(page).getByRole("heading", { name: "Back Banu" })).toBeVisible();
  }
});

test("a message is marked as answered, everybody sees by whom and when, and it can be put back", {
  tag: "@slow",
}, async ({ page, staff }) => {
  const form = REQUEST_FORMS.contact();
  const name = `Answer Anbu ${Date.now()}`;
  const named = { ...form, answers: { ...form.answers, Name: name } };
  await fillAndSend(page, named);
  await confirmed(page, named);
  await openDesk(page, staff, "inbox");
  const entry = page.getByRole("listitem").filter({ hasText: name });
  await entry.getByRole("button", { name: "Answered" }).click();
  await expect(page.getByText("Marked as answered.")).toBeVisible();
  await expect(entry.getByRole("button", { name: "Answered", exact: true })).toHaveCount(0);
  await entry.getByText(/, today, \d+(:\d+)? [ap]m$/).click();
  await expect(entry.getByText("Do you clean zari?")).toBeVisible();
  await expectNoBarrier(page, "an inbox with what was answered");
  await entry.getByRole("button", { name: "Not answered yet" }).click();
  await expect(entry.getByRole("button", { name: "Answered", exact: true })).toBeVisible();
});

test("the owner adds somebody, who may open the desk at once, and removes them again", async ({ page, request }) => {
  const owner = await signIn(request, { ...DEMO_STAFF, email: "owner@example.com" });
  const { email } = (await newCustomer(request, "Newcomer Nila")).user;
  await openDesk(page, owner, "day");
  const people = page.getByRole("region", { name: "Who works here" });
  await expect(people.getByRole("listitem").filter({ hasText: "owner@example.com" })).toContainText("you");
  await people.getByLabel("E-mail").fill("nobody@example.com");
  await people.getByRole("button", { name: "Add", exact: true }).click();
  await expect(people.getByRole("alert")).toContainText("There’s no account for nobody@example.com.");
  await people.getByLabel("E-mail").fill(email);
  await people.getByRole("button", { name: "Add", exact: true }).click();
  await expect(people.getByRole("listitem").filter({ hasText: email })).toContainText("Staff");
  await expectNoBarrier(page, "the list of staff");
  page.once("dialog", (dialog) => dialog.accept());
  await people.getByRole("button", { name: `Remove ${email}` }).click();
  await expect(people.getByRole("listitem").filter({ hasText: email })).toHaveCount(0);
  await asShop(request, "rpc/set_staff_role", { email, role: null });
});

test("who is staff sees no list of staff", { tag: "@slow" }, async ({ page, staff }) => {
  await openDesk(page, staff, "day");
  await expect(page.getByRole("heading", { name: "Bills for the accountant" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Who works here" })).toHaveCount(0);
});

test("on a phone the steps of the board are one row to swipe", { tag: "@slow" }, async ({ page, request, staff }) => {
  await asStaff(request, await newOrder(request), COUNTED);
  await newOrder(request);
  await page.setViewportSize({ width: 360, height: 640 });
  await openDesk(page, staff, "board");
  const steps = page.getByRole("main").getByRole("navigation").getByRole("link");
  await expect(steps.nth(2)).toBeVisible();
  const tops = await steps.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test("an order whose name and address are no longer kept opens, also again", { tag: "@slow" }, async ({
  page,
  request,
  staff,
}) => {
  const kept = await newOrder(request);
  await page.route("**/rpc/order_view", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), contact: null } });
  });
  await openDesk(page, staff, `search?order=${kept.id}`);
  const noContact = page.getByText(ORDER_WORDS.noContact);
  await expect(noContact).toBeVisible();
  await expect(page.getByRole("heading", { name: ORDER_WORDS.nameless })).toBeVisible();
  await page.reload();
  await expect(noContact).toBeVisible();
});

test("a request has one button that ends it, and what is told covers neither the order nor a button", async ({
  page,
  request,
  staff,
}) => {
  const asked = await newOrder(request, undefined, { name: "Ended Ebenezer" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, staff, `inbox?order=${asked.id}`);
  await expect(does(page, MOVE_WORDS.cancelled)).toHaveCount(0);
  await does(page, MOVE_WORDS.declined).click();
  await sheet(page).getByText(FORM_WORDS.enders.customer, { exact: true }).click();
  await sheet(page).getByRole("button", { name: REASON_WORDS.cancelled[0] }).click();
  await sheet(page).getByRole("button", { name: MOVE_WORDS.cancelled }).click();
  const told = page.getByRole("status").filter({ hasText: STATUS_WORDS.cancelled });
  await expect(told).toBeVisible();
  const notice = (await told.boundingBox())?.y ?? 0;
  for (const part of [order(page), page.getByRole("link", { name: DESK_WORDS.newOrder })]) {
    const box = await part.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(notice);
  }
});

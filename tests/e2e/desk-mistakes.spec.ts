import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { DESK } from "#desk/facts/desk-facts.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import { MONEY_WORDS, TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { rows } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { asStaff, COUNTED, callAs, newOrder, READY } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const order = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const main = (page: Page) => page.getByRole("main");
const does = (page: Page, name: string) => order(page).getByRole("button", { name, exact: true });
const sheet = (page: Page) => page.getByRole("dialog");
const sends = (page: Page, name: string) => sheet(page).getByRole("button", { name, exact: true });

/** Gives the desk other facts than those of the document, as if it had been changed. */
async function changeFacts(page: Page, change: (facts: DeskFacts) => object): Promise<void> {
  await page.route(`**${DESK.facts}*`, async (route) => {
    const answer = await route.fetch();
    const facts: DeskFacts = await answer.json();
    await route.fulfill({ response: answer, json: { ...facts, ...change(facts) } });
  });
}

test("what is ready is asked for its rack: one tap, and the order hangs there", async ({ page, request, staff }) => {
  const hung = await newOrder(request, undefined, { name: "Hung Hema" });
  await asStaff(request, hung, [...COUNTED, ["itemised", "in_process"]]);
  await changeFacts(page, () => ({ racks: ["A1", "B4"] }));
  await openDesk(page, staff, `board?order=${hung.id}`);
  await does(page, "Ready").click();
  await sends(page, "B4").click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(order(page).getByText("Rack: B4")).toBeVisible();
  expect((await rows(request, "orders", `id=eq.${hung.id}`))[0]).toMatchObject({ status: "ready", rack: "B4" });
});

test("a price that changed since the count is asked about, and never changes an order", { tag: "@slow" }, async ({
  page,
  request,
  staff,
}) => {
  const name = `Priced ${randomUUID().slice(0, 6)}`;
  const given = { name, phone: `+917${String(Date.now()).slice(-9)}`, pieces: 1 };
  await callAs(request, staff)("rpc/take_in", { order_id: randomUUID(), given });
  await openDesk(page, staff, "take-in");
  await main(page).getByRole("combobox", { name: "Phone or name" }).fill(name);
  await page.getByRole("option").click();
  await main(page).getByRole("combobox", { name: "Item" }).fill("coat");
  await page.getByRole("option", { name: /^Coat/ }).first().click();
  await main(page).getByRole("button", { name: "Add", exact: true }).click();
  const line = main(page).getByRole("listitem").filter({ hasText: "1 × Coat" });
  await expect(line).toContainText("₹252");
  await changeFacts(page, ({ items }) => ({
    items: items.map((item) => (item.name === "Coat" ? { ...item, price: "260" } : item)),
  }));
  const takeIn = main(page).getByRole("button", { name: "Take in", exact: true });
  await takeIn.click();
  await expect(main(page).getByRole("alert")).toContainText("Coat is ₹260, counted at ₹252");
  await main(page).getByRole("button", { name: TAKE_IN_WORDS.problems.newPrices }).click();
  await expect(line).toContainText("₹260");
  await takeIn.click();
  await expect(main(page).getByRole("heading", { name: /is taken in$/ })).toBeVisible();
  await changeFacts(page, ({ items }) => ({ items: items.map((item) => ({ ...item, price: "999" })) }));
  await page.getByRole("link", { name: TAKE_IN_WORDS.open }).click();
  await page.reload();
  await expect(order(page).getByText("₹260 · Unpaid")).toBeVisible();
});

test("a payment that is pressed three times is one, and money goes back no more than once", async ({
  page,
  request,
  staff,
}) => {
  const paid = await newOrder(request, undefined, { name: "Thrice Thulasi" });
  await asStaff(request, paid, READY);
  await openDesk(page, staff, `board?order=${paid.id}`);
  await does(page, "Payment").click();
  await sends(page, "Save").click({ clickCount: 3 });
  await expect(order(page).getByText("₹164 · Paid")).toBeVisible();
  const refund = async (rupees: string) => {
    await does(page, "Payment").click();
    await sheet(page).getByLabel("Refund instead").check();
    await sheet(page).getByLabel("Amount in rupees").fill(rupees);
    await sends(page, "Paid twice").click();
    await sends(page, "Refund").click({ clickCount: 3 });
  };
  await refund("100");
  await expect(order(page).getByText("₹164 · ₹100 due")).toBeVisible();
  await refund("100");
  await expect(sheet(page).getByRole("alert")).toHaveText(MONEY_WORDS.refundAbove({ amount: "₹64" }));
  const booked = await rows(request, "order_payments", `order_id=eq.${paid.id}&order=at`);
  expect(booked.map(({ kind, paise }) => [kind, paise])).toEqual([
    ["payment", 16_400],
    ["refund", 10_000],
  ]);
});

import { randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { rows, type StoredSession } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { callAs } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const main = (page: Page) => page.getByRole("main");
const who = (page: Page) => main(page).getByRole("combobox", { name: "Phone or name" });
const item = (page: Page) => main(page).getByRole("combobox", { name: "Item" });
const takeIn = (page: Page) => main(page).getByRole("button", { name: "Take in", exact: true });
const alert = (page: Page) => main(page).getByRole("alert");

/** A phone number that nobody has yet. */
const newPhone = () => `+916${String(randomInt(10 ** 9)).padStart(9, "0")}`;
/** A word that nobody is called. */
const newWord = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, "")
    .padEnd(6, "q")
    .slice(0, 6);

/** Somebody whom the shop knows. */
async function knownPerson(request: APIRequestContext, staff: StoredSession, name: string, phone = newPhone()) {
  const given = { name, phone, pieces: 2, address: "3 Race Course Road" };
  await callAs(request, staff)("rpc/take_in", { order_id: randomUUID(), given });
  return { name, phone };
}

/** The only order of a name, as it is stored. */
async function orderOf(request: APIRequestContext, name: string) {
  const [asked] = await rows(request, "pickup_requests", `name=eq.${name}`);
  const [order] = await rows(request, "orders", `id=eq.${asked?.["id"]}`);
  return order;
}

test("a known customer with three pieces is taken in by thirteen keys", async ({ page, request, staff }) => {
  const word = newWord();
  await knownPerson(request, staff, `${word} Kamala`);
  await openDesk(page, staff, "board");
  await expect(page.getByRole("heading", { name: "Board" })).toBeVisible();
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      keys += 1;
      await page.keyboard.press(key);
    }
  };
  await press("n");
  await expect(who(page)).toBeFocused();
  await press(...word.slice(0, 4), "Enter");
  await expect(item(page)).toBeFocused();
  await expect(main(page).getByText(`${word} Kamala`)).toBeVisible();
  await press("s", "h", "Enter");
  await expect(main(page).getByLabel("Qty")).toBeFocused();
  // The price book leaves its price open: Enter takes what it says.
  await press("3", "Enter", "Enter");
  await expect(main(page).getByRole("listitem").filter({ hasText: "3 ×" })).toBeVisible();
  await press("Control+Enter");
  await expect(main(page).getByRole("heading", { name: /^VL-\d+ is taken in$/ })).toBeFocused();
  expect(keys).toBe(13);
  expect(await rows(request, "pickup_requests", `name=eq.${word} Kamala`)).toHaveLength(2);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a known customer with three pieces is taken in and pays by one thumb", async ({ page, request, staff }) => {
    const { phone } = await knownPerson(request, staff, "Thumb Thenmozhi");
    await openDesk(page, staff, "inbox");
    await page.getByRole("link", { name: "New order" }).tap();
    await who(page).pressSequentially(phone.slice(-4));
    await page.getByRole("option", { name: /Thumb Thenmozhi/ }).tap();
    await item(page).pressSequentially("sar");
    await page
      .getByRole("option", { name: /^Saree/ })
      .first()
      .tap();
    await main(page).getByLabel("Qty").fill("3");
    await main(page).getByRole("button", { name: "Add", exact: true }).tap();
    await main(page)
      .getByRole("radio", { name: /^All: ₹/ })
      .tap();
    await main(page).getByRole("radio", { name: "UPI" }).tap();
    await takeIn(page).tap();
    await expect(main(page).getByRole("heading", { name: /is taken in$/ })).toBeVisible();
    await expect(main(page).getByText("Paid", { exact: true })).toBeVisible();
    const whatsapp = await main(page).getByRole("link", { name: "WhatsApp" }).getAttribute("href");
    expect(decodeURIComponent(whatsapp ?? "")).toMatch(/is with us: 3 pieces\. Back by .+ \/track#|track#/);
    await expectNoBarrier(page, "an order that was taken in");
  });
});

test("a phone of two people shows both and guesses none; mistakes are told in sentences and nothing is lost", async ({
  page,
  request,
  staff,
}) => {
  const phone = newPhone();
  const alex = `Alex-${newWord()}`;
  await knownPerson(request, staff, "Anitha Joseph", phone);
  await knownPerson(request, staff, "Thomas Joseph", phone);
  await openDesk(page, staff, "take-in");
  await who(page).fill(phone);
  await expect(page.getByRole("option")).toHaveCount(2);
  await who(page).press("Enter");
  await expect(main(page).getByText("Several people match.")).toBeVisible();
  await page.getByRole("button", { name: "New customer" }).click();
  await expect(main(page).getByLabel("Name")).toBeFocused();
  await main(page).getByLabel("Name").fill("A");
  await takeIn(page).click();
  await expect(alert(page)).toContainText("at least two letters");
  await main(page).getByLabel("Name").fill(alex);
  await takeIn(page).click();
  await expect(alert(page)).toContainText("Nothing is counted yet");
  await main(page).getByRole("button", { name: "Count later" }).click();
  for (const pieces of ["0", "2001", "some"]) {
    await main(page).getByLabel("How many pieces").fill(pieces);
    await takeIn(page).click();
    await expect(alert(page)).toContainText("from 1 to 2000");
  }
  // Whoever leaves finds it again.
  await page.reload();
  await expect(main(page).getByLabel("Name")).toHaveValue(alex);
  await main(page).getByLabel("How many pieces").fill("999");
  await takeIn(page).click();
  await expect(alert(page)).toContainText("999 pieces?");
  await expectNoBarrier(page, "the form of an order that is taken in");
  await takeIn(page).click();
  await expect(main(page).getByRole("heading", { name: /is taken in$/ })).toBeVisible();
  expect(await orderOf(request, alex)).toMatchObject({ status: "picked_up", pieces: 999, at_counter: true });
});

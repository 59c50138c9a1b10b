import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { rows, signIn } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { callAs } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const main = (page: Page) => page.getByRole("main");
const takeIn = (page: Page) => main(page).getByRole("button", { name: "Take in", exact: true });
const isTaken = (page: Page) => expect(main(page).getByRole("heading", { name: /is taken in$/ })).toBeVisible();
const newName = () => `Later-${randomUUID().slice(0, 8)}`;
const newPhone = () => `+916${randomUUID().replaceAll(/\D/g, "").padEnd(9, "3").slice(0, 9)}`;

/** Fills in somebody new with some pieces to be counted later. */
async function fillIn(page: Page, name: string): Promise<void> {
  await main(page).getByRole("button", { name: "New customer" }).click();
  await main(page).getByLabel("Phone", { exact: true }).fill(newPhone());
  await main(page).getByLabel("Name").fill(name);
  await main(page).getByRole("button", { name: "Count later" }).click();
  await main(page).getByLabel("How many pieces").fill("5");
}

test.describe("without a network", () => {
  // Only who looks for a person without a network is told of it by the browser.
  test.use({
    serviceWorkers: "allow",
    tolerated: async ({ browserName: _ }, use) => use([/ERR_INTERNET_DISCONNECTED/]),
  });

  test("an order is kept with a code, sent once, and found by the code; never in the name of somebody else", async ({
    page,
    context,
    request,
    staff,
  }) => {
    test.setTimeout(120_000);
    const name = newName();
    await openDesk(page, staff, "take-in");
    await page.waitForFunction(async () => (await (await caches.open("desk")).keys()).length > 10);
    await expect(main(page).getByRole("combobox")).toBeFocused();
    await context.setOffline(true);
    await main(page).getByRole("combobox").fill("98430");
    await expect(main(page).getByText("People can’t be looked up now.")).toBeVisible();
    await fillIn(page, name);
    await takeIn(page).click();
    await expect(main(page).getByRole("heading", { name: "Kept on this device" })).toBeVisible();
    const code =
      (await main(page)
        .getByText(/^K-[0-9A-F]{6}$/)
        .textContent()) ?? "";
    await expect(page.getByText("1 change waiting to be sent.")).toBeVisible();
    // Somebody else signs in meanwhile: it is not sent in their name.
    await page.evaluate(() => {
      const [kept] = JSON.parse(localStorage.getItem("desk:queue") ?? "[]");
      localStorage.setItem("desk:queue", JSON.stringify([{ ...kept, by: "77777777-7777-4777-8777-777777777777" }]));
    });
    await context.setOffline(false);
    await page.reload();
    const refused = page.getByRole("alert").filter({ hasText: name });
    await expect(refused).toContainText(`${name} was taken in offline (${code})`);
    expect(await rows(request, "pickup_requests", `name=eq.${name}`)).toEqual([]);
    await refused.getByRole("button", { name: "Correct and send again" }).click();
    await expect(main(page).getByLabel("Name")).toHaveValue(name);
    await takeIn(page).click();
    await isTaken(page);
    await expect(refused).toHaveCount(0);
    expect(await rows(request, "pickup_requests", `name=eq.${name}`)).toHaveLength(1);
    await page.goto(`/desk#search?choice=${code}`);
    await expect(main(page).getByRole("link", { name: new RegExp(name) })).toBeVisible();
  });

  test("an order that was kept is sent once there is a network", { tag: "@slow" }, async ({
    page,
    context,
    request,
    staff,
  }) => {
    test.setTimeout(120_000);
    const name = newName();
    await openDesk(page, staff, "take-in");
    await page.waitForFunction(async () => (await (await caches.open("desk")).keys()).length > 10);
    await expect(main(page).getByRole("combobox")).toBeFocused();
    await context.setOffline(true);
    await fillIn(page, name);
    await takeIn(page).click();
    await expect(main(page).getByText(/^K-[0-9A-F]{6}$/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("1 change sent.")).toBeVisible({ timeout: 30_000 });
    expect(await rows(request, "pickup_requests", `name=eq.${name}`)).toHaveLength(1);
  });
});

test.describe("a bag that another clerk has just taken in", () => {
  test.use({ expected: async ({ browserName: _ }, use) => use([/409/]) });

  test("is asked about; another bag of the same person is taken in", async ({ page, request, staff }) => {
    const [name, phone] = [newName(), newPhone()];
    const owner = await signIn(request, { email: "owner@example.com", password: "demo1234" });
    await callAs(request, owner)("rpc/take_in", { order_id: randomUUID(), given: { name, phone, pieces: 2 } });
    await openDesk(page, staff, "take-in");
    await main(page).getByRole("combobox").fill(name);
    await page.getByRole("option", { name: new RegExp(name) }).click();
    await main(page).getByRole("button", { name: "Count later" }).click();
    await main(page).getByLabel("How many pieces").fill("2");
    await takeIn(page).click();
    await expect(main(page).getByRole("alert")).toContainText(/has just taken in VL-\d+ for this person/);
    await main(page).getByRole("button", { name: "Another bag: take it in" }).click();
    await isTaken(page);
  });
});

test("a customer's page keeps a note, and begins the same again at the prices of today", async ({
  page,
  request,
  staff,
}) => {
  const [name, phone] = [newName(), newPhone()];
  const items = [
    { name: "Sports shoes", row_id: "shoes-sports", section: "Shoes", quantity: 2, unit_paise: 100 },
    { name: "By hand", quantity: 1, unit_paise: 500 },
  ];
  await callAs(request, staff)("rpc/take_in", { order_id: randomUUID(), given: { name, phone, pieces: 3, items } });
  await openDesk(page, staff, `search?choice=${phone.slice(-6)}`);
  await main(page)
    .getByRole("link", { name: new RegExp(`${name}.*₹7 due`) })
    .click();
  await expect(main(page).getByText("₹7 due over all orders")).toBeVisible();
  await main(page).getByLabel("Note about this person").fill("starch, hangers");
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The note is saved.")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Save" })).toHaveCount(0);
  await main(page).getByRole("button", { name: "Same again" }).click();
  await expect(main(page).getByLabel("Note about this person")).toHaveCount(0);
  await expect(main(page).getByText("starch, hangers")).toBeVisible();
  await expect(main(page).getByRole("listitem").filter({ hasText: "2 × Sports shoes" })).not.toContainText("₹1");
  await main(page).getByRole("radio", { name: "A part" }).click();
  await main(page).getByLabel("Amount in rupees").fill("99999");
  await takeIn(page).click();
  await expect(main(page).getByRole("alert")).toContainText("That’s more than");
  await main(page).getByLabel("Amount in rupees").fill("100");
  await takeIn(page).click();
  await isTaken(page);
  await expect(main(page).getByText(/₹[\d,.]+ to pay/)).toBeVisible();
});

import type { Page } from "@playwright/test";
import { FORM_WORDS } from "#desk/words/later/words.gen.ts";
import { rows } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { asStaff, DELIVERED, newOrder, READY } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const order = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const does = (page: Page, name: string) => order(page).getByRole("button", { name, exact: true });
const sheet = (page: Page) => page.getByRole("dialog");
const sends = (page: Page, name: string) => sheet(page).getByRole("button", { name, exact: true });
const logged = (page: Page, line: RegExp) => order(page).getByRole("listitem").filter({ hasText: line });

test("a business gets a tax invoice with its own GSTIN, and a number with a slip is told", { tag: "@slow" }, async ({
  page,
  request,
  staff,
}) => {
  const sold = await newOrder(request, undefined, { name: "Billed Bhavani" });
  await asStaff(request, sold, READY);
  await openDesk(page, staff, `board?order=${sold.id}`);
  await does(page, "Make the bill").click();
  const gstin = sheet(page).getByLabel(FORM_WORDS.gstin);
  await gstin.fill("33AAAAA0000A1Z");
  await sends(page, "Make the bill").click();
  await expect(sheet(page).getByRole("alert")).toHaveText(FORM_WORDS.gstinWrong);
  await gstin.fill("33 aabcu 9603 r1zm");
  await sends(page, "Make the bill").click();
  await expect(sheet(page).getByRole("alert")).toHaveText(FORM_WORDS.missing);
  await sheet(page).getByLabel(FORM_WORDS.billedTo).fill("Hotel Annapoorna, RS Puram");
  await expectNoBarrier(page, "a bill for a business");
  await sends(page, "Make the bill").click();
  await expect(logged(page, /^Bill made: 20/)).toBeVisible();
  await page.goto(`/desk#board?order=${sold.id}&paper=bill`);
  await expect(page.getByRole("heading", { name: /^Tax invoice 20/ })).toBeVisible();
  await expect(page.getByText("Hotel Annapoorna, RS Puram")).toBeVisible();
  await expect(page.getByText("GSTIN 33AABCU9603R1ZM")).toBeVisible();
});

test("a credit note gives back what a line cost, no more, and stands behind the bill", async ({
  page,
  request,
  staff,
}) => {
  const sold = await newOrder(request, undefined, { name: "Credited Chitra" });
  await asStaff(request, sold, DELIVERED);
  await openDesk(page, staff, `board?order=${sold.id}`);
  const amount = sheet(page).getByLabel(FORM_WORDS.creditOf({ name: "Shirt" }));
  const credit = async (rupees: string) => {
    await does(page, "Credit note").click();
    await amount.fill(rupees);
    await sends(page, "Damaged in cleaning").click();
    await sends(page, "Credit note").click();
  };
  await credit("");
  await expect(sheet(page).getByRole("alert")).toHaveText(FORM_WORDS.creditNone);
  await amount.fill("165");
  await sends(page, "Credit note").click();
  await expect(sheet(page).getByRole("alert")).toHaveText(FORM_WORDS.creditMuch);
  await expectNoBarrier(page, "a credit note");
  await amount.fill("64");
  await sends(page, "Credit note").click();
  await expect(order(page).getByText("₹100 · Unpaid")).toBeVisible();
  await expect(logged(page, /^Credit note: \S+: Damaged in cleaning\s·\s\S/)).toBeVisible();
  await credit("101");
  await expect(sheet(page).getByRole("alert")).toHaveText(FORM_WORDS.creditMuch);
  await page.goto(`/desk#board?order=${sold.id}&paper=bill`);
  await expect(page.getByRole("heading", { name: /^Credit note / })).toBeVisible();
  await expect(page.getByText(/^For 20\S+: Damaged in cleaning$/)).toBeVisible();
});

test("a cancelled bill keeps its number; the order is corrected and billed again with the next", {
  tag: "@slow",
}, async ({ page, request, staff }) => {
  const sold = await newOrder(request, undefined, { name: "Voided Vasantha" });
  await asStaff(request, sold, [...READY, ["ready", "ready", "bill"]]);
  const numberOf = async () => (await rows(request, "orders", `id=eq.${sold.id}`))[0]?.["bill_number"];
  const first = await numberOf();
  await openDesk(page, staff, `board?order=${sold.id}`);
  await does(page, "Cancel the bill").click();
  await expect(sheet(page).getByText(FORM_WORDS.voidLead)).toBeVisible();
  await sends(page, "Cancel the bill").click();
  await expect(sheet(page).getByRole("alert")).toHaveText(FORM_WORDS.missing);
  await sends(page, "Wrong lines").click();
  await expectNoBarrier(page, "a bill that is cancelled");
  await sends(page, "Cancel the bill").click();
  await expect(logged(page, /^Bill cancelled: Wrong lines\s·\s\S/)).toBeVisible();
  await does(page, "Correct prices or pieces").click();
  await sheet(page).getByRole("button", { name: "One less: Shirt" }).click();
  await sends(page, "Counted wrong").click();
  await sends(page, "Save pieces and prices").click();
  await expect(order(page).getByText("₹143.50 · Unpaid")).toBeVisible();
  await does(page, "Make the bill").click();
  await sends(page, "Make the bill").click();
  await expect(logged(page, /^Bill made/)).toHaveCount(2);
  expect(await numberOf()).not.toBe(first);
  expect(await rows(request, "bills", `number=eq.${first}`)).toMatchObject([{ cancelled_at: expect.any(String) }]);
});

import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { asStaff, COLLECTED, newOrder } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const SAREE = { name: "Saree", quantity: 1, unit_paise: 17_000 };

const html = (page: Page) => page.locator("html");

test("a staff member chooses Tamil, takes an order in and moves it, and goes back to English", async ({
  page,
  staff,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openDesk(page, staff, "take-in");
  await expect(html(page)).toHaveAttribute("lang", "en-IN");
  const words = () => asked.filter((path) => /\/(ta|hi)\.gen-|\/desk\.(ta|hi)\.json/.test(path));
  expect(words()).toEqual([]);
  await page.getByRole("button", { name: "தமிழ்" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "புது ஆர்டர்" })).toBeVisible();
  await expect(html(page)).toHaveAttribute("lang", "ta");
  await expectNoBarrier(page, "a new order in Tamil");
  expect(words().every((path) => /ta\.(gen|json)/.test(path))).toBe(true);

  await main.getByRole("combobox", { name: "போன் அல்லது பெயர்" }).fill(`98${randomInt(10 ** 8)}`.padEnd(10, "1"));
  await page.keyboard.press("Enter");
  await main.getByLabel("பெயர்", { exact: true }).fill("Selvi Tamil");
  await main.getByRole("combobox", { name: "துணி" }).fill("sh");
  // The price book leaves its price open: Enter takes what it says.
  for (const key of ["Enter", "3", "Enter", "Enter"]) await page.keyboard.press(key);
  await expect(main.getByRole("listitem").filter({ hasText: "3 ×" })).toBeVisible();
  await main.getByRole("button", { name: "ஆர்டர் எடுக்க", exact: true }).click();
  await expect(main.getByRole("heading", { name: /^VL-\d+ வாங்கியாயிற்று$/ })).toBeFocused();
  await main.getByRole("link", { name: "ஆர்டரைத் திறக்க" }).click();
  const order = page.getByRole("region", { name: "ஆர்டர்" });
  await expect(order.getByText("எண்ணியாயிற்று").first()).toBeVisible();
  await expectNoBarrier(page, "an order in Tamil");
  await order.getByRole("button", { name: "கிளீனிங் தொடங்க" }).click();
  await expect(page.getByText(/^VL-\d+: கிளீனிங் நடக்கிறது\.$/)).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("region", { name: "Order" }).getByText("Being cleaned").first()).toBeVisible();
  await expect(html(page)).toHaveAttribute("lang", "en-IN");
});

test.describe("what the database refuses", () => {
  test.use({ expected: async ({ browserName: _ }, use) => use([/422 .*move_order/]) });

  test("is said in the desk's language", async ({ page, request, staff }) => {
    const hung = await newOrder(request, undefined, { name: "Selvi Saree" });
    await asStaff(request, hung, [
      ...COLLECTED,
      ["picked_up", "itemised", "items", { items: [SAREE, { ...SAREE, name: "Shirt" }] }],
      ["itemised", "in_process"],
      ["in_process", "ready"],
    ]);
    await openDesk(page, staff, "board");
    await page.getByRole("button", { name: "தமிழ்" }).click();
    await page.goto(`/desk#board?order=${hung.id}`);
    await page.getByRole("region", { name: "ஆர்டர்" }).getByRole("button", { name: "ஒரு பகுதி கொடுக்க" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "பணம் வாங்காமல் கொடுக்க" }).click();
    await sheet.getByLabel("1 × Saree").check();
    // Somebody else hands the same piece over.
    await asStaff(request, hung, [["ready", "ready", "handout", { lines: [1] }]]);
    await sheet.getByRole("button", { name: "ஒரு பகுதி கொடுக்க" }).click();
    await expect(sheet.getByRole("alert")).toHaveText(
      "ஏற்கப்படவில்லை: இவற்றில் சில பீஸ்களை ஏற்கெனவே கொடுத்தாயிற்று. ஆர்டரை மீண்டும் திறந்து பாருங்கள்.",
    );
  });
});

test("Hindi stays on the device", async ({ page, staff }) => {
  await openDesk(page, staff, "board");
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { name: "बोर्ड" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "बोर्ड" })).toBeVisible();
  await expect(html(page)).toHaveAttribute("lang", "hi");
});

test("somebody who is not logged in chooses a language too", async ({ page }) => {
  await page.goto("/desk");
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { name: "डेस्क में लॉग इन" })).toBeVisible();
  await expectNoBarrier(page, "the login in Hindi");
});

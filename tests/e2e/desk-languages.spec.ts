import { randomInt } from "node:crypto";
import { DEMO_STAFF } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { asStaff, COLLECTED } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const SAREE = { name: "Saree", quantity: 1, unit_paise: 17_000 };
const newPhone = () => `98${randomInt(10 ** 8)}`.padEnd(10, "1");

test("staff take an order in, move it and read a refusal in Tamil", async ({ page, request, desk, expected }) => {
  expected.push(/422 .*move_order/);
  const asked: string[] = [];
  page.on("request", (each) => asked.push(new URL(each.url()).pathname));
  const words = () => asked.filter((path) => /\/(ta|hi)\.gen-|\/desk\.(ta|hi)\.json/.test(path));
  const html = page.locator("html");
  await desk.open("take-in");
  await expect(html).toHaveAttribute("lang", "en-IN");
  expect(words()).toEqual([]);
  await page.getByText(DEMO_STAFF.email).first().click();
  await page.getByRole("button", { name: "தமிழ்" }).click();
  await expect(desk.main.getByRole("heading", { name: "புது ஆர்டர்" })).toBeVisible();
  await expect(html).toHaveAttribute("lang", "ta");
  await expectNoBarrier(page, "a new order in Tamil");
  expect(words().every((path) => /ta\.(gen|json)/.test(path))).toBe(true);

  await desk.main.getByRole("combobox", { name: "போன் அல்லது பெயர்" }).fill(newPhone());
  await page.keyboard.press("Enter");
  await desk.main.getByLabel("பெயர்", { exact: true }).fill("Selvi Tamil");
  await desk.main.getByRole("combobox", { name: "துணி" }).fill("sh");
  // The price book leaves its price open: Enter takes what it says.
  for (const key of ["Enter", "3", "Enter", "Enter"]) await page.keyboard.press(key);
  await expect(desk.main.getByRole("listitem").filter({ hasText: "3 ×" })).toBeVisible();
  await desk.main.getByRole("button", { name: "ஆர்டர் எடுக்க", exact: true }).click();
  await expect(desk.main.getByRole("heading", { name: /^VL-\d+ வாங்கியாயிற்று$/ })).toBeFocused();
  await desk.main.getByRole("link", { name: "ஆர்டரைத் திறக்க" }).click();
  const order = page.getByRole("region", { name: "ஆர்டர்" });
  await expect(order.getByText("எண்ணிவிட்டோம்").first()).toBeVisible();
  await expectNoBarrier(page, "an order in Tamil");
  await order.getByRole("button", { name: "கிளீனிங் தொடங்க" }).click();
  await expect(page.getByText(/^VL-\d+: சுத்தமாகிறது\.$/)).toBeVisible();

  const items = [SAREE, { ...SAREE, name: "Shirt" }];
  const counted = ["picked_up", "itemised", "items", { items }] as const;
  const hung = await desk.openOrder([...COLLECTED, counted, ["itemised", "in_process"], ["in_process", "ready"]]);
  await order.getByRole("button", { name: "ஒரு பகுதி கொடுக்க" }).click();
  await desk.send("பணம் வாங்காமல் கொடுக்க");
  await desk.sheet.getByLabel("1 × Saree").check();
  // Somebody else hands the same piece over.
  await asStaff(request, hung, [["ready", "ready", "handout", { lines: [1] }]]);
  await desk.send("ஒரு பகுதி கொடுக்க");
  await expect(desk.sheet.getByRole("alert")).toHaveText(
    "ஏற்கப்படவில்லை: இவற்றில் சில பீஸ்களை ஏற்கெனவே கொடுத்தாயிற்று. ஆர்டரை மீண்டும் திறந்து பாருங்கள்.",
  );

  await page.goBack();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText(DEMO_STAFF.email).first().click();
  await page.getByRole("button", { name: "English" }).click();
  await expect(desk.order.getByText("Ready", { exact: true }).first()).toBeVisible();
  await expect(html).toHaveAttribute("lang", "en-IN");
});

test("somebody who is not logged in chooses a language too, and it stays on the device", async ({ page, desk }) => {
  await page.goto("/desk");
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { name: "डेस्क में लॉग इन" })).toBeVisible();
  await expectNoBarrier(page, "the login in Hindi");
  await desk.open("board");
  await expect(page.getByRole("heading", { name: "बोर्ड" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
});

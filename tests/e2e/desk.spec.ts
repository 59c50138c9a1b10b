import { changeFacts } from "#tests/helpers/desk.ts";
import { answerNo, expect } from "#tests/helpers/e2e.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { COLLECTED, moveAsStaff, newOrder } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

/** A saree and seven shirts. */
const items = [
  { name: "Saree", quantity: 1, unit_paise: 17_000 },
  { name: "Shirt", quantity: 7, unit_paise: 2_000 },
];
const TWO_LINES = [...COLLECTED, ["picked_up", "itemised", "items", { items }]] as const;

test("staff log in on a phone and take a request to delivered", async ({ page, request, desk }) => {
  const name = `Whole Way ${Date.now()}`;
  const asked = await newOrder(request, undefined, { name });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/desk");
  await page.getByLabel("Email").fill("staff@example.com");
  await page.getByLabel("Password", { exact: true }).fill("demo1234");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await desk.press("Confirm");
  await expect(desk.told("Confirmed")).toBeVisible();
  await desk.press("Start pickup");
  await desk.press("Collected");
  await desk.fill("Pieces", "4");
  await desk.send("Collected");
  await desk.press("Count the pieces");
  const item = desk.sheet.getByRole("combobox", { name: "Item" });
  await item.fill("fo");
  await item.press("Enter");
  await desk.fill("Qty (Kg)", "2.5");
  await page.keyboard.press("Enter");
  await item.fill("sa");
  await item.press("Enter");
  await page.keyboard.press("Enter");
  await desk.fill("Price in rupees", "180");
  await page.keyboard.press("Enter");
  await expect(desk.sheet.getByText("Total: ₹367.50", { exact: true })).toBeVisible();
  await desk.send("Save pieces and prices");
  await desk.press("Start cleaning");
  await desk.press("Ready");
  await desk.press("Make the bill");
  await desk.send("Make the bill");
  await desk.press("Start delivery");
  await desk.press("Payment");
  await desk.sheet.getByText("UPI", { exact: true }).click();
  await expect(desk.sheet.getByRole("img", { name: "Pay by UPI" })).toBeVisible();
  await desk.send("Save");
  await expect(desk.order.getByText("₹367.50 · Paid")).toBeVisible();
  await desk.press("Delivered");
  await expect(desk.told("Delivered")).toBeVisible();
  expect(await desk.stored(asked)).toMatchObject({ status: "delivered", total_paise: 36_750, paid_paise: 36_750 });
  await page.getByRole("link", { name: /is ready\. Open/ }).click();
  await expect(page.getByRole("heading", { name: /^Tax invoice 20\d\d-\d\d\/\d{5}$/ })).toBeVisible();
  await expect(page.getByText(/CGST 9\s%/)).toBeVisible();
  await expectNoBarrier(page, "the bill");
});

test("what somebody else did first is told with the new state", async ({ request, desk, staff, page, expected }) => {
  expected.push(/409 \(Conflict\)/);
  const asked = await desk.openOrder();
  await expect(desk.button("Confirm")).toBeVisible();
  const move = { from_status: "requested", to_status: "declined", needs: "reason", given: { reason: "No room" } };
  await moveAsStaff(request, staff, { order_id: asked.id, ...move });
  await desk.press("Confirm");
  await expect(page.getByText(/Someone else got there first: .* is “Declined” now/)).toBeVisible();
  await expect(desk.order.getByText("Nothing to do here right now.")).toBeVisible();
});

test("a stained saree is asked about with a photograph, and goes back on a no", async ({ page, desk, expected }) => {
  const asked = await desk.openOrder(TWO_LINES);
  const camera = desk.order.getByLabel("Take a photo");
  await expect(camera).toHaveAttribute("capture", "environment");
  const file = { name: "IMG_1.jpg", mimeType: "image/jpeg" };
  await camera.setInputFiles({ ...file, buffer: await madePhotograph({ width: 1200, height: 900 }) });
  await expect(desk.order.getByRole("img", { name: "Photograph 1" })).toBeVisible();
  await camera.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(desk.order.getByRole("alert")).toContainText("isn’t a readable picture");
  // One that is refused is still here alone.
  expected.push(/status of 400/);
  await page.route("**/object/garments/**", (route) => route.fulfill({ status: 400, json: { message: "No." } }));
  await camera.setInputFiles({ ...file, buffer: await madePhotograph({ width: 900, height: 600 }) });
  await expect(desk.order.getByRole("button", { name: "Try again" })).toBeVisible();
  const question = answerNo(page);
  await page.getByRole("link", { name: "Day", exact: true }).click();
  expect(await question).toContain("Leave without it?");
  await page.unroute("**/object/garments/**");
  await desk.press("Try again");
  await expect(desk.order.getByRole("img", { name: "Photograph 2" })).toBeVisible();
  await desk.press("Ask the customer");
  await desk.sheet.getByRole("button", { name: /^This stain may not come out/ }).click();
  await desk.send("Ask the customer");
  await expect(desk.sheet.getByRole("alert")).toHaveText("Please choose the pieces.");
  await desk.sheet.getByLabel("1 × Saree").check();
  await expectNoBarrier(page, "a question about a piece");
  await desk.send("Ask the customer");
  await expect(desk.sheet).toHaveCount(0);
  await expect(desk.order.getByText("Saree: This stain may not come out. Shall we try?")).toBeVisible();
  await expect(desk.button("Carry on cleaning")).toHaveCount(0);
  await expect(desk.button("Note the answer")).toBeVisible();

  await page.goto(`/track#${asked.token}`);
  await expect(page.getByRole("group", { name: "Our question: Saree" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Photographs 1" })).toHaveJSProperty("naturalWidth", 1200);
  await page.getByRole("button", { name: "No, bring it back as it is" }).click();
  await expect(page.getByText("You said no").first()).toBeVisible();
  expect(await desk.stored(asked)).toMatchObject({ total_paise: 14_000 });

  await page.goto(`/desk#board?order=${asked.id}`);
  await expect(desk.order.getByText("goes back uncleaned")).toBeVisible();
  await desk.press("Carry on cleaning");
  await expect(desk.button("Ready")).toBeVisible();
});

test("what is ready gets a rack; a part is handed out, and the rest is found", async ({ page, desk }) => {
  await changeFacts(page, () => ({ racks: ["A1", "B4"] }));
  const name = `Rack Rani ${Date.now()}`;
  const hung = await desk.openOrder([...TWO_LINES, ["itemised", "in_process"]], { name });
  await desk.press("Ready");
  await desk.send("B4");
  await expect(desk.sheet).toHaveCount(0);
  await expect(desk.order.getByText("Rack: B4").first()).toBeVisible();
  await desk.press("Rack");
  await desk.sheet.getByRole("textbox", { name: "Rack" }).fill("C1");
  await desk.send("Rack");
  await expect(desk.order.getByText("Rack: C1").first()).toBeVisible();
  await desk.press("Hand over a part");
  await desk.send("Hand over unpaid");
  await desk.sheet.getByLabel("7 × Shirt").check();
  await desk.sheet.getByLabel("1 × Saree").check();
  await desk.send("Hand over a part");
  await expect(desk.sheet.getByRole("alert")).toContainText("all that is left");
  await desk.sheet.getByLabel("1 × Saree").uncheck();
  await desk.send("Hand over a part");
  await expect(desk.sheet).toHaveCount(0);
  await expect(desk.order.getByText("handed over", { exact: true })).toBeVisible();
  expect(await desk.stored(hung)).toMatchObject({ status: "ready", rack: "C1", handed_out: [2] });
  await page.goto("/desk#search?choice=c1");
  await expect(page.getByRole("link", { name: new RegExp(name) }).first()).toBeVisible();
});

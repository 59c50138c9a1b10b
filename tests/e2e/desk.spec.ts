import { FORM_WORDS, MOVE_WORDS } from "#desk/words/later/words.gen.ts";
import { DESK_WORDS, STATUS_WORDS } from "#desk/words/words.gen.ts";
import { changeFacts } from "#tests/helpers/desk.ts";
import { answerNo, expect } from "#tests/helpers/e2e.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { confirmed, fillAndSend, REQUEST_FORMS } from "#tests/helpers/request-forms.ts";
import { asStaff, COLLECTED, COUNTED, moveAsStaff, newOrder, ON_HOLD, SET_OFF } from "#tests/helpers/shop-orders.ts";
import { SLOW } from "#tests/helpers/tags.ts";
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
  await expectNoBarrier(page, "a question to the customer");
  await expect(page.getByRole("img", { name: "Photographs 1" })).toHaveJSProperty("naturalWidth", 1200);
  await page.getByRole("button", { name: "No, bring it back as it is" }).click();
  await expect(page.getByText("You said no").first()).toBeVisible();
  await expect(page.getByRole("row", { name: /^Saree.*Goes back untreated/ })).toContainText("₹0");
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

test("a missed pickup gets a new time; an answer by phone is noted", SLOW, async ({ desk, page }) => {
  const missed = await desk.openOrder(SET_OFF);
  await desk.press("Nobody home");
  await desk.send("Nobody at home");
  await desk.send("Nobody home");
  await desk.press("New time agreed");
  await desk.sheet.getByRole("radio").last().check();
  await desk.send("New time agreed");
  await expect(desk.order.getByText("Confirmed", { exact: true }).first()).toBeVisible();
  const { width = 0, height = 0 } = (await desk.order.getByRole("link", { name: "Map" }).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await expectNoBarrier(page, "an order");
  await desk.press("Change the time");
  await expect(desk.sheet).toBeVisible();
  await expectNoBarrier(page, "a new time");
  expect(await desk.stored(missed)).toMatchObject({ status: "confirmed" });

  await desk.openOrder(ON_HOLD);
  await desk.press("Note the answer");
  await desk.sheet.getByText("Yes", { exact: true }).click();
  await desk.send("Note the answer");
  await desk.press("Carry on cleaning");
  await expect(desk.told("Being cleaned")).toBeVisible();
});

test(
  "a bag is brought to the shop, and cleaned again: no rider is named, and nothing costs more",
  SLOW,
  async ({ page, desk, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const brought = await desk.openOrder([["requested", "confirmed"]]);
    await desk.press("Brought to the shop");
    await desk.fill("Pieces", "2");
    await desk.send("Brought to the shop");
    await expect(desk.line(/^Brought in/)).toBeVisible();
    const tracked = page.getByRole("main");
    const track = async (status: string) => {
      await page.goto(`/track#${brought.token}`);
      await expect(tracked.getByRole("heading", { level: 1 })).toContainText(status);
      await expect(tracked.getByText(/rider|collect|deliver/i)).toHaveCount(0);
    };
    await track("Brought in");
    const items = ["Shirt", "Saree"].map((name) => ({ name, quantity: 1, unit_paise: 5_000 }));
    await asStaff(request, brought, [
      ["picked_up", "itemised", "items", { items }],
      ["itemised", "in_process"],
      ["in_process", "ready"],
      ["ready", "delivered"],
    ]);
    await desk.open(`board?order=${brought.id}`);
    await desk.press("Clean again, free");
    await desk.send("Clean again, free");
    await expect(desk.sheet.getByRole("alert")).toHaveText("Please choose the pieces.");
    await desk.sheet.getByText("1 × Saree").click();
    await desk.send("A stain is still there");
    await expect(desk.sheet.getByText(/^Free of charge, back /)).toBeVisible();
    await desk.send("Clean again, free");
    await expect(desk.order.getByText("Saree: A stain is still there")).toBeVisible();
    await track("Being cleaned again");
    await expect(tracked.getByText("Saree: A stain is still there")).toBeVisible();
    expect(await desk.stored(brought)).toMatchObject({ status: "in_process", total_paise: 10_000, fee_paise: 0 });
  },
);

test("prices are corrected with a reason; Back closes the sheet and keeps it", async ({ page, desk }) => {
  const counted = await desk.openOrder([...COUNTED, ["itemised", "in_process"]], { name: "Correct Chitra" });
  await desk.press("Correct prices or pieces");
  await desk.send("One less: Shirt");
  await page.goBack();
  await expect(desk.sheet).toHaveCount(0);
  await expect(desk.order.getByRole("heading", { name: "Correct Chitra" })).toBeVisible();
  await desk.press("Correct prices or pieces");
  await expect(desk.sheet.getByText("7 × Shirt")).toBeVisible();
  await desk.send("Save pieces and prices");
  await expect(desk.sheet.getByRole("alert")).toHaveText("Please fill this in.");
  await desk.send("Counted wrong");
  await desk.send("Save pieces and prices");
  await expect(desk.sheet).toHaveCount(0);
  await expect(desk.order.getByText("Corrected: Counted wrong")).toBeVisible();
  expect(await desk.stored(counted)).toMatchObject({
    ...{ status: "in_process", total_paise: 14_350, reason: "Counted wrong" },
  });
  await page.goto(`/track#${counted.token}`);
  await expect(page.getByText(/Counted wrong/).first()).toBeVisible();
});

test("a request has one button that ends it, and its message covers nothing", async ({ page, desk }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.openOrder();
  await expect(desk.button(MOVE_WORDS.cancelled)).toHaveCount(0);
  await desk.press(MOVE_WORDS.declined);
  await desk.sheet.getByText(FORM_WORDS.enders.customer, { exact: true }).click();
  await desk.send("The customer cancelled");
  await desk.send(MOVE_WORDS.cancelled);
  const told = desk.told(STATUS_WORDS.cancelled);
  await expect(told).toBeVisible();
  const below = [desk.order, told, page.getByRole("link", { name: DESK_WORDS.newOrder })];
  const boxes = await Promise.all(below.map((part) => part.boundingBox()));
  for (const [at, box] of boxes.entries())
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(boxes[at + 1]?.y ?? Infinity);
});

test("a message is marked as answered, by whom and when, and put back", SLOW, async ({ page, desk }) => {
  const form = REQUEST_FORMS.contact();
  const name = `Answer Anbu ${Date.now()}`;
  const named = { ...form, answers: { ...form.answers, Name: name } };
  await fillAndSend(page, named);
  await confirmed(page, named);
  await desk.open();
  const entry = page.getByRole("listitem").filter({ hasText: name });
  const answered = entry.getByRole("button", { name: "Answered", exact: true });
  await answered.click();
  await expect(page.getByText("Marked as answered.")).toBeVisible();
  await expect(answered).toHaveCount(0);
  await entry.getByText(/, today, \d+(:\d+)?\s[ap]m$/).click();
  await expect(entry.getByText("Do you clean zari?")).toBeVisible();
  await entry.getByRole("button", { name: "Not answered yet" }).click();
  await expect(answered).toBeVisible();
});

test("no view has a barrier; on a phone the board's steps are one row", SLOW, async ({ page, desk }) => {
  await desk.openOrder(COUNTED);
  for (const [place, name] of [
    ["inbox", "Inbox"],
    ["board", "Board"],
    ["sheet", /run$/],
    ["day", "Today"],
    ["search?choice=zzzz", "Search"],
  ] as const) {
    // On a phone no stop of the run opens itself, now or later.
    if (place === "sheet") await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/desk#${place}`);
    await expect(desk.main.getByRole("heading", { level: 1, name })).toBeVisible();
    // The first of a list opens itself.
    if (place === "inbox" || place === "board")
      await expect(desk.order.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoBarrier(page, place);
  }
  await expect(page.getByText("Nothing found.")).toBeVisible();
  await expect(page.getByText(/^Type an order number, the start of a name/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/desk#board");
  const steps = desk.main.getByRole("navigation").getByRole("link");
  await expect(steps.nth(2)).toBeVisible();
  const tops = await steps.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

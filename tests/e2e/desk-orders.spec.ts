import { FACTS_WORDS, FORM_WORDS, MOVE_WORDS } from "#desk/words/later/words.gen.ts";
import { DESK_WORDS, ORDER_WORDS, STATUS_WORDS } from "#desk/words/words.gen.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { confirmed, fillAndSend, REQUEST_FORMS } from "#tests/helpers/request-forms.ts";
import { asStaff, COUNTED, ON_HOLD, SET_OFF } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const SLOW = { tag: "@slow" };

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
  "a booked bag is brought to the shop, and cleaned again when something is not right: no rider is named, and nothing costs more",
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

test("an order without a name and address opens", SLOW, async ({ page, desk }) => {
  await page.route("**/rpc/order_view", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), contact: null } });
  });
  await desk.openOrder();
  const noContact = page.getByText(FACTS_WORDS.noContact);
  await expect(noContact).toBeVisible();
  await expect(page.getByRole("heading", { name: ORDER_WORDS.nameless })).toBeVisible();
  await page.reload();
  await expect(noContact).toBeVisible();
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

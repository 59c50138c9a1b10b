import { randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { type Row, rows, type StoredSession, signIn } from "#tests/helpers/backend.ts";
import { changeFacts, openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { asStaff, callAs, newOrder, SET_OFF } from "#tests/helpers/shop-orders.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";
import { thumbOf } from "#tests/helpers/thumb.ts";

const sheet = (page: Page) => page.getByRole("dialog");
const order = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const does = (page: Page, name: string) => order(page).getByRole("button", { name, exact: true });

test("the desk is worked with keys, and U takes a move back", async ({ page, request, staff }) => {
  const asked = await newOrder(request, undefined, { name: "Keys Kala" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDesk(page, staff, "inbox");
  await expect(page.getByRole("link", { name: /Keys Kala/ })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("keys k");
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(asked.id));
  await expect(page.getByRole("heading", { name: "Keys Kala" })).toBeFocused();
  await expect(does(page, "Decline")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("d");
  await sheet(page).getByRole("button", { name: "Outside our area" }).click();
  await sheet(page).getByRole("button", { name: "Decline" }).click();
  await expect(order(page).getByRole("definition").filter({ hasText: "Outside our area" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText(/taken back, received again/)).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
});

test("where there is room, a list shows its first order, without the focus", async ({ page, request, staff }) => {
  await newOrder(request, undefined, { name: "First Farida" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDesk(page, staff, "inbox");
  await expect(order(page).getByRole("heading").first()).toBeVisible();
  await expect(page.locator("a[data-row]").first()).toHaveAttribute("aria-current", "true");
  await expect(order(page).getByRole("heading").first()).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Choose an order")).toBeVisible();
  await expect(order(page)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("2");
  await expect(page.getByRole("heading", { name: "Board" })).toBeVisible();
  await expect(page.locator("a[data-row]").first()).toBeVisible();
  await expect(order(page)).toHaveCount(0);
});

test("what a move asks for is typed at once, and Enter sends it", async ({ page, request, staff }) => {
  const asked = await newOrder(request, undefined, { name: "Typed Tara" });
  await asStaff(request, asked, SET_OFF);
  await openDesk(page, staff, `board?order=${asked.id}`);
  await expect(does(page, "Collected")).toBeVisible();
  await page.keyboard.press("p");
  await expect(sheet(page).getByLabel("Pieces")).toBeFocused();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  // While something is asked, no key is another move's.
  await expect(sheet(page)).toHaveCount(0);
  await expect(does(page, "Count the pieces")).toBeVisible();
  await page.keyboard.press("i");
  await expect(sheet(page).getByRole("combobox", { name: "Item" })).toBeFocused();
});

test("from the inbox to delivered by keys alone the focus stays", SLOW, async ({ page, request, staff }) => {
  const name = `Focus Fathima ${Date.now()}`;
  await newOrder(request, undefined, { name });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDesk(page, staff, "inbox");
  const row = page.getByRole("link", { name: new RegExp(name) });
  await expect(row).toBeVisible();
  /** Key by key: what the last one does comes before the next, as a letter is held until it is no scanner's. */
  const pressUntil = async (key: string, target: Locator) => {
    while (!(await target.evaluate((element) => element === document.activeElement))) {
      const before = await page.evaluateHandle(() => document.activeElement);
      await page.keyboard.press(key);
      await page.waitForFunction((element) => element !== document.activeElement, before);
    }
  };
  /** A move by its button, reached with Tab; afterwards the focus is on what can be done next. */
  const move = async (button: string, fill = async () => {}) => {
    await pressUntil("Tab", does(page, button));
    await page.keyboard.press("Enter");
    await fill();
    await expect(sheet(page)).toHaveCount(0);
    await expect(does(page, button)).toHaveCount(0);
    await expect(order(page).getByRole("group", { name: "What to do next" })).toBeFocused();
  };
  await pressUntil("j", row);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name })).toBeFocused();
  await move("Confirm");
  await move("Start pickup");
  await move("Collected", async () => {
    await expect(sheet(page).getByLabel("Pieces")).toBeFocused();
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
  });
  await move("Count the pieces", async () => {
    await expect(sheet(page).getByRole("combobox", { name: "Item" })).toBeFocused();
    await page.keyboard.type("fo");
    await page.keyboard.press("Enter");
    await expect(sheet(page).getByLabel(/^Qty/)).toBeFocused();
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await pressUntil("Tab", sheet(page).getByRole("button", { name: "Save pieces and prices" }));
    await page.keyboard.press("Enter");
  });
  await move("Start cleaning");
  await move("Ready");
  await move("Make the bill", async () => {
    await expect(sheet(page).getByRole("button", { name: "Make the bill" })).toBeFocused();
    await page.keyboard.press("Enter");
  });
  // The request has left the inbox meanwhile: the first of those that still wait is next.
  await page.keyboard.press("Escape");
  await expect(page.locator("a[data-row]").first()).toBeFocused();

  await page.keyboard.press("3");
  await expect(page.getByRole("heading", { name: "Today’s run" })).toBeVisible();
  // Above the pickups that are done.
  const stop = page.getByRole("listitem").filter({ hasText: name }).first();
  await pressUntil("j", stop.getByRole("link", { name }));
  await page.keyboard.press("o");
  await expect(stop).toContainText("Out for delivery");
  await expect(stop.getByRole("link", { name })).toBeFocused();
  await page.keyboard.press("d");
  await pressUntil("Tab", sheet(page).getByRole("button", { name: "Hand over unpaid" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Delivered" })).toBeVisible();
  await expect(page.locator("a[data-row]:focus")).toHaveCount(1);
});

const main = (page: Page) => page.getByRole("main");
const who = (page: Page) => main(page).getByRole("combobox", { name: "Phone or name" });
const item = (page: Page) => main(page).getByRole("combobox", { name: "Item" });
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const fill = (page: Page, label: string, value: string) => main(page).getByLabel(label, { exact: true }).fill(value);
const alert = (page: Page) => main(page).getByRole("alert");
const taken = (page: Page) => main(page).getByRole("heading", { name: /^VL-\d+ is taken in$/ });

/** A phone number and a name that nobody has yet. */
const newPhone = () => `+916${String(randomInt(10 ** 9)).padStart(9, "0")}`;
const newName = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, "")
    .padEnd(6, "q")
    .slice(0, 6);

/** Whether nothing lies over the middle of an element, without a scroll. */
function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Somebody whom the shop knows. */
async function known(request: APIRequestContext, staff: StoredSession, more: Row = {}) {
  const person = { name: newName(), phone: newPhone() };
  const given = { pieces: 2, address: "3 Race Course Road", ...person, ...more };
  await callAs(request, staff)("rpc/take_in", { order_id: randomUUID(), given });
  return { ...person, asked: () => rows(request, "pickup_requests", `name=eq.${person.name}`) };
}

test("a known customer with three pieces is taken in by thirteen keys", async ({ page, request, staff, desk }) => {
  const { name, asked } = await known(request, staff);
  await desk.open("board");
  await expect(page.getByRole("heading", { name: "Board" })).toBeVisible();
  let keys = 0;
  const type = async (...typed: string[]) => {
    for (const key of typed) {
      keys += 1;
      await page.keyboard.press(key);
    }
  };
  await type("n");
  await expect(who(page)).toBeFocused();
  await type(...name.slice(0, 4), "Enter");
  await expect(item(page)).toBeFocused();
  await expect(main(page).getByText(name)).toBeVisible();
  await type("s", "h", "Enter");
  await expect(main(page).getByLabel("Qty")).toBeFocused();
  // The price book leaves its price open: Enter takes what it says.
  await type("3", "Enter", "Enter");
  await expect(main(page).getByRole("listitem").filter({ hasText: "3 ×" })).toBeVisible();
  await type("Control+Enter");
  await expect(taken(page)).toBeFocused();
  expect(keys).toBe(13);
  await expect(main(page).getByText("0", { exact: true })).toBeHidden();
  expect(await asked()).toHaveLength(2);
  // The next one begins at once, by key or by the button.
  await type("n");
  await expect(who(page)).toBeFocused();
  await expect(who(page)).toHaveValue("");
  await page.goBack();
  await expect(taken(page)).toBeVisible();
  await page.getByRole("link", { name: "New order" }).click();
  await expect(who(page)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("one thumb takes a customer in; a changed price is asked about", async ({ page, request, staff, desk }) => {
    const { name, phone } = await known(request, staff);
    await desk.open("inbox");
    const { tap, taps } = thumbOf(page);
    await tap(page.getByRole("link", { name: "New order" }));
    await who(page).pressSequentially(phone.slice(-4));
    await tap(page.getByRole("option", { name: new RegExp(name) }));
    await page.setViewportSize({ width: 390, height: 560 });
    await item(page).pressSequentially("coat");
    const coat = page.getByRole("option", { name: /^Coat/ }).first();
    await expect.poll(() => coat.evaluate(isUncovered)).toBe(true);
    await tap(coat);
    await fill(page, "Qty", "3");
    await tap(main(page).getByRole("button", { name: "Add", exact: true }));
    const line = main(page).getByRole("listitem").filter({ hasText: "3 × Coat" });
    await expect(line).toContainText("₹756");
    await tap(main(page).getByRole("radio", { name: "All: ₹756" }));
    // The sixth takes it in, unless something changed meanwhile.
    expect(taps()).toBe(5);
    await main(page).getByRole("radio", { name: "UPI" }).tap();
    await changeFacts(page, ({ items }) => ({
      items: items.map((each) => (each.name === "Coat" ? { ...each, price: "260" } : each)),
    }));
    const takeIn = main(page).getByRole("button", { name: "Take in", exact: true });
    await takeIn.tap();
    await expect(alert(page)).toContainText("Coat is ₹260, counted at ₹252");
    await main(page).getByRole("button", { name: TAKE_IN_WORDS.problems.newPrices }).tap();
    await expect(line).toContainText("₹780");
    await takeIn.tap();
    await expect(taken(page)).toBeVisible();
    await expect(main(page).getByText("Paid", { exact: true })).toBeVisible();
    const whatsapp = await main(page).getByRole("link", { name: "WhatsApp" }).getAttribute("href");
    expect(decodeURIComponent(whatsapp ?? "")).toMatch(/is with us: 3 pieces\. Back by .+ \/track#|track#/);
    await expectNoBarrier(page, "an order that was taken in");
    // Later prices change no order.
    await changeFacts(page, ({ items }) => ({ items: items.map((each) => ({ ...each, price: "999" })) }));
    await page.getByRole("link", { name: TAKE_IN_WORDS.open }).tap();
    await page.reload();
    await expect(desk.order.getByText("₹780 · Paid")).toBeVisible();
  });
});

test("what is typed behind a number while it is looked up is kept", async ({ page, request, staff, desk }) => {
  const [one, several] = [await known(request, staff), await known(request, staff)];
  await known(request, staff, { phone: several.phone });
  let answer = () => {};
  await page.route("**/rpc/desk_people", async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  const type = async (search: string, ...next: string[]) => {
    await desk.open("take-in");
    await who(page).fill("");
    const asked = page.waitForRequest((sent) => sent.postData()?.includes(search.slice(-9)) === true);
    await page.keyboard.type(search, { delay: 60 });
    await page.keyboard.press("Enter");
    for (const key of next) await page.keyboard.press(key, { delay: 60 });
    await asked;
    answer();
  };
  await type(newPhone(), ..."Malar");
  await expect(main(page).getByLabel("Name", { exact: true })).toHaveValue("Malar");
  await press(page, "Someone else");
  await type(one.phone, "s", "h", "Enter");
  await expect(main(page).getByLabel("Qty")).toBeFocused();
  await press(page, "Someone else");
  await type(several.phone, ..."Asha");
  await expect(who(page)).toHaveValue(`${several.phone} Asha`);
  answer();
  await press(page, "New customer");
  await expect(main(page).getByLabel("Name", { exact: true })).toHaveValue("Asha");
  await expect(main(page).getByLabel("Phone")).toHaveValue(several.phone);
});

test("mistakes are told, nothing is lost", async ({ page, request, staff, desk, expected }) => {
  expected.push(/409/);
  const { phone } = await known(request, staff);
  await known(request, staff, { phone });
  const name = newName();
  await desk.open("take-in");
  await who(page).fill(phone);
  await expect(page.getByRole("option")).toHaveCount(2);
  await who(page).press("Enter");
  await expect(main(page).getByText("Several people match.")).toBeVisible();
  await press(page, "New customer");
  await expect(main(page).getByLabel("Name")).toBeFocused();
  await fill(page, "Name", "A");
  await press(page, "Take in");
  await expect(alert(page)).toContainText("at least two letters");
  await fill(page, "Name", name);
  await press(page, "Take in");
  await expect(alert(page)).toContainText("Nothing is counted yet");
  await press(page, "Count later");
  await fill(page, "How many pieces", "2001");
  await press(page, "Take in");
  await expect(alert(page)).toContainText("from 1 to 2000");
  // Whoever leaves finds it again.
  await page.reload();
  await expect(main(page).getByLabel("Name")).toHaveValue(name);
  await fill(page, "How many pieces", "999");
  await press(page, "Take in");
  await expect(alert(page)).toContainText("999 pieces?");
  await expectNoBarrier(page, "the form of an order that is taken in");
  // Another clerk has just taken in a bag of the same person.
  await fill(page, "How many pieces", "3");
  const owner = await signIn(request, { email: "owner@example.com", password: "demo1234" });
  await callAs(request, owner)("rpc/take_in", { order_id: randomUUID(), given: { name, phone, pieces: 3 } });
  await press(page, "Take in");
  await expect(alert(page)).toContainText(/has just taken in VL-\d+ for this person/);
  await press(page, "Another bag: take it in");
  await expect(taken(page)).toBeVisible();
  expect(await rows(request, "pickup_requests", `name=eq.${name}`)).toHaveLength(2);
});

test("a customer's page keeps a note and begins the same again", async ({ page, request, staff, desk }) => {
  const items = [
    { name: "Sports shoes", row_id: "shoes-sports", section: "Shoes", quantity: 2, unit_paise: 100 },
    { name: "By hand", quantity: 1, unit_paise: 500 },
  ];
  const { name, phone } = await known(request, staff, { pieces: 3, items });
  await desk.open(`search?choice=${phone.slice(-6)}`);
  await main(page)
    .getByRole("link", { name: new RegExp(`${name}.*₹7 due`) })
    .click();
  await expect(main(page).getByText("₹7 due over all orders")).toBeVisible();
  // The note is in the next order at once, before the page has been read again.
  await page.route("**/rpc/desk_person", () => {});
  await fill(page, "Note about this person", "starch, hangers");
  await press(page, "Save");
  await expect(page.getByText("The note is saved.")).toBeVisible();
  await press(page, "Same again");
  await expect(main(page).getByRole("heading", { name: "New order" })).toBeVisible();
  await expect(main(page).getByText("starch, hangers")).toBeVisible();
  await expect(main(page).getByRole("listitem").filter({ hasText: "2 × Sports shoes" })).not.toContainText("₹1");
  await main(page).getByRole("radio", { name: "A part" }).click();
  await fill(page, "Amount in rupees", "99999");
  await press(page, "Take in");
  await expect(alert(page)).toContainText("That’s more than");
  await fill(page, "Amount in rupees", "100");
  await press(page, "Take in");
  await expect(taken(page)).toBeVisible();
  await expect(main(page).getByText(/₹[\d,.]+ to pay/)).toBeVisible();
});

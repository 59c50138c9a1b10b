import { randomInt, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { shopTime } from "#document/time/time-zone.ts";
import { readSite } from "#server/document/read-site.ts";
import { DEMO_STAFF, keepSession, newCustomer, rows, signIn } from "#tests/helpers/backend.ts";
import { type OpenedDesk, setRole } from "#tests/helpers/desk.ts";
import { expect, holdBack } from "#tests/helpers/e2e.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { asStaff, COLLECTED, callAs, moveAsStaff, newOrder, READY, SET_OFF } from "#tests/helpers/shop-orders.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The worker is what keeps the desk. Requests without a network are told by the browser, moves that come late by 409. */
// What is on its way while somebody logs out is refused with 401.
test.use({ serviceWorkers: "allow", tolerated: [/ERR_INTERNET_DISCONNECTED|409|status of 401 .*\/rest\/v1\//] });

test("the work goes on, is sent once, and what came late is told", async ({ page, context, request, desk, staff }) => {
  const day = pickupDay(3);
  // Of this try: an earlier one may have left its own on the sheet.
  const own = Array.from({ length: 4 }, () => String.fromCharCode(97 + randomInt(26))).join("");
  const named = (name: string) => `${name} ${own}`;
  const orderOf = async (name: string, steps: Parameters<typeof asStaff>[2]) => {
    const order = await newOrder(request, undefined, { name, pickup_date: day });
    await asStaff(request, order, steps);
    return order;
  };
  const stop = (name: string) => desk.main.getByRole("listitem").filter({ hasText: name }).first();
  const at = (place: string) => page.goto(`/desk#${place}`);
  const collected = await orderOf(named("Offline Omana"), SET_OFF);
  const late = await orderOf(named("Late Latha"), SET_OFF);
  const delivered = await orderOf(named("Riding Rani"), [...READY, ["ready", "out_for_delivery"]]);
  const counted = await orderOf(named("Counting Chellam"), COLLECTED);
  await desk.open(`board?order=${counted.id}`);
  await expect(desk.button("Count the pieces")).toBeVisible();
  await at("sheet");
  await expect(stop(named("Riding Rani"))).toBeVisible();
  await at(`sheet?choice=${day}`);
  await expect(stop(named("Offline Omana"))).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem("desk:moves") !== null);
  await desk.isKept();

  await context.setOffline(true);
  await desk.reload();
  // Once, also where the first order had time to open itself.
  await expect(page.getByText(/as of today/)).toHaveText(/^No connection right now/);
  await stop(named("Offline Omana")).getByRole("button", { name: "Collected" }).click();
  await desk.fill("Pieces", "7");
  await desk.send("Collected");
  await expect(page.getByText("1 change waiting to be sent.")).toBeVisible();
  await expect(stop(named("Offline Omana")).getByText("Waiting to be sent")).toBeVisible();
  await desk.reload();
  await expect(stop(named("Offline Omana")).getByText("Collected", { exact: true })).toBeVisible();
  const [kept] = await desk.queue();
  await stop(named("Late Latha")).getByRole("button", { name: "Nobody home" }).click();
  await desk.send("Nobody at home");
  await desk.send("Nobody home");
  await at("sheet");
  await stop(named("Riding Rani")).getByRole("button", { name: "Delivered", exact: true }).click();
  await desk.send("Payment");
  await desk.send("Save");
  await expect(desk.sheet).toHaveCount(0);
  await stop(named("Riding Rani")).getByRole("button", { name: "Delivered", exact: true }).click();
  await expect(desk.sheet).toHaveCount(0);
  await at(`board?order=${counted.id}`);
  await desk.press("Count the pieces");
  await desk.sheet.getByRole("combobox", { name: "Item" }).fill("fo");
  await page.keyboard.press("Enter");
  await desk.fill("Qty (Kg)", "2");
  await page.keyboard.press("Enter");
  const said =
    (
      await desk.sheet
        .getByText(/^Total: ₹/)
        .last()
        .textContent()
    )?.replace("Total: ", "") ?? "";
  await desk.send("Save pieces and prices");
  await expect(desk.order.getByRole("row", { name: /^Total/ })).toContainText(said);
  await expect(page.getByText("5 changes waiting to be sent.")).toBeVisible();
  const given = { pieces: 3, bags: 1 };
  const move = { from_status: "out_for_pickup", to_status: "picked_up", needs: "pieces", given };
  await moveAsStaff(request, staff, { order_id: late.id, ...move });

  await context.setOffline(false);
  const told = page.getByRole("alert").filter({ hasText: "“Nobody home” was done offline" });
  await expect(told).toContainText("someone else got there first, it is “Collected” now");
  await expect(told).toContainText("Noted with it: Nobody at home");
  await expect(page.getByText("waiting to be sent")).toHaveCount(0);
  expect(await desk.stored(delivered)).toMatchObject({ status: "delivered", paid_paise: 16_400 });
  const total_paise = Number(said.replace(/[₹,]/g, "")) * 100;
  expect(await desk.stored(counted)).toMatchObject({ status: "itemised", total_paise });
  expect(await desk.stored(late)).toMatchObject({ status: "picked_up", pieces: 3 });
  await desk.reload();
  await page.getByRole("link", { name: "Open the order" }).click();
  await expect(desk.order.getByRole("heading", { name: named("Late Latha") })).toBeVisible();
  await page.getByRole("button", { name: "Got it" }).click();
  await expect(told).toHaveCount(0);
  expect(await desk.queue()).toEqual([]);
  // The same move again, as after a lost answer, changes nothing.
  const { number: _number, at: _at, by: _by, ...same } = kept ?? {};
  await moveAsStaff(request, staff, same);
  await at(`board?order=${collected.id}`);
  await expect(desk.order.getByText("7 pieces, 1 bag")).toBeVisible();
  await expect(desk.order.locator("ol").getByText(/^Collected/)).toHaveCount(1);
});

test("what was read today opens after a restart without a network", async ({ page, context, request, desk }) => {
  const name = `Seen-${randomUUID().slice(0, 8)}`;
  const order = await newOrder(request, undefined, { name });
  const ready = await newOrder(request, undefined, { name: "Hanging Hema" });
  await asStaff(request, ready, READY);
  // Of its own: it is ended.
  await desk.open(`board?order=${ready.id}`, await signIn(request, DEMO_STAFF));
  await expect(desk.button("Payment")).toBeVisible();
  for (const view of ["day", `board?order=${order.id}`, "inbox"]) {
    await page.goto(`/desk#${view}`);
    await expect(page.locator("[data-loading]")).toHaveCount(0);
  }
  await expect(desk.main.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem("desk:moves") !== null);
  await desk.isKept();
  await context.setOffline(true);
  await page.close();

  const later = await context.newPage();
  const opened = later.getByRole("region", { name: "Order", exact: true });
  const at = (place: string) => later.goto(`/desk#${place}`);
  const note = later.getByRole("status").filter({ hasText: "No connection right now" });
  for (const width of [390, 1280]) {
    await later.setViewportSize({ width, height: 844 });
    await at("inbox");
    await later.reload();
    await expect(later.getByRole("link", { name: new RegExp(name) })).toBeVisible();
    await expect(note).toContainText("as of today");
    await later.getByRole("link", { name: new RegExp(name) }).click();
    await expect(opened.getByRole("heading", { name })).toBeVisible();
    await expect(later.getByText(/as of today/)).toHaveCount(1);
    await at(`day?order=${ready.id}`);
    await expect(opened.getByRole("heading", { name: "Hanging Hema" })).toBeVisible();
    await expect(opened.getByRole("row", { name: /^Total/ })).toContainText("₹164");
    await at("day");
    await expect(later.getByText("Taken in", { exact: true }).first()).toBeVisible();
    await at("search");
    await later.getByRole("searchbox").fill("hanging hem");
    await expect(later.getByText("From what this device has read today.")).toBeVisible();
    await later.getByRole("searchbox").press("Enter");
    await expect(opened.getByRole("heading", { name: "Hanging Hema" })).toBeVisible();
    await at("owing");
    await expect(later.getByText("This isn’t on this device.").first()).toBeVisible();
    await expect(note).toHaveCount(1);
  }
  await context.setOffline(false);
  await expect(note).toHaveCount(0);
  await later.getByRole("button", { name: "Log out" }).first().click();
  await expect(later.getByLabel("Password", { exact: true })).toBeVisible();
  expect(await later.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("desk:")))).toEqual([]);
});

test("a photograph of 30 MB is kept over a reload and sent once", SLOW, async ({ page, context, desk }) => {
  const photos = () => page.evaluate(async () => (await (await caches.open("desk-photos")).keys()).length);
  await desk.openOrder(COLLECTED);
  await desk.isKept();
  const camera = desk.order.getByLabel("Take a photo");
  await expect(camera).toBeEnabled();
  await context.setOffline(true);
  // What follows the picture in the file is nobody's to see, and makes it as large as those of some cameras.
  const photograph = await madePhotograph({ width: 1200, height: 900 });
  const buffer = Buffer.concat([photograph, Buffer.alloc(30 * 2 ** 20)]);
  await camera.setInputFiles({ name: "IMG_2.jpg", mimeType: "image/jpeg", buffer });
  const waiting = desk.order.getByRole("img", { name: "A photo waiting to be sent" });
  await expect(waiting).toHaveJSProperty("naturalWidth", 320);
  await desk.reload();
  await expect(page.getByText("1 change waiting to be sent.")).toBeVisible();
  expect(await photos()).toBe(1);
  await context.setOffline(false);
  await expect(desk.order.getByRole("img", { name: "Photograph 1" })).toHaveJSProperty("naturalWidth", 1200);
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText("to be sent.")).toHaveCount(0);
  expect(await photos()).toBe(0);
});

/** The order of somebody who was taken in offline, once it has been sent. */
async function takenIn(request: APIRequestContext, name: string) {
  const requests = () => rows(request, "pickup_requests", `name=eq.${name}`);
  await expect.poll(requests).toHaveLength(1);
  return rows(request, "orders", `id=eq.${(await requests())[0]?.["id"]}`);
}

/** Takes in a bag of somebody new without a network. */
async function takeInOffline({ main }: OpenedDesk) {
  const press = (name: string) => main.getByRole("button", { name, exact: true }).click();
  const fill = (label: string, value: string) => main.getByLabel(label, { exact: true }).fill(value);
  const name = `Later-${randomUUID().slice(0, 8)}`;
  await main.getByRole("combobox", { name: "Phone or name" }).fill("98430");
  await expect(main.getByText("People can’t be looked up now.")).toBeVisible();
  await press("New customer");
  await fill("Phone", `+916${String(randomInt(10 ** 9)).padStart(9, "0")}`);
  await fill("Name", name);
  await press("Count later");
  await fill("How many pieces", "5");
  await press("Take in");
  await expect(main.getByRole("heading", { name: "Kept on this device" })).toBeVisible();
  const code = await main.getByText(/^K-[0-9A-F]{6}$/).textContent();
  return { name, code: code ?? "" };
}

test("what was done offline counts on the next open day once its own is closed: told, logged and in the CSV", async ({
  page,
  context,
  request,
  desk,
  staff,
}) => {
  const daysAgo = 5 + randomInt(20);
  const at = Date.now() - daysAgo * DAY_MS;
  const [day, next] = [at, at + DAY_MS].map((time) => shopTime(new Date(time), readSite().business.timeZone).date);
  const sold = await desk.openOrder(READY, { name: "Earlier Eswari" });
  await expect(desk.button("Payment")).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem("desk:moves") !== null);
  await desk.isKept();
  await context.setOffline(true);
  await desk.press("Payment");
  await desk.send("Save");
  await desk.press("Picked up at shop");
  await expect(page.getByText("2 changes waiting to be sent.")).toBeVisible();
  await page.goto("/desk#take-in");
  const { name } = await takeInOffline(desk);
  await expect(page.getByText("3 changes waiting to be sent.")).toBeVisible();
  // As if it had been done days ago, on a day that somebody has closed since.
  await page.evaluate((made) => {
    const queue: object[] = JSON.parse(localStorage.getItem("desk:queue") ?? "[]");
    localStorage.setItem("desk:queue", JSON.stringify(queue.map((move) => ({ ...move, at: made }))));
  }, at);
  await callAs(request, staff)("rpc/desk_close_day", { day, given: { cash: 0, upi: 0, card: 0, note: "Counted" } });

  await desk.reload();
  await context.setOffline(false);
  const [{ number, id } = {}] = await takenIn(request, name);
  const paid = await desk.stored(sold);
  const late = desk.told(/done on a day that is closed\. It counts on the next open one/);
  for (const one of [number, paid?.["number"]]) await expect(late).toContainText(`VL-${one}`);
  expect(await desk.queue()).toEqual([]);
  await page.goto(`/desk#board?order=${sold.id}`);
  await expect(desk.line(/^Payment: .*done offline .*, counts on /)).toBeVisible();
  await expect(desk.line(/^Delivered.*done offline .*, counts on /)).toBeVisible();
  await page.goto(`/desk#board?order=${id}`);
  await expect(desk.line(/done offline .*, counts on /)).toBeVisible();
  await page.goto(`/desk#day?choice=${next}`);
  await expect(desk.main.getByText("₹164").first()).toBeVisible();
  await desk.main.getByLabel("From", { exact: true }).fill(day ?? "");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Payments as CSV" }).click();
  const lines = readFileSync(await (await download).path(), "utf8").split("\r\n");
  const [line] = lines.filter((text) => text.includes(`VL-${paid?.["number"]},`));
  expect(line).toMatch(new RegExp(`^${next},.*,164.*,${day} \\d\\d:\\d\\d,`));
});

test("an order is kept with a code, and sent by whoever took it in", async ({ page, context, request, desk }) => {
  const press = (name: string) => desk.main.getByRole("button", { name, exact: true }).click();
  const who = desk.main.getByRole("combobox", { name: "Phone or name" });
  const kept = async () => {
    const taken = await takeInOffline(desk);
    await expect(page.getByText("1 change waiting to be sent.")).toBeVisible();
    return { ...taken, sent: () => rows(request, "pickup_requests", `name=eq.${taken.name}`) };
  };
  await desk.open("take-in");
  await desk.isKept();
  await expect(who).toBeFocused();
  await context.setOffline(true);
  const first = await kept();
  for (const paper of ["Claim slip", "Tags"]) {
    await desk.main.getByRole("link", { name: paper }).first().click();
    await expect(desk.main.getByText(first.code, { exact: true }).first()).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();
    await expect(desk.order.getByText(`${first.code} · Guest`)).toBeVisible();
  }
  await context.setOffline(false);
  await expect(page.getByText("1 change sent.")).toBeVisible();
  await expect(desk.order.getByText(/^VL-\d+ · Guest/)).toBeVisible();
  await page.goto("/desk#take-in");
  expect(await first.sent()).toHaveLength(1);

  await context.setOffline(true);
  await desk.reload();
  const { name, code, sent } = await kept();
  // Somebody else signs in meanwhile: it is not sent in their name.
  await page.evaluate(() => {
    const [kept] = JSON.parse(localStorage.getItem("desk:queue") ?? "[]");
    localStorage.setItem("desk:queue", JSON.stringify([{ ...kept, by: "77777777-7777-4777-8777-777777777777" }]));
  });
  await context.setOffline(false);
  await desk.reload();
  const refused = page.getByRole("alert").filter({ hasText: name });
  await expect(refused).toContainText(`${name} was taken in offline (${code})`);
  expect(await sent()).toEqual([]);
  await refused.getByRole("button", { name: "Correct and send again" }).click();
  await expect(desk.main.getByLabel("Name")).toHaveValue(name);
  await press("Take in");
  await expect(desk.main.getByRole("heading", { name: /is taken in$/ })).toBeVisible();
  await expect(refused).toHaveCount(0);
  expect(await sent()).toHaveLength(1);
  await page.goto(`/desk#search?choice=${code}`);
  await expect(desk.main.getByRole("link", { name: new RegExp(name) })).toBeVisible();
});

const MOVES = /\/rpc\/move_order$/;
const CONFIRMED = [["requested", "confirmed"]] as const;
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

test.describe("a move without an answer, as in a cellar with one bar of reception", () => {
  test.use({ serviceWorkers: "block", tolerated: [/ERR_FAILED|429/] });

  test("it is taken back, or it is said that nobody can tell whether it arrived", SLOW, async ({ page, desk }) => {
    const order = await desk.openOrder(CONFIRMED);
    await page.route(MOVES, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await desk.press("Start pickup");
    await undo(page).click();
    await expect(page.getByText(/taken back, confirmed again\.$/)).toBeVisible();
    expect(await desk.stored(order)).toMatchObject({ status: "confirmed" });
    expect(await desk.queue()).toEqual([]);

    await page.route(/\/rpc\//, (route) => route.abort());
    await desk.press("Start pickup");
    await undo(page).click();
    await expect(page.getByText(/It was sent without an answer and may have arrived/)).toBeVisible();
    expect(await desk.queue()).toEqual([]);
    await desk.press("Start pickup");
    await page.getByRole("button", { name: "Send now" }).click();
    await expect(page.getByText("Still no answer.")).toBeVisible();
    await page.getByRole("button", { name: "Hide" }).click();
    await expect(page.getByText("Still no answer.")).toHaveCount(0);
  });

  test("it ends the Undo before it, waits on at a busy server, and nobody else sends it", async ({ page, desk }) => {
    // The move before could be taken back for an hour: it is not the time that ends it.
    await page.route("**/rpc/order_view", async (route) => {
      const response = await route.fetch();
      const undo_until = new Date(Date.now() + 3_600_000).toISOString();
      await route.fulfill({ response, json: { ...(await response.json()), undo_until } });
    });
    const order = await desk.openOrder(CONFIRMED);
    await expect(undo(page)).toBeVisible();
    const busy = { code: "PT429", message: "Request rate limit reached", details: null, hint: null };
    const answer = await holdBack(page, MOVES, (route) => route.fulfill({ status: 429, json: busy }));
    await desk.press("Start pickup");
    await expect(undo(page)).toHaveCount(0);
    answer();
    await expect(page.getByText("1 change waiting to be sent.")).toBeVisible();
    await page.getByRole("button", { name: "Send now" }).click();
    await expect(page.getByText("Still no answer.")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);

    const other = await newCustomer(page.request);
    await setRole(page.request, other.user.email, "staff");
    await keepSession(page, other);
    await page.unroute(MOVES);
    await page.goto(`/desk#board?order=${order.id}`);
    await expect(page.getByRole("alert")).toContainText("done by someone who is no longer logged in");
    expect(await desk.stored(order)).toMatchObject({ status: "confirmed" });
  });
});

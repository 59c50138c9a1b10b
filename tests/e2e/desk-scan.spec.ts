import { randomInt } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { CUSTOMER_WORDS, FORM_WORDS, SCAN_WORDS, SEARCH_WORDS } from "#desk/words/later/words.gen.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { rows } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect, holdBack } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { asStaff, COLLECTED, COUNTED, DELIVERED, newOrder, READY, SET_OFF } from "#tests/helpers/shop-orders.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

const order = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const does = (page: Page, name: string) => order(page).getByRole("button", { name, exact: true });
const sheet = (page: Page) => page.getByRole("dialog");

interface ScannerKind {
  readonly prefix?: string;
  readonly end: "Enter" | "Tab" | "";
  /** From key to key. */
  readonly ms: number;
  readonly hasCapsLock?: boolean;
}

/** Windows' numbers of keys, by which browsers know what a key does. */
const END_CODES = { Enter: 13, Tab: 9 } as const;

/** Sends keys as a scanner does: at its own pace by their times, however slow the machine is. */
async function scannerOf(page: Page): Promise<(code: string, kind: ScannerKind) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  return async (code, { prefix = "", end, ms, hasCapsLock = false }) => {
    const signs = [...(prefix + (hasCapsLock ? withCapsLock(code) : code))];
    const began = Date.now() / 1000;
    const sent = [...signs, ...(end === "" ? [] : [end])].map((key, at) =>
      devtools.send("Input.dispatchKeyEvent", {
        type: "keyDown",
        key,
        timestamp: began + (at * ms) / 1000,
        ...(key === "Enter" || key === "Tab"
          ? { windowsVirtualKeyCode: END_CODES[key], ...(key === "Enter" && { text: "\r" }) }
          : { text: key }),
      }),
    );
    await Promise.all(sent);
  };
}

function withCapsLock(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase()));
}

/** As they come: fast and slow, with each end, with what they say of a code, and with the capitals locked. */
const SCANNERS: readonly ScannerKind[] = [
  { end: "Enter", ms: 8 },
  { end: "Tab", ms: 30 },
  { end: "Tab", ms: 60, prefix: "]Q1" },
  { end: "", ms: 120 },
  { end: "Enter", ms: 35, prefix: "]C0", hasCapsLock: true },
];

const VIEWS = ["inbox", "board", "sheet", "day", "search", "take-in", "owing"];

/** How an order is in the database, and what its open page says. */
async function scannedOrder(request: APIRequestContext, name: string, steps = READY, more = {}) {
  const stored = await newOrder(request, undefined, { name, ...more });
  await asStaff(request, stored, steps);
  const read = async () => (await rows(request, "orders", `id=eq.${stored.id}`))[0] ?? {};
  const before = await read();
  return { ...stored, name, number: `VL-${before["number"]}`, before, read };
}

/** Everything that asks something before it writes, by how far the order is. */
const DIALOGS = [
  [[], ["Decline"]],
  [[["requested", "confirmed"]], ["Cancel order"]],
  [SET_OFF, ["Nobody home", "Collected"]],
  [COLLECTED, ["Count the pieces", "Correct the pieces"]],
  [COUNTED, ["Ask the customer"]],
  [READY, ["Payment", "Make the bill", "Rack", "Discount"]],
  [READY, ["Correct prices or pieces", "Hand over a part", "Picked up at shop"]],
  [[...COUNTED, ["itemised", "in_process"]], ["Ask the customer"]],
  [
    [...READY, ["ready", "out_for_delivery"]],
    ["Delivered", "Couldn’t deliver"],
  ],
  [DELIVERED, ["Payment", "Credit note", "Cancel the bill"]],
  [
    [...DELIVERED, ["delivered", "delivered", "payment", { paise: 20_000, method: "cash", kind: "advance" }]],
    ["Refund"],
  ],
] as const;

test("scan after scan opens the next order, in any view", async ({ page, request, staff, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const orders = [await scannedOrder(request, "Scan Sarala"), await scannedOrder(request, "Scan Bhavani")];
  const codes = orders.flatMap(({ id, token, number, name }) =>
    [number, `${baseURL}/desk#search?order=${id}`, `${baseURL}/track#${token}`].map((code) => ({ code, name })),
  );
  const scan = await scannerOf(page);
  await openDesk(page, staff, VIEWS[0]);
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  for (let at = 0; at < 12; at++) {
    if (at % 2 === 0) await page.goto(`/desk#${VIEWS[(at / 2) % VIEWS.length]}`);
    // Each time the other order.
    const { code, name } = codes[((at % 2) * 3 + (at >> 1)) % codes.length] ?? { code: "", name: "" };
    await scan(code, SCANNERS[at % SCANNERS.length] ?? { end: "Enter", ms: 20 });
    await expect(page.getByRole("heading", { name }), `${code} in ${page.url()}`).toBeFocused();
  }
  await scan("VL-999999", { end: "Enter", ms: 20 });
  await expect(page.getByRole("status").filter({ hasText: `VL-999999: ${SEARCH_WORDS.noOrder}` })).toBeVisible();
  await expect(order(page)).toHaveCount(0);
  await scan("https://other.example/desk#search?order=1", { end: "", ms: 40 });
  await expect(page.getByRole("status").filter({ hasText: SEARCH_WORDS.foreign })).toBeVisible();
  for (const { before, read } of orders) expect(await read()).toEqual(before);
});

for (const [half, rows] of [
  ["until it is cleaned", DIALOGS.slice(0, 5)],
  ["once it is cleaned", DIALOGS.slice(5)],
] as const)
  test(`a scan presses no button of an order ${half}, and opens its own`, async ({ page, request, staff }) => {
    const other = await scannedOrder(request, "Next Nirmala");
    const scan = await scannerOf(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await openDesk(page, staff, "board");
    for (const [steps, names] of rows) {
      const opened = await scannedOrder(request, "Open Omana", steps);
      for (const [at, name] of names.entries()) {
        await page.goto(`/desk#board?order=${opened.id}`);
        await expect(page.getByRole("heading", { name: opened.name })).toBeVisible();
        await does(page, name).click();
        await expect(sheet(page).getByRole("button").first(), name).toBeVisible();
        await scan(other.number, SCANNERS[at % SCANNERS.length] ?? { end: "Enter", ms: 20 });
        await expect(page.getByRole("heading", { name: other.name }), name).toBeFocused();
        await expect(sheet(page), name).toHaveCount(0);
      }
      expect(await opened.read()).toEqual(opened.before);
    }
    expect(await other.read()).toEqual(other.before);
  });

test("a scan asks where something was typed in a dialog", async ({ page, request, staff }) => {
  const [one, other] = [await scannedOrder(request, "Open Omana"), await scannedOrder(request, "Next Nirmala")];
  const scan = await scannerOf(page);
  await openDesk(page, staff, `board?order=${one.id}`);
  await does(page, "Rack").click();
  const rack = sheet(page).getByLabel("Rack", { exact: true });
  await rack.pressSequentially("A-12", { delay: 70 });
  await rack.press("End");
  await scan(other.number, { end: "Enter", ms: 100 });
  const question = page.getByRole("dialog", { name: SCAN_WORDS.title({ name: other.number }) });
  await expectNoBarrier(page, "a scan beside what was typed");
  await question.getByRole("button", { name: SCAN_WORDS.stay }).click();
  await expect(rack).toHaveValue("A-12");
  await scan(other.number, { end: "Tab", ms: 20 });
  await question.getByRole("button", { name: SCAN_WORDS.open({ name: other.number }) }).click();
  await expect(page.getByRole("heading", { name: other.name })).toBeFocused();
  await expect(sheet(page)).toHaveCount(0);
  for (const { before, read } of [one, other]) expect(await read()).toEqual(before);
});

test("a scan takes no payment of several orders, and closes no day", async ({ page, request, staff }) => {
  const [other, phone] = [await scannedOrder(request, "Next Nirmala"), `+918${String(Date.now()).slice(-9)}`];
  const one = await scannedOrder(request, "Owing Omana", DELIVERED, { phone });
  const two = await scannedOrder(request, "Owing Omana", DELIVERED, { phone });
  const scan = await scannerOf(page);
  await openDesk(page, staff, `board?order=${one.id}`);
  await does(page, "₹328 due over 2 orders: pay it all").click();
  await expect(sheet(page).getByRole("button", { name: "Take ₹328" })).toBeVisible();
  await scan(other.number, { end: "Enter", ms: 20 });
  await expect(page.getByRole("heading", { name: other.name })).toBeFocused();
  for (const { before, read } of [one, two]) expect(await read()).toEqual(before);
  await page.goto("/desk#day?choice=2026-01-06");
  await page.getByRole("button", { name: "Count the money" }).click();
  const fields = ["Cash", "UPI", "Card"].map((name) => page.getByLabel(name, { exact: true }));
  for (const field of fields) await field.fill("0");
  await scan(other.number, { end: "Enter", ms: 60 });
  await expect(page.getByRole("heading", { name: other.name })).toBeFocused();
  await page.keyboard.press("Escape");
  for (const field of fields) await expect(field).toHaveValue("0");
  await expect(page.getByRole("button", { name: "Close the day" })).toBeVisible();
});

test("in a new order a scan opens its order and keeps the draft", async ({ page, request, staff }) => {
  const { name, number } = await scannedOrder(request, "Beside Banu");
  const scan = await scannerOf(page);
  await openDesk(page, staff, "take-in");
  const who = page.getByRole("combobox");
  await expect(who).toBeFocused();
  await who.pressSequentially("Velu", { delay: 50 });
  await expect(who).toHaveValue("Velu");
  await who.press("End");
  await scan(number, { end: "", ms: 110 });
  await expect(page.getByRole("heading", { name })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(who).toHaveValue("Velu");
  await who.fill(number);
  await who.press("Enter");
  await expect(page.getByRole("heading", { name })).toBeFocused();
});

test("a scanned order has the focus, also one that is open or has opened itself", async ({ page, staff, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDesk(page, staff, "board");
  const title = order(page).getByRole("heading", { level: 1 });
  await expect(title).toBeVisible();
  await expect(title).not.toBeFocused();
  const scan = await scannerOf(page);
  const tag = `${baseURL}/desk#search?order=${/order=([-\da-f]+)/.exec(page.url())?.[1]}`;
  for (const ms of [20, 30]) {
    await scan(tag, { end: "Enter", ms });
    await expect(title).toBeFocused();
    await title.evaluate((heading) => heading.blur());
  }
});

for (const view of ["take-in", "search"])
  test(`a scan before the ${view} view has come opens its order`, async ({ page, request, staff }) => {
    const { name, number } = await scannedOrder(request, "Early Eswari");
    const show = await holdBack(page, new RegExp(`/${view}-view-.*\\.js`));
    const answer = await holdBack(page, /rpc\/desk_search/);
    await openDesk(page, staff, view);
    await expect(page.getByText(DESK_WORDS.loading).first()).toBeVisible();
    const asked = page.waitForRequest(/rpc\/desk_search/);
    await (await scannerOf(page))(number, { end: "Enter", ms: 20 });
    await asked;
    show();
    await expect(page.getByRole("main").getByRole(view === "search" ? "searchbox" : "combobox")).toBeVisible();
    answer();
    await expect(page.getByRole("heading", { name })).toBeFocused();
  });

test("what is typed by hand is undone, pasted, and closes no order", async ({ page, request, staff }) => {
  await openDesk(page, staff, "search");
  const field = page.getByRole("searchbox");
  await expect(field).toBeFocused();
  for (const key of "Vani H") await page.keyboard.press(key, { delay: 70 });
  await expect(field).toHaveValue("Vani H");
  await field.press("Control+a");
  await field.press("Control+c");
  await field.press("h", { delay: 70 });
  await expect(field).toHaveValue("h");
  await field.press("Control+z");
  await expect(field).toHaveValue("Vani H");
  await field.press("End");
  await field.press("v");
  await field.press("Control+v");
  await expect(field).toHaveValue("Vani HvVani H");

  const { id, name } = await scannedOrder(request, "Kept Kokila");
  await field.fill("Velu");
  await page.evaluate((hash) => {
    location.hash = hash;
    const until = performance.now() + 400;
    while (performance.now() < until);
  }, `#search?order=${id}`);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  expect(page.url(), "words that rest close no order").toContain(id);
});

test("a short Tamil name and a number in Tamil digits are found", async ({ page, request, staff }) => {
  const { id } = await newOrder(request, undefined, { name: "தேவி" });
  const [{ number } = {}] = await rows(request, "orders", `id=eq.${id}`);
  await openDesk(page, staff, "search");
  const field = page.getByRole("searchbox");
  await field.fill("தேவி");
  await expect(page.getByRole("heading", { name: CUSTOMER_WORDS.people })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "தேவி" }).first()).toBeVisible();
  await field.fill(String(number).replace(/\d/g, (digit) => String.fromCodePoint(0x0be6 + Number(digit))));
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: "தேவி" })).toBeVisible();
});

test("two codes in a row by the camera", SLOW, async ({ page, request, staff }) => {
  const orders = [await scannedOrder(request, "Camera Kamala"), await scannedOrder(request, "Camera Chitra")];
  await page.addInitScript(() => {
    const getUserMedia = async () => document.createElement("canvas").captureStream();
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia } });
    HTMLMediaElement.prototype.play = async () => undefined;
    const detect = async () => [{ rawValue: sessionStorage.getItem("seen") ?? "" }].filter(({ rawValue }) => rawValue);
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = detect;
      },
    });
  });
  await openDesk(page, staff, "search");
  for (const { number, name } of orders) {
    await page.goto("/desk#search");
    await page.evaluate((code) => sessionStorage.setItem("seen", code), number);
    await page.getByRole("button", { name: SEARCH_WORDS.camera }).click();
    await expect(page.getByRole("heading", { name })).toBeFocused();
  }
  for (const { before, read } of orders) expect(await read()).toEqual(before);
});

test("a camera that is refused says what to do", async ({ page, staff }) => {
  await page.addInitScript(() => {
    const isRefused = () => Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: isRefused } });
    Object.defineProperty(globalThis, "BarcodeDetector", { value: class {}, configurable: true });
  });
  await openDesk(page, staff, "search");
  await page.getByRole("button", { name: SEARCH_WORDS.camera }).click();
  await expect(page.getByRole("alert")).toHaveText(SEARCH_WORDS.cameraRefused);
});

test(
  "as few keys as ever: somebody new is taken in, somebody pays, a scanned order is paid and handed out",
  SLOW,
  async ({ page, request, desk }) => {
    const ready = [await newOrder(request), await newOrder(request)] as const;
    for (const each of ready) await asStaff(request, each, READY);
    const numberOf = async ({ id }: (typeof ready)[number]) =>
      (await rows(request, "orders", `id=eq.${id}`))[0]?.["number"];
    const main = page.getByRole("main");
    await page.setViewportSize({ width: 1280, height: 800 });
    await desk.open("board");
    await expect(page.getByRole("heading", { name: "Board" })).toBeVisible();
    let keys = 0;
    const type = async (...typed: readonly string[]) => {
      // Ten figures that come faster are a scanner's.
      for (const key of typed) await page.keyboard.press(key, { delay: 60 });
      keys += typed.length;
    };
    const expectAtMost = (most: number) => {
      expect(keys).toBeLessThanOrEqual(most);
      keys = 0;
    };
    const pay = async () => {
      await expect(order(page).getByText("₹164 · Unpaid")).toBeVisible();
      await type("y");
      await expect(sheet(page).getByLabel(FORM_WORDS.amount)).toHaveValue("164");
      await type("Enter");
      await expect(order(page).getByText("₹164 · Paid")).toBeVisible();
    };
    await type("n");
    await expect(main.getByRole("combobox", { name: "Phone or name" })).toBeFocused();
    await type(...`6${String(randomInt(10 ** 9)).padStart(9, "0")}`, "Enter");
    await expect(main.getByLabel("Name")).toBeFocused();
    await type(..."Malar");
    const item = main.getByRole("combobox", { name: "Item" });
    while (!(await item.evaluate((field) => field === document.activeElement))) await type("Tab");
    await type("s", "h", "Enter");
    await expect(main.getByLabel("Qty")).toBeFocused();
    await type("3", "Enter", "Enter");
    await expect(main.getByRole("listitem").filter({ hasText: "3 ×" })).toBeVisible();
    await type("Control+Enter");
    await expect(main.getByRole("heading", { name: /^VL-\d+ is taken in$/ })).toBeFocused();
    expectAtMost(37);

    await type("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await type(...String(await numberOf(ready[0])), "Enter");
    await pay();
    expectAtMost(21);

    const scan = await scannerOf(page);
    await scan(`VL-${await numberOf(ready[1])}`, { end: "Enter", ms: 20 });
    await pay();
    await type("d");
    await expect(desk.told("Delivered")).toBeVisible();
    expectAtMost(3);
  },
);

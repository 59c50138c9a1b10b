import type { APIRequestContext, Page } from "@playwright/test";
import { CUSTOMER_WORDS, SCAN_WORDS, SEARCH_WORDS } from "#desk/words/later/words.gen.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { rows } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { type ScannerKind, scannerOf } from "#tests/helpers/scanner.ts";
import { asStaff, COLLECTED, COUNTED, DELIVERED, newOrder, READY, SET_OFF } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

const order = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const does = (page: Page, name: string) => order(page).getByRole("button", { name, exact: true });
const sheet = (page: Page) => page.getByRole("dialog");

/** As they come: fast and slow, with each end, with what they say of a code, and with the capitals locked. */
const SCANNERS: readonly ScannerKind[] = [
  { end: "Enter", ms: 8 },
  { end: "Tab", ms: 30 },
  { end: "Tab", ms: 60, prefix: "]Q1" },
  { end: "", ms: 120 },
  { end: "Enter", ms: 35, prefix: "]C0", hasCapsLock: true },
];

const VIEWS = ["inbox", "board", "sheet", "day", "search", "take-in", "owing"];

/** What waits, and what lets it go on. */
function gate(): readonly [Promise<void>, () => void] {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [opened, () => open()];
}

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

/** All kinds in turn; and with the slow tests ten scans of each. */
const ROWS_OF_SCANS = [
  { kinds: SCANNERS, scans: 12, title: "each kind of scanner in turn", tag: [] },
  ...SCANNERS.map((kind) => ({ kinds: [kind], scans: 10, title: JSON.stringify(kind), tag: "@slow" })),
];

for (const { kinds, scans, title, tag } of ROWS_OF_SCANS)
  test(`scan after scan opens the next order, in any view: ${title}`, { tag }, async ({
    page,
    request,
    staff,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const orders = [await scannedOrder(request, "Scan Sarala"), await scannedOrder(request, "Scan Bhavani")];
    const codes = orders.flatMap(({ id, token, number, name }) =>
      [number, `${baseURL}/desk#search?order=${id}`, `${baseURL}/track#${token}`].map((code) => ({ code, name })),
    );
    const scan = await scannerOf(page);
    await openDesk(page, staff, VIEWS[0]);
    await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
    for (let at = 0; at < scans; at++) {
      if (at % 2 === 0) await page.goto(`/desk#${VIEWS[(at / 2) % VIEWS.length]}`);
      // Each time the other order.
      const { code, name } = codes[((at % 2) * 3 + (at >> 1)) % codes.length] ?? { code: "", name: "" };
      await scan(code, kinds[at % kinds.length] ?? { end: "Enter", ms: 20 });
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
  test(`a scan presses no button of any dialog of an order ${half}, and opens its order`, async ({
    page,
    request,
    staff,
  }) => {
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

test("in a new order a scan opens its order and keeps the draft; typed numbers do so with Enter", async ({
  page,
  request,
  staff,
}) => {
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

test("words that rest in the search close no order that is opened meanwhile", async ({ page, request, staff }) => {
  const { id, name } = await scannedOrder(request, "Kept Kokila");
  await openDesk(page, staff, "search");
  await page.getByRole("searchbox").fill("Velu");
  await page.evaluate((hash) => {
    location.hash = hash;
    const until = performance.now() + 400;
    while (performance.now() < until);
  }, `#search?order=${id}`);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  expect(page.url()).toContain(id);
});

for (const view of ["take-in", "search"])
  test(`a scan before the ${view} view has come, and answered after it, opens its order`, async ({
    page,
    request,
    staff,
  }) => {
    const { name, number } = await scannedOrder(request, "Early Eswari");
    const [[views, show], [answers, answer]] = [gate(), gate()];
    await page.route(`**/${view}-view-*.js`, (route) => views.then(() => route.continue()));
    await page.route("**/rpc/desk_search*", (route) => answers.then(() => route.continue()));
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

test("what is typed by hand beside the scanner can be undone, pasted and written over as ever", async ({
  page,
  staff,
}) => {
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
});

test("who has a short Tamil name is found by it, and an order by its number in Tamil digits", async ({
  page,
  request,
  staff,
}) => {
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

test("what is typed before the search has come is searched for, with Enter", async ({ page, request, staff }) => {
  const { id } = await newOrder(request, undefined, { name: "Ahead Alamelu" });
  const [{ number } = {}] = await rows(request, "orders", `id=eq.${id}`);
  await page.route(/search-view/, async (route) => {
    await page.waitForTimeout(1_000);
    await route.continue();
  });
  await openDesk(page, staff, "board");
  await expect(page.getByRole("heading", { name: "Board" })).toBeVisible();
  for (const key of ["/", ...String(number), "Enter"]) await page.keyboard.press(key, { delay: 60 });
  await expect(page.getByRole("heading", { name: "Ahead Alamelu" })).toBeVisible();
});

test("ten codes in a row by the camera", { tag: "@slow" }, async ({ page, request, staff }) => {
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
  for (let at = 0; at < 10; at++) {
    const { number, name } = orders[at % 2] ?? { number: "", name: "" };
    if (at === 0) await openDesk(page, staff, "search");
    else await page.goto("/desk#search");
    await page.evaluate((code) => sessionStorage.setItem("seen", code), number);
    await page.getByRole("button", { name: SEARCH_WORDS.camera }).click();
    await expect(page.getByRole("heading", { name })).toBeFocused();
  }
  for (const { before, read } of orders) expect(await read()).toEqual(before);
});

test("the camera is offered where the browser reads codes, and a refused one says what to do", async ({
  page,
  staff,
}) => {
  await page.addInitScript(() => {
    const isRefused = () => Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: isRefused } });
    Object.defineProperty(globalThis, "BarcodeDetector", { value: class {}, configurable: true });
  });
  await openDesk(page, staff, "search");
  await page.getByRole("button", { name: SEARCH_WORDS.camera }).click();
  await expect(page.getByRole("alert")).toHaveText(SEARCH_WORDS.cameraRefused);
});

import type { Page } from "@playwright/test";
import { CUSTOMER_WORDS, SEARCH_WORDS } from "#desk/words/later/words.gen.ts";
import { rows } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { newOrder } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

test("what a scanner types opens the order at once; the code of another shop gets a sentence", async ({
  page,
  request,
  staff,
  baseURL,
}) => {
  const { id, token } = await newOrder(request, undefined, { name: "Scan Sarala" });
  const [order] = await rows(request, "orders", `id=eq.${id}`);
  const codes = [`VL-${order?.["number"]}`, `${baseURL}/desk#search?order=${id}`, `${baseURL}/track#${token}`];
  for (const code of codes) {
    await openDesk(page, staff, "search");
    const field = page.getByRole("searchbox");
    await field.fill(code);
    await field.press("Enter");
    await expect(page.getByRole("heading", { name: "Scan Sarala" }), code).toBeVisible();
  }
  await openDesk(page, staff, "search");
  await page.getByRole("searchbox").fill("https://other.example/desk#search?order=1");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("alert")).toHaveText(SEARCH_WORDS.foreign);
});

/** What a scanner does beside a field, at its own pace on the slowest machine. */
const scan = (page: Page, code: string) =>
  page.evaluate(
    (keys) => {
      for (const key of keys)
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    },
    [...code, "Enter"],
  );

test("a scanner is understood wherever nothing is typed: its code opens the order, its letters move none", async ({
  page,
  request,
  staff,
  baseURL,
}) => {
  const { id } = await newOrder(request, undefined, { name: "Beside Bhavani" });
  const [{ number } = {}] = await rows(request, "orders", `id=eq.${id}`);
  for (const code of [`VL-${number}`, `${baseURL}/desk#search?order=${id}`]) {
    await openDesk(page, staff, "inbox");
    await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
    await scan(page, code);
    await expect(page.getByRole("heading", { name: "Beside Bhavani" }), code).toBeVisible();
  }
  expect((await rows(request, "orders", `id=eq.${id}`))[0]).toMatchObject({ status: "requested" });
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

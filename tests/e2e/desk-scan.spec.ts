import { SEARCH_WORDS } from "#desk/words/later/words.gen.ts";
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

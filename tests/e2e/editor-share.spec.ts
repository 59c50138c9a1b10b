import { expect } from "#tests/helpers/e2e.ts";
import { showPreviewTools } from "#tests/helpers/editor.ts";
import { otherBrowser, signInToEditor } from "#tests/helpers/own-site.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { answered, price, typePrice } from "#tests/helpers/site-editor.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test("an owner shares prices as pictures and as a text, hours and the card, as customers see them, and a draft", async ({
  page,
  context,
  ownSite,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const printed: string[] = [];
  await context.exposeFunction("reportPrinted", (path: string) => printed.push(path));
  await context.addInitScript("window.print = () => reportPrinted(location.pathname)");
  await signInToEditor(page, ownSite);
  const saved = answered(page, "save_draft");
  await page.goto(`${ownSite.url}/edit#/priceBook`);
  await typePrice(page, "Saree", "999+");
  await expect(price(page, "Saree")).toHaveValue("999+");
  await saved;
  await page.goto(`${ownSite.url}/edit#/`);
  await page.getByRole("link", { name: "Share prices and hours" }).tap();
  await expect(page.getByText("publish first")).toBeVisible();

  const pictures = page.getByRole("img", { name: /^Prices, picture \d of 3$/ });
  await expect(pictures).toHaveCount(3);
  const sizes = await pictures.evaluateAll((shown) =>
    shown.map((each) => (each instanceof HTMLImageElement ? [each.naturalWidth, each.naturalHeight] : [])),
  );
  expect(sizes).toEqual([
    [1080, 1920],
    [1080, 1920],
    [1080, 1920],
  ]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download 1 of 3" }).tap();
  expect((await download).suggestedFilename()).toBe("Vellai-1.png");

  const message = page.getByRole("region", { name: "Prices as a WhatsApp text" });
  await expect(message.getByRole("textbox")).toHaveValue(/^Saree: from ₹136 ~₹170~$/m);
  await message.getByRole("button", { name: "Copy" }).tap();
  await expect(message.getByRole("status")).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Saree: from ₹136 ~₹170~");
  await expect(page.getByRole("region", { name: "Opening hours" }).getByRole("textbox")).toHaveValue(/^Monday: 10\sam/);
  await expectNoBarrier(page, "what an owner shares");

  for (const name of ["Print the card", "Print the price list"]) {
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name }).tap();
    await opened;
  }
  await expect.poll(() => printed).toEqual(["/price-card", "/pricing"]);

  // A draft that is shared says on every page that it is one.
  await page.goto(`${ownSite.url}/edit#/`);
  await page.getByRole("button", { name: "Preview" }).tap();
  await showPreviewTools(page);
  await page.getByRole("button", { name: "Show this draft to somebody" }).tap();
  const link = await page.getByLabel("Shows this draft until tomorrow, this time").inputValue();
  const other = await otherBrowser(context);
  await other.goto(link);
  const mark = other.getByText("A draft, to look at. It is not online.");
  await expect(mark).toBeInViewport();
  await other.getByRole("link", { name: "View Pricing" }).first().click();
  await expect(other).toHaveURL(/\/pricing$/);
  await other.mouse.wheel(0, 900);
  await expect(mark).toBeInViewport();

  // A phone that can share is given the text and the pictures.
  await page.addInitScript(() => {
    const share = async ({ files = [], text }: ShareData) => {
      document.title = files.length > 0 ? `${files.map(({ type }) => type)}` : `${text}`.slice(0, 10);
    };
    Object.assign(Navigator.prototype, { share, canShare: () => true });
  });
  await page.goto(`${ownSite.url}/edit#/`);
  await page.reload();
  await page.getByRole("link", { name: "Share prices and hours" }).tap();
  await page.getByRole("region", { name: "Prices as a picture" }).getByRole("button", { name: "Send…" }).tap();
  await expect(page).toHaveTitle("image/png,image/png,image/png");
  await page.getByRole("region", { name: "Opening hours" }).getByRole("button", { name: "Send…" }).tap();
  await expect(page).toHaveTitle("Monday: 10");
});

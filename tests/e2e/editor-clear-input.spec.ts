import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { openEditor, publishDraft } from "#tests/helpers/editor.ts";
import { otherBrowser, signInToEditor } from "#tests/helpers/own-site.ts";
import { expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";

// What an owner writes and means clearly is taken, on a phone.

test.describe.configure({ timeout: 120_000 });
test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const fieldAt = (page: Page, pointer: string) => page.locator(`[data-field="${pointer}"] input`);

test("a plain phone number and a PIN with a gap are written as the site writes them", async ({ page, editor }) => {
  await openEditor(page, editor, "#/business");
  const phone = fieldAt(page, "/business/phone");
  await phone.fill("9876500001");
  await phone.blur();
  await expect(phone).toHaveValue("+91 98765 00001");
  const pin = fieldAt(page, "/business/address/postalCode");
  await pin.fill("641 012");
  await pin.blur();
  await expect(pin).toHaveValue("641012");
  await publishDraft(page);
  expect(editor.site().business).toMatchObject({ phone: "+91 98765 00001", address: { postalCode: "641012" } });
});

test("a tap during which a mistake is found is not lost", async ({ page, editor, context }) => {
  await openEditor(page, editor, "#/business");
  const [phone, whatsapp] = ["/business/phone", "/business/whatsapp"].map((pointer) => fieldAt(page, pointer));
  if (!phone || !whatsapp) throw new Error("There are no fields.");
  await whatsapp.evaluate((field) => field.scrollIntoView({ block: "center" }));
  const box = await whatsapp.boundingBox();
  const finger = await context.newCDPSession(page);
  const point = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + (box?.height ?? 0) - 6 };
  await phone.focus();
  await phone.fill("12");
  // As long as the check takes on this machine.
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.waitForTimeout(450);
  expect((await whatsapp.boundingBox())?.y).toBe(box?.y);
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(whatsapp).toBeFocused();
  await expect(
    page.getByText("“Phone” “12” is not a phone number.").or(page.getByText('Phone "12" is not')).first(),
  ).toBeVisible();
});

test("facts that a message may name are chosen in words", async ({ page, editor }) => {
  await openEditor(page, editor, "#/messages/confirmed");
  const subject = page.getByLabel("Subject");
  await subject.fill("Order : thank you");
  await subject.evaluate((field: HTMLInputElement) => field.setSelectionRange(6, 6));
  const group = page.locator('[data-field="/messages/confirmed/subject"]');
  await group.getByText("Insert a fact").tap();
  await group.getByRole("button", { name: "Order number" }).tap();
  await expect(subject).toHaveValue("Order {order.number}: thank you");
  await expect(subject).toBeFocused();
  await expectNoViolations(page);
});

test("the preview's clock is read whole, at every width of a phone", async ({ page, editor }) => {
  await openEditor(page, editor);
  await page.getByRole("button", { name: "Preview" }).tap();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const label of ["As seen on", "at"]) {
      const box = await page.getByLabel(label, { exact: true }).boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(140);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  }
});

test("the search knows everyday words, and leads to the field", async ({ page, editor }) => {
  await openEditor(page, editor, "#/");
  await page.getByLabel("Find anything on your site").fill("holiday");
  await page
    .getByRole("link", { name: /Festivals and closed days/ })
    .first()
    .tap();
  await expect(page.getByRole("list", { name: "Days that differ from the week" })).toBeInViewport();
});

test("a draft that is shared says on every page that it is one", async ({ page, ownSite, context }) => {
  await signInToEditor(page, ownSite);
  await page.getByRole("button", { name: "Preview" }).tap();
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
});

test.describe("without a connection", () => {
  test.use({ tolerated: [/Failed to load resource|ERR_FAILED|dynamically imported/] });

  test("the dialog of publishing is told not to be there, and comes with the next press", async ({ page, editor }) => {
    await page.route("**/publish-dialog-*.js", (route) => route.abort());
    await openEditor(page, editor);
    await page.getByLabel("Saree: regular price").fill("190+");
    const publish = page.getByRole("button", { name: "Publish…" });
    await publish.tap();
    await expect(page.getByText("This part has not been loaded.")).toBeVisible();
    await page.unroute("**/publish-dialog-*.js");
    await publish.tap();
    await expect(page.getByRole("heading", { name: "Publish these changes?" })).toBeVisible();
  });
});

import { expect } from "#tests/helpers/e2e.ts";
import { openEditor, publishDraft } from "#tests/helpers/editor.ts";
import { test } from "#tests/helpers/test.ts";

test.describe.configure({ mode: "default", timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

test("the owner adds a pickup window, is told that it lies outside the hours, and moves it", { tag: "@slow" }, async ({
  page,
  editor,
}) => {
  await openEditor(page, editor, "#/business/pickup");
  await expect(page.getByRole("heading", { name: "Pickup & bills" })).toBeVisible();
  await page.getByRole("button", { name: "Add a window" }).click();
  await page.getByLabel("New window: from").fill("17:00");
  await page.getByLabel("17:00 to : to").fill("21:00");
  const days = page.getByRole("group", { name: "17:00 to 21:00: days" });
  await days.getByLabel("Sat").check();
  await days.getByLabel("Fri").check();
  await expect(page.getByText("The window 17:00 to 21:00 lies outside the hours of Friday").first()).toBeVisible();

  await page.getByLabel("17:00 to 21:00: to").fill("20:00");
  await expect(page.getByText("Ready to publish")).toBeVisible();
  await page.getByLabel("17:00 to 20:00: places").fill("3");
  await publishDraft(page);
  expect(editor.site().business.pickup.windows.at(-1)).toEqual({
    ...{ id: "window", days: ["friday", "saturday"], from: "17:00", to: "20:00", capacity: 3 },
  });
});

test("shorter hours take the pickup windows along, also with two presses at once", async ({ page, editor }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEditor(page, editor, "#/business");
  await page.getByLabel("Sunday closes").fill("12:30");
  const fit = page.getByRole("button", { name: /^Fit the window to the hours/ });
  await expect(fit).toHaveCount(2);
  // Before the check can say anything of the first.
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>("[aria-label^='Fit the window']")) button.click();
  });
  await expect(page.getByText("Ready to publish")).toBeVisible();
  await publishDraft(page);
  expect(editor.site().business.pickup.windows.slice(3)).toEqual([
    { id: "sunday-morning", days: ["sunday"], from: "10:00", to: "12:30", capacity: 5 },
  ]);
});

test("express is offered once it has a price; a message is sent only while it is switched on", {
  tag: "@slow",
}, async ({ page, editor }) => {
  await openEditor(page, editor, "#/business/pickup");
  await page.getByLabel("Offer express").check();
  await expect(page.getByText("Express costs nothing more").first()).toBeVisible();
  await page.getByLabel("Surcharge").fill("50");
  await page.getByLabel("Open days", { exact: true }).last().fill("1");
  await expect(page.getByText("Ready to publish")).toBeVisible();

  await page.getByRole("navigation", { name: "Parts of the site" }).getByText("Messages").click();
  await page.getByRole("link", { name: "Closed" }).click();
  await page.getByLabel("Send this message").uncheck();
  await page.getByRole("link", { name: "All messages" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Closed" })).toContainText("not sent");
  await publishDraft(page);
  expect(editor.site().business.pickup.express).toEqual({ days: 1, surchargePercent: 50 });
  expect(editor.site().messages.closed).toBeUndefined();
});

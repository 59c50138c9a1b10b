import { expect } from "#tests/helpers/e2e.ts";
import { OWNERS_PHONE, openEditor, preview, publishDraft, seeOn } from "#tests/helpers/editor.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

// Hours, closed days, pickup windows and offers. Which sentences follow from them is proved in src/document.

test.describe("by thumb", () => {
  test.use(OWNERS_PHONE);

  test("a break is told when it is wrong, given to every day, and taken away", async ({ page, editor }) => {
    await openEditor(page, editor, "#/business");
    const problem = (words: RegExp) =>
      page.getByRole("table", { name: "Opening hours of an ordinary week" }).getByText(words);
    await page.getByRole("button", { name: "Monday: add a break" }).tap();
    const from = page.getByLabel("Monday: break from");
    const to = page.getByLabel("Monday: break to");
    await expect(from).toBeFocused();
    await expect(page.getByText(/The window 13:00 to 16:00 is not possible in the break of Monday/)).toBeAttached();
    await from.fill("19:00");
    await to.fill("20:30");
    await expect(problem(/The break ends at 20:30, but the shop closes at 20:00/)).toBeVisible();
    await to.fill("19:30");
    await expect(problem(/The break ends at/)).toBeHidden();
    await page.getByRole("button", { name: "The same break as on Monday, every open day" }).tap();
    await expect(page.getByLabel("Saturday: break to")).toHaveValue("19:30");
    // Sunday closes at six.
    await expect(problem(/The break ends at 19:30, but the shop closes at 18:00/)).toBeVisible();
    await page.getByRole("button", { name: "Sunday: remove the break" }).tap();
    await expect(page.getByRole("button", { name: "Sunday: add a break" })).toBeFocused();

    await page.getByLabel("Sunday: Closes").fill("12:30");
    await expect(page.getByRole("button", { name: /^Fit the window to the hours/ })).toHaveCount(2);
    // Two presses at once, before the check can say anything of the first.
    await page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>("[aria-label^='Fit the window']")) button.click();
    });
    await expect(page.getByText("Ready to publish")).toBeVisible();
    expect((await publishDraft(page)).join()).toContain("Monday has a break from 7 pm to 7:30 pm.");
    const { hours, pickup } = (await editor.site()).business;
    expect([hours.weekly.monday, hours.weekly.sunday]).toEqual([
      { opens: "10:00", closes: "20:00", break: { from: "19:00", to: "19:30" } },
      { opens: "10:00", closes: "12:30" },
    ]);
    expect(pickup.windows.slice(3)).toEqual([
      { id: "sunday-morning", days: ["sunday"], from: "10:00", to: "12:30", capacity: 5 },
    ]);
  });

  test("several days are closed at once, and nothing scolds before it is typed", async ({ page, editor }) => {
    await openEditor(page, editor, "#/business");
    await page.getByRole("button", { name: "Add several days" }).tap();
    const add = page.getByRole("button", { name: /^Add (\d+ )?days$/ });
    await page.getByLabel("First day").fill("2031-04-20");
    await page.getByLabel("Last day").fill("2031-04-19");
    await expect(page.getByText("The last day is before the first.")).toBeVisible();
    await page.getByLabel("Last day").fill("2031-04-22");
    await expect(add, "without a reason").toBeDisabled();
    await page.getByRole("group", { name: "Add several days" }).getByLabel("What customers read").fill("Repairs");
    await add.tap();
    await expect(page.getByText("Added: 20–22 April.")).toBeVisible();
    await expect(page.getByLabel("Repairs: what customers read")).toHaveCount(3);
    await page.getByRole("button", { name: "Add a day" }).tap();
    await expect(page.getByLabel("Day 7: date")).toBeFocused();
    await expect(page.getByText("Ready to publish")).toBeVisible();
    await page.getByRole("button", { name: "Remove Day 7" }).tap();
    await publishDraft(page);
    expect(
      (await editor.site()).business.hours.exceptions.slice(3).map(({ date, reason }) => `${date} ${reason}`),
    ).toEqual(["2031-04-20 Repairs", "2031-04-21 Repairs", "2031-04-22 Repairs"]);
  });
});

test.describe("on a large screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("a festival and an offer are seen to come and go on every page", SLOW, async ({ page, editor }) => {
    await openEditor(page, editor, "#/business");
    await page.getByRole("button", { name: "Add a day" }).click();
    await page.getByLabel("Day 4: date").fill("2027-01-26");
    await page.getByLabel("what customers read").last().fill("Republic Day");
    await page.getByLabel("Page in the preview").selectOption("/");
    await seeOn(page, "2027-01-25T23:00");
    const tag = preview(page).getByText(/Closed.*tomorrow/);
    await expect(tag.filter({ visible: true }).first()).toBeVisible();
    await seeOn(page, "2027-01-22T12:00");
    await page.getByLabel("Page in the preview").selectOption("/contact");
    await expect(preview(page).getByRole("row", { name: "26 January (Republic Day) Closed" }).first()).toBeVisible();
    await page.getByLabel("Page in the preview").selectOption("/book");
    await page.getByLabel("Click a part to edit it").uncheck();
    await preview(page).getByLabel("Pickup date").fill("2027-01-26");
    await preview(page).locator("form[data-form] button[type=submit]").click();
    await expect(preview(page).getByText("We are closed that day").first()).toBeVisible();

    await openEditor(page, editor, "#/offers");
    await page.getByText("Add an offer").click();
    await page.getByLabel("Name").fill("Christmas offer");
    await page.getByLabel("Text").fill("Everything for less");
    await page.getByLabel("Discount").fill("30");
    await page.getByLabel("First day").fill("2026-12-20");
    await page.getByLabel("Last day").fill("2026-12-24");
    await page.getByLabel("Page in the preview").selectOption("/pricing");
    const strip = preview(page).getByText("Christmas offer: Everything for less · until 24 December");
    const saree = preview(page)
      .getByRole("row", { name: /^Saree/ })
      .first();
    for (const [moment, lines, price] of [
      ["2026-12-24T23:59", 1, "₹119"],
      ["2026-12-25T00:00", 0, "₹136"],
    ] as const) {
      await seeOn(page, moment);
      await expect(saree).toContainText(price);
      await expect(strip).toHaveCount(lines);
    }
    const words = (await publishDraft(page)).join();
    expect(words).toContain("Republic Day");
    expect(words).toContain("Offer added: Christmas offer, 30% off everything, 20–24 December.");
  });

  test("a window outside the hours is told, express needs a price, a message goes", SLOW, async ({ page, editor }) => {
    await openEditor(page, editor, "#/business/pickup");
    await page.getByRole("button", { name: "Add a window" }).click();
    await page.getByLabel("New window: From").fill("17:00");
    await page.getByLabel("New window: To").fill("21:00");
    const days = page.getByRole("group", { name: "5 pm – 9 pm: days" });
    await days.getByLabel("Sat").check();
    await days.getByLabel("Fri").check();
    await expect(page.getByText("The window 17:00 to 21:00 lies outside the hours of Friday").first()).toBeVisible();
    await page.getByLabel("5 pm – 9 pm: To").fill("20:00");
    await expect(page.getByText("Ready to publish")).toBeVisible();
    await page.getByLabel("5 pm – 8 pm: places").fill("3");

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
    const { business, messages } = await editor.site();
    expect(business.pickup.windows.at(-1)).toEqual({
      ...{ id: "window", days: ["friday", "saturday"], from: "17:00", to: "20:00", capacity: 3 },
    });
    expect(business.pickup.express).toEqual({ days: 1, surchargePercent: 50 });
    expect(messages.closed).toBeUndefined();
  });
});

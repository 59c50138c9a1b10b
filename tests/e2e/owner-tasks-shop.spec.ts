import { expect } from "#tests/helpers/e2e.ts";
import { beginTask, OWNERS_PHONE, type OwnerTask } from "#tests/helpers/owner-task.ts";
import { test as base } from "#tests/helpers/test.ts";

// What owners change in the shop's facts, by one thumb, until it is published.

const test = base.extend<{ task: OwnerTask }>({
  task: async ({ page, editor }, use) => use(await beginTask(page, editor)),
});
test.describe.configure({ timeout: 120_000 });
test.use(OWNERS_PHONE);

test("all prices rise by at most 7 taps", { tag: "@slow" }, async ({ page, task, editor }) => {
  await task.tap(task.link(/^Prices/));
  await task.tap(task.button("Change many prices…"));
  await task.tap(page.getByLabel("By how much"));
  await task.type("5");
  await task.tap(task.button(/^Change \d+ items$/));
  expect(await task.publish(7)).toMatch(/prices? go(es)? up/);
  expect(editor.site().priceBook.tables[1]?.rows[2]?.regPrice).not.toBe("170+");
});

test("the discount is changed by at most 6 taps", { tag: "@slow" }, async ({ task, editor }) => {
  await task.tap(task.link(/^Prices/));
  await task.rewrite(task.field("Discount on every price"), "25");
  expect(await task.publish(6)).toContain("25");
  expect(editor.site().priceBook.discountPercent).toBe(25);
});

test("hours are changed by at most 6 taps", { tag: "@slow" }, async ({ task, editor }) => {
  await task.tap(task.link(/^Hours/));
  await task.rewrite(task.field("Saturday closes"), "21:00");
  expect(await task.publish(6)).toMatch(/Saturday/);
  expect(JSON.stringify(editor.site().business.hours.weekly)).toContain("21:00");
});

test("the phone number is changed by at most 7 taps, written as people write it", { tag: "@slow" }, async ({
  task,
  editor,
}) => {
  await task.find("phone", /^Phone Hours/);
  await task.rewrite(task.field("Phone"), "98430 12345");
  await task.publish(7);
  expect(editor.site().business.phone).toBe("+91 98430 12345");
});

test("the WhatsApp text of a message is changed by at most 8 taps", { tag: "@slow" }, async ({ task, editor }) => {
  await task.tap(task.link("Everything else"));
  await task.tap(task.link(/^Messages/));
  await task.tap(task.link("Confirmed"));
  await task.rewrite(task.field(/^WhatsApp/), "Vanakkam {customer.name}, we come on {order.window}.");
  await task.publish(8);
  expect(editor.site().messages?.confirmed?.whatsapp).toContain("we come on");
});

test("a break of every day is made by at most 8 taps, and the pickup windows fit it", { tag: "@slow" }, async ({
  page,
  task,
  editor,
}) => {
  await task.tap(task.link(/^Hours/));
  await task.tap(task.button("Monday: add a break"));
  await expect(page.getByLabel("Monday: break from")).toBeFocused();
  await task.tap(task.button("The same break as on Monday, every open day"));
  for (const window of ["Afternoon", "Sunday afternoon"]) {
    const fit = task.button(`Fit the window to the hours: Pickup & bills › Pickup › ${window}`);
    await task.tap(fit);
    await expect(fit).toBeHidden();
  }
  expect(await task.publish(8)).toContain("break from 1 pm to 4 pm");
  expect(editor.site().business.hours.weekly.sunday).toMatchObject({ break: { from: "13:00", to: "16:00" } });
});

test("a service is hidden until a day by at most 7 taps", { tag: "@slow" }, async ({ page, task, editor }) => {
  await task.tap(task.link("Everything else"));
  await task.tap(task.link(/^Services/));
  await task.tap(task.link("Bridal & Party Wear"));
  await task.rewrite(page.getByLabel("Hide until"), "2031-01-14");
  await expect(page.getByRole("heading", { name: "Bridal & Party Wear · hidden until 14 January" })).toBeVisible();
  expect(await task.publish(7)).toContain("Service “Bridal & Party Wear” is hidden until 14 January.");
  expect(editor.site().services.at(-1)?.hiddenUntil).toBe("2031-01-14");
});

import { expect } from "#tests/helpers/e2e.ts";
import { openEditor } from "#tests/helpers/editor.ts";
import { test } from "#tests/helpers/test.ts";
import { thumbOf } from "#tests/helpers/thumb.ts";

test.describe.configure({ mode: "default", timeout: 120_000 });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a break is added with a thumb, told when it is wrong, given to every day, and taken away", async ({
  page,
  editor,
}) => {
  await openEditor(page, editor, "#/business");
  const thumb = thumbOf(page);
  await thumb.tap(page.getByRole("button", { name: "Monday: add a break" }));
  const problem = (words: RegExp) =>
    page.getByRole("table", { name: "Opening hours of an ordinary week" }).getByText(words);
  const from = page.getByLabel("Monday: break from");
  const to = page.getByLabel("Monday: break to");
  await expect(from).toBeFocused();
  await expect(page.getByText(/The window 13:00 to 16:00 is not possible in the break of Monday/)).toBeAttached();

  await from.fill("19:00");
  await to.fill("20:30");
  await expect(problem(/The break ends at 20:30, but the shop closes at 20:00/)).toBeVisible();
  await to.fill("19:30");
  await expect(problem(/The break ends at/)).toBeHidden();

  await thumb.tap(page.getByRole("button", { name: "The same break as on Monday, every open day" }));
  await expect(page.getByLabel("Saturday: break to")).toHaveValue("19:30");
  await // Sunday closes at six.
  await expect(problem(/The break ends at 19:30, but the shop closes at 18:00/)).toBeVisible();
  await thumb.tap(page.getByRole("button", { name: "Sunday: remove the break" }));
  await expect(page.getByRole("button", { name: "Sunday: add a break" })).toBeFocused();

  await thumb.tap(page.getByRole("button", { name: "Publish…" }));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Monday has a break from 7 pm to 7:30 pm.")).toBeVisible();
  await thumb.tap(dialog.getByRole("button", { name: "Publish", exact: true }));
  await expect(dialog.getByRole("status")).toContainText("Customers do not see it yet");
  expect(thumb.taps()).toBeLessThanOrEqual(12);
  const { weekly } = editor.site().business.hours;
  expect([weekly.monday, weekly.sunday]).toEqual([
    { opens: "10:00", closes: "20:00", break: { from: "19:00", to: "19:30" } },
    { opens: "10:00", closes: "18:00" },
  ]);
});

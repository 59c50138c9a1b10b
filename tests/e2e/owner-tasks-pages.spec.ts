import { expect } from "#tests/helpers/e2e.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { beginTask, OWNERS_PHONE, type OwnerTask } from "#tests/helpers/owner-task.ts";
import { test as base } from "#tests/helpers/test.ts";

// What owners write and show, by one thumb, until it is published.

const test = base.extend<{ task: OwnerTask }>({
  task: async ({ page, editor }, use) => use(await beginTask(page, editor)),
});
test.describe.configure({ timeout: 120_000 });
test.use(OWNERS_PHONE);

test("a question is asked and answered by at most 8 taps", { tag: "@slow" }, async ({ page, task, editor }) => {
  await task.tap(task.link("Everything else"));
  await task.tap(task.link(/^Questions/));
  await task.tap(task.button("Add a question"));
  await expect(task.field("Question")).toBeFocused();
  await task.type("Do you clean tents?");
  await task.tap(task.field("Answer"));
  await task.type("Yes, by hand.");
  await task.tap(page.getByLabel("Frequently asked questions: What we clean"));
  await task.publish(8);
  expect(editor.site().questions.at(-1)?.question).toBe("Do you clean tents?");
});

test("what a customer said is put up with a photo by at most 12 taps", { tag: "@slow" }, async ({
  page,
  task,
  editor,
}) => {
  const taken = await madePhotograph({ width: 1200, height: 1600, orientation: 6 });
  await task.tap(task.link("Everything else"));
  await task.tap(task.link(/^Testimonials/));
  await task.tap(task.button("Add a testimonial"));
  await expect(task.field("Name")).toBeFocused();
  await task.type("Revathi Natarajan");
  await task.rewrite(task.field("Role"), "Two sarees a week");
  await task.tap(task.field("Words"));
  await task.type("They know what zari is.");
  const camera = page.waitForEvent("filechooser");
  await task.tap(page.getByText("Take or upload a picture").first());
  await (await camera).setFiles({ name: "IMG_7.JPG", mimeType: "image/jpeg", buffer: taken });
  await task.tap(page.getByLabel("What it shows"));
  await task.type("Revathi");
  await task.tap(page.getByRole("button", { name: "Upload", exact: true }));
  await task.tap(page.getByLabel(/^Home page: /).first());
  await task.publish(12);
  expect(editor.site().testimonials.at(-1)?.name).toBe("Revathi Natarajan");
});

test("an entry is added to the menu by at most 9 taps", { tag: "@slow" }, async ({ page, task, editor }) => {
  await task.tap(task.link("Everything else"));
  await task.tap(task.link(/^Menu/));
  await task.tap(task.button("Add to menu"));
  const entry = page.getByRole("listitem").filter({ has: page.locator("summary", { hasText: /^(Entry|FAQs)/ }) });
  await expect(entry.getByRole("textbox", { name: "Label" }).first()).toBeFocused();
  await task.type("FAQs");
  await task.choose(entry.getByRole("combobox", { name: "Address" }).first(), "Frequently asked questions");
  await task.publish(9);
  expect(JSON.stringify(editor.site().navigation)).toContain('"FAQs"');
});

test("a place the rider comes to is added by at most 9 taps", { tag: "@slow" }, async ({ page, task, editor }) => {
  await task.find("pin", /^PIN code .*Town Hall/);
  await task.tap(page.getByRole("button", { name: /^\+ Add to (areas|places)/ }));
  const place = page
    .locator("details[open]")
    .filter({ has: page.getByRole("textbox", { name: "PIN code" }) })
    .last();
  await expect(place.getByRole("textbox", { name: "PIN code" })).toBeFocused();
  await task.type("641109");
  await task.tap(place.getByRole("textbox", { name: "Name" }));
  await task.type("Narasipuram");
  await task.publish(9);
  expect(JSON.stringify(editor.site().business.pickup)).toContain("Narasipuram");
});

test("a part of a page is taken down by at most 7 taps, and back by one", { tag: "@slow" }, async ({
  page,
  task,
  editor,
}) => {
  await task.tap(task.link("Everything else"));
  await task.tap(task.link(/^Pages/));
  await task.tap(task.link("Home page"));
  await task.tap(page.getByRole("button", { name: /^Remove Article teasers/ }));
  await expect(page.getByRole("link", { name: /^Article teasers/ })).toHaveCount(0);
  await task.tap(task.button("Undo"));
  await expect(page.getByRole("link", { name: /^Article teasers/ })).toHaveCount(1);
  await task.tap(page.getByRole("button", { name: /^Remove Article teasers/ }));
  await task.publish(9);
  expect(JSON.stringify(editor.site().routes[0])).not.toContain('"article-teasers"');
});

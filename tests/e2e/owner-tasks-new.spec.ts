import { expect } from "#tests/helpers/e2e.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { beginTask, OWNERS_PHONE, type OwnerTask } from "#tests/helpers/owner-task.ts";
import { test as base } from "#tests/helpers/test.ts";

// What owners add to the site, whole, by one thumb, until it is published. The phone's Enter key is a letter, not a tap.

const test = base.extend<{ task: OwnerTask }>({
  task: async ({ page, editor }, use) => use(await beginTask(page, editor)),
});
test.describe.configure({ timeout: 120_000 });
test.use(OWNERS_PHONE);

test("a whole new service is online by at most 12 taps", { tag: "@slow" }, async ({ page, task, editor }) => {
  await task.tap(task.link("Everything else"));
  await task.tap(task.link(/^Services/));
  await task.tap(task.button("Add a service"));
  await expect(task.field("Title")).toBeFocused();
  await task.write(
    ...["Shoe care", "Sneakers and leather shoes, cleaned by hand", "Uppers, soles and laces are cleaned by hand."],
    ...["By hand", "No machine touches them.", "Laces too", "Washed apart from the shoes."],
    ...["Dried in the shade", "Nothing turns yellow.", "Back in three days", "With new tissue inside."],
  );
  await task.tap(page.getByText("Choose a picture", { exact: true }));
  await task.tap(page.getByRole("button", { name: "White sneakers", exact: true }).first());
  await task.choose(page.getByRole("combobox", { name: "Price 1" }), "shoes-sports");
  await task.tap(page.getByLabel("Menu & footer: Services"));
  await task.tap(page.getByLabel("Laundry and Dry Cleaning Services"));
  await task.publish(12);
  const { services, routes } = editor.site();
  expect(services.at(-1)).toMatchObject({
    ...{ id: "shoe-care", title: "Shoe care", path: "/services/shoe-care", prices: ["shoes-sports"] },
    picture: { alt: "White sneakers" },
  });
  expect(services.at(-1)?.features.map(({ text }) => text)).toHaveLength(4);
  expect(routes.at(-1)).toMatchObject({ path: "/services/shoe-care", title: "Shoe care" });
});

test("an article of two parts is published by at most 12 taps", { tag: "@slow" }, async ({ page, task, editor }) => {
  const taken = await madePhotograph({ width: 1600, height: 1200, orientation: 6 });
  await task.tap(task.link("Everything else"));
  await task.tap(task.link(/^Articles/));
  await task.tap(task.button("Add an article"));
  await expect(task.field("Title")).toBeFocused();
  await task.write("How to dry wool", "Lay it flat, and it keeps its shape.", "Wool");
  const camera = page.waitForEvent("filechooser");
  await task.tap(page.getByText("Take or upload a picture"));
  await (await camera).setFiles({ name: "IMG_7.JPG", mimeType: "image/jpeg", buffer: taken });
  await task.tap(page.getByLabel("What it shows"));
  await task.type("A pullover on a towel");
  await task.tap(page.getByRole("button", { name: "Upload", exact: true }));
  await expect(page.getByLabel("Description of the picture")).toHaveValue("A pullover on a towel");
  await task.tap(page.getByLabel("Heading"));
  await task.write("On a towel", "Roll it in a towel first.", "Then lay it flat.", "Turn it once.");
  await task.tap(task.button("Add to text"));
  await expect(page.getByLabel("Heading").last()).toBeFocused();
  await task.write("Never on a line", "Its own weight makes it long.");
  await task.tap(page.getByLabel(/^Blog: .*: All articles$/));
  await task.publish(12);
  const article = editor.site().articles.find(({ id }) => id === "how-to-dry-wool");
  expect(article).toMatchObject({
    ...{ title: "How to dry wool", topic: "Wool", imageUrl: { alt: "A pullover on a towel" } },
    parts: [
      { heading: "On a towel", paragraphs: ["Roll it in a towel first.", "Then lay it flat.", "Turn it once."] },
      { heading: "Never on a line", paragraphs: ["Its own weight makes it long."] },
    ],
  });
});

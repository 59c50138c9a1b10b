import type { Page } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { type Editor, OWNERS_PHONE, openEditor, preview, publishDraft } from "#tests/helpers/editor.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";
import { thumbOf } from "#tests/helpers/thumb.ts";

/** Tasks of an owner, one after the other; fails for one that takes more taps than it may. */
function beginTasks(page: Page, editor: Editor) {
  const thumb = thumbOf(page);
  let end = () => {};
  return {
    ...thumb,
    /** Begins the next task, from the first screen of the editor on. */
    begin: async (task: string, most: number) => {
      end();
      end = () => thumb.expectAtMost(most, task);
      // As the tap that leaves a screen does.
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      await openEditor(page, editor, "#/");
      await page.getByLabel("Find anything on your site").fill("");
    },
    /** Publishes all; the sentences that were confirmed. */
    publish: async (): Promise<string> => {
      end();
      return (await publishDraft(page)).join("\n");
    },
  };
}

// What owners do by one thumb, each from the first screen of the editor, by as many taps at most. Two more publish it;
// the phone's Enter key is a letter, not a tap.

test.describe.configure({ timeout: 240_000 });
test.use(OWNERS_PHONE);

test("prices, hours, messages, pickups and services are changed", SLOW, async ({ page, editor }) => {
  const { begin, tap, open, press, everythingElse, find, field, type, rewrite, publish } = beginTasks(page, editor);
  await begin("what was typed is taken back", 3);
  await open(/^Prices/);
  await rewrite(field("Coat: regular price"), "330");
  await expect(page.getByRole("button", { name: "Publish…" })).toBeVisible();
  await press("Undo");
  await expect(field("Coat: regular price")).toHaveValue("315");
  await expect(page.getByRole("button", { name: "No changes" })).toBeVisible();

  await begin("all prices rise", 5);
  await open(/^Prices/);
  await press("Change many prices…");
  await tap(page.getByLabel("By how much"));
  await type("5");
  await press(/^Change \d+ items$/);

  await begin("the price of a saree, by its digits", 5);
  await tap(page.getByLabel("Find anything on your site"));
  await type("sar");
  await tap(page.getByLabel("Saree: price"));
  await type("190");

  await begin("hours of a day", 4);
  await open(/^Hours/);
  await rewrite(field("Saturday: Closes"), "21:00");

  await begin("closed tomorrow", 4);
  await press(/^Closed tomorrow/);
  await press("Family function");

  await begin("the phone number, as people write it", 5);
  await find("phone", /^Phone Hours/);
  await rewrite(field("Phone"), "98430 12345");

  await begin("the WhatsApp text of a message", 6);
  await everythingElse(/^Messages/);
  await open("Confirmed");
  await rewrite(field(/^WhatsApp/), "Vanakkam {customer.name}, we come on {order.window}.");

  await begin("a place the rider comes to", 7);
  await find("pin", /^PIN code .*Town Hall/);
  await press(/^\+ Add to (areas|places)/);
  await expect(page.locator(":focus")).toHaveAccessibleName(/^PIN code/);
  await type("641109");
  const place = page.locator("details[open]", { has: page.getByRole("textbox", { name: "PIN code" }) }).last();
  await tap(place.getByRole("textbox", { name: "Name", exact: true }));
  await type("Narasipuram");

  await begin("a break of every day, which the pickup windows fit", 6);
  await open(/^Hours/);
  await press("Monday: add a break");
  await press("The same break as on Monday, every open day");
  for (const window of ["Afternoon", "Sunday afternoon"]) {
    const fit = `Fit the window to the hours: Pickup & bills › Pickup › ${window}`;
    await press(fit);
    await expect(page.getByRole("button", { name: fit })).toBeHidden();
  }

  await begin("a service is hidden until a day", 5);
  await everythingElse(/^Services/);
  await open("Bridal & Party Wear");
  await rewrite(page.getByLabel("Hide until"), "2031-01-14");
  await expect(page.getByRole("heading", { name: "Bridal & Party Wear · hidden until 14 January" })).toBeVisible();

  const told = await publish();
  for (const words of ["go up", "Saturday", "Family function", "break from 1 pm to 4 pm", "is hidden until 14 January"])
    expect(told).toContain(words);
  const { priceBook, business, messages, services } = await editor.site();
  expect(priceBook.tables[1]?.rows[2]?.regPrice).toBe("190+");
  expect(business.hours.weekly.saturday).toMatchObject({ closes: "21:00", break: { from: "13:00", to: "16:00" } });
  expect(business.phone).toBe("+91 98430 12345");
  expect(business.pickup.areas?.at(-1)).toEqual({ pin: "641109", name: "Narasipuram" });
  expect(messages.confirmed?.whatsapp).toContain("we come on");
  expect(services.at(-1)?.hiddenUntil).toBe("2031-01-14");
});

test("notices, questions, pages, services and articles are added", SLOW, async ({ page, editor }) => {
  const taken = await madePhotograph({ width: 1600, height: 1200, orientation: 6 });
  const { begin, tap, open, press, everythingElse, field, type, rewrite, write, choose, photograph, publish } =
    beginTasks(page, editor);
  await begin("a notice", 1);
  await open(/^A notice/);
  await expect(page.getByLabel("What should customers know?")).toBeFocused();
  await type("No water in R.S. Puram.");
  await expect(page.getByText(/^Customers will read, .*No water/)).toBeVisible();

  await begin("a question", 6);
  await everythingElse(/^Questions/);
  await press("Add a question");
  await type("Do you clean tents?");
  await tap(field("Answer"));
  await type("Yes, by hand.");
  await tap(page.getByLabel("Frequently asked questions: What we clean"));

  await begin("what a customer said, with a photo", 10);
  await everythingElse(/^Testimonials/);
  await press("Add a testimonial");
  await type("Revathi Natarajan");
  await rewrite(field("Role"), "Two sarees a week");
  await tap(field("Words"));
  await type("They know what zari is.");
  await photograph(page.getByText("Take or upload a picture").first(), taken, "Revathi");
  await tap(page.getByLabel(/^Home page: /).first());

  await begin("an entry of the menu", 7);
  await everythingElse(/^Menu/);
  await press("Add to menu");
  await type("FAQs");
  const entry = page.getByRole("listitem").filter({ has: page.locator("summary", { hasText: /^FAQs/ }) });
  await choose(entry.getByRole("combobox", { name: "Address" }).first(), "Frequently asked questions");

  await begin("a part of a page is taken down, and back by one", 6);
  await everythingElse(/^Pages/);
  await open("Home page");
  await press(/^Remove Article teasers/);
  await press("Undo");
  await press(/^Remove Article teasers/);

  await begin("another picture of a page, with what has to be seen of it", 9);
  await everythingElse(/^Pages/);
  await open("About us");
  await open(/^Story/);
  await photograph(page.getByText("Take or upload a picture").first(), taken, "Our first shop");
  await tap(page.getByRole("group", { name: "What has to be seen" }).locator("img").first());

  await begin("a whole service", 10);
  await everythingElse(/^Services/);
  await press("Add a service");
  await expect(field("Title")).toBeFocused();
  await write("Shoe care", "Sneakers, cleaned by hand", "Uppers, soles and laces are cleaned by hand.");
  await tap(page.getByText("Choose a picture", { exact: true }));
  await press("White sneakers");
  await choose(page.getByRole("combobox", { name: "Price 1" }), "shoes-sports");
  await tap(page.getByLabel("Menu & footer: Services"));
  await tap(page.getByLabel("Laundry and Dry Cleaning Services"));

  await begin("an article of two parts", 10);
  await everythingElse(/^Articles/);
  await press("Add an article");
  await expect(field("Title")).toBeFocused();
  await write("How to dry wool", "Lay it flat, and it keeps its shape.", "Wool");
  await photograph(page.getByText("Take or upload a picture"), taken, "A pullover on a towel");
  await tap(page.getByLabel("Heading"));
  await write("On a towel", "Roll it in a towel first.", "Then lay it flat.", "Turn it once.");
  await press("Add to text");
  await expect(page.getByLabel("Heading").last()).toBeFocused();
  await write("Never on a line", "Its own weight makes it long.");
  await tap(page.getByLabel(/^Blog: .*: All articles$/));

  expect(await publish()).toContain("No water in R.S. Puram");
  const { notices, questions, testimonials, navigation, routes, services, articles } = await editor.site();
  expect(notices?.at(-1)?.text).toBe("No water in R.S. Puram.");
  expect(questions.at(-1)?.question).toBe("Do you clean tents?");
  expect(testimonials.at(-1)).toMatchObject({ name: "Revathi Natarajan", image: { alt: "Revathi" } });
  expect(JSON.stringify(navigation)).toContain('"FAQs"');
  expect(JSON.stringify(routes[0])).not.toContain('"article-teasers"');
  const story = routes.find(({ path }) => path === "/about")?.sections.find(({ type: kind }) => kind === "story");
  expect(story).toMatchObject({ picture: { alt: "Our first shop", focus: { x: 50, y: 50 } } });
  expect(services.at(-1)).toMatchObject({
    ...{ id: "shoe-care", title: "Shoe care", path: "/services/shoe-care", prices: ["shoes-sports"] },
    picture: { alt: "White sneakers" },
  });
  expect(routes.at(-1)).toMatchObject({ path: "/services/shoe-care", title: "Shoe care" });
  expect(articles.find(({ id }) => id === "how-to-dry-wool")).toMatchObject({
    ...{ title: "How to dry wool", topic: "Wool", imageUrl: { alt: "A pullover on a towel" } },
    parts: [
      { heading: "On a towel", paragraphs: ["Roll it in a towel first.", "Then lay it flat.", "Turn it once."] },
      { heading: "Never on a line", paragraphs: ["Its own weight makes it long."] },
    ],
  });
});

const TAMIL = "காலணி பராமரிப்பு 👟";
const RIGHT_TO_LEFT = "تنظيف الأحذية باليد";
const HTML = "<b>Bold</b> & <script>alert(1)</script>";
const LONG_WORD = "w".repeat(80);

/** All letters of the preview's page are on the screen. */
async function expectNothingCut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Preview" }).tap();
  const texts = preview(page).locator("main :is(h1, h2, h3, p)");
  await expect(texts.filter({ hasText: LONG_WORD }).first()).toBeAttached();
  const cut = await texts.evaluateAll((all) =>
    all
      .filter((text) => text.scrollWidth > text.clientWidth + 1 || text.getBoundingClientRect().right > innerWidth)
      .map((text) => text.outerHTML),
  );
  expect(cut).toEqual([]);
  await page.getByRole("button", { name: "Preview" }).tap();
}

test("words that no example has are told or taken, and the page holds", SLOW, async ({ page, editor }) => {
  const thumb = thumbOf(page);
  const told = (words: RegExp) => page.locator(".field").getByText(words);
  await openEditor(page, editor, "#/services");
  await thumb.press("Add a service");
  await expect(thumb.field("Title")).toBeFocused();
  await thumb.write(TAMIL, RIGHT_TO_LEFT, `${LONG_WORD} {unknown}`);
  await expect(told(/^Description holds {unknown}, which stands for nothing/)).toBeVisible();
  await thumb.field("Description").fill("y".repeat(5000));
  await expect(told(/^Description has 5000 characters, but there is room for \d+/)).toBeVisible();
  await thumb.field("Description").fill(LONG_WORD);
  await expect(told(/{unknown}|5000/)).toBeHidden();
  await thumb.tap(page.getByText("Choose a picture", { exact: true }));
  await thumb.tap(page.getByRole("button", { name: "White sneakers", exact: true }).first());
  await thumb.press("Publish…");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Prices › no. 1: Nothing is chosen. Choose one.");
  await dialog.getByRole("link").first().tap();
  await expect(page.getByRole("combobox", { name: "Price 1" })).toBeFocused();
  await page.getByRole("combobox", { name: "Price 1" }).selectOption("shoes-sports");
  await expectNothingCut(page);

  // What is pasted: each line is a paragraph.
  await openEditor(page, editor, "#/articles");
  await thumb.press("Add an article");
  await expect(thumb.field("Title")).toBeFocused();
  await thumb.write(LONG_WORD, HTML, TAMIL);
  await thumb.tap(page.getByText("Choose a picture", { exact: true }));
  await thumb.tap(page.getByRole("button", { name: "White sneakers", exact: true }).first());
  await thumb.tap(page.getByLabel("Heading"));
  await thumb.write(RIGHT_TO_LEFT, "Before ");
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    },
    `it dries.\r\n\r\n${"z".repeat(5000)}\n${LONG_WORD}\n`,
  );
  await expect(page.getByText("This has 5000 characters, but there is room for 2000.").first()).toBeVisible();
  await page.getByLabel("Text 2", { exact: true }).fill(HTML);
  await expect(page.getByText("Ready to publish")).toBeVisible();
  await expectNothingCut(page);
  await publishDraft(page);
  const { services, articles } = await editor.site();
  expect(services.at(-1)).toMatchObject({
    ...{ id: "service", path: "/services/service", title: TAMIL, summary: RIGHT_TO_LEFT, description: LONG_WORD },
  });
  expect(articles.find(({ title }) => title === LONG_WORD)).toMatchObject({
    ...{ id: LONG_WORD.slice(0, 50), excerpt: HTML, topic: TAMIL },
    parts: [{ heading: RIGHT_TO_LEFT, paragraphs: ["Before it dries.", HTML, LONG_WORD] }],
  });
});

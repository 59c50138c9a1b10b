import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { windowText } from "#document/messages/order-facts.ts";
import { DEFAULT_LANG as lang } from "#lib/locale/lang.ts";
import { readSite } from "#server/document/read-site.ts";
import { mailboxFile, readMailbox } from "#server/mail/mailbox.ts";
import { E2E_DATA_DIR, keepSession, newCustomer, type Row, rows, signIn } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { fillIn, REQUEST_FORMS, send } from "#tests/helpers/request-forms.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

// Which moves are told, when and in which words, is proved in tests/data/order-clock.test.ts and src/document/messages:
// here that a customer and the shop get all of it.

/** An order's number and pickup, as in messages. Where a line must not end is of no interest here. */
function agreedIn(order: Row | undefined) {
  const { orders } = readSite();
  const text = (column: string) => String(order?.[column]);
  const times = { window_from: text("window_from"), window_to: text("window_to") };
  const window = windowText(text("pickup_date"), times, { lang, anyTime: orders.facts.anyTime });
  return { number: `${orders.numberPrefix}${text("number")}`, window: plain(window) };
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");

const PHONE = { viewport: { width: 390, height: 844 } };
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sheet = (page: Page) => page.getByRole("dialog");

/** A button of the order that is open at the desk. */
const does = (page: Page, name: string) =>
  page.getByRole("region", { name: "Order", exact: true }).getByRole("button", { name, exact: true });

/** A move that asks for something: what is chosen or written in its sheet, then the button of the same name. */
async function doWith(page: Page, name: string, fill: (asked: ReturnType<typeof sheet>) => Promise<void>) {
  await does(page, name).click();
  await fill(sheet(page));
  await sheet(page).getByRole("button", { name, exact: true }).click();
  await expect(sheet(page)).toHaveCount(0);
}

async function somebody(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return (await browser.newContext({ serviceWorkers: "block", ...options })).newPage();
}

test(
  "an order goes its whole way, and each step is told by mail",
  SLOW,
  async ({ page: guest, browser, request, staff }) => {
    test.setTimeout(240_000);
    const account = await newCustomer(request, "Story Sundari");
    const { email } = account.user;
    const booking = REQUEST_FORMS.booking();

    // A guest asks, with a time.
    await guest.goto(booking.path);
    await fillIn(guest, { ...booking, answers: { ...booking.answers, Email: email, "Pickup date": pickupDay(4) } });
    await guest.getByRole("group", { name: "When may we come?" }).getByRole("radio").nth(1).check();
    await send(guest, booking);
    await guest.getByRole("link", { name: "Follow this order" }).click();
    await expect(heading(guest)).toContainText("Received");
    const [stored] = await rows(request, "pickup_requests", `email=eq.${encodeURIComponent(email)}`);
    const id = String(stored?.["id"]);
    const token = new URL(guest.url()).hash.slice(1);
    const agreed = async () => agreedIn((await rows(request, "orders", `id=eq.${id}`))[0]);
    const { number, window: first } = await agreed();

    // The counter confirms; the rider misses the guest, who chooses another time.
    const counter = await somebody(browser, { viewport: { width: 1280, height: 800 } });
    await openDesk(counter, staff, `inbox?order=${id}`);
    await does(counter, "Confirm").click();
    await expect(does(counter, "Start pickup")).toBeVisible();
    const rider = await somebody(browser, PHONE);
    await openDesk(rider, staff, `sheet?order=${id}`);
    await does(rider, "Start pickup").click();
    await doWith(rider, "Nobody home", (asked) => asked.getByRole("button", { name: "Nobody at home" }).click());
    await guest.reload();
    await expect(heading(guest)).toContainText("We missed you");
    await guest.getByLabel("Pickup date").fill(pickupDay(5));
    await guest.getByRole("radio").nth(1).check();
    await button(guest, "Take this time").click();
    await expect(heading(guest)).toContainText("Confirmed");
    const { window: second } = await agreed();

    // Collected, counted, a question.
    await expect(does(rider, "Start pickup")).toBeVisible();
    await does(rider, "Start pickup").click();
    await doWith(rider, "Collected", (asked) => asked.getByLabel("Pieces").fill("2"));
    await counter.reload();
    await does(counter, "Count the pieces").click();
    const item = sheet(counter).getByRole("combobox", { name: "Item" });
    await item.fill("sa");
    await item.press("Enter");
    await counter.keyboard.press("Enter");
    await sheet(counter).getByLabel("Price in rupees").fill("180");
    await counter.keyboard.press("Enter");
    // A suit of two pieces is one item.
    await sheet(counter).getByLabel("Pieces counted").fill("2");
    await sheet(counter).getByRole("button", { name: "Save pieces and prices" }).click();
    await doWith(counter, "Ask the customer", async (asked) => {
      await asked.getByText("The cloth").click();
      await asked.getByRole("button", { name: /delicate/ }).click();
    });

    // The guest's account, with the same email address, finds the order and says yes.
    const customer = await somebody(browser, PHONE);
    await keepSession(customer, await signIn(request, { email, password: "neel on cotton" }));
    await customer.goto(`/order#${id}`);
    await expect(heading(customer)).toContainText("We need your word");
    await button(customer, "Yes, please go on").click();
    await expect(customer.getByText("Done. We have written it down.")).toBeVisible();

    // Cleaned, billed, delivered, paid.
    await counter.reload();
    await does(counter, "Carry on cleaning").click();
    await does(counter, "Ready").click();
    await doWith(counter, "Make the bill", async () => {});
    await rider.reload();
    await does(rider, "Start delivery").click();
    await does(rider, "Payment").click();
    await sheet(rider).getByText("UPI", { exact: true }).click();
    await sheet(rider).getByRole("button", { name: "Save" }).click();
    await does(rider, "Delivered").click();
    await customer.reload();
    await expect(heading(customer)).toContainText("Delivered");
    await expect(customer.getByText("Paid, thank you")).toBeVisible();
    await expect(customer.getByText(/20\d\d-\d\d\/\d{5}/).first()).toBeAttached();

    // A problem, cleaned again, closed.
    await button(customer, "Report a problem").click();
    await customer.getByLabel("What is not as it should be?").fill("The saree still has its spot.");
    await button(customer, "Send the report").click();
    await expect(heading(customer)).toContainText("We are on it");
    await counter.reload();
    await does(counter, "Clean again, free").click();
    await does(counter, "Ready").click();
    await does(counter, "Picked up at shop").click();
    await does(counter, "Close the order").click();
    await customer.reload();
    await expect.poll(async () => (await rows(request, "orders", `id=eq.${id}`))[0]?.["status"]).toBe("closed");

    // Every message is in the mailbox.
    const mails = (to: string) =>
      readMailbox(mailboxFile(E2E_DATA_DIR)).filter(
        (mail) => mail.to === to && [id, token, number].some((name) => `${mail.subject}\n${mail.text}`.includes(name)),
      );
    const subjects = (to: string) => mails(to).map(({ subject }) => plain(subject));
    const back = `Order ${number} is back with you`;
    const returned = () => subjects(email).filter((subject) => subject === back);
    await expect.poll(returned, { timeout: 60_000 }).toHaveLength(2);
    // What staff do is sent once it can no longer be taken back, what the customer does at once.
    const byCustomer = [
      `We have your request ${number}`,
      `Your pickup is confirmed: ${second}`,
      `We have your report about ${number}`,
    ];
    expect(subjects(email).filter((subject) => byCustomer.includes(subject))).toEqual(byCustomer);
    expect(subjects(email).filter((subject) => !byCustomer.includes(subject))).toEqual([
      `Your pickup is confirmed: ${first}`,
      ...["Our rider is on the way", "We missed you: choose a new time", "Our rider is on the way"],
      ...["2 pieces checked: ₹180", `A question about order ${number}`, `Order ${number} is ready`],
      ...["Your clothes are on their way", back, `We’re cleaning it again: order ${number}`],
      ...[`Order ${number} is ready`, back],
      // Closing an order without a problem sends no message.
    ]);
    // The link of the guest, or the page of the account that the order has joined.
    const links = [`/track#${token}`, `/order#${id}`];
    for (const { text } of mails(email)) {
      expect(text).toMatch(/^Vanakkam Kavitha,\n/);
      expect(
        links.some((link) => text.includes(link)),
        text,
      ).toBe(true);
    }
    expect(subjects("hello@vellai.example")).toEqual([
      `New request ${number}: ${first}`,
      `Another time for ${number}: ${second}`,
      `An answer about ${number}`,
      `A problem with ${number}`,
    ]);
  },
);

import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { shopMomentText, windowText } from "#document/messages/order-facts.ts";
import { DEFAULT_LANG as lang } from "#lib/locale/lang.ts";
import { readSite } from "#server/document/read-site.ts";
import { type Mail, mailboxFile, readMailbox } from "#server/mail/mailbox.ts";
import { E2E_DATA_DIR, keepSession, newCustomer, type Row, rows, signIn } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { fillIn, REQUEST_FORMS, send } from "#tests/helpers/request-forms.ts";
import { test } from "#tests/helpers/test.ts";

/** An order's pickup and promise, as in messages. */
interface Agreed {
  readonly number: string;
  readonly window: string;
  readonly promise: string;
}

/** A subject, and parts of the text. */
type MailParts = readonly [subject: string, ...parts: string[]];

/** India has no daylight saving time. */
const CLOCK = [[0, 330]] as const;

function agreedIn(order: Row | undefined): Agreed {
  const { orders } = readSite();
  const text = (column: string) => String(order?.[column]);
  const times = { window_from: text("window_from"), window_to: text("window_to") };
  return {
    number: `${orders.numberPrefix}${text("number")}`,
    window: windowText(text("pickup_date"), times, { lang, anyTime: orders.facts.anyTime }),
    promise: shopMomentText(text("promised_at"), { clock: CLOCK, lang }),
  };
}

/** Where a line must not end is of no interest here. */
const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

/** True if a mail is to an address and names the order in one of these ways. */
function isAbout({ to, subject, text }: Mail, somebody: string, names: readonly string[]): boolean {
  return to === somebody && names.some((name) => `${subject}\n${text}`.includes(name));
}

/** These mails, in this order, and no other. */
function expectMails(mails: readonly Mail[], expected: readonly MailParts[]): void {
  expect(mails.map(({ subject }) => plain(subject))).toEqual(expected.map(([subject]) => plain(subject)));
  for (const [index, [subject, ...parts]] of expected.entries())
    for (const part of parts) expect(plain(mails[index]?.text), subject).toContain(plain(part));
}

interface Story {
  readonly number: string;
  /** The first agreement, and the one after a failed pickup. */
  readonly first: Agreed;
  readonly second: Agreed;
  /** The link of the guest, and the page of the account that the order joins later. */
  readonly link: string;
  readonly page: string;
}

/** The messages of an order's whole life: about the shop's moves, the customer's moves, and those to the shop. */
function storyMails({ number, first, second, link, page }: Story) {
  const [question, problem] = ["The cloth is delicate and may change.", "The saree still has its spot."];
  const ready: MailParts = [`Order ${number} is ready`, second.promise, "Total: ₹180", page];
  const back: MailParts = [`Order ${number} is back with you`, "within 7 days", page];
  const byShop: MailParts[] = [
    [`Your pickup is confirmed: ${first.window}`, first.promise, link],
    ["Our rider is on the way", link],
    ["We missed you: choose a new time", "Nobody at home", link],
    ["Our rider is on the way", link],
    ["2 pieces checked: ₹180", "Pieces: 2", "Total: ₹180", second.promise, link],
    [`A question about order ${number}`, question, `Answer here: `, link],
    ready,
    ["Your clothes are on their way", number, "Total: ₹180", page],
    back,
    // With a promise of its own.
    [`We’re cleaning it again: order ${number}`, problem, page],
    [`Order ${number} is ready`, "Total: ₹180", page],
    back,
    // Closing an order without a problem sends no message.
  ];
  const byCustomer: MailParts[] = [
    [`We have your request ${number}`, first.window, "Service: Premium Laundry", first.promise, link],
    [`Your pickup is confirmed: ${second.window}`, second.promise, link],
    [`We have your report about ${number}`, problem, page],
  ];
  const toShop = (phone: string): MailParts[] => [
    [
      `New request ${number}: ${first.window}`,
      "Kavitha",
      phone,
      "14 Bashyakarlu Road West",
      "Premium Laundry",
      first.promise,
    ],
    [`Another time for ${number}: ${second.window}`, "Kavitha", phone, second.window],
    [`An answer about ${number}`, "Kavitha", phone, question],
    [`A problem with ${number}`, "Kavitha", phone, problem],
  ];
  return { byShop, byCustomer, toShop };
}

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

/** How many sheets of paper a PDF takes. */
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

async function somebody(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return (await browser.newContext({ serviceWorkers: "block", ...options })).newPage();
}

test("the whole way of an order, with a guest, a customer, the counter and a rider at once", { tag: "@slow" }, async ({
  page: guest,
  browser,
  request,
  staff,
}) => {
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
  const first = await agreed();
  const { number } = first;

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
  const second = await agreed();

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
  expect(pagesOf(await customer.pdf({ format: "A4" }))).toBe(1);

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

  // Every message is in the mailbox, with what it has to say.
  const mails = (to: string) =>
    readMailbox(mailboxFile(E2E_DATA_DIR)).filter((mail) => isAbout(mail, to, [id, token, number]));
  const subjects = () => mails(email).map(({ subject }) => subject);
  const returned = () => subjects().filter((subject) => subject === `Order ${number} is back with you`);
  await expect.poll(returned, { timeout: 60_000 }).toHaveLength(2);
  const { byShop, byCustomer, toShop } = storyMails({
    number,
    first,
    second,
    link: `/track#${token}`,
    page: `/order#${id}`,
  });
  const reported = mails(email);
  expect(reported.filter(({ text }) => !text.startsWith("Vanakkam Kavitha,\n"))).toEqual([]);
  // What staff do is sent once it can no longer be taken back, what the customer does at once.
  const isOwn = ({ subject }: Mail) => byCustomer.some(([said]) => plain(said) === plain(subject));
  expectMails(
    reported.filter((mail) => !isOwn(mail)),
    byShop,
  );
  expectMails(reported.filter(isOwn), byCustomer);
  expectMails(mails("hello@vellai.example"), toShop(String(booking.stored["phone"])));
});

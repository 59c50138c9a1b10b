import { expect } from "@playwright/test";
import { shopMomentText, windowText } from "#document/messages/order-facts.ts";
import { DEFAULT_LANG as lang } from "#lib/locale/lang.ts";
import { readSite } from "#server/document/read-site.ts";
import type { Mail } from "#server/mail/mailbox.ts";
import type { Row } from "#tests/helpers/backend.ts";

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

export function agreedIn(order: Row | undefined): Agreed {
  const { orders } = readSite();
  const text = (column: string) => String(order?.[column]);
  const times = { window_from: text("window_from"), window_to: text("window_to") };
  return {
    number: `${orders.numberPrefix}${text("number")}`,
    window: windowText(text("pickup_date"), times, { lang, anyTime: orders.facts.anyTime }),
    promise: shopMomentText(text("promised_at"), { clock: CLOCK, lang }),
  };
}

/** Whether a mail is to an address and names the order in one of these ways. */
export function isAbout({ to, subject, text }: Mail, somebody: string, names: readonly string[]): boolean {
  return to === somebody && names.some((name) => `${subject}\n${text}`.includes(name));
}

/** These mails, in this order, and no other. */
export function expectMails(mails: readonly Mail[], expected: readonly MailParts[]): void {
  expect(mails.map(({ subject }) => subject)).toEqual(expected.map(([subject]) => subject));
  for (const [index, [subject, ...parts]] of expected.entries())
    for (const part of parts) expect(mails[index]?.text, subject).toContain(part);
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
export function storyMails({ number, first, second, link, page }: Story) {
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

// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { OrderStatus } from "#account/orders/order-view.ts";
import { contactText } from "#desk/orders/contact-links.tsx";
import { deskFacts, deskOrder, readingIn } from "#tests/helpers/desk-order.ts";

const facts = deskFacts();
const DAY_MS = 24 * 60 * 60 * 1000;
const ORIGIN = "https://vellai.example";
const textOf = (more: Parameters<typeof deskOrder>[0]) => contactText(deskOrder(more), { facts }, ORIGIN);

test.each<OrderStatus>(["confirmed", "pickup_failed", "on_hold", "ready", "out_for_delivery", "delivered"])(
  "an order that is %s has a text of its own, without a token that nobody filled in",
  (status) => {
    const { subject, mail, whatsapp } = textOf({ status, question: "Shall we try?", total_paise: 12_000 });
    for (const text of [subject, mail, whatsapp]) {
      expect(text).not.toBe("");
      expect(text).not.toMatch(/[{}]/);
    }
  },
);

test("a name that is none is greeted without in a mail and on WhatsApp", () => {
  const { contact } = deskOrder();
  const { mail, whatsapp } = textOf({
    status: "confirmed",
    contact: contact && { ...contact, name: "Ring 98765 43210" },
  });
  for (const text of [mail, whatsapp]) expect(text).toMatch(/^Vanakkam dear customer,/);
});

test("a guest's link is that of the tracking page, a customer's that of the order; a guest without a token has none", () => {
  expect(textOf({ status: "confirmed" }).whatsapp).toContain(`${ORIGIN}${facts.paths.track}#token`);
  expect(textOf({ status: "confirmed", is_guest: false, tracking_token: null }).whatsapp).toContain(
    `${ORIGIN}${facts.paths.order}#${deskOrder().id}`,
  );
  expect(textOf({ status: "confirmed", tracking_token: null }).mail).not.toContain(ORIGIN);
});

test("where the document has no WhatsApp text the mail's is taken", () => {
  const { mail, whatsapp } = textOf({ status: "requested" });
  expect(whatsapp).toBe(mail);
});

test("what was not fetched for days has a text of its own; the rack is in none", () => {
  const { mail, whatsapp } = textOf({
    status: "ready",
    ready_at: new Date(Date.now() - 8.5 * DAY_MS).toISOString(),
    rack: "B4",
  });
  for (const text of [mail, whatsapp]) {
    expect(text).toContain("ready for 8 days");
    expect(text).not.toContain("B4");
  }
});

test("of a bill that was never made no text speaks", () => {
  for (const status of ["ready", "delivered", "issue_reported", "closed"] as const)
    for (const text of Object.values(textOf({ status, total_paise: 10_000 }))) expect(text).not.toMatch(/\bbill\b/i);
});

test("of money that was paid too much no text says that it is due", () => {
  const credited = { status: "delivered", total_paise: 10_000, paid_paise: 16_400, credited_paise: 6_400 } as const;
  for (const more of [credited, { ...credited, at_counter: true, status: "ready" } as const])
    for (const text of Object.values(textOf(more))) expect(text).not.toMatch(/₹-|-₹|due/);
});

const inTamil = readingIn("ta");

/** The sample's customer, who reads a language. */
function withLanguage(language: string | null | undefined) {
  const { contact } = deskOrder();
  return contact && { ...contact, ...(language !== undefined && { language }) };
}

test("a message is in the customer's language, with its day, its names and its link", () => {
  const order = deskOrder({ status: "confirmed", contact: withLanguage("ta") });
  const { mail, whatsapp } = contactText(order, inTamil, ORIGIN);
  for (const text of [mail, whatsapp]) {
    expect(text).toContain("⟦");
    expect(text).toContain("புதன் 25 நவம்பர்");
    expect(text).toContain(`${ORIGIN}/ta${facts.paths.track}#token`);
  }
});

test("a question names the pieces that it is about, in the customer's language", () => {
  const saree = { position: 1, name: "Saree", quantity: 1, unit_paise: 17_000, paise: 17_000 };
  const asked = { question: "Shall we?", question_lines: [1], items: [saree] };
  expect(textOf({ ...asked, status: "on_hold" }).mail).toContain("About: Saree\nShall we?");
  const order = deskOrder({ ...asked, status: "on_hold", contact: withLanguage("ta") });
  expect(contactText(order, inTamil, ORIGIN).mail).toContain("⟦Saree⟧");
});

test("a message without a translation is whole in the document's own language, and its link opens in theirs", () => {
  const { facts: own, read } = inTamil;
  const { confirmed: _, ...messages } = read?.messages ?? {};
  const partly = { facts: own, read: read && { ...read, messages } };
  const { mail } = contactText(deskOrder({ status: "confirmed", contact: withLanguage("ta") }), partly, ORIGIN);
  expect(mail).toBe(textOf({ status: "confirmed" }).mail.replace(facts.paths.track, `/ta${facts.paths.track}`));
});

import { expect, test } from "vitest";
import { isToShop } from "#document/messages/message-kinds.ts";
import type { Site } from "#document/model/types.gen.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { writeMessage } from "#server/shop/message-text.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

const site = readSite();
const ID = "0b9b7c1e-1111-4222-8333-444455556666";
const NOW = new Date("2026-11-23T10:00:00Z");
const LINK = `https://shop.test/ta${site.orders.paths.tracked}#T`;

/** What somebody is told of an order. */
function told(facts: object, { document = site, kind = "confirmed" }: { document?: Site; kind?: string } = {}) {
  const recipient = isToShop(kind) ? "shop" : "customer";
  const message = {
    id: "1",
    kind,
    recipient,
    email: "asha@example.com",
    facts: { order_id: ID, number: 7, ...facts },
  } as const;
  return writeMessage(message, document, "https://shop.test/", NOW)?.text ?? "";
}

test.each([
  ["a customer", {}, `https://shop.test/my-order#${ID}`],
  ["a guest", { is_guest: true, tracking_token: "T" }, "https://shop.test/follow#T"],
])("%s is led to the page that the document names", (_, facts, link) => {
  const document = { ...site, orders: { ...site.orders, paths: { own: "/my-order", tracked: "/follow" } } };
  expect(told(facts, { document })).toContain(link);
});

test.each(["yes", "no"] as const)("the shop reads whether the customer said %s", (answer) => {
  const facts = { name: "Asha", phone: "+919876543210", question: "Shall we?", answer };
  expect(told(facts, { kind: "shop-answered" })).toContain(site.orders.page.actions[answer]);
});

test("a mail to the address of a guest whose name is none greets without it; the shop reads it", () => {
  const name = "Win a phone at https://evil.example";
  const text = told({ name }, { kind: "requested" });
  expect(text).toContain(`Vanakkam ${site.orders.facts.noName},\n\nthank you`);
  expect(text).not.toContain("Win");
  expect(told({ name }, { kind: "shop-requested" })).toContain(name);
});

test("a price in a mail is that of the day, as on the pages", () => {
  const days = { from: "2026-11-23", until: "2026-11-23" };
  const rows = [{ id: "plain", item: "Plain", regPrice: "100" }];
  const document = {
    ...site,
    offers: [{ id: "half", name: "Half", text: "All at half the price", discountPercent: 50, ...days }],
    priceBook: { ...site.priceBook, tables: site.priceBook.tables.map((table) => ({ ...table, rows })) },
    messages: { ...site.messages, confirmed: { subject: "Today", text: "From {price.plain}." } },
  };
  expect(told({}, { document })).toBe("From ₹50.");
});

const inTamil = translatedSite(readSchema(), site, "ta");
const FACTS = {
  ...{ is_guest: true, tracking_token: "T", number: 1042, name: "Asha", services: "Wash & Fold", pieces: 3 },
  ...{ pickup_date: "2026-11-26", window_from: "10:00", window_to: "13:00", promised_at: "2026-11-28T12:30:00Z" },
};
const toldIn = (language: string, { document = inTamil, kind = "confirmed" } = {}) =>
  told({ ...FACTS, language }, { document, kind });

test("a customer reads a message in the language of the order, its link opens in it; the shop reads its own", () => {
  expect(toldIn("ta")).toContain(LINK);
  expect(toldIn("ta")).toContain("வியாழன்");
  expect(toldIn("ta", { kind: "requested" })).toContain("⟦Wash & Fold⟧");
  expect(toldIn("ta", { kind: "shop-requested" })).not.toContain("⟦");
});

test.each(["hi", "../x", "en-IN", "EN"])("a message for a reader of %s is in the document's own", (language) =>
  expect(toldIn(language)).toEqual(toldIn("", { document: site })),
);

test("a language that was switched off is no longer written in", () => {
  const off = { ...inTamil, languages: [{ code: "ta", ready: false }] };
  expect(toldIn("ta", { document: off })).toEqual(toldIn("", { document: site }));
});

test("a message with a text that is out of date is whole in the document's own language; its link still opens in theirs", () => {
  const text = "Hello {customer.name}, {order.window}, {order.services}: {order.link}";
  const messages = { ...inTamil.messages, confirmed: { subject: "Confirmed", text } };
  expect(toldIn("ta", { document: { ...inTamil, messages } })).toBe(
    `Hello Asha, Thursday 26 November, 10 am – 1 pm, Wash & Fold: ${LINK}`,
  );
});

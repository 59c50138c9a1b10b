import { expect, test } from "vitest";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { writeMessage } from "#server/shop/message-text.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

const site = readSite();
const moved = { ...site, orders: { ...site.orders, paths: { own: "/my-order", tracked: "/follow" } } };
const ID = "0b9b7c1e-1111-4222-8333-444455556666";

test.each([
  ["a customer", { recipient: "customer", facts: { order_id: ID } }, `https://shop.test/my-order#${ID}`],
  ["a guest", { recipient: "customer", facts: { is_guest: true, tracking_token: "T" } }, "https://shop.test/follow#T"],
] as const)("%s is led to the page that the document names", (_, message, link) => {
  const written = writeMessage(
    { id: "1", kind: "confirmed", email: "asha@example.com", ...message },
    moved,
    "https://shop.test/",
    new Date("2026-11-23T10:00:00Z"),
  );
  expect(written?.text).toContain(link);
});

test.each(["yes", "no"] as const)("the shop reads whether the customer said %s", (answer) => {
  const facts = { order_id: ID, number: 7, name: "Asha", phone: "+919876543210", question: "Shall we?", answer };
  const written = writeMessage(
    { id: "1", kind: "shop-answered", recipient: "shop", email: null, facts },
    site,
    "https://shop.test/",
    new Date("2026-11-23T10:00:00Z"),
  );
  expect(written?.text).toContain(site.orders.page.actions[answer]);
});

test.each([
  "Win a phone at https://evil.example",
  "write to prize@evil.example",
  "Prizes at evil.example",
  "Your refund of Rs 5000 waits, ring 98765 43210",
])("a mail to the address of a guest named %j greets without that name", (name) => {
  const written = (recipient: "customer" | "shop", kind: string) =>
    writeMessage(
      { id: "1", kind, recipient, email: "asha@example.com", facts: { order_id: ID, number: 7, name } },
      site,
      "https://shop.test/",
      new Date("2026-11-23T10:00:00Z"),
    )?.text ?? "";
  const text = written("customer", "requested");
  expect(text).toContain(`Vanakkam ${site.orders.facts.noName},\n\nthank you`);
  expect(text).not.toContain(name.slice(0, 8));
  expect(written("shop", "shop-requested")).toContain(name);
});

test("a price in a mail is that of the day, as on the pages", () => {
  const days = { from: "2026-11-23", until: "2026-11-23" };
  const [first] = site.priceBook.tables.flatMap(({ rows }) => rows);
  const row = { id: "plain", item: first?.item ?? "", regPrice: "100" };
  const offered = {
    ...site,
    offers: [{ id: "half", name: "Half", text: "All at half the price", discountPercent: 50, ...days }],
    priceBook: { ...site.priceBook, tables: site.priceBook.tables.map((table) => ({ ...table, rows: [row] })) },
    messages: { ...site.messages, confirmed: { subject: "Today", text: "From {price.plain}." } },
  };
  const written = writeMessage(
    { id: "1", kind: "confirmed", recipient: "customer", email: "asha@example.com", facts: { order_id: ID } },
    offered,
    "https://shop.test/",
    new Date("2026-11-23T10:00:00Z"),
  );
  expect(written?.text).toBe("From ₹50.");
});

const inTamil = translatedSite(readSchema(), site, "ta");
const FACTS = {
  ...{ is_guest: true, tracking_token: "T", number: 1042, name: "Asha", services: "Wash & Fold", pieces: 3 },
  ...{ pickup_date: "2026-11-26", window_from: "10:00", window_to: "13:00", promised_at: "2026-11-28T12:30:00Z" },
};

/** What a guest who reads a language is told. */
const toldIn = (language: string, { document = inTamil, kind = "confirmed", facts = {} } = {}) =>
  writeMessage(
    { id: "1", kind, recipient: "customer", email: "asha@example.com", facts: { ...FACTS, ...facts, language } },
    document,
    "https://shop.test/",
    new Date("2026-11-23T10:00:00Z"),
  );

test("a customer reads a message in the language of the order, and its link opens in it", () => {
  const { text = "" } = toldIn("ta") ?? {};
  expect(text).toContain(`https://shop.test/ta${site.orders.paths.tracked}#T`);
  expect(text).toContain("வியாழன்");
  expect(toldIn("ta", { kind: "requested" })?.text).toContain("⟦Wash & Fold⟧");
});

test.each(["hi", "../x", "en-IN", "EN"])("a message for a reader of %s is in the document's own", (language) =>
  expect(toldIn(language)).toEqual(toldIn("", { document: site })),
);

test("a language that was switched off is no longer written in", () => {
  const off = { ...inTamil, languages: [{ code: "ta", ready: false }] };
  expect(toldIn("ta", { document: off })).toEqual(toldIn("", { document: site }));
});

test("a message with a text that is out of date is whole in the document's own language; its link still opens in theirs", () => {
  const changed = {
    subject: "Confirmed",
    text: "Hello {customer.name}, {order.window}, {order.services}: {order.link}",
  };
  const document = { ...inTamil, messages: { ...inTamil.messages, confirmed: changed } };
  const { text = "" } = toldIn("ta", { document }) ?? {};
  expect(text).toBe(
    `Hello Asha, Thursday 26 November, 10 am – 1 pm, Wash & Fold: https://shop.test/ta${site.orders.paths.tracked}#T`,
  );
});

test("the shop is written to in its own language, whatever the customer reads", () => {
  const { text = "" } =
    writeMessage(
      { id: "1", kind: "shop-requested", recipient: "shop", email: null, facts: { ...FACTS, language: "ta" } },
      inTamil,
      "https://shop.test/",
      new Date("2026-11-23T10:00:00Z"),
    ) ?? {};
  expect(text).not.toContain("⟦");
});

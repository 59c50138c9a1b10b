import { expect, test } from "vitest";
import { readSite } from "#server/document/read-site.ts";
import { writeMessage } from "#server/shop/message-text.ts";

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

import { describe, expect, test } from "vitest";
import { fillMessage } from "#document/messages/fill-message.ts";
import { sumLines } from "#document/messages/sum-lines.ts";
import { wallClock } from "#document/time/time-zone.ts";
import { asSentence } from "#lib/sentence.ts";

const pieces = { piece: asSentence<"count">("{count} piece"), pieces: asSentence<"count">("{count} pieces") };
const writing = {
  ...{ lang: "en-IN", numberPrefix: "VL-", answers: { yes: "Yes, please", no: "No" } },
  words: { anyTime: "any time that day", noName: "dear customer", express: "Express", ...pieces },
  link: "https://vellai.example/track#abc",
  clock: wallClock("Asia/Kolkata", new Date("2026-11-23T00:00:00Z")),
};
const facts = {
  ...{
    number: 42,
    name: "Meena",
    services: "Wash & Fold",
    total_paise: 124_050,
    pieces: 12,
    reason: null,
    ready_days: 8,
  },
  ...{ pickup_date: "2026-11-26", window_from: "10:00:00", window_to: "13:00:00" },
  promised_at: "2026-11-27T12:30:00+00:00",
};
const fill = (text: string, more = {}) => fillMessage(text, { ...facts, ...more }, writing);

test("customers and the shop read what was counted on the price list", () => {
  const answers = [{ label: "Your list", kind: "items", answer: "2 × Saree" }];
  expect(fill("{customer.answers}", { answers })).toBe("Your list: 2 × Saree");
  expect(fillMessage("{customer.answers}", { ...facts, answers }, { ...writing, isForShop: true })).toBe(
    "Your list: 2 × Saree",
  );
});

describe("facts as people read them", () => {
  test.each([
    ["{order.number}", "VL-42"],
    ["{order.window}", "Thursday 26 November, 10 am – 1 pm"],
    ["{order.promise}", "Friday 27 November, 6 pm"],
    ["{order.total}", "₹1,240.50"],
    ["Pieces: {order.pieces}", "Pieces: 12"],
    ["{order.pieceCount}", "12 pieces"],
    ["{order.readyDays}", "8 days"],
    ["{order.link}", "https://vellai.example/track#abc"],
    ["{customer.name}", "Meena"],
  ])("%s: %s", (text, filled) => expect(fill(text)).toBe(filled));

  test("express is named where it was asked for; else its line is left out", () => {
    const text = "Service: {order.services}\n{order.express}\nBack";
    expect(fill(text, { express: true })).toBe("Service: Wash & Fold\nExpress\nBack");
    expect(fill(text)).toBe("Service: Wash & Fold\nBack");
  });

  test("a pickup without a window is any time that day", () =>
    expect(fill("{order.window}", { window_from: null, window_to: null })).toBe(
      "Thursday 26 November, any time that day",
    ));

  test("a single piece is one, in a document without a word for it as well", () => {
    expect(fill("{order.pieceCount} checked", { pieces: 1 })).toBe("1 piece checked");
    const words = { anyTime: "", noName: "", pieces: asSentence<"count">("{count} pcs") };
    expect(fillMessage("{order.pieceCount} checked", { pieces: 1 }, { ...writing, words })).toBe("1 pcs checked");
  });

  test("a moment late in the evening belongs to the shop's day, not to UTC's", () =>
    expect(fill("{order.promise}", { promised_at: "2026-11-27T19:00:00Z" })).toBe("Saturday 28 November, 12:30 am"));
});

test.each([
  ["yes", "Shall we go on? Yes, please."],
  ["no", "Shall we go on? No."],
  [null, "Shall we go on?"],
])("an answer is the button that the customer pressed: %s", (answer, filled) =>
  expect(fill("Shall we go on? {order.answer}.", { answer })).toBe(filled),
);

test("an applicant's choice is told in the words of the form, one of an earlier form by its key", () => {
  const investments = { "1.2cr-1.5cr": "₹1.2 – 1.5 crore" };
  const invest = (investment: string) =>
    fillMessage("{enquiry.investment}", { investment }, { ...writing, investments });
  expect([invest("1.2cr-1.5cr"), invest("2cr-2.4cr")]).toEqual(["₹1.2 – 1.5 crore", "2cr-2.4cr"]);
});

test("sums are those of the slip and the bill, each on a line; none before anything is counted", () => {
  const labels = { total: "Total", discount: "Discount", fee: "Fee", rounding: "Round off", refunded: "Refunded" };
  const sums = sumLines({ ...labels, paid: "Paid", due: "Due" }, { creditNote: "Credit note" });
  const filled = (more: object) =>
    fillMessage("Hello,\n\n{order.sums}\n\nBye", { ...facts, ...more }, { ...writing, sums });
  const order = { counted_at: "2026-11-26T10:00:00Z", discount_paise: 5_000, total_paise: 41_640, paid_paise: 20_000 };
  expect(filled(order)).toBe("Hello,\n\nTotal: ₹416.40\nPaid: -₹200.00\nDue: ₹216.40\n\nBye");
  const settled = { ...order, credited_paise: 10_000, rounding_paise: -40, paid_paise: 51_600, refunded_paise: 10_000 };
  expect(filled(settled)).toContain(
    "Total: ₹516.40\nCredit note: -₹100.00\nRound off: -₹0.40\nPaid: -₹516.00\nRefunded: ₹100.00\n\nBye",
  );
  expect(filled({ total_paise: 0 })).toBe("Hello,\n\nBye");
});

describe("unknown facts", () => {
  test("remove their line without a gap", () =>
    expect(fill("Sorry.\n\n{order.reason}\n\nCall us.")).toBe("Sorry.\n\nCall us."));

  test("remove only their sentence", () =>
    expect(fill("Ready. Reason: {order.reason}. We bring it by {order.promise}.")).toBe(
      "Ready. We bring it by Friday 27 November, 6 pm.",
    ));

  test("are left out of a text without a line to remove, with what comes before them", () =>
    expect(fill("{order.pieceCount} checked: {order.total}", { total_paise: 0 })).toBe("12 pieces checked"));
});

test("a customer's text is not searched for tokens, and adds no line break to a subject", () =>
  expect(fill("About {order.reason}", { reason: "{order.link}\nBcc: all@example.com" })).toBe(
    "About {order.link} Bcc: all@example.com",
  ));

describe("the name in what a customer is sent", () => {
  const greeted = (name: string | null, more = {}) =>
    fillMessage("Vanakkam {customer.name},\nwe come.", { name }, { ...writing, ...more });

  test.each([
    ["Meena", "Meena"],
    [" Lakshmi  Narayanan", "Lakshmi Narayanan"],
    ["K.M.Selvan", "K. M. Selvan"],
    ["க.செல்வன்", "க. செல்வன்"],
    ["A.P.J. Abdul Kalam", "A. P. J. Abdul Kalam"],
    ["Mrs. Anand O’Brien-Rao", "Mrs. Anand O’Brien-Rao"],
    ["അവന്\u200d", "അവന്\u200d"],
    ["Ravi & Meena (Mrs)", "Ravi & Meena (Mrs)"],
  ])("%s", (name, written) => expect(greeted(name)).toBe(`Vanakkam ${written},\nwe come.`));

  test.each([
    ["none", null, "", " \n "],
    ["a number", "Asha, ring 9876543210", "Call 98 76 54 32 10", "அழை ௯௮௭௬௫௪௩", "Room ⑨⑧⑦"],
    ["a dot between letters", ..."。．․ꓸ".split("").map((dot) => `evil${dot}example`), "evil.\u200dexample"],
    ["an address", "https://evil.example", "prize@evil", "evil/prize", "tel:nine", "Asha <b>"],
    [
      "more than a name",
      "a".repeat(51),
      "Your refund of five thousand rupees waits, ring us today",
      "-",
      "{order.link}",
    ],
  ])("is left out where it is %s", (_, ...names) => {
    for (const name of names) expect(greeted(name)).toBe("Vanakkam dear customer,\nwe come.");
  });

  test("is as it was written where the shop reads it, on one line", () =>
    expect(greeted("Asha\n9876543210 evil.example", { isForShop: true })).toBe(
      "Vanakkam Asha 9876543210 evil.example,\nwe come.",
    ));
});

test("tokens of other groups stay", () =>
  expect(fill("{business.phone} {order.unknown}")).toBe("{business.phone} {order.unknown}"));

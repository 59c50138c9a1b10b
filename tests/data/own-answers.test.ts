import { expect, test } from "vitest";
import { COUNTED_ITEMS } from "#document/messages/counted-items.ts";
import type { FormField } from "#document/model/types.gen.ts";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { readSite } from "#server/document/read-site.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";
import { fileWorld, type ResultRow } from "#tests/data/world.ts";
import { askingSite, OWN_QUESTIONS } from "#tests/helpers/own-questions.ts";

// What forms of the document ask for that has no column.

const FORM = { pickup_requests: "pickup", franchise_applications: "franchise", contact_messages: "contact" } as const;

const world = await fileWorld();
const publish = (questions?: readonly FormField[]) =>
  world.shop.call("publish_shop_facts", { facts: shopFacts(askingSite(readSite(), questions)) });

await publish();

type Told = readonly (readonly [name: string, answer: unknown])[];
type Request = (typeof SENT_ROWS)[number];

const given = (table: Request, told: Told, form: unknown = FORM[table]) => ({
  form,
  told: told.map(([name, answer]) => ({ name, answer })),
});

/** Sends a request with answers: what is kept of them, or the constraint it breaks. */
async function sent(table: Request, answers: unknown): Promise<unknown> {
  const row: ResultRow = { ...SAMPLES[table](), answers };
  const { status, message = "" } = await world.visitor.insert(table, row);
  if (status >= 300) return /constraint "(\w+)"/.exec(message)?.[1] ?? message;
  const [kept] = await world.sql(`select answers from public.${table} where id = $1`, [String(row["id"])]);
  return kept?.["answers"];
}

test.each(SENT_ROWS)("%s keeps answers in the words of question and choice, tidied", async (table) => {
  const told: Told = [
    ["heardFrom", "sign"],
    ["flat", "  12\u200bB, <b>பிளாக்</b> 🧺 {unknown} "],
    ["kilos", "2.5"],
  ];
  const form = FORM[table];
  expect(await sent(table, given(table, told))).toEqual([
    { form, name: "heardFrom", label: "How did you hear of us?", kind: "select", answer: "The sign & the shop" },
    { form, name: "flat", label: "Flat or house", kind: "text", answer: "12B, <b>பிளாக்</b> 🧺 {unknown}" },
    { form, name: "kilos", label: "Kilos, about", kind: "number", answer: "2.5" },
  ]);
  expect(await sent(table, given(table, []))).toEqual([]);
});

const REFUSED: readonly (readonly [what: string, answers: unknown, constraint: string])[] = [
  ["an unknown question", given("pickup_requests", [["admin", "yes"]]), "answers_unknown"],
  ["one of another form", given("pickup_requests", [["flat", "1"]], "nowhere"), "answers_unknown"],
  ["no form", given("pickup_requests", [["flat", "1"]], null), "answers_unknown"],
  [
    "one question twice",
    given("pickup_requests", [
      ["flat", "1"],
      ["flat", "2"],
    ]),
    "answers_unknown",
  ],
  ["no text", given("pickup_requests", [["flat", { a: 1 }]]), "answers_unknown"],
  ["no question", { form: "pickup", told: [5, "flat"] }, "answers_unknown"],
  ["no list", { flat: "1" }, "answers_check"],
  ["41 answers", { form: "pickup", told: Array.from({ length: 41 }, () => ({})) }, "answers_check"],
  ["no choice of it", given("pickup_requests", [["heardFrom", "A friend"]]), "heard_from_check"],
  ["no number", given("pickup_requests", [["kilos", "1e9"]]), "kilos_check"],
  ["5,000 letters", given("pickup_requests", [["flat", "ந".repeat(5000)]]), "flat_long"],
];

test.each(REFUSED)("refuses %s, and says which answer it is", async (_, answers, constraint) => {
  expect(await sent("pickup_requests", answers)).toBe(`pickup_requests_${constraint}`);
});

test("a page from before the document changed still sends, in the words it asked with; after a month it does not", async () => {
  const told: Told = [
    ["heardFrom", "friend"],
    ["flat", "3"],
  ];
  const [heard] = OWN_QUESTIONS;
  if (heard === undefined) throw new Error("There is no such question.");
  await publish([{ ...heard, label: "Who told you?", options: [{ value: "radio", label: "Radio" }] }]);
  expect(await sent("contact_messages", given("contact_messages", told))).toMatchObject([
    { label: "How did you hear of us?", answer: "A friend" },
    { label: "Flat or house", answer: "3" },
  ]);
  expect(await sent("contact_messages", given("contact_messages", [["heardFrom", "radio"]]))).toMatchObject([
    { label: "Who told you?", answer: "Radio" },
  ]);
  await world.sql("update private.form_questions set asked_until = asked_until - interval '31 days'");
  await publish([heard]);
  expect(await sent("contact_messages", given("contact_messages", [["flat", "3"]]))).toBe(
    "contact_messages_answers_unknown",
  );
  await publish();
});

test("staff read answers with their order and message; the sender's own data have them, and nobody else's", async () => {
  for (const answers of [
    given("pickup_requests", [["flat", "12B"]]),
    given("pickup_requests", [[COUNTED_ITEMS, "saree:3"]], "booking"),
  ])
    expect(await world.asha.insert("pickup_requests", { ...SAMPLES.pickup_requests(), answers })).toMatchObject({
      status: 201,
    });
  await world.visitor.insert("contact_messages", {
    ...SAMPLES.contact_messages(),
    answers: given("contact_messages", [["flat", "7"]]),
  });
  const inbox = JSON.stringify((await world.staff.call("desk_inbox", { page_size: 1000 })).rows);
  for (const answer of ["12B", "7"]) expect(inbox).toContain(`"answer":"${answer}"`);
  expect(inbox).toContain('"row_id":"saree"');
  const read = async (person: "asha" | "bala") => JSON.stringify((await world[person].call("my_data", {})).rows);
  for (const answer of ['"answer":"12B"', "3 × Saree"]) expect(await read("asha")).toContain(answer);
  expect(await read("bala")).not.toContain('"label"');
});

test("the mails to send know the answers", async () => {
  const answers = given("pickup_requests", [
    ["heardFrom", "friend"],
    ["flat", "12B"],
  ]);
  const row: ResultRow = { ...SAMPLES.pickup_requests(), answers };
  await world.visitor.insert("pickup_requests", row);
  const queued = await world.sql("select payload from private.outbox where payload ->> 'order_id' = $1", [
    String(row["id"]),
  ]);
  expect(queued).toHaveLength(2);
  for (const { payload } of queued)
    expect(payload).toMatchObject({ answers: [{ name: "heardFrom" }, { name: "flat" }] });
});

// What somebody counted on the price list comes as rows of the price book with their numbers.

const listed = (list: unknown, form = "booking") =>
  sent("pickup_requests", given("pickup_requests", [[COUNTED_ITEMS, list]], form));

test("a list is kept in words and as lines, with names and units as they are published", async () => {
  expect(await listed("saree:2,carpet:40.5")).toEqual([
    {
      ...{ form: "booking", name: COUNTED_ITEMS, label: "Your list", kind: "items" },
      answer: "2 × Saree, 40.5 Sq Ft × Carpet",
      lines: [
        { row_id: "saree", name: "Saree", section: "Women's Wear", quantity: 2 },
        { row_id: "carpet", name: "Carpet", section: "Household Items", unit: "Sq Ft", quantity: 40.5 },
      ],
    },
  ]);
});

test.each([
  ["a row that no price book has", "velvet-sofa:1"],
  ["half a saree", "saree:0.5"],
  ["none of it", "saree:0"],
  ["a thousand of it", "saree:1000"],
  ["less than none", "saree:-1"],
  ["a row twice", "saree:1,saree:2"],
  ["words", "two sarees"],
  ["an empty line", "saree:1,"],
  ["sixty-one lines", Array.from({ length: 61 }, () => "saree:1").join()],
])("refuses %s", async (_, list) => {
  expect(await listed(list)).toBe("pickup_requests_counted_items_check");
});

test("refuses what is no text, and a list of a form that takes none", async () => {
  expect(await listed({ saree: 2 })).toMatch(/^pickup_requests_/);
  expect(await listed("saree:1", "pickup")).toBe("pickup_requests_answers_unknown");
});

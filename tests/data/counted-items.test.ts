import { afterAll, beforeAll, expect, test } from "vitest";
import { COUNTED_ITEMS } from "#document/messages/counted-items.ts";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { readSite } from "#server/document/read-site.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { openWorld, type ResultRow, type World } from "#tests/data/world.ts";

// What somebody counted on the price list comes as rows of the price book with their numbers.

let world: World;

beforeAll(async () => {
  world = await openWorld();
  await world.shop.call("publish_shop_facts", { facts: shopFacts(readSite()) });
});
afterAll(() => world.close());

/** Sends a request with a list: what is kept of it, or the constraint it breaks. */
async function sent(list: unknown, form = "booking"): Promise<unknown> {
  const answers = { form, told: [{ name: COUNTED_ITEMS, answer: list }] };
  const row: ResultRow = { ...SAMPLES.pickup_requests(), answers };
  const { status, message = "" } = await world.visitor.insert("pickup_requests", row);
  if (status >= 300) return /constraint "(\w+)"/.exec(message)?.[1] ?? message;
  const [kept] = await world.sql("select answers from public.pickup_requests where id = $1", [String(row["id"])]);
  return kept?.["answers"];
}

test("a list is kept in words and as lines, with names and units as they are published", async () => {
  expect(await sent("saree:2,carpet:40.5")).toEqual([
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
  expect(await sent(list)).toBe("pickup_requests_counted_items_check");
});

test("refuses what is no text, and a list of a form that takes none", async () => {
  expect(await sent({ saree: 2 })).toMatch(/^pickup_requests_/);
  expect(await sent("saree:1", "pickup")).toBe("pickup_requests_answers_unknown");
});

test("the desk reads the lines, and so does the customer in their own data", async () => {
  const answers = { form: "booking", told: [{ name: COUNTED_ITEMS, answer: "saree:3" }] };
  const row: ResultRow = { ...SAMPLES.pickup_requests(), answers };
  expect((await world.asha.insert("pickup_requests", { ...row, user_id: world.asha.id })).status).toBeLessThan(300);
  const { rows: inbox } = await world.staff.call("desk_inbox", {});
  expect(JSON.stringify(inbox)).toContain('"row_id":"saree"');
  const { rows: own } = await world.asha.call("my_data", {});
  expect(JSON.stringify(own)).toContain("3 × Saree");
});

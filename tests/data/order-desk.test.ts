import { describe, expect, test } from "vitest";
import { madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { fileWorld, type ResultRow } from "#tests/data/world.ts";
import { recordIn } from "#tests/helpers/fields.ts";

const world = await fileWorld();
// Nothing but the orders of these tests.
await world.sql("delete from public.orders");
const rows = await world.sql("select unnest(enum_range(null::public.order_status))::text as status");
const statuses = rows.map(({ status }) => String(status));
for (const status of statuses) {
  await madeOrder(world, { status, user_id: world.asha.id });
  await madeOrder(world, { status, answer: status === "on_hold" ? "yes" : null });
}

const ordersIn = (listed: unknown): ResultRow[] => (Array.isArray(listed) ? listed : []);
const board = async (steps: readonly string[], more: ResultRow = {}) => {
  const [shown] = (await world.staff.call("desk_board", { steps: `{${steps}}`, ...more })).rows;
  return { counts: recordIn(shown?.["counts"]), orders: ordersIn(shown?.["orders"]) };
};

test("the desk's lists say of each order what its own page says", async () => {
  const moved = await madeOrder(world, { status: "requested", user_id: world.asha.id });
  await move(world.staff, moved, "requested → confirmed");
  const { orders } = await board(statuses, { page_size: 100 });
  expect(orders).toHaveLength((statuses.length - 3) * 2 + 1);
  expect(orders.find(({ id }) => id === moved)).toMatchObject({ undo_until: expect.any(String) });
  for (const listed of orders) {
    const view = await viewOf(world.staff, String(listed["id"]));
    const { events: _, bill: _bill, vouchers: _vouchers, same_bags: _same, ...page } = view;
    expect(listed).toEqual(page);
  }
});

test("whose order it was is told while the request is kept; after that nobody is named", async () => {
  const row = SAMPLES.pickup_requests();
  await world.visitor.insert("pickup_requests", row);
  const id = String(row["id"]);
  const contacts = async () => {
    const listed = (await board(["requested"], { page_size: 100 })).orders.find((order) => order["id"] === id);
    return [listed?.["contact"], (await viewOf(world.staff, id))["contact"]];
  };
  const { name, email, phone, pickup_address: address } = row;
  const instructions = row["special_instructions"];
  const others = { answers: [], pin: null, language: null, no_messages: false };
  const contact = { name, email, phone: `+91${phone}`, address, instructions, ...others };
  expect(await contacts()).toEqual([contact, contact]);
  await world.sql("delete from public.pickup_requests where id = $1", [id]);
  expect(await contacts()).toEqual([null, null]);
  // An order of an account, without a request.
  const made = await madeOrder(world, { status: "closed", user_id: world.asha.id });
  expect((await viewOf(world.staff, made))["contact"]).toBeNull();
});

test("the board counts every step under way and grows page by page, what is due first", async () => {
  const { counts } = await board(["ready"]);
  expect(counts).toMatchObject({ ready: 2, picked_up: 2, delivered: 2 });
  expect(Object.keys(counts)).toEqual(expect.not.arrayContaining(["closed", "cancelled", "declined"]));
  const due = ["2030-01-01", "2030-01-02", "2030-01-02", null];
  for (const promised_at of due) await madeOrder(world, { status: "delivery_failed", promised_at });
  const { orders: seen } = await board(["delivery_failed"]);
  for (const page_size of [2, 4]) {
    const { orders } = await board(["delivery_failed"], { page_size });
    expect(orders).toEqual(seen.slice(0, page_size));
  }
  expect(seen.map(({ promised_at }) => String(promised_at).slice(0, 10))).toEqual([
    "2030-01-01",
    "2030-01-02",
    "2030-01-02",
    ...Array(3).fill("null"),
  ]);
});

describe("the inbox", () => {
  const inbox = async () => (await world.staff.call("desk_inbox", {})).rows[0] ?? {};
  const ids = (listed: unknown) => ordersIn(listed).map(({ id }) => id);

  test("counts all that waits and holds the oldest of each kind, as many as are asked for", async () => {
    for (const table of ["pickup_requests", "contact_messages", "franchise_applications"] as const)
      for (const _ of [1, 2]) await world.visitor.insert(table, SAMPLES[table]());
    const all = await inbox();
    const [page = {}] = (await world.staff.call("desk_inbox", { page_size: 1 })).rows;
    expect(page["counts"]).toEqual(all["counts"]);
    for (const kind of ["requests", "franchise", "messages"]) {
      expect(recordIn(all["counts"])[kind]).toBe(ids(all[kind]).length);
      expect(ids(page[kind])).toEqual(ids(all[kind]).slice(0, 1));
    }
  });

  test.each([
    ["a message", "messages", "message", SAMPLES.contact_messages],
    ["an application", "franchise", "franchise", SAMPLES.franchise_applications],
  ] as const)(
    "holds %s that waits, shows it as it was written once answered, and takes that back",
    async (_, list, kind, sample) => {
      const row: ResultRow = sample();
      const table = kind === "message" ? "contact_messages" : "franchise_applications";
      await world.visitor.insert(table, row);
      expect(ids((await inbox())[list])).toContain(row["id"]);
      await world.staff.call("desk_answered", { enquiry: row["id"] });
      const { answered, ...waiting } = await inbox();
      const { phone: _phone, ...written } = row;
      expect(ids(waiting[list])).not.toContain(row["id"]);
      const [name] = await world.sql(
        "select coalesce(p.full_name, u.email) as name from auth.users u left join public.profiles p using (id) where u.id = $1",
        [world.staff.id],
      );
      expect(ordersIn(answered)[0]).toMatchObject({ ...written, kind, answered_by: name?.["name"] });
      expect(Object.keys(ordersIn(answered)[0] ?? {})).not.toContain("user_id");

      await world.owner.call("desk_answered", { enquiry: row["id"], answered: false });
      const after = await inbox();
      expect(ids(after[list])).toContain(row["id"]);
      expect(ids(after["answered"])).not.toContain(row["id"]);
      expect(await world.sql(`select status, answered_by from public.${table} where id = $1`, [row["id"]])).toEqual([
        { status: "requested", answered_by: null },
      ]);
    },
  );
});

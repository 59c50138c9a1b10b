import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asView, madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { openWorld, type ResultRow, type World } from "#tests/data/world.ts";
import { recordIn } from "#tests/helpers/fields.ts";

let world: World;
let statuses: string[];
beforeAll(async () => {
  world = await openWorld();
  // Nothing but the orders of these tests.
  await world.sql("delete from public.orders");
  const rows = await world.sql("select unnest(enum_range(null::public.order_status))::text as status");
  statuses = rows.map(({ status }) => String(status));
  for (const status of statuses) {
    await madeOrder(world, { status, user_id: world.asha.id });
    await madeOrder(world, { status, answer: status === "on_hold" ? "yes" : null });
  }
});
afterAll(() => world.close());

const ordersIn = (listed: unknown): ResultRow[] => (Array.isArray(listed) ? listed : []);
const board = async (steps: readonly string[], more: ResultRow = {}) => {
  const [shown] = (await world.staff.call("desk_board", { steps: `{${steps}}`, ...more })).rows;
  return { counts: recordIn(shown?.["counts"]), orders: ordersIn(shown?.["orders"]) };
};

test("the desk's lists say of each order what its own page says", async () => {
  const { orders } = await board(statuses, { page_size: 100 });
  expect(orders).toHaveLength((statuses.length - 3) * 2);
  for (const listed of orders) {
    const { events: _, bill: _bill, ...page } = await viewOf(world.staff, String(listed["id"]));
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
  const contact = { name, email, phone: `+91${phone}`, address, pin: null, instructions: row["special_instructions"] };
  expect(await contacts()).toEqual([contact, contact]);
  await world.sql("delete from public.pickup_requests where id = $1", [id]);
  expect(await contacts()).toEqual([null, null]);
  // An order of an account, without a request.
  const made = await madeOrder(world, { status: "closed", user_id: world.asha.id });
  expect((await viewOf(world.staff, made))["contact"]).toBeNull();
});

test("a list shows until when its last move may be taken back", async () => {
  const id = await madeOrder(world, { status: "requested", user_id: world.asha.id });
  await move(world.staff, id, { from: "requested", to: "confirmed" });
  const { orders } = await board(["confirmed"]);
  const listed = asView(orders.find((order) => order["id"] === id));
  expect(listed["undo_until"]).toEqual(expect.any(String));
  expect(listed["undo_until"]).toBe((await viewOf(world.staff, id))["undo_until"]);
});

test("the board counts every step under way and comes page by page, what is due first", async () => {
  const { counts } = await board(["ready"]);
  expect(counts).toMatchObject({ ready: 2, picked_up: 2, delivered: 2 });
  expect(Object.keys(counts)).toEqual(expect.not.arrayContaining(["closed", "cancelled", "declined"]));
  const due = ["2030-01-01", "2030-01-02", "2030-01-02", null];
  for (const promised_at of due) await madeOrder(world, { status: "delivery_failed", promised_at });
  const seen: ResultRow[] = [];
  for (;;) {
    const last = seen.at(-1);
    const after = last ? { after_promise: last["promised_at"], after_number: last["number"] } : {};
    const { orders } = await board(["delivery_failed"], { page_size: 2, ...after });
    if (orders.length === 0) break;
    seen.push(...orders);
  }
  const numbers = seen.map(({ number }) => Number(number));
  expect(new Set(numbers).size).toBe(6);
  expect(seen.map(({ promised_at }) => String(promised_at).slice(0, 10))).toEqual([
    "2030-01-01",
    "2030-01-02",
    "2030-01-02",
    ...Array(3).fill("null"),
  ]);
});

test("an order is found by number, by the beginnings of names and by phone, however they are written", async () => {
  const row: ResultRow = { ...SAMPLES.pickup_requests(), name: "Lakshmi Narayanan", phone: "98430 55501" };
  await world.visitor.insert("pickup_requests", row);
  const found = async (wanted: string) => (await world.staff.call("desk_search", { wanted })).rows.map(({ id }) => id);
  const { number } = await viewOf(world.staff, String(row["id"]));
  for (const wanted of [String(number), `VL-${number}`, "laksh", "NARAY lak", "+91 98430 55501", "09843055501"])
    expect(await found(wanted), wanted).toContain(row["id"]);
  for (const wanted of ["", "  ", "xyz", "'; drop", "a & b | !", "99999999999999999999", ":*", "lakshmi zzz"])
    expect(await found(wanted), wanted).not.toContain(row["id"]);
});

test("half a phone number finds its orders, by its first digits or its last", async () => {
  const row: ResultRow = { ...SAMPLES.pickup_requests(), name: "Half Number", phone: "+91 98761 23789" };
  const abroad: ResultRow = { ...SAMPLES.pickup_requests(), name: "From Abroad", phone: "+44 20 7946 0958" };
  for (const each of [row, abroad]) await world.visitor.insert("pickup_requests", each);
  const found = async (wanted: string) => (await world.staff.call("desk_search", { wanted })).rows.map(({ id }) => id);
  for (const wanted of ["98761", "+91 98761", "0 98761", "9876 12", "23789", "1 23789", "3789"])
    expect(await found(wanted), wanted).toContain(row["id"]);
  for (const wanted of ["98762", "789", "8761", "2378", "Half 9999", "+44 98761"])
    expect(await found(wanted), wanted).not.toContain(row["id"]);
  for (const wanted of ["0958", "+44 20", "4420 79", "0044 20 79"])
    expect(await found(wanted), wanted).toContain(abroad["id"]);
});

test("an order's number comes before phone numbers that end alike", async () => {
  const [first]: ResultRow[] = [{ ...SAMPLES.pickup_requests(), name: "By Number" }];
  await world.visitor.insert("pickup_requests", first ?? {});
  const { number } = await viewOf(world.staff, String(first?.["id"]));
  const alike: ResultRow = { ...SAMPLES.pickup_requests(), phone: `+9198432${String(number).padStart(5, "0")}` };
  await world.visitor.insert("pickup_requests", alike);
  const { rows } = await world.staff.call("desk_search", { wanted: String(number).padStart(5, "0") });
  expect(rows.map(({ id }) => id)).toEqual([first?.["id"], alike["id"]]);
});

test("of a name that many have, the newest orders are found", async () => {
  const many = Array.from(
    { length: 70 },
    (): ResultRow => ({ ...SAMPLES.pickup_requests(), name: "Meenakshi Pillai" }),
  );
  for (const [index, row] of many.entries()) {
    await world.visitor.insert("pickup_requests", row);
    // In time, as they would come.
    const moment = new Date(Date.now() + index * 1000).toISOString();
    await world.sql("update public.pickup_requests set created_at = $2 where id = $1", [row["id"], moment]);
  }
  const { rows } = await world.staff.call("desk_search", { wanted: "meenak" });
  const newest = many.slice(-30).map(({ id }) => id);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(newest.toSorted());
});

describe("the inbox", () => {
  const inbox = async () => (await world.staff.call("desk_inbox", {})).rows[0] ?? {};
  const ids = (listed: unknown) => ordersIn(listed).map(({ id }) => id);

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
      for (const answered of [true, false])
        expect(await world.asha.call("desk_answered", { enquiry: row["id"], answered })).toMatchObject({
          code: "42501",
        });

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

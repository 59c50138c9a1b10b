import { afterAll, beforeAll, expect, test } from "vitest";
import { asView, madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { openWorld, type ResultRow, type World } from "#tests/data/world.ts";

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
  return { counts: Object(shown?.["counts"]), orders: ordersIn(shown?.["orders"]) };
};

test("the desk's lists say of each order what its own page says", async () => {
  const { orders } = await board(statuses, { page_size: 100 });
  expect(orders).toHaveLength((statuses.length - 3) * 2);
  for (const listed of orders) {
    const { events: _, bill: _bill, ...page } = await viewOf(world.staff, String(listed["id"]));
    expect(listed).toEqual(page);
  }
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

test("the inbox holds what waits, until somebody marks it as answered", async () => {
  const message: ResultRow = SAMPLES.contact_messages();
  await world.visitor.insert("contact_messages", message);
  const waiting = async () => {
    const [inbox] = (await world.staff.call("desk_inbox", {})).rows;
    return ordersIn(inbox?.["messages"]).map(({ id }) => id);
  };
  expect(await waiting()).toContain(message["id"]);
  expect(await world.asha.call("desk_answered", { enquiry: message["id"] })).toMatchObject({ code: "42501" });
  await world.staff.call("desk_answered", { enquiry: message["id"] });
  expect(await waiting()).not.toContain(message["id"]);
  const [row] = await world.sql("select status, answered_by from public.contact_messages where id = $1", [
    message["id"],
  ]);
  expect(row).toEqual({ status: "answered", answered_by: world.staff.id });
  const [name] = await world.sql(
    "select coalesce(p.full_name, u.email) as name from auth.users u left join public.profiles p using (id) where u.id = $1",
    [world.staff.id],
  );
  const [inbox] = (await world.staff.call("desk_inbox", {})).rows;
  expect(ordersIn(inbox?.["answered"])).toMatchObject([{ id: message["id"], answered_by: name?.["name"] }]);
});

test("a day's figures: taken in, delivered, late, owed and received", async () => {
  const [row] = await world.sql("select private.shop_today()::text as day");
  const figures = async () => (await world.staff.call("desk_day", { day: row?.["day"] })).rows[0] ?? {};
  const before = await figures();
  const id = await madeOrder(world, { status: "out_for_pickup", delivered_at: null });
  await move(world.staff, id, { from: "out_for_pickup", to: "picked_up", needs: "pieces" });
  const other = await madeOrder(world, { status: "out_for_delivery", delivered_at: null, promised_at: "2020-01-01" });
  expect(Number((await figures())["late"])).toBe(Number(before["late"]) + 1);
  await move(world.staff, other, { from: "out_for_delivery", to: "delivered" });
  const given = { paise: 7_000, method: "cash" };
  await move(world.staff, other, { from: "delivered", to: "delivered", needs: "payment", given });
  expect(await figures()).toEqual({
    taken_in: Number(before["taken_in"]) + 1,
    delivered: Number(before["delivered"]) + 1,
    late: before["late"],
    open_paise: Number(before["open_paise"]) + 10_000,
    received_paise: Number(before["received_paise"]) + 7_000,
  });
});

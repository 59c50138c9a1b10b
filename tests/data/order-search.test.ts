import { afterAll, beforeAll, expect, test } from "vitest";
import { viewOf } from "#tests/data/made-order.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { openWorld, type ResultRow, type World } from "#tests/data/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // Nothing but the orders of these tests.
  await world.sql("delete from public.orders");
});
afterAll(() => world.close());

const ordersIn = (listed: unknown): ResultRow[] => (Array.isArray(listed) ? listed : []);
const search = async (wanted: string, more: ResultRow = {}) => {
  const [answer] = (await world.staff.call("desk_search", { wanted, ...more })).rows;
  return { total: answer?.["total"], ids: ordersIn(answer?.["orders"]).map(({ id }) => id) };
};
const found = async (wanted: string) => (await search(wanted)).ids;

test("an order is found by the beginning of an e-mail address and by words of an address, names before addresses", async () => {
  const named: ResultRow = { ...SAMPLES.pickup_requests(), name: "P.R.Perur Kannan", email: "kannan.p@example.com" };
  const there: ResultRow = {
    ...SAMPLES.pickup_requests(),
    name: "Devi",
    pickup_address: "12/4 Perur Main Road, 641026",
  };
  for (const each of [named, there]) await world.visitor.insert("pickup_requests", each);
  for (const wanted of ["kannan.p@example.com", "KANNAN.P@exa", " kannan.p@"])
    expect(await found(wanted)).toEqual([named["id"]]);
  expect(await found("12/4 perur main")).toEqual([there["id"]]);
  expect(await found("perur")).toEqual([named["id"], there["id"]]);
  for (const wanted of ["annan.p@example.com", "kannan.p@example.con", "@", "%@", "13/4 perur"])
    expect(await found(wanted), wanted).not.toContain(named["id"]);
});

test("an order is found by number, by the beginnings of names and by phone, however they are written", async () => {
  const row: ResultRow = { ...SAMPLES.pickup_requests(), name: "Lakshmi Narayanan", phone: "98430 55501" };
  await world.visitor.insert("pickup_requests", row);
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
  expect(await found(String(number).padStart(5, "0"))).toEqual([first?.["id"], alike["id"]]);
});

test("of a name that many have, the newest orders are found, all are counted, and further ones are read on request", async () => {
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
  const newest = many.map(({ id }) => id).toReversed();
  expect(await search("meenak")).toEqual({ total: 70, ids: newest.slice(0, 30) });
  expect(await search("meenak", { page_size: 60 })).toEqual({ total: 70, ids: newest.slice(0, 60) });
});

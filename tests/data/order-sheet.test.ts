import { describe, expect, test } from "vitest";
import { dayIn as dayOf, madeOrder, move } from "#tests/data/made-order.ts";
import { fileWorld, type ResultRow } from "#tests/data/world.ts";

const world = await fileWorld();
// Nothing but the orders of these tests.
await world.sql("delete from public.orders");

const dayIn = (days: number) => dayOf(world, days);

const idsOf = (listed: unknown) => (Array.isArray(listed) ? listed.map((order: ResultRow) => order["id"]) : []);
async function sheet(days = 0) {
  const [shown] = (await world.staff.call("desk_sheet", { day: await dayIn(days) })).rows;
  return { pickups: idsOf(shown?.["pickups"]), deliveries: idsOf(shown?.["deliveries"]) };
}
const undo = (id: string) => world.staff.call("undo_move", { order_id: id });

describe("the run sheet", () => {
  test("of today holds pickups that were forgotten, before those of today; no other day's does", async () => {
    const [today, forgotten, called, on] = [
      await madeOrder(world, { status: "confirmed", pickup_date: await dayIn(0) }),
      await madeOrder(world, { status: "confirmed", pickup_date: await dayIn(-3) }),
      await madeOrder(world, { status: "cancelled", pickup_date: await dayIn(-3) }),
      await madeOrder(world, { status: "out_for_pickup", pickup_date: await dayIn(-1) }),
    ];
    expect((await sheet()).pickups).toEqual([forgotten, on, today]);
    expect((await sheet(-3)).pickups).toEqual([forgotten]);
    expect((await sheet(1)).pickups).toEqual([]);
    expect((await sheet()).pickups).not.toContain(called);
  });

  test("keeps what was collected that day, however far it has come; not what was taken back", async () => {
    const id = await madeOrder(world, { status: "out_for_pickup", pickup_date: await dayIn(0) });
    const collect = () => move(world.staff, id, "out_for_pickup → picked_up pieces");
    await collect();
    await undo(id);
    expect((await sheet()).pickups.filter((each) => each === id)).toHaveLength(1);
    await collect();
    await move(world.staff, id, "picked_up → itemised items");
    expect((await sheet()).pickups).toContain(id);
    expect((await sheet(1)).pickups).not.toContain(id);
  });

  test("keeps a pickup that was missed that day until it has a new time", async () => {
    const id = await madeOrder(world, { status: "out_for_pickup", pickup_date: await dayIn(0) });
    const miss = () => move(world.staff, id, "out_for_pickup → pickup_failed reason");
    await miss();
    expect((await sheet()).pickups.filter((each) => each === id)).toHaveLength(1);
    expect((await sheet(1)).pickups).not.toContain(id);
    await undo(id);
    expect((await sheet()).pickups.filter((each) => each === id)).toHaveLength(1);
    await miss();
    const given = { pickup_date: await dayIn(1), window_id: null };
    const moved = await move(world.staff, id, "pickup_failed → confirmed window", given);
    expect(moved.code, moved.message).toBeUndefined();
    expect((await sheet()).pickups).not.toContain(id);
    expect((await sheet(1)).pickups).toContain(id);
  });

  test("of today holds what the rider is on the way with, also before the promised day", async () => {
    const [away, tried, waiting] = await Promise.all(
      ["out_for_delivery", "delivery_failed", "ready"].map((status) =>
        madeOrder(world, { status, delivered_at: null, promised_at: "2099-01-01" }),
      ),
    );
    const ahead = await madeOrder(world, { status: "out_for_pickup", pickup_date: await dayIn(2) });
    const { pickups, deliveries } = await sheet();
    expect(deliveries).toEqual(expect.arrayContaining([away, tried]));
    expect(deliveries).not.toContain(waiting);
    expect(pickups).toContain(ahead);
    const tomorrow = await sheet(1);
    expect(tomorrow.deliveries).not.toContain(away);
    for (const id of [away, tried, waiting, ahead]) await world.sql("delete from public.orders where id = $1", [id]);
  });

  test("keeps what was delivered that day, so that its payment can be noted", async () => {
    const id = await madeOrder(world, { status: "out_for_delivery", delivered_at: null });
    expect((await sheet()).deliveries).toEqual([id]);
    await move(world.staff, id, "out_for_delivery → delivered");
    expect((await sheet()).deliveries).toEqual([id]);
    expect((await sheet(1)).deliveries).toEqual([]);
    expect((await sheet(-1)).deliveries).toEqual([]);
    await undo(id);
    expect((await sheet()).deliveries).toEqual([id]);
  });
});

test("what was brought to the shop or fetched there is no rider's work; brought in, it is taken in once", async () => {
  const taken = async () => (await world.staff.call("desk_day", { day: await dayIn(0) })).rows[0]?.["taken_in"];
  const before = Number(await taken());
  const brought = await madeOrder(world, { status: "confirmed", pickup_date: await dayIn(0) });
  await move(world.staff, brought, "confirmed → picked_up pieces");
  const fetched = await madeOrder(world, { status: "ready", delivered_at: null });
  await move(world.staff, fetched, "ready → delivered");
  const { pickups, deliveries } = await sheet();
  expect([pickups.includes(brought), deliveries.includes(fetched), await taken()]).toEqual([false, false, before + 1]);
});

describe("a day's figures", () => {
  const figures = async () => (await world.staff.call("desk_day", { day: await dayIn(0) })).rows[0] ?? {};
  const grown = async (task: () => Promise<unknown>) => {
    const before = await figures();
    await task();
    const after = await figures();
    return Object.fromEntries(Object.keys(NOTHING).map((key) => [key, Number(after[key]) - Number(before[key])]));
  };
  const NOTHING = { taken_in: 0, delivered: 0, late: 0, open_paise: 0, received_paise: 0 };

  test("count what was taken in and delivered, what is owed and what came in", async () => {
    const collected = await madeOrder(world, { status: "out_for_pickup", delivered_at: null });
    const delivered = await madeOrder(world, { status: "out_for_delivery", delivered_at: null });
    expect(
      await grown(async () => {
        await move(world.staff, collected, "out_for_pickup → picked_up pieces");
        await move(world.staff, delivered, "out_for_delivery → delivered");
        const given = { paise: 7_000, method: "cash" };
        await move(world.staff, delivered, "delivered payment", given);
      }),
    ).toEqual({ ...NOTHING, taken_in: 1, delivered: 1, open_paise: 10_000, received_paise: 7_000 });
  });

  test("are without what was taken back and what was given back", async () => {
    const collected = await madeOrder(world, { status: "out_for_pickup", delivered_at: null });
    const delivered = await madeOrder(world, { status: "out_for_delivery", delivered_at: null });
    expect(
      await grown(async () => {
        await move(world.staff, collected, "out_for_pickup → picked_up pieces");
        await undo(collected);
        await move(world.staff, delivered, "out_for_delivery → delivered");
        await undo(delivered);
      }),
    ).toEqual(NOTHING);
    // Made again, each counts once.
    expect(await grown(() => move(world.staff, collected, "out_for_pickup → picked_up pieces"))).toEqual({
      ...NOTHING,
      taken_in: 1,
    });
    const pay = (paise: number, kind: string) =>
      move(world.staff, delivered, "out_for_delivery payment", { kind, paise, method: "upi", reason: "Torn" });
    expect(
      await grown(async () => {
        await pay(17_000, "payment");
        await pay(5_000, "refund");
      }),
    ).toEqual({ ...NOTHING, received_paise: 12_000 });
  });

  test("count as late what was promised by now, and pickups whose day has passed", async () => {
    const before = "2020-01-01";
    expect(await grown(() => madeOrder(world, { status: "ready", delivered_at: null, promised_at: before }))).toEqual({
      ...NOTHING,
      late: 1,
    });
    for (const status of ["confirmed", "out_for_pickup"])
      expect(await grown(() => madeOrder(world, { status, delivered_at: null, pickup_date: before }))).toMatchObject({
        late: 1,
      });
    for (const columns of [
      { status: "requested", pickup_date: before },
      { status: "cancelled", pickup_date: before },
      { status: "confirmed", pickup_date: await dayIn(0) },
    ])
      expect(await grown(() => madeOrder(world, { delivered_at: null, ...columns }))).toEqual(NOTHING);
  });
});

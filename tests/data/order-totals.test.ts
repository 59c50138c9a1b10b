import { describe, expect, test } from "vitest";
import { countedSums } from "#desk/model/counted-sums.ts";
import { withQueued } from "#desk/offline/without-network.ts";
import { madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { fileWorld } from "#tests/data/world.ts";
import { deskFacts, deskOrder } from "#tests/helpers/desk-order.ts";

const world = await fileWorld();
await world.sql(
  `update private.shop_facts
   set delivery_fee_paise = 4000, free_delivery_paise = 30000, discount_limit = 20, cash_rounding = 'nearest'`,
);

interface Line {
  readonly name: string;
  readonly quantity: number;
  readonly unit_paise: number;
}

const SHIRT: Line = { name: "Shirt", quantity: 2, unit_paise: 4_050 };
const COAT: Line = { name: "Coat", quantity: 1, unit_paise: 30_000 };

const collected = (columns = {}) =>
  madeOrder(world, { status: "picked_up", user_id: world.asha.id, items: [], total_paise: 0, ...columns });

async function counted(items: readonly Line[], columns = {}): Promise<string> {
  const id = await collected(columns);
  expect(await move(world.staff, id, "picked_up → itemised items", { items })).toMatchObject({ status: 200 });
  return id;
}

const REASON = "She has waited three days";
const takeOff = (id: string, given: object) => move(world.staff, id, "itemised discount", { reason: REASON, ...given });

test.each([
  ["of money that was paid too much", { bill: true, paid: 7_000, paise: 400 }],
  ["of more than that", { bill: true, paid: 7_000, paise: 1_200 }],
  ["of paise, in cash", { bill: true, paid: 6_540, paise: 1_230 }],
  ["of all, before there is a bill", { bill: false, paid: 7_000, paise: 7_000 }],
  ["that is paid again another way", { bill: false, paid: 5_000, paise: 900, again: "yes" }],
])("a refund %s is the same without a network", async (_, { bill, paid, ...refund }) => {
  const columns = { fee_paise: 4_000, discount_paise: 1_000, discount_reason: "First order", total_paise: 6_500 };
  const items = [{ name: "Towel", quantity: 1, unit_paise: 3_500 }];
  const id = await madeOrder(world, { status: "ready", user_id: world.asha.id, items, ...columns });
  if (bill) await move(world.staff, id, "ready bill");
  await move(world.staff, id, "ready payment", { method: "cash", paise: paid, kind: "advance" });
  const given = { method: "cash", kind: "refund", reason: "It was late", ...refund };
  const queued = { from_status: "ready", to_status: "ready", needs: "payment", given, number: 1, at: 0 } as const;
  const before = { ...deskOrder(), ...(await viewOf(world.staff, id)) };
  const here = withQueued(before, [{ ...queued, order_id: id, move_id: "" }], { facts: deskFacts(), known: [] });
  expect((await move(world.staff, id, "ready payment", given)).code).toBeUndefined();
  const there = await viewOf(world.staff, id);
  const sums = Object.entries(there).filter(([name]) => /_paise$|^discount_/.test(name));
  expect(here).toMatchObject(Object.fromEntries(sums));
});

describe("the delivery fee", () => {
  test("goes when a correction reaches the amount, and never comes with one, nor with a new document", async () => {
    const id = await counted([SHIRT]);
    await move(world.staff, id, "itemised → in_process");
    const correct = (items: readonly Line[]) =>
      move(world.staff, id, "in_process correction", { items, reason: "Wrong" });
    await world.sql("update private.shop_facts set delivery_fee_paise = 9900");
    await correct([{ ...SHIRT, quantity: 3 }]);
    expect(await viewOf(world.staff, id)).toMatchObject({ fee_paise: 4_000, total_paise: 16_150 });
    await world.sql("update private.shop_facts set delivery_fee_paise = 4000");
    await correct([SHIRT, COAT]);
    expect(await viewOf(world.staff, id)).toMatchObject({ fee_paise: 0, total_paise: 38_100 });
    await correct([SHIRT]);
    expect(await viewOf(world.staff, id)).toMatchObject({ fee_paise: 0, total_paise: 8_100 });
  });
});

describe("a discount", () => {
  test("above the limit of the document is refused in words, as one of both kinds, or of none", async () => {
    const id = await counted([COAT]);
    for (const given of [{ percent: 21 }, { paise: 6_001 }])
      expect(await takeOff(id, given)).toMatchObject({
        code: "PT422",
        message: "The discount on an order is at most 20 %, here ₹60.00",
      });
    for (const given of [{ percent: 1, paise: 1 }, {}, { percent: 5, reason: " " }])
      expect(await takeOff(id, given)).toMatchObject({ code: "PT422" });
    expect(await viewOf(world.staff, id)).toMatchObject({ total_paise: 30_000, discount_paise: 0 });
    expect((await takeOff(id, { paise: 6_000 })).code).toBeUndefined();
  });

  test("in per cent follows the lines, one in rupees stays within the limit, and 0 takes it off", async () => {
    const id = await counted([COAT]);
    await takeOff(id, { percent: 10 });
    const recount = (items: readonly Line[]) => move(world.staff, id, "itemised items", { items });
    await recount([{ ...COAT, quantity: 2 }]);
    expect(await viewOf(world.staff, id)).toMatchObject({ discount_paise: 6_000, total_paise: 54_000 });
    await takeOff(id, { paise: 9_000 });
    await recount([{ ...SHIRT, quantity: 1 }]);
    expect(await viewOf(world.staff, id)).toMatchObject({
      discount_paise: 810,
      fee_paise: 4_000,
      total_paise: 7_240,
    });
    const shown = { ...deskOrder(), ...(await viewOf(world.staff, id)), discount_paise: 9_000 };
    const how = { isCorrection: true, facts: { ...deskFacts(), discountLimit: 20 } };
    expect(countedSums(shown, [{ ...SHIRT, quantity: 1 }], how)).toMatchObject({ discount_paise: 810 });
    await takeOff(id, { percent: 0 });
    expect(await viewOf(world.staff, id)).toMatchObject({ discount_paise: 0, total_paise: 8_050 });
  });

  test("stands in the log with its reason and, for staff, a name, and can be taken back", async () => {
    const id = await counted([COAT]);
    await takeOff(id, { percent: 10 });
    const last = (await viewOf(world.asha, id)).events.at(-1);
    expect(last).toMatchObject({ kind: "discount", changes: { discount_paise: 3_000, discount_reason: REASON } });
    expect((await viewOf(world.staff, id)).events.at(-1)?.by).toBeTruthy();
    expect((await world.staff.call("undo_move", { order_id: id })).code).toBeUndefined();
    const undone = { discount_percent: null, discount_paise: 0, discount_reason: null, total_paise: 30_000 };
    expect(await viewOf(world.asha, id)).toMatchObject(undone);
  });

  test("is not offered once there is a bill, nor where the document has no limit", async () => {
    const offered = async (id: string) =>
      (await viewOf(world.staff, id)).moves.some(({ needs }) => needs === "discount");
    const id = await madeOrder(world, { status: "ready", user_id: world.asha.id });
    expect(await offered(id)).toBe(true);
    await world.sql("update private.shop_facts set discount_limit = 0");
    expect(await offered(id)).toBe(false);
    await world.sql("update private.shop_facts set discount_limit = 20");
    await move(world.staff, id, "ready bill");
    expect(await offered(id)).toBe(false);
  });
});

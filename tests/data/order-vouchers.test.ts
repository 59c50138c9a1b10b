import { beforeAll, describe, expect, test } from "vitest";
import type { Voucher } from "#account/orders/order-view.ts";
import { bag, dayIn, madeOrder, move, newUtr, takeIn, viewOf } from "#tests/data/made-order.ts";
import { fileWorld, tokenOf } from "#tests/data/world.ts";
import { recordIn } from "#tests/helpers/fields.ts";

// Money in advance of registered shops: receipt vouchers, refund vouchers, and what bills deduct.

const world = await fileWorld();
const PREFIXES = { receipt_prefix: "RV", refund_prefix: "RF" };
const REGISTERED = { gstin: "33AAAAA0000A1Z5", tax_percent: 18, sac_code: "9997", discount_limit: 50, ...PREFIXES };
const publish = (facts: object) => world.shop.call("publish_shop_facts", { facts: { ...REGISTERED, ...facts } });
beforeAll(() => publish({}));

const REASON = "The stain has set";
const COAT = { name: "Coat", quantity: 1, unit_paise: 11_800 };

/** Makes a move that keeps the status, or leads to another, and expects it to be taken. */
async function moved(id: string, path: string, given: object = {}): Promise<void> {
  const { code, message } = await move(world.staff, id, path, { reason: REASON, ...given });
  expect(code, `${path}: ${message}`).toBeUndefined();
}

async function counted(items: readonly object[] = [COAT]): Promise<string> {
  const id = await madeOrder(world, {
    status: "picked_up",
    user_id: world.asha.id,
    items: [],
    total_paise: 0,
    at_counter: true,
  });
  await moved(id, "picked_up → itemised items", { items });
  return id;
}

const pay = (id: string, paise: number, more = {}) =>
  moved(id, "itemised payment", { kind: "payment", paise, method: "upi", ...more });
const refund = (id: string, paise: number) => pay(id, paise, { kind: "refund", again: "yes" });

async function toReady(id: string): Promise<void> {
  await moved(id, "itemised → in_process nothing");
  await moved(id, "in_process → ready nothing");
}

/** "receipt 100 (16)": kind, sum and tax in it, as they were written. */
const short = ({ kind, total_paise, tax_paise }: Voucher) => `${kind} ${total_paise} (${tax_paise})`;
const vouchersOf = async (id: string) => ((await viewOf(world.staff, id)).vouchers ?? []).map(short);
const advances = async () => recordIn((await world.staff.call("desk_advances", {})).rows[0] ?? {});

describe("money in advance", () => {
  test("gets a receipt voucher with rate, tax and number; the bill names and deducts it", async () => {
    const id = await counted();
    await pay(id, 5_900);
    const before = await viewOf(world.asha, id);
    expect(before.vouchers).toMatchObject([
      {
        kind: "receipt",
        gstin: REGISTERED.gstin,
        sac_code: "9997",
        tax_percent: 18,
        total_paise: 5_900,
        tax_paise: 900,
      },
    ]);
    expect(before.vouchers?.[0]?.number).toMatch(/^RV\d{4}-\d{2}\/\d{5}$/);
    expect(JSON.stringify(await advances())).toContain(id);
    await toReady(id);
    await moved(id, "ready bill");
    const { bill } = await viewOf(world.asha, id);
    expect(bill).toMatchObject({ total_paise: 11_800, tax_paise: 1_800 });
    expect(bill?.vouchers).toMatchObject([{ number: before.vouchers?.[0]?.number, paise: 5_900, tax_paise: 900 }]);
    expect(JSON.stringify(await advances())).not.toContain(id);
  });

  test("is what came at the counter with the bag, and what the bank confirms", async () => {
    const taken = await takeIn(world.staff, bag({ kind: "advance", paise: 5_000, method: "cash" }));
    expect(taken.code, taken.message).toBeUndefined();
    expect(await vouchersOf(String(taken.rows[0]?.["id"]))).toEqual(["receipt 5000 (762)"]);
    const id = await counted();
    const utr = newUtr();
    expect((await move(world.asha, id, "itemised claim", { utr, paise: 11_800 })).code).toBeUndefined();
    expect(await vouchersOf(id)).toEqual([]);
    await pay(id, 11_800, { confirms: utr });
    expect(await vouchersOf(id)).toEqual(["receipt 11800 (1800)"]);
  });
});

describe("a voucher for a business", () => {
  const business = { customer_gstin: "33BBBBB0000B1Z5", billed_to: "Hotel Annapoorna, Coimbatore" };
  const forWhom = async (id: string) =>
    ((await viewOf(world.staff, id)).vouchers ?? []).map(({ kind, customer_gstin }) => [kind, customer_gstin]);

  test("has its GSTIN, name and address, and so have the vouchers after it, until they are cleared", async () => {
    const id = await counted();
    await pay(id, 1_000, business);
    expect((await viewOf(world.asha, id)).vouchers).toMatchObject([business]);
    await pay(id, 2_000);
    await refund(id, 2_500);
    await pay(id, 500, { customer_gstin: null, billed_to: null });
    const [gstin, none] = [business.customer_gstin, null];
    expect(await forWhom(id)).toEqual([
      ["receipt", gstin],
      ["receipt", gstin],
      ["refund", gstin],
      ["refund", gstin],
      ["receipt", none],
    ]);
    const today = await dayIn(world, 0);
    const { rows } = await world.staff.call("desk_bills", { from_day: today, to_day: today });
    expect(rows.filter(({ order_id, customer_gstin }) => order_id === id && customer_gstin === gstin)).toHaveLength(4);
    const paid = await world.staff.call("desk_payments", { from_day: today, to_day: today });
    const numbers = (await viewOf(world.staff, id)).vouchers?.map(({ number }) => number);
    const { number } = await viewOf(world.staff, id);
    expect(paid.rows.filter(({ order_number }) => order_number === number).flatMap((row) => row["vouchers"])).toEqual(
      numbers,
    );
  });

  test("needs a SAC code, as its bill does; a GSTIN with a slip of the keys is refused", async () => {
    const id = await counted();
    const paid = { kind: "payment", paise: 1_000, method: "upi" };
    const slip = { ...business, customer_gstin: "33BBBBB0000B1X5" };
    expect(await move(world.staff, id, "itemised payment", { ...paid, ...slip })).toMatchObject({ code: "PT422" });
    await publish({ sac_code: null });
    expect(await move(world.staff, id, "itemised payment", { ...paid, ...business })).toMatchObject({
      ...{ code: "PT422", hint: "sac_code" },
    });
    await pay(id, 1_000);
    await publish({});
    expect(await forWhom(id)).toEqual([["receipt", null]]);
  });

  test("names its customer to them and to staff; a tracking link shows nobody", async () => {
    const taken = await takeIn(world.staff, bag({ kind: "advance", paise: 5_000, method: "cash" }));
    const id = String(taken.rows[0]?.["id"]);
    await moved(id, `${(await viewOf(world.staff, id)).status} payment`, {
      kind: "advance",
      paise: 1_000,
      method: "upi",
      ...business,
    });
    const name = expect.any(String);
    expect((await viewOf(world.staff, id)).vouchers).toMatchObject([{ name }, { name, ...business }]);
    const { rows } = await world.visitor.call("order_by_link", { token: await tokenOf(world, id) });
    expect(recordIn(rows[0])["vouchers"]).toMatchObject([{ total_paise: 5_000 }, { total_paise: 1_000 }]);
    expect(JSON.stringify(rows)).not.toMatch(/33BBBBB0000B1Z5|Annapoorna|"name":|customer_gstin/);
  });
});

describe("no voucher", () => {
  test("is written by a shop without GSTIN, or without prefixes; what was received before is given back with one", async () => {
    const before = await counted();
    await pay(before, 5_900);
    for (const facts of [{ gstin: null }, { receipt_prefix: null, refund_prefix: null }]) {
      await publish(facts);
      const id = await counted();
      await pay(id, 5_900);
      expect(await vouchersOf(id)).toEqual([]);
    }
    await refund(before, 5_900);
    expect(await vouchersOf(before)).toEqual(["receipt 5900 (900)", "refund 5900 (900)"]);
    await publish({});
  });

  test("changes, or goes", async () => {
    for (const change of ["update public.vouchers set total_paise = 1", "delete from public.vouchers"])
      await expect(world.sql(change)).rejects.toMatchObject({ code: "PT403" });
  });
});

test("a customer's GSTIN on a bill needs a SAC code", async () => {
  const id = await counted();
  await toReady(id);
  const business = { customer_gstin: "33AAAAA0000A1Z5", billed_to: "Hotel Annapoorna" };
  await publish({ sac_code: null });
  expect(await move(world.staff, id, "ready bill", business)).toMatchObject({ code: "PT422", hint: "sac_code" });
  await publish({});
  await moved(id, "ready bill", business);
});

test("customers read the vouchers of their own orders, staff those of all", async () => {
  const id = await counted();
  await pay(id, 5_900);
  const read = async (person: typeof world.asha) => JSON.stringify((await person.select("vouchers")).rows);
  for (const person of [world.asha, world.staff]) expect(await read(person)).toContain(id);
  expect(await read(world.bala)).not.toContain(id);
});

/** Numbers of each kind, in the order in which they were given. */
async function serials() {
  return world.sql(
    "select kind, array_agg(serial order by serial)::int[] as serials, count(distinct number)::int as numbers from public.vouchers group by 1",
  );
}

async function hasNoGap(): Promise<void> {
  for (const { serials: given, numbers } of await serials()) {
    const list = [given].flat();
    expect(list).toEqual(Array.from({ length: list.length }, (_, index) => index + 1));
    expect(numbers).toBe(list.length);
  }
}

test("numbers have no gap, whoever takes money at once, and however many orders a payment is for", async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => counted()));
  const asPart = (order_id: string) => ({ order_id, move_id: crypto.randomUUID(), paise: 1_000 });
  const answers = await Promise.all([
    ...ids.map((id) => move(world.staff, id, "itemised payment", { kind: "payment", paise: 700, method: "upi" })),
    ...[ids, ids.toReversed(), ids].map((order) =>
      world.staff.call("desk_pay", { payments: order.map(asPart), method: "card" }),
    ),
  ]);
  expect(answers.map(({ code }) => code).filter(Boolean)).toEqual([]);
  await hasNoGap();
});

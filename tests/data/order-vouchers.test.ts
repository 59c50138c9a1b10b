import { beforeAll, describe, expect, test } from "vitest";
import type { OrderView, Voucher } from "#account/orders/order-view.ts";
import { AdvanceBook } from "#tests/data/advance-book.ts";
import { dayIn, madeOrder, move, newUtr, viewOf } from "#tests/data/made-order.ts";
import { bag, takeIn } from "#tests/data/taken-in.ts";
import { fileWorld } from "#tests/data/world.ts";
import { recordIn } from "#tests/helpers/fields.ts";
import { fc } from "#tests/helpers/property.ts";

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
const undo = (id: string) => world.staff.call("undo_move", { order_id: id });

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

  test("that goes back before a bill gets refund vouchers, the oldest receipt first; the bill deducts what is left", async () => {
    const id = await counted();
    await pay(id, 1_000);
    await pay(id, 5_000, { method: "card" });
    await refund(id, 2_500);
    const receipts = ["receipt 1000 (152)", "receipt 5000 (762)"];
    expect(await vouchersOf(id)).toEqual([...receipts, "refund 1000 (152)", "refund 1500 (228)"]);
    await toReady(id);
    await moved(id, "ready bill");
    const deducted = (await viewOf(world.staff, id)).bill?.vouchers?.map(({ kind, paise }) => `${kind} ${paise}`);
    expect(deducted).toEqual(["receipt 5000", "refund -1500"]);
  });

  test("that is taken back within seconds leaves a cancelled voucher, which keeps its number", async () => {
    const id = await counted();
    await pay(id, 5_900);
    expect((await undo(id)).code).toBeUndefined();
    expect(await vouchersOf(id)).toEqual([]);
    const today = await dayIn(world, 0);
    const { rows } = await world.staff.call("desk_bills", { from_day: today, to_day: today });
    const row = rows.find(({ order_id }) => order_id === id);
    expect(row).toMatchObject({ kind: "receipt", cancelled_at: expect.any(String) });
    await pay(id, 5_900);
    await refund(id, 5_900);
    expect((await undo(id)).code).toBeUndefined();
    expect(await vouchersOf(id)).toEqual(["receipt 5900 (900)"]);
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

  test("beyond the bill stays held, and goes back with a refund voucher; of a cancelled bill all is held again", async () => {
    const id = await counted();
    await pay(id, 20_000, { kind: "advance" });
    await toReady(id);
    await moved(id, "ready bill");
    expect((await viewOf(world.staff, id)).bill?.vouchers).toMatchObject([{ paise: 11_800 }]);
    await moved(id, "ready payment", { kind: "refund", paise: 8_200, method: "upi" });
    expect(await vouchersOf(id)).toEqual(["receipt 20000 (3050)", "refund 8200 (1250)"]);
    await moved(id, "ready void");
    expect(JSON.stringify(await advances())).toContain(`"paise":11800`);
    await moved(id, "ready bill");
    const { bill } = await viewOf(world.staff, id);
    expect(bill?.vouchers?.reduce((sum, { paise }) => sum + paise, 0)).toBe(11_800);
    expect(bill?.vouchers?.reduce((sum, { tax_paise }) => sum + tax_paise, 0)).toBe(1_800);
  });

  test("of an order that is called off goes back first, with a refund voucher", async () => {
    const id = await counted();
    await pay(id, 5_900);
    expect(await move(world.staff, id, "itemised → cancelled reason")).toMatchObject({ hint: "refund" });
    await refund(id, 5_900);
    await moved(id, "itemised → cancelled reason");
    expect(await vouchersOf(id)).toEqual(["receipt 5900 (900)", "refund 5900 (900)"]);
    expect(JSON.stringify(await advances())).not.toContain(id);
  });
});

describe("no voucher", () => {
  test("is written for clothes that are ready: the bill is the paper", async () => {
    const id = await counted();
    await toReady(id);
    await moved(id, "ready payment", { kind: "payment", paise: 11_800, method: "cash" });
    await moved(id, "ready bill");
    expect(await vouchersOf(id)).toEqual([]);
    expect((await viewOf(world.staff, id)).bill?.vouchers).toEqual([]);
  });

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
  expect(await world.asha.call("desk_advances", {})).toMatchObject({ code: "42501" });
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

const act = fc.record({
  what: fc.constantFrom("pay", "pay", "refund", "back", "undo", "discount", "correct", "bill", "void", "credit"),
  percent: fc.integer({ min: 1, max: 100 }),
  method: fc.constantFrom("cash", "cash", "upi"),
});
const day = fc.record({
  lines: fc.array(fc.integer({ min: 50, max: 60_000 }), { minLength: 1, maxLength: 4 }),
  rate: fc.constantFrom(5, 12, 18, 18, 28),
  rounding: fc.constantFrom("none", "nearest"),
  acts: fc.array(act, { minLength: 1, maxLength: 7 }),
  ready: fc.array(act, { maxLength: 6 }),
  end: fc.constantFrom("bill", "bill", "cancel"),
});
type Day = typeof day extends fc.Arbitrary<infer T> ? T : never;
type Act = Day["acts"][number];

/** One order's day: each act at the desk, and the same by hand. */
class Walk {
  readonly id: string;
  readonly book: AdvanceBook;
  readonly told: string;
  status = "itemised";
  /** As it was before the last payment, which alone is taken back. */
  before: AdvanceBook | undefined;

  constructor(id: string, walk: Day) {
    this.id = id;
    this.book = new AdvanceBook(walk.rate);
    this.told = JSON.stringify(walk);
  }

  view() {
    return viewOf(world.staff, this.id);
  }

  async act({ what, percent, method }: Act): Promise<void> {
    const view = await this.view();
    const kept = view.paid_paise - view.refunded_paise;
    const open = view.total_paise + view.rounding_paise - kept;
    const may = view.moves.filter(({ to }) => to === view.status).map(({ needs }) => needs);
    const before = {
      receipts: structuredClone(this.book.receipts),
      refunds: [...this.book.refunds],
      billed: [...this.book.billed],
    };
    const isMoney = ["pay", "refund", "back"].includes(what);
    if (what === "pay")
      await this.pay({ kind: "advance", paise: Math.ceil((Math.max(open, 100) * percent) / 70), method });
    if (what === "refund" && kept > 0)
      await this.pay({ kind: "refund", paise: Math.ceil((kept * percent) / 100), method });
    if (what === "back" && kept > 0) await this.pay({ kind: "refund", again: "yes", paise: kept, method });
    if (what === "undo" && this.before && view.undo_until) {
      expect((await undo(this.id)).code, this.told).toBeUndefined();
      Object.assign(this.book, this.before);
    }
    if (what === "discount" && may.includes("discount"))
      await this.keep("discount", { percent: Math.ceil(percent / 2) });
    if (what === "correct" && may.includes("correction")) await this.correct(view, percent);
    if (what === "bill" && may.includes("bill")) {
      await this.keep("bill", {});
      this.book.bill(BigInt(view.total_paise));
    }
    if (what === "void" && may.includes("void")) {
      await this.keep("void", {});
      this.book.void();
    }
    if (what === "credit" && may.includes("credit")) await this.credit(view, percent);
    this.before = isMoney && kept > 0 ? Object.assign(new AdvanceBook(this.book.percent), before) : undefined;
    await this.agrees();
  }

  keep(needs: string, given: object) {
    return moved(this.id, `${this.status} ${needs}`, given);
  }

  async pay(given: {
    readonly kind: string;
    readonly paise: number;
    readonly method: string;
    readonly again?: string;
  }) {
    const { code, message } = await move(world.staff, this.id, `${this.status} payment`, { reason: REASON, ...given });
    expect(code, `${message} ${this.told}`).toBeUndefined();
    const after = await this.view();
    const settled = BigInt(
      after.paid_paise - after.refunded_paise - after.rounding_paise - (after.bill ? after.total_paise : 0),
    );
    if (given.kind === "refund") {
      const over = this.book.held - (settled > 0n ? settled : 0n);
      this.book.giveBack(over > 0n ? over : 0n);
    } else if (this.status !== "ready") this.book.receive(settled - this.book.held);
  }

  async correct({ items }: OrderView, percent: number) {
    const changed = items.map(({ paise: _, state: __, ...item }, at) =>
      at === 0 ? { ...item, unit_paise: item.unit_paise + percent } : item,
    );
    await this.keep("correction", { items: changed });
  }

  async credit({ bill }: OrderView, percent: number) {
    const piece = bill?.lines.find(({ left_paise = 0 }) => left_paise > 0);
    const paise = Math.ceil(((piece?.left_paise ?? 0) * percent) / 100);
    if (piece && paise > 0) await this.keep("credit", { credits: [{ position: piece.position, paise }] });
  }

  /** The vouchers, and what the bill deducts, are those of the book. */
  async agrees(): Promise<void> {
    const { vouchers = [], bill } = await this.view();
    const sums = (kind: string) =>
      vouchers.filter((one) => one.kind === kind).map(({ total_paise }) => BigInt(total_paise));
    expect(sums("receipt"), this.told).toEqual(this.book.receipts.map(({ paise }) => paise));
    expect(sums("refund"), this.told).toEqual(this.book.refunds);
    const named = bill?.vouchers ?? [];
    const sum = (list: readonly { readonly paise: bigint; readonly tax: bigint }[], of: "paise" | "tax") =>
      Number(list.reduce((all, one) => all + one[of], 0n));
    expect(
      named.reduce((all, { paise }) => all + paise, 0),
      this.told,
    ).toBe(sum(this.book.billed, "paise"));
    expect(
      named.reduce((all, { tax_paise }) => all + tax_paise, 0),
      this.told,
    ).toBe(sum(this.book.billed, "tax"));
    const tax = vouchers.reduce((all, one) => all + (one.kind === "receipt" ? one.tax_paise : -one.tax_paise), 0);
    expect(tax - named.reduce((all, { tax_paise }) => all + tax_paise, 0), this.told).toBe(Number(this.book.heldTax));
  }
}

async function live(walk: Day): Promise<Walk> {
  await publish({ tax_percent: walk.rate, cash_rounding: walk.rounding });
  const one = new Walk(
    await counted(walk.lines.map((unit_paise) => ({ name: "Piece", quantity: 1, unit_paise }))),
    walk,
  );
  for (const step of walk.acts) await one.act(step);
  if (walk.end === "cancel") {
    await one.act({ what: "back", percent: 100, method: "cash" });
    await moved(one.id, "itemised → cancelled reason");
    expect(one.book.held, one.told).toBe(0n);
    return one;
  }
  await toReady(one.id);
  one.status = "ready";
  // What was done last is no payment any more.
  one.before = undefined;
  for (const step of [...walk.ready, { what: "bill", percent: 1, method: "cash" } as const]) await one.act(step);
  return one;
}

/** `RUNS=10000` before a release. */
const RUNS = Number(process.env["RUNS"] ?? 15);

test("days of all kinds: vouchers, bills, the day and the accountant's list agree to the paisa", {
  timeout: 60_000 + RUNS * 10_000,
}, async () => {
  const today = await dayIn(world, 0);
  const held = async () => Number((await advances())["paise"]);
  const before = await held();
  let sum = 0n;
  for (const walk of fc.sample(day, RUNS)) sum += (await live(walk)).book.held;
  expect((await held()) - before, "the list of what is held").toBe(Number(sum));
  await hasNoGap();
  const { rows } = await world.staff.call("desk_bills", { from_day: today, to_day: today });
  const counts = rows.filter((row) => row["cancelled_at"] === null);
  const of = (kind: string) =>
    counts.filter((row) => row["kind"] === kind).reduce((all, row) => all + Number(row["total_paise"]), 0);
  const deducted = counts.flatMap((row): unknown[] => [row["vouchers"] ?? []].flat());
  const billed = deducted.reduce((all: number, one) => all + Number(recordIn(one)["paise"]), 0);
  expect(of("receipt") - of("refund") - billed, "the accountant's list").toBe(await held());
  const [figures] = (await world.staff.call("desk_day", { day: today })).rows;
  const sums = { received_paise: of("receipt"), refunded_paise: of("refund"), billed_paise: billed };
  expect(recordIn(recordIn(figures)["money"])["advances"], "the day").toEqual(sums);
  await publish({});
});

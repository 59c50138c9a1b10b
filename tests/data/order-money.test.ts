import { describe, expect, test } from "vitest";
import { countedSums } from "#desk/model/counted-sums.ts";
import { withQueued } from "#desk/offline/without-network.ts";
import { madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { fileWorld } from "#tests/data/world.ts";
import { deskFacts, deskOrder } from "#tests/helpers/desk-order.ts";
import { fc } from "#tests/helpers/property.ts";

/** The till of one order, as somebody keeps it by hand: what it costs, what is kept of it, and what cash was rounded by. */
class Till {
  kept = 0n;
  rounding = 0n;
  total: bigint;
  readonly isRounded: boolean;
  isCash = false;

  constructor(total: bigint, isRounded: boolean) {
    this.total = total;
    this.isRounded = isRounded;
  }

  /** What is asked for, or given back, of a sum. */
  asked(paise: bigint, method: string): bigint {
    const whole = ((paise + 50n) / 100n) * 100n;
    return method === "cash" && this.isRounded && whole > 0n ? whole : paise;
  }

  /** The same, of what goes back: no more than is kept. */
  returned(paise: bigint, method: string): bigint {
    const asked = this.asked(paise, method);
    return asked > this.kept ? paise : asked;
  }

  /** Money that settles all that is open, either way. */
  settle(method: string): bigint {
    const open = this.total + this.rounding - this.kept;
    const moved = open < 0n ? -this.returned(-open, method) : this.asked(open, method);
    if (moved === 0n) return moved;
    this.kept += moved;
    this.rounding = this.kept === 0n ? 0n : this.kept - this.total;
    this.isCash = method === "cash";
    return moved;
  }

  /** Good will, so many per cent of what is kept: the price goes down by it. */
  refund(percent: number): bigint {
    const paise = (this.kept * BigInt(percent)) / 100n;
    if (paise === 0n) return paise;
    this.kept -= paise;
    this.total = this.kept === 0n || this.total < paise ? 0n : this.total - paise;
    this.rounding = this.kept === 0n ? 0n : this.kept - this.total;
    return paise;
  }

  /** A credit note. */
  cheaper(paise: bigint): void {
    this.total -= paise;
    const open = this.total - this.kept;
    const isSettled = (this.isCash && this.isRounded) || this.rounding !== 0n;
    // Half a rupee less than was paid would be asked for rounded up, to the same.
    this.rounding = isSettled && this.total > 0n && open >= -50n && open < 50n ? -open : 0n;
  }
}

// What an order costs as it goes its way: surcharge, discount and fee of what is cleaned; what was credited and refunded.

const world = await fileWorld();
await world.sql(
  "update private.shop_facts set delivery_fee_paise = 4000, free_delivery_paise = 30000, discount_limit = 50",
);

interface Line {
  readonly position?: number;
  readonly name: string;
  readonly quantity: number;
  readonly unit_paise: number;
  readonly percent?: number;
}

const COAT: Line = { name: "Coat", quantity: 1, unit_paise: 25_200 };
const SAREE: Line = { name: "Saree", quantity: 1, unit_paise: 13_600 };
const express = (percent: number): Line => ({ name: `Express, ${percent} %`, quantity: 1, unit_paise: 0, percent });
const REASON = "The stain has set";

/** Makes a move that leaves the status, or leads to another, and expects it to be taken. */
async function moved(id: string, [from, to]: readonly [string, string], needs: string, given: object): Promise<void> {
  const { code, message } = await move(world.staff, id, `${from} → ${to} ${needs}`, { reason: REASON, ...given });
  expect(code, `${needs}: ${message}`).toBeUndefined();
}

async function counted(items: readonly Line[], columns = {}): Promise<string> {
  const collected = { status: "picked_up", user_id: world.asha.id, items: [], total_paise: 0, at_counter: true };
  const id = await madeOrder(world, { ...collected, ...columns });
  await moved(id, ["picked_up", "itemised"], "items", { items });
  return id;
}

/** Sends some pieces back untreated. */
async function refuse(id: string, lines: readonly number[]): Promise<void> {
  await moved(id, ["itemised", "on_hold"], "question", { about: "stain", question: "Shall we try?", lines });
  await moved(id, ["on_hold", "on_hold"], "answer", { answer: "no" });
}

describe("a surcharge", () => {
  test("costs nothing where nothing is cleaned, and the order is then handed back", async () => {
    const id = await counted([COAT, express(50)]);
    await refuse(id, [1]);
    const view = await viewOf(world.staff, id);
    expect(view).toMatchObject({ total_paise: 0, items: [{ paise: 0 }, { paise: 0 }] });
    expect(view.moves.map(({ to }) => to)).not.toContain("in_process");
  });

  test("is no piece: nobody asks about it, and it does not go out", async () => {
    const id = await counted([COAT, SAREE, express(50)]);
    const about = { about: "stain", question: "Shall we try?" };
    const asked = "itemised → on_hold question";
    expect(await move(world.staff, id, asked, { ...about, lines: [3] })).toMatchObject({ hint: "lines" });
    await moved(id, ["itemised", "on_hold"], "question", about);
    expect((await viewOf(world.staff, id)).question_lines).toEqual([1, 2]);
    const ready = await madeOrder(world, { status: "ready", items: [COAT, SAREE, express(50)] });
    await moved(ready, ["ready", "ready"], "handout", { lines: [1] });
    expect((await move(world.staff, ready, "ready handout", { lines: [2] })).message).toContain("all that is left");
  });
});

describe("what was paid too much", () => {
  const toGiveBack = async () => JSON.stringify((await world.staff.call("desk_to_give_back", {})).rows);
  const ready = async (items: readonly Line[], discount?: number) => {
    const id = await counted(items);
    if (discount) await moved(id, ["itemised", "itemised"], "discount", { percent: discount });
    await moved(id, ["itemised", "in_process"], "nothing", {});
    await moved(id, ["in_process", "ready"], "nothing", {});
    return id;
  };
  const at = (id: string, needs: string, given: object) => moved(id, ["ready", "ready"], needs, given);
  const pay = (id: string, paise: number, more = {}) => at(id, "payment", { paise, method: "cash", ...more });

  test("of a piece that is lost is what was paid for it, with its share of discount and surcharge", async () => {
    const id = await ready([COAT, SAREE, express(50)], 20);
    const whole = 46_560;
    await pay(id, whole);
    await at(id, "bill", {});
    const { bill } = await viewOf(world.staff, id);
    expect(bill?.lines.map(({ left_paise }) => left_paise)).toEqual([30_240, 16_320, undefined]);
    const more = { credits: [{ position: 1, paise: 30_241 }], reason: REASON };
    expect(await move(world.staff, id, "ready credit", more)).toMatchObject({ code: "PT422" });
    await at(id, "credit", { credits: [{ position: 1, paise: 30_240 }] });
    expect(await toGiveBack()).toContain('"paise":30240');
    await at(id, "credit", { credits: [{ position: 2, paise: 16_320 }] });
    expect(await viewOf(world.staff, id)).toMatchObject({ total_paise: 0, credited_paise: whole });
    await pay(id, whole, { kind: "refund" });
    expect(await viewOf(world.staff, id)).toMatchObject({ total_paise: 0, refunded_paise: whole });
    expect((await viewOf(world.staff, id)).bill?.credit_notes).toHaveLength(2);
  });

  test("beyond that a refund lowers the price: by a discount, and of a bill by a credit note", async () => {
    const unbilled = await ready([COAT]);
    await pay(unbilled, 25_200);
    await pay(unbilled, 5_000, { kind: "refund" });
    const lower = { total_paise: 20_200, discount_paise: 5_000, discount_reason: REASON, payment: "paid" };
    expect(await viewOf(world.staff, unbilled)).toMatchObject(lower);
    expect((await world.staff.call("undo_move", { order_id: unbilled })).code).toBeUndefined();
    expect(await viewOf(world.staff, unbilled)).toMatchObject({ total_paise: 25_200, discount_paise: 0 });
    const billed = await ready([COAT, SAREE]);
    await pay(billed, 38_800);
    await at(billed, "bill", {});
    await pay(billed, 5_000, { kind: "refund" });
    const view = await viewOf(world.staff, billed);
    expect(view).toMatchObject({ total_paise: 33_800, credited_paise: 5_000, payment: "paid", undo_until: null });
    expect(view.bill?.credit_notes.flatMap(({ lines }) => lines.map(({ paise }) => paise))).toEqual([3_247, 1_753]);
    expect(view.events.at(-1)).toMatchObject({ kind: "payment", changes: { payment: { kind: "refund" } } });
    expect(await world.staff.call("undo_move", { order_id: billed })).toMatchObject({ code: "PT403" });
    expect(await toGiveBack()).not.toContain(billed);
  });

  test("that is paid again another way leaves the price", async () => {
    const id = await ready([COAT]);
    await pay(id, 25_200);
    await pay(id, 25_200, { kind: "refund", again: "yes" });
    expect(await viewOf(world.staff, id)).toMatchObject({ total_paise: 25_200 });
    await pay(id, 25_200, { method: "upi" });
    expect(await viewOf(world.staff, id)).toMatchObject({ payment: "paid", payment_method: "upi" });
  });
});

describe("cash", () => {
  const rounds = (how: string) => world.sql(`update private.shop_facts set cash_rounding = '${how}'`);
  const KURTA: Line = { name: "Kurta", quantity: 1, unit_paise: 41_640 };
  const owing = async () => {
    const id = await counted([KURTA]);
    const pay = (paise: number, more = {}) =>
      moved(id, ["itemised", "itemised"], "payment", { paise, method: "cash", ...more });
    const shows = async (columns: object) => expect(await viewOf(world.staff, id)).toMatchObject(columns);
    return { id, pay, shows };
  };

  test("is rounded to the rupee, and an undo takes the rounding back; UPI pays to the paisa", async () => {
    await rounds("nearest");
    const { id, pay, shows } = await owing();
    await pay(41_600);
    await shows({ total_paise: 41_640, rounding_paise: -40, payment: "paid" });
    expect((await world.staff.call("undo_move", { order_id: id })).code).toBeUndefined();
    await shows({ rounding_paise: 0, paid_paise: 0, payment: "unpaid" });
    await pay(20_000);
    await pay(21_600, { method: "upi" });
    await shows({ rounding_paise: 0, payment: "part" });
    await rounds("none");
  });
});

const line = fc.record({
  name: fc.constant("Piece"),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 9_000 }).map((grams) => grams / 1_000),
  ),
  unit_paise: fc.integer({ min: 1, max: 60_000 }),
});
const day = fc.record({
  lines: fc.array(line, { minLength: 2, maxLength: 6 }),
  percent: fc.constantFrom(0, 0, 25, 50, 100),
  discount: fc.constantFrom(0, 0, 5, 10, 33),
  isAtCounter: fc.boolean(),
  refused: fc.integer({ min: 0, max: 2 }),
  dropped: fc.boolean(),
  credited: fc.array(fc.nat({ max: 100 }), { maxLength: 3 }),
  goodwill: fc.nat({ max: 100 }),
  rounding: fc.constantFrom<Rounding[]>("none", "nearest", "nearest"),
  /** What is paid by UPI before the rest, in per cent. */
  advance: fc.constantFrom(0, 0, 30, 100),
  methods: fc.array(fc.constantFrom("cash", "cash", "upi"), { minLength: 3, maxLength: 3 }),
});
type Rounding = "none" | "nearest";
type Day = typeof day extends fc.Arbitrary<infer T> ? T : never;

/** A share of a whole number, rounded half up, without fractions. */
const share = (whole: bigint, by: bigint, of: bigint) => (2n * whole * by + of) / (2n * of);

/** The desk's facts of these fees. */
const FACTS = { ...deskFacts(), pickup: { ...deskFacts().pickup, deliveryFee: 40, freeDeliveryFrom: 300 } };

/** What somebody adds up by hand: each piece that is cleaned, then surcharge, discount and fee. */
function byHand(taken: readonly Line[], { percent, discount, isAtCounter }: Day): bigint {
  let pieces = 0n;
  for (const { quantity, unit_paise } of taken)
    pieces += share(BigInt(Math.round(quantity * 1_000)), BigInt(unit_paise), 1_000n);
  const lines = pieces + share(pieces, BigInt(percent), 100n);
  const fee = isAtCounter || lines === 0n || lines >= 30_000n ? 0n : 4_000n;
  return lines - share(lines, BigInt(discount), 100n) + fee;
}

/** The order, which costs so much, and adds up to it. */
async function costs(id: string, total: bigint, when: string) {
  const view = await viewOf(world.staff, id);
  expect(view.total_paise, when).toBe(Number(total));
  const sum = view.items.reduce((all, { paise }) => all + paise, 0);
  expect(sum - view.discount_paise + view.fee_paise, "sums add up").toBe(view.total_paise + view.credited_paise);
  return view;
}

/** One order's way to the rack; its price is compared with the reckoning wherever it changes. */
async function cleaned(walk: Day): Promise<{ id: string; total: bigint }> {
  const { lines, percent, discount, isAtCounter, refused, dropped } = walk;
  const says = (when: string) => `${when} ${JSON.stringify(walk)}`;
  const id = await counted([...lines, ...(percent > 0 ? [express(percent)] : [])], {
    at_counter: isAtCounter,
    pickup_date: "tomorrow",
  });
  if (discount > 0) await moved(id, ["itemised", "itemised"], "discount", { percent: discount });
  let total = byHand(lines, walk);
  const { total_paise, discount_paise, fee_paise, ...view } = await costs(id, total, says("counted"));
  // The desk says the same before it is sent, and without a network; a surcharge it leaves to the database.
  if (percent === 0) {
    const shown = { ...deskOrder(), ...view, discount_paise };
    const sums = countedSums(shown, lines, { isCorrection: false, facts: FACTS });
    expect(sums, says("at the desk")).toEqual({ total_paise, discount_paise, fee_paise });
  }
  const back = Math.min(refused, lines.length - 1);
  if (back > 0) {
    await refuse(
      id,
      Array.from({ length: back }, (_, at) => at + 1),
    );
    // A fee that fell away stays away.
    const hadFee = isAtCounter ? false : byHand(lines, { ...walk, isAtCounter: true }) !== total;
    total = byHand(lines.slice(back), { ...walk, isAtCounter: !hadFee });
    await costs(id, total, says("refused"));
    await moved(id, ["on_hold", "in_process"], "nothing", {});
  } else await moved(id, ["itemised", "in_process"], "nothing", {});
  if (dropped && back === 0) {
    const { items, fee_paise } = await viewOf(world.staff, id);
    const kept = items.filter(({ position }) => position !== 1).map(({ paise: _, state: __, ...rest }) => rest);
    await moved(id, ["in_process", "in_process"], "correction", { items: kept });
    total = byHand(lines.slice(1), { ...walk, isAtCounter: fee_paise === 0 });
    await costs(id, total, says("corrected"));
  }
  await moved(id, ["in_process", "ready"], "nothing", {});
  return { id, total };
}

/** Pays, or gives back. The desk says the same without a network, but for good will: it lowers the price. */
async function payReady(id: string, paise: bigint, given: { method: string; kind?: string }, cashRounding: Rounding) {
  const before = await viewOf(world.staff, id);
  const payment = { kind: "payment", paise: Number(paise), ...given };
  const move = { order_id: id, from_status: "ready", to_status: "ready", needs: "payment" } as const;
  const queued = { ...move, given: payment, move_id: "", number: 0, at: 0 };
  const facts = { ...deskFacts(), cashRounding };
  const offline = withQueued({ ...deskOrder(), ...before }, [queued], { known: [], facts });
  await moved(id, ["ready", "ready"], "payment", payment);
  const { rounding_paise, total_paise } = await viewOf(world.staff, id);
  if (total_paise === before.total_paise) expect(offline.rounding_paise).toBe(rounding_paise);
}

/** How an order is paid, billed, credited and refunded: what it is rounded by, and that nothing is left open. */
async function settled(walk: Day, id: string, total: bigint): Promise<void> {
  const [first = "cash", second = "cash", third = "cash"] = walk.methods;
  const till = new Till(total, walk.rounding === "nearest");
  const pay = (paise: bigint, method: string, more = {}) => payReady(id, paise, { method, ...more }, walk.rounding);
  const matches = async (when: string) => {
    const says = `${when} ${JSON.stringify(walk)}`;
    const seen = await costs(id, till.total, says);
    expect(BigInt(seen.rounding_paise), says).toBe(till.rounding);
    expect(BigInt(seen.paid_paise - seen.refunded_paise), says).toBe(till.kept);
    return seen;
  };
  till.kept = (total * BigInt(walk.advance)) / 100n;
  if (till.kept > 0n) await pay(till.kept, "upi");
  const rest = till.settle(first);
  if (rest > 0n) await pay(rest, first);
  await moved(id, ["ready", "ready"], "bill", {});
  let view = await matches("billed");
  expect(view.bill?.lines.reduce((sum, { left_paise = 0 }) => sum + left_paise, 0)).toBe(Number(total));
  for (const [at, part] of walk.credited.entries()) {
    const piece = view.bill?.lines.filter(({ left_paise = 0 }) => left_paise > 0)[at];
    const paise = Math.ceil(((piece?.left_paise ?? 0) * part) / 100);
    if (piece === undefined || paise === 0) continue;
    await moved(id, ["ready", "ready"], "credit", { credits: [{ position: piece.position, paise }] });
    till.cheaper(BigInt(paise));
    view = await matches("credited");
  }
  const over = till.settle(second);
  if (over < 0n) await pay(-over, second, { kind: "refund" });
  await matches("given back");
  const more = till.refund(walk.goodwill);
  if (more > 0n) await pay(more, third, { kind: "refund" });
  view = await matches("refunded");
  // Paise given back as a rupee leave less than half a rupee to pay, which nobody asks for.
  const open = till.total + till.rounding - till.kept;
  expect(till.kept === 0n ? open < 50n : open === 0n, "nothing is open, either way").toBe(true);
  const [row] = await world.sql(
    `select b.tax_paise::int as billed,
       (select coalesce(sum(n.tax_paise), 0)::int from public.credit_notes n where n.bill_number = b.number) as tax,
       (select sum(p.rounding_paise)::int from public.order_payments p where p.order_id = b.order_id) as rounded
     from public.bills b where b.order_id = $1`,
    [id],
  );
  expect(row?.["rounded"], `what the payments were rounded by ${JSON.stringify(walk)}`).toBe(view.rounding_paise);
  if (view.total_paise === 0) expect(row?.["tax"]).toBe(row?.["billed"]);
}

async function live(walk: Day): Promise<void> {
  await world.sql(`update private.shop_facts set cash_rounding = '${walk.rounding}'`);
  const { id, total } = await cleaned(walk);
  if (total > 0n) await settled(walk, id, total);
}

const PIECE = { name: "Piece", unit_paise: 12_119 } as const;
const PLAIN = { percent: 0, discount: 0, dropped: false, advance: 0, isAtCounter: false, rounding: "nearest" } as const;
const SMALL: Day["lines"] = [
  { ...PIECE, quantity: 8, unit_paise: 2 },
  { ...PIECE, quantity: 5.652, unit_paise: 7 },
];
const CASH: Day["methods"] = ["cash", "cash", "cash"];

/** Walks that went wrong once. */
const KNOWN: readonly Day[] = [
  {
    ...PLAIN,
    lines: [{ ...PIECE, quantity: 2.496 }, ...SMALL],
    ...{ refused: 1, credited: [33, 96, 3], goodwill: 4, methods: CASH },
  },
  // Nobody pays or gets anything after the credit notes.
  {
    ...PLAIN,
    lines: [PIECE, { ...PIECE, unit_paise: 6 }].map((line) => ({ ...line, quantity: 1 })),
    ...{ percent: 25, isAtCounter: true, refused: 1, credited: [76, 39, 19], goodwill: 0, methods: CASH },
  },
  { ...PLAIN, lines: [{ ...PIECE, quantity: 1 }], refused: 0, credited: [], goodwill: 100, methods: CASH },
];

/** `RUNS=10000` before a release. */
const RUNS = Number(process.env["RUNS"] ?? 20);

test("orders of all kinds cost at each step what somebody adds up by hand", {
  timeout: 60_000 + RUNS * 10_000,
}, async () => {
  for (const walk of [...KNOWN, ...fc.sample(day, RUNS)]) await live(walk);
});

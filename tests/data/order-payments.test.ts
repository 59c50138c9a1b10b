import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { dayIn, madeOrder, move, newUtr, viewOf } from "#tests/data/made-order.ts";
import { fileWorld, type Person, pastReferee, tokenOf } from "#tests/data/world.ts";
import { recordIn } from "#tests/helpers/fields.ts";

const world = await fileWorld();

const WHOLE = 17_000;
const REASON = "The collar is torn";
const ready = () => madeOrder(world, { status: "ready", user_id: world.asha.id, total_paise: WHOLE });
const pay = (id: string, given: object, moveId?: string | null) =>
  move(world.staff, id, "ready payment", { method: "cash", reason: REASON, ...given }, moveId);
const six = <T>(make: () => T) => Array.from({ length: 6 }, make);
const paidOf = async (id: string) => (await viewOf(world.staff, id)).paid_paise;

describe("a payment", () => {
  test("of the whole sum, six times at once, is booked once", async () => {
    const id = await ready();
    const answers = await Promise.all(six(() => pay(id, { paise: WHOLE })));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    const [refused] = answers.filter(({ code }) => code !== undefined);
    expect(refused).toMatchObject({
      code: "PT422",
      message: expect.stringContaining("more than the ₹0.00 that are open"),
    });
    expect(await paidOf(id)).toBe(WHOLE);
  });

  test("without the id of its move is refused", async () => {
    const id = await ready();
    expect(await pay(id, { paise: 100 }, null)).toMatchObject({ code: "PT422", hint: "move_id" });
    expect(await paidOf(id)).toBe(0);
  });

  test("of more than is open says that it is an advance", async () => {
    const id = await ready();
    expect(await pay(id, { paise: WHOLE + 1 })).toMatchObject({ code: "PT422", hint: "paise" });
    expect((await pay(id, { paise: WHOLE + 1, kind: "advance" })).code).toBeUndefined();
    expect(await paidOf(id)).toBe(WHOLE + 1);
  });

  test("goes back as far as it came, and is refused in words beyond", async () => {
    const id = await ready();
    await pay(id, { paise: 5_000 });
    const refused = await pay(id, { paise: 5_001, kind: "refund" });
    expect(refused).toMatchObject({ code: "PT422", message: "Only ₹50.00 were paid: no more can go back" });
    expect((await pay(id, { paise: 5_000, kind: "refund" })).code).toBeUndefined();
    expect(await viewOf(world.asha, id)).toMatchObject({ payment: "refunded" });
    expect(await pay(id, { paise: 1, kind: "refund" })).toMatchObject({ code: "PT422" });
  });

  test("goes back for a reason", async () => {
    const id = await ready();
    await pay(id, { paise: 5_000 });
    for (const reason of [undefined, null])
      expect(await pay(id, { paise: 1_000, kind: "refund", reason })).toMatchObject({ code: "PT422", hint: "reason" });
    await pay(id, { paise: 1_000, kind: "refund", again: "yes" });
    const payment = { kind: "refund", paise: 1_000, method: "cash", reason: REASON };
    for (const person of [world.staff, world.asha])
      expect((await viewOf(person, id)).events.at(-1)?.changes).toEqual({ payment, refunded_paise: 1_000 });
  });
});

test("staff read who of them took money or corrected something; customers and holders of the link never", async () => {
  const id = await ready();
  await pay(id, { paise: 5_000 });
  const fixed = { items: [{ name: "Saree", quantity: 1, unit_paise: 12_000 }], reason: "Wrong price" };
  await move(world.staff, id, "ready correction", fixed);
  await move(world.staff, id, "ready → out_for_delivery");
  await move(world.staff, id, "out_for_delivery → delivered");
  const [named] = await world.sql("select private.staff_name($1) as name", [world.staff.id]);
  const byOf = async (person: Person) => (await viewOf(person, id)).events.map(({ kind, by = null }) => [kind, by]);
  expect(await byOf(world.owner)).toEqual([
    ["created", null],
    ["payment", named?.["name"]],
    ["correction", named?.["name"]],
    ["move", null],
    // Who let the clothes go unpaid.
    ["move", named?.["name"]],
  ]);
  expect((await viewOf(world.owner, id)).events.at(-1)?.changes).toMatchObject({ owed_paise: 7_000 });
  const token = await tokenOf(world, id);
  const shown = [
    await world.asha.call("order_view", { order_id: id }),
    await world.visitor.call("order_by_link", { token }),
  ];
  for (const { rows } of shown) {
    expect(rows[0]?.["events"]).toHaveLength(5);
    expect(JSON.stringify(rows)).not.toMatch(/"by":|staff_id/);
    expect(JSON.stringify(rows)).not.toContain(named?.["name"]);
  }
});

describe("a payment that a customer reports with its UTR", () => {
  const TAMIL = "௪௧௨௩ ௪௫௬௭ ௮௯௦௧";
  const claim = (id: string, utr: unknown, paise = 5_000) => move(world.asha, id, "ready claim", { utr, paise });
  const none = { claimed_utr: null, claimed_paise: null, claimed_at: null };

  test("is no money until staff confirm it beside the bank's list, and then is one payment under its number", async () => {
    const id = await ready();
    const today = await dayIn(world, 0);
    const day = async () => (await world.staff.call("desk_day", { day: today })).rows[0];
    const before = await day();
    expect((await claim(id, TAMIL)).code).toBeUndefined();
    const claimed = { claimed_utr: "412345678901", claimed_paise: 5_000, payment: "unpaid", paid_paise: 0 };
    for (const person of [world.asha, world.staff]) expect(await viewOf(person, id)).toMatchObject(claimed);
    expect(await day()).toEqual(before);
    const [inbox] = (await world.staff.call("desk_inbox", {})).rows;
    expect(recordIn(inbox)["claims"]).toEqual([expect.objectContaining({ id, ...claimed })]);
    expect(await claim(id, newUtr())).toMatchObject({ code: "PT403" });
    const confirm = (utr: string) => pay(id, { paise: 5_000, method: "upi", kind: "advance", confirms: utr });
    expect(await confirm(newUtr())).toMatchObject({ code: "PT422", hint: "confirms" });
    expect((await confirm("412345678901")).code).toBeUndefined();
    expect(await viewOf(world.asha, id)).toMatchObject({ ...none, paid_paise: 5_000, payment: "part" });
    expect((await viewOf(world.asha, id)).events.at(-1)?.changes["payment"]).toMatchObject({ utr: "412345678901" });
    expect(await claim(id, "4123 4567-8901")).toMatchObject({ code: "PT422", hint: "utr_used" });
    expect((await world.staff.call("undo_move", { order_id: id })).code).toBeUndefined();
    expect(await viewOf(world.asha, id)).toMatchObject(claimed);
  });

  test.each(["41234567890", "4123456789012", "41234567890x", "⁴12345678901", ""])(
    "has twelve digits: %s",
    async (utr) => {
      expect(await claim(await ready(), utr)).toMatchObject({ code: "PT422" });
    },
  );

  test("is good for one order, also when two report it at once, and for no more than is open", async () => {
    const ids = await Promise.all(six(ready));
    const utr = newUtr();
    const answers = await Promise.all(ids.map((id) => claim(id, utr)));
    expect(answers.map(({ hint }) => hint).toSorted()).toEqual([...Array(5).fill("utr_used"), undefined]);
    expect(await claim(await ready(), newUtr(), WHOLE + 1)).toMatchObject({ code: "PT422", hint: "paise" });
  });

  test("is dismissed by staff alone, may be put right, five times a day", async () => {
    const id = await ready();
    for (let times = 0; times < 5; times++) {
      expect((await claim(id, newUtr())).code).toBeUndefined();
      for (const person of [world.asha, world.bala, world.visitor])
        expect((await move(person, id, "ready dismissal", {})).code).not.toBeUndefined();
      expect((await move(world.staff, id, "ready dismissal", {})).code).toBeUndefined();
    }
    expect(await viewOf(world.asha, id)).toMatchObject({ ...none, paid_paise: 0 });
    expect(await claim(id, newUtr())).toMatchObject({ code: "PT429" });
  });

  test("keeps an order from being called off until somebody looked", async () => {
    const taken = { status: "itemised", at_counter: true, user_id: world.asha.id, total_paise: WHOLE };
    const id = await madeOrder(world, taken);
    await move(world.asha, id, "itemised claim", { utr: newUtr(), paise: WHOLE });
    const callOff = () => move(world.staff, id, "itemised → cancelled reason", { reason: REASON });
    expect(await callOff()).toMatchObject({ code: "PT403", hint: "claim" });
    await move(world.staff, id, "itemised dismissal", {});
    expect((await callOff()).code).toBeUndefined();
    expect(await move(world.asha, id, "itemised claim", { utr: newUtr(), paise: 1 })).toMatchObject({ code: "PT409" });
  });
});

const owing = (columns = {}) =>
  madeOrder(world, { status: "delivered", user_id: world.asha.id, total_paise: WHOLE, ...columns });

describe("what somebody owes over all orders", () => {
  beforeAll(() => pastReferee(world, "update public.orders set user_id = null where user_id is not null"));

  test("is listed for staff: each unpaid order of the same person, and nobody else's", async () => {
    const own = [await owing(), await owing({ status: "ready", delivered_at: null })];
    await owing({ paid_paise: WHOLE });
    await owing({ user_id: world.bala.id });
    const listed = async (person: Person) => (await person.call("desk_unpaid", { of_order: own[0] })).rows;
    const rows = await listed(world.staff);
    expect(rows.map(({ id }) => id)).toEqual(own);
    expect(rows.map(({ owed_paise }) => owed_paise)).toEqual([WHOLE, WHOLE]);
    for (const person of [world.asha, world.dismissed, world.visitor]) expect(await listed(person)).toEqual([]);
  });

  test("is paid in one go with a payment for each order, once however often it is sent, and all or nothing", async () => {
    const ids = [await owing(), await owing(), await owing()];
    const payments = ids.map((order_id) => ({ order_id, move_id: randomUUID(), paise: WHOLE }));
    const wrong = payments.with(2, { order_id: ids[2] ?? "", move_id: randomUUID(), paise: WHOLE + 1 });
    expect(await world.staff.call("desk_pay", { payments: JSON.stringify(wrong), method: "upi" })).toMatchObject({
      code: "PT422",
    });
    for (const id of ids) expect((await viewOf(world.staff, id)).paid_paise).toBe(0);
    const answers = await Promise.all(
      six(() => world.staff.call("desk_pay", { payments: JSON.stringify(payments), method: "upi" })),
    );
    expect(answers.map(({ code }) => code)).toEqual(six(() => undefined));
    for (const id of ids)
      expect(await viewOf(world.staff, id)).toMatchObject({
        paid_paise: WHOLE,
        payment: "paid",
        payment_method: "upi",
      });
    const rows = await world.sql("select id from public.order_payments where order_id = any($1) order by id", [ids]);
    expect(rows.map(({ id }) => id)).toEqual(payments.map(({ move_id }) => move_id).toSorted());
  });

  test.each([null, "{}", "[]", '[{"order_id": 1}]', '[{"order_id": "x", "move_id": "y", "paise": "many"}]'])(
    "of the wrong kind is refused or pays nothing: %s",
    async (payments) => {
      const before = await world.sql("select count(*) from public.order_payments");
      const { message = "" } = await world.staff.call("desk_pay", { payments, method: "cash" });
      expect(message).not.toMatch(/relation|constraint|column|syntax/);
      expect(await world.sql("select count(*) from public.order_payments")).toEqual(before);
    },
  );

  test("a list says who owes what since when, the oldest first", async () => {
    await owing({ user_id: world.bala.id, delivered_at: "2026-01-02T10:00:00Z" });
    await owing({ user_id: world.bala.id, delivered_at: "2026-02-02T10:00:00Z" });
    const [answer] = (await world.staff.call("desk_owing", {})).rows;
    const [first] = [recordIn(answer)["people"]].flat();
    expect(first).toMatchObject({ owed_paise: WHOLE * 3, orders: 3, since: expect.stringContaining("2026-01-02") });
  });
});

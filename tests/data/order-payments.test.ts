import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { fileWorld, type Person, tokenOf } from "#tests/data/world.ts";

const world = await fileWorld();

const WHOLE = 17_000;
const REASON = "The collar is torn";
const ready = () => madeOrder(world, { status: "ready", user_id: world.asha.id, total_paise: WHOLE });
const pay = (id: string, given: object, moveId?: string | null) =>
  move(world.staff, id, {
    ...{ from: "ready", to: "ready", needs: "payment", given: { method: "cash", reason: REASON, ...given } },
    ...(moveId !== undefined && { moveId }),
  });
const six = <T>(make: () => T) => Array.from({ length: 6 }, make);
const paidOf = async (id: string) => (await viewOf(world.staff, id)).paid_paise;

test("sums of the order are those of its payments, and a payment that is taken back within ten seconds is gone", async () => {
  const id = await ready();
  await pay(id, { paise: 5_000 });
  await pay(id, { paise: 2_000, kind: "refund", again: "yes" });
  expect(await viewOf(world.staff, id)).toMatchObject({ paid_paise: 5_000, refunded_paise: 2_000, payment: "part" });
  await pay(id, { paise: 14_000, method: "upi" });
  expect(await viewOf(world.asha, id)).toMatchObject({ payment: "paid", payment_method: "upi" });
  for (const person of [world.owner, world.asha])
    expect(await person.call("undo_move", { order_id: id })).toMatchObject({ code: "PT403" });
  expect((await world.staff.call("undo_move", { order_id: id })).code).toBeUndefined();
  const left = { paid_paise: 5_000, refunded_paise: 2_000, payment: "part", payment_method: "cash" };
  expect(await viewOf(world.asha, id)).toMatchObject(left);
  const rows = await world.sql(
    "select kind, paise::int, method, reason, staff_id from public.order_payments where order_id = $1 order by at",
    [id],
  );
  const staff_id = world.staff.id;
  expect(rows).toEqual([
    { kind: "payment", paise: 5_000, method: "cash", reason: null, staff_id },
    { kind: "refund", paise: 2_000, method: "cash", reason: REASON, staff_id },
  ]);
  expect((await viewOf(world.staff, id)).events.slice(-2).map(({ kind }) => kind)).toEqual(["payment", "undo"]);
});

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

  test("that is sent six times under one id is one", async () => {
    const id = await ready();
    const moveId = randomUUID();
    const answers = await Promise.all(six(() => pay(id, { paise: WHOLE }, moveId)));
    expect(answers.map(({ code }) => code)).toEqual(six(() => undefined));
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

  test("can be taken back by whoever took it, as its order tells for ten seconds", async () => {
    const id = await ready();
    await pay(id, { paise: 5_000 });
    const untilOf = async (person: Person) => (await viewOf(person, id)).undo_until ?? null;
    expect(await untilOf(world.staff)).toMatch(/^20/);
    for (const person of [world.owner, world.asha]) expect(await untilOf(person)).toBeNull();
  });
});

test("staff read who of them took money or corrected something; customers and holders of the link never", async () => {
  const id = await ready();
  await pay(id, { paise: 5_000 });
  const fixed = { items: [{ name: "Saree", quantity: 1, unit_paise: 12_000 }], reason: "Wrong price" };
  await move(world.staff, id, { from: "ready", to: "ready", needs: "correction", given: fixed });
  await move(world.staff, id, { from: "ready", to: "out_for_delivery" });
  await move(world.staff, id, { from: "out_for_delivery", to: "delivered" });
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

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { bag, takeIn } from "#tests/data/taken-in.ts";
import { fileWorld, type Person } from "#tests/data/world.ts";
import { recordIn } from "#tests/helpers/fields.ts";

const world = await fileWorld();

const WHOLE = 17_000;
const owing = (columns = {}) =>
  madeOrder(world, { status: "delivered", user_id: world.asha.id, total_paise: WHOLE, ...columns });
const six = <T>(make: () => T) => Array.from({ length: 6 }, make);
const pay = (id: string, given: object, from = "delivered") =>
  move(world.staff, id, { from, to: from, needs: "payment", given: { method: "cash", ...given } });

describe("what somebody owes over all orders", () => {
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
    expect(await world.asha.call("desk_owing", {})).toMatchObject({ code: "42501" });
  });
});

describe("a day's close", () => {
  const today = async () => String((await world.sql("select private.shop_today()::text as day"))[0]?.["day"]);
  const close = (person: Person, day: string, given: object) =>
    person.call("desk_close_day", { day, given: JSON.stringify(given) });
  const moneyOf = async (day: string) => {
    const [figures] = (await world.staff.call("desk_day", { day })).rows;
    return recordIn(recordIn(figures)["money"]);
  };
  const dayOf = async (id: string) =>
    (await world.sql("select day::text as day from public.order_payments where order_id = $1 order by at", [id])).map(
      ({ day }) => day,
    );

  test("keeps what was expected and counted, and a later payment counts on the next day", async () => {
    const day = await today();
    await world.sql("delete from public.order_payments");
    const [cash, upi] = [await owing(), await owing()];
    await pay(cash, { paise: 10_000 });
    await pay(cash, { paise: 2_500, kind: "refund", reason: "Torn" });
    await pay(upi, { paise: 5_000, method: "upi" });
    const expected = [
      { method: "cash", expected_paise: 7_500, counted_paise: null },
      { method: "upi", expected_paise: 5_000, counted_paise: null },
      { method: "card", expected_paise: 0, counted_paise: null },
    ];
    expect(await moneyOf(day)).toEqual({ methods: expected, closed: null });
    const counted = { cash: 7_000, upi: 5_000, card: 0 };
    expect(await close(world.staff, day, counted)).toMatchObject({ code: "PT422", hint: "note" });
    expect(await close(world.staff, day, { ...counted, note: "x".repeat(501) })).toMatchObject({ code: "PT422" });
    expect(await close(world.staff, day, { ...counted, cash: "7000" })).toMatchObject({ code: "PT422" });
    expect(await close(world.asha, day, counted)).toMatchObject({ code: "42501" });
    const note = "₹5 went into the tea box";
    const answers = await Promise.all(six(() => close(world.staff, day, { ...counted, note })));
    expect(answers.map(({ code }) => code)).toEqual(six(() => undefined));
    const closed = await moneyOf(day);
    expect(closed).toMatchObject({ closed: { note, by: expect.any(String) } });
    expect([closed["methods"]].flat()[0]).toEqual({ method: "cash", expected_paise: 7_500, counted_paise: 7_000 });

    expect(await close(world.owner, day, { cash: 7_500, upi: 5_000, card: 0 })).toMatchObject({ code: "PT409" });
    for (const change of ["update private.day_closings set counted_paise = 0", "delete from private.day_closings"])
      await expect(world.sql(change)).rejects.toThrow("A closed day stays closed");
    // Taken within the last ten seconds, and counted.
    expect(await world.staff.call("undo_move", { order_id: upi })).toMatchObject({ code: "PT403" });

    await pay(upi, { paise: 1_000 });
    const [first, late] = await dayOf(upi);
    expect(first).toBe(day);
    expect(String(late) > day).toBe(true);
    expect(await moneyOf(day)).toEqual(closed);
    const rows = (await world.staff.call("desk_payments", { from_day: day, to_day: day })).rows;
    expect(rows.map(({ kind, paise, method }) => [kind, paise, method])).toEqual([
      ["payment", 10_000, "cash"],
      ["refund", 2_500, "cash"],
      ["payment", 5_000, "upi"],
    ]);
  });

  test.each(["2999-01-01", "infinity", "-infinity", "1990-01-01"])("is none of %s", async (day) => {
    expect(await close(world.staff, day, { cash: 0, upi: 0, card: 0 })).toMatchObject({ code: "PT422", hint: "day" });
  });

  test("has what was done without a network on it while it is open, then the next day has it", async () => {
    const [{ first, next } = {}] = await world.sql(
      "select (private.shop_today() - 9)::text as first, (private.shop_today() - 8)::text as next",
    );
    const seconds_ago = 9 * 24 * 60 * 60;
    const figures = async (day: unknown) => recordIn((await world.staff.call("desk_day", { day })).rows[0]);
    const id = await owing();
    const out = await madeOrder(world, { status: "ready", user_id: world.asha.id });
    const handOut = { from: "ready", to: "delivered", needs: "nothing", given: { seconds_ago } };
    await pay(id, { paise: 1_000, seconds_ago });
    expect((await takeIn(world.staff, bag({ seconds_ago }))).code).toBeUndefined();
    expect(await figures(first)).toMatchObject({ taken_in: 1, delivered: 0, received_paise: 1_000 });
    expect((await close(world.staff, String(first), { cash: 1_000, upi: 0, card: 0 })).code).toBeUndefined();

    await pay(id, { paise: 500, seconds_ago });
    expect((await move(world.staff, out, handOut)).code).toBeUndefined();
    expect(await dayOf(id)).toEqual([first, next]);
    expect(await figures(first)).toMatchObject({ taken_in: 1, delivered: 0, received_paise: 1_000 });
    expect(await figures(next)).toMatchObject({ taken_in: 0, delivered: 1, received_paise: 500 });
    const made_earlier = { at: expect.any(String), done_on: first, day: next };
    for (const one of [id, out])
      expect((await viewOf(world.staff, one)).events.at(-1)?.changes).toMatchObject({ made_earlier });
    const rows = (await world.staff.call("desk_payments", { from_day: next, to_day: next })).rows;
    expect(rows).toMatchObject([{ paise: 500, taken_at: expect.any(String) }]);
  });

  test("and payments at once: what is expected is what the day has", async () => {
    const [{ day } = {}] = await world.sql("select private.book_day()::text as day");
    await world.sql("delete from public.order_payments");
    // As if that day had come: the close asks for the day before.
    const [{ before } = {}] = await world.sql("select (private.shop_today() - 1)::text as before");
    const ids = await Promise.all(six(() => owing()));
    await Promise.all([
      ...ids.map((id) => pay(id, { paise: 1_000 })),
      close(world.staff, String(before), { cash: 0, upi: 0, card: 0 }),
    ]);
    for (const id of ids) expect(await dayOf(id)).toEqual([day]);
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bag, madeOrder, move, takeIn, viewOf } from "#tests/data/made-order.ts";
import { fileWorld, type Person } from "#tests/data/world.ts";
import { recordIn } from "#tests/helpers/fields.ts";

const world = await fileWorld();

const WHOLE = 17_000;
const six = <T>(make: () => T) => Array.from({ length: 6 }, make);

const owing = (columns = {}) =>
  madeOrder(world, { status: "delivered", user_id: world.asha.id, total_paise: WHOLE, ...columns });
const pay = (id: string, given: object, from = "delivered") =>
  move(world.staff, id, `${from} payment`, { method: "cash", ...given });

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
    expect(await moneyOf(day)).toMatchObject({ methods: expected, rounding_paise: 0, closed: null });
    const counted = { cash: 7_000, upi: 5_000, card: 0 };
    expect(await close(world.staff, day, counted)).toMatchObject({ code: "PT422", hint: "note" });
    expect(await close(world.staff, day, { ...counted, note: "x".repeat(501) })).toMatchObject({ code: "PT422" });
    expect(await close(world.staff, day, { ...counted, cash: "7000" })).toMatchObject({ code: "PT422" });
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
    await pay(id, { paise: 1_000, seconds_ago });
    expect((await takeIn(world.staff, bag({ seconds_ago }))).code).toBeUndefined();
    expect(await figures(first)).toMatchObject({ taken_in: 1, delivered: 0, received_paise: 1_000 });
    expect((await close(world.staff, String(first), { cash: 1_000, upi: 0, card: 0 })).code).toBeUndefined();

    await pay(id, { paise: 500, seconds_ago });
    expect((await move(world.staff, out, "ready → delivered", { seconds_ago })).code).toBeUndefined();
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

  const put = (person: Person, day: unknown, given: object, entry_id: string = randomUUID()) =>
    person.call("desk_drawer", { entry_id, day, given: JSON.stringify(given) });
  const back = (person: Person, of_entry: string, entry_id: string = randomUUID()) =>
    person.call("desk_drawer_back", { entry_id, of_entry });
  const FLOAT = { kind: "float", paise: 50_000 };
  const TEA = { kind: "expense", paise: 4_000, what: "Tea" };
  const daysAgo = async (days: number) =>
    String((await world.sql("select (private.shop_today() - $1::int)::text as day", [days]))[0]?.["day"]);

  test("has the float, what was paid out and what went back; what stays in the drawer is the next float offered", async () => {
    const [day, next] = [await daysAgo(20), await daysAgo(19)];
    const [id, seconds_ago] = [await owing(), 20 * 24 * 60 * 60];
    await pay(id, { paise: 10_000, seconds_ago });
    await pay(id, { paise: 2_500, kind: "refund", reason: "Torn", seconds_ago });
    const [tea, wrong, undo] = [randomUUID(), randomUUID(), randomUUID()];
    const sent = [
      ...six(() => put(world.staff, day, FLOAT, wrong)),
      ...six(() => put(world.staff, day, { ...TEA, what: " Tea " }, tea)),
    ];
    expect((await Promise.all(sent)).map(({ code }) => code)).toEqual(sent.map(() => undefined));
    const returned = await Promise.all(six(() => back(world.owner, wrong, undo)));
    expect(returned.map(({ code }) => code)).toEqual(six(() => undefined));
    expect(await back(world.staff, wrong)).toMatchObject({ code: "PT409", hint: "entry" });
    await put(world.staff, day, { ...FLOAT, paise: 30_000 });
    expect(await moneyOf(day)).toMatchObject({
      methods: [{ method: "cash", expected_paise: 10_000 - 2_500 + 30_000 - 4_000 }, {}, {}],
      drawer: {
        ...{ float_paise: 30_000, expenses_paise: 4_000, back_paise: 2_500, kept_paise: null, offered_paise: null },
        entries: expect.arrayContaining([
          { id: tea, ...TEA, takes_back: null, at: expect.any(String), by: expect.any(String) },
          expect.objectContaining({ id: undo, kind: "float", paise: -50_000, takes_back: wrong }),
        ]),
      },
    });
    const counted = { cash: 33_500, upi: 0, card: 0 };
    expect(await close(world.staff, day, { ...counted, cash: 7_500 })).toMatchObject({ code: "PT422", hint: "note" });
    for (const kept of [33_501, -1])
      expect(await close(world.staff, day, { ...counted, kept })).toMatchObject({ code: "PT422" });
    for (const _ of "twice") expect((await close(world.staff, day, { ...counted, kept: 20_000 })).code).toBeUndefined();
    expect(await close(world.staff, day, { ...counted, kept: 10_000 })).toMatchObject({ code: "PT409" });
    const closed = await moneyOf(day);
    expect(closed["drawer"]).toMatchObject({ float_paise: 30_000, back_paise: 2_500, kept_paise: 20_000 });
    expect(await moneyOf(next)).toMatchObject({ drawer: { offered_paise: 20_000, entries: [] } });

    // What was sent before the close and comes again is the same; anything else comes too late.
    expect((await put(world.staff, day, TEA, tea)).code).toBeUndefined();
    expect((await back(world.owner, wrong, undo)).code).toBeUndefined();
    expect(await put(world.staff, day, TEA)).toMatchObject({ code: "PT409", hint: "closed" });
    expect(await back(world.staff, tea)).toMatchObject({ code: "PT409", hint: "closed" });
    for (const change of ["update private.drawer_entries set paise = 1", "delete from private.drawer_entries"])
      await expect(world.sql(change)).rejects.toThrow("An entry of the drawer stays");
    await world.sql("delete from public.order_payments where order_id = $1", [id]);
    expect((await moneyOf(day))["drawer"]).toEqual(closed["drawer"]);
  });

  test("takes entries of the drawer of an open day, each under an id of its own", async () => {
    const [day, id] = [await daysAgo(18), randomUUID()];
    await put(world.staff, day, TEA, id);
    const refused: readonly (readonly [object, unknown?])[] = [
      ...[0, -1, 1.5, "100", 1_000_000_001, undefined].map((paise) => [{ ...TEA, paise }] as const),
      ...[undefined, null, " ", 1, "x".repeat(201)].map((what) => [{ ...TEA, what }] as const),
      ...["gift", undefined].map((kind) => [{ ...TEA, kind }] as const),
      ...[await daysAgo(-1), await daysAgo(401), "-infinity", "infinity", null].map((of) => [TEA, of] as const),
    ];
    for (const [given, of = day] of refused)
      expect(await put(world.staff, of, given), JSON.stringify([given, of])).toMatchObject({ code: "PT422" });
    expect(await put(world.staff, day, { ...TEA, paise: 1 }, id)).toMatchObject({ code: "PT422", hint: "entry_id" });
    expect(await put(world.owner, day, TEA, id)).toMatchObject({ code: "PT422", hint: "entry_id" });
    for (const none of [randomUUID(), await undone(id)])
      expect(await back(world.staff, none)).toMatchObject({ code: "PT404" });
    expect(await moneyOf(day)).toMatchObject({ drawer: { expenses_paise: 0 } });
  });

  /** Takes an entry back; answers the id of the row that does, which cannot be taken back. */
  async function undone(entry: string): Promise<string> {
    const id = randomUUID();
    expect((await back(world.staff, entry, id)).code).toBeUndefined();
    return id;
  }
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { keptOrder } from "#desk/offline/kept-order.ts";
import { isRecord } from "#document/model/schema.ts";
import { asView, bag, ITEMS, madeOrder, move, setBack, takeIn, viewOf } from "#tests/data/made-order.ts";
import { fileWorld, type Person, type ResultRow } from "#tests/data/world.ts";
import { deskFacts } from "#tests/helpers/desk-order.ts";

const world = await fileWorld();
const hours = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, ["10:00", "20:00"]]));
await world.sql("update private.shop_facts set weekly_hours = $1::text::jsonb", [JSON.stringify(hours)]);

const outbox = (id: unknown) =>
  world.sql("select kind, payload from private.outbox where payload ->> 'order_id' = $1 order by serial", [id]);
const undone = async (id: string) => asView((await world.staff.call("undo_move", { order_id: id })).rows[0]);
const eventsOf = (id: unknown) =>
  world.sql(
    "select kind, who, staff_id, to_status::text as to from public.order_events where order_id = $1 order by serial",
    [id],
  );
/** Taken in by staff. */
const taken = async (more: ResultRow = {}) => {
  const { rows, code, message } = await takeIn(world.staff, bag(more));
  expect(code, message).toBeUndefined();
  return { order: rows[0], id: String(rows[0]?.["id"]) };
};
const PERSON = { name: "Kamala Raman", phone: "98431 70001", pieces: 4, bags: 2 };

describe("an order that was booked and is brought to the shop", () => {
  test.each(["requested", "confirmed", "pickup_failed"])(
    "is %s, and then of the counter: no rider, no fee, no window, and one mail that thanks for coming in",
    async (status) => {
      await world.sql("update private.shop_facts set delivery_fee_paise = 4000, free_delivery_paise = 9990000");
      const columns = {
        status,
        window_id: "morning",
        window_from: "10:00",
        window_to: "13:00",
        user_id: world.asha.id,
      };
      const id = await madeOrder(world, { ...columns, express: true, total_paise: 0, items: [] });
      const brought = await move(world.staff, id, `${status} → picked_up pieces`);
      expect(brought.code, brought.message).toBeUndefined();
      expect(brought.rows[0]).toMatchObject({ at_counter: true, pieces: 12, window_id: null, window_from: null });
      expect((await outbox(id)).at(-1)).toMatchObject({
        kind: "taken-in",
        payload: { at_counter: true, express: true },
      });
      await move(world.staff, id, "picked_up → itemised items");
      expect(await viewOf(world.asha, id)).toMatchObject({ fee_paise: 0, total_paise: 34_000 });
    },
  );

  test("is what it was when that is taken back", async () => {
    const id = await madeOrder(world, { status: "confirmed" });
    const before = await viewOf(world.staff, id);
    await move(world.staff, id, "confirmed → picked_up pieces");
    expect(await undone(id)).toEqual({ ...before, changed_at: expect.anything(), events: expect.anything() });
  });
});

describe("an order that is taken in at the counter", () => {
  test("needs a name, a phone number and how many pieces there are; the log says who took it in", async () => {
    const { order, id } = await taken();
    expect(order).toMatchObject({ status: "picked_up", at_counter: true, pieces: 3, bags: 1, is_guest: true });
    expect(order?.["contact"]).toMatchObject({
      email: null,
      address: null,
      phone: expect.stringMatching(/^\+9198430/),
    });
    // The rule of the website, from this hour on.
    const [rule] = await world.sql(
      "select private.promise_of(private.shop_today(), (now() at time zone time_zone)::time, null, false) as at from private.shop_facts",
    );
    expect(Date.parse(String(order?.["promised_at"]))).toBe(Date.parse(String(rule?.["at"])));
    expect(await eventsOf(id)).toEqual([{ kind: "created", who: "staff", staff_id: world.staff.id, to: "picked_up" }]);
    // Nobody who cannot be written to is written to.
    expect(await outbox(id)).toEqual([]);
  });

  test("is counted and paid in the same go, and told of in one message that announces no rider", async () => {
    const given = { items: ITEMS, paise: 10_000, method: "upi", email: "Meena@Example.com", note: "Starch" };
    const { order, id } = await taken(given);
    expect(order).toMatchObject({ status: "itemised", total_paise: 34_000, paid_paise: 10_000, pieces: 3 });
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(["created", "move", "payment"]);
    expect(await outbox(id)).toMatchObject([
      { kind: "taken-in", payload: { open_paise: 24_000, pieces: 3, email: "meena@example.com" } },
    ]);
    await move(world.staff, id, "itemised → in_process");
    await move(world.staff, id, "in_process → ready");
    expect((await outbox(id)).map(({ kind }) => kind)).toEqual(["taken-in", "in-process", "ready-at-counter"]);
  });

  test("with money is taken back whole: the count and the payment, and the message says so", async () => {
    const { id } = await taken({ items: ITEMS, paise: 10_000, method: "cash", email: "meena@example.com" });
    expect((await world.staff.call("undo_move", { order_id: id })).code).toBeUndefined();
    const undone = { status: "picked_up", items: [], total_paise: 0, paid_paise: 0, undo_until: null };
    expect(await viewOf(world.staff, id)).toMatchObject(undone);
    const [{ payload } = {}] = await outbox(id);
    expect(payload).toMatchObject({ open_paise: 0, total_paise: 0, paid_paise: 0 });
  });

  test("takes money before it is counted as an advance alone", async () => {
    expect(await takeIn(world.staff, bag({ paise: 5000, method: "cash" }))).toMatchObject({
      code: "PT422",
      hint: "paise",
    });
    const { order } = await taken({ paise: 5000, method: "cash", kind: "advance" });
    expect(order).toMatchObject({ status: "picked_up", paid_paise: 5000 });
  });

  test("is on paper, before it is sent, what it will be", async () => {
    for (const more of [{}, { items: ITEMS, paise: 10_000, method: "upi", express: "yes", note: "Starch" }]) {
      const [order_id, given] = [randomUUID(), { ...PERSON, ...more }];
      const move = { from_status: "requested", to_status: "picked_up", needs: "nothing", number: 0, at: 0 } as const;
      const kept = keptOrder(order_id, [{ ...move, order_id, given, typed: {}, move_id: order_id }], deskFacts());
      const [order] = (await takeIn(world.staff, given, order_id)).rows;
      const known = Object.entries(kept ?? {}).filter(
        ([name]) =>
          !/_at$|^(number|moves|events|services|contact|payment_method|pickup_date|tracking_token|undo_until)$/.test(
            name,
          ),
      );
      expect(order).toMatchObject(Object.fromEntries(known));
      expect(order?.["contact"]).toMatchObject({
        name: kept?.contact?.name,
        instructions: kept?.contact?.instructions,
      });
    }
  });

  test("is one when it is sent three times at once, and stays as it was", async () => {
    const [id, given] = [randomUUID(), bag({ items: ITEMS, paise: 34_000, method: "cash" })];
    const answers = await Promise.all([1, 2, 3].map(() => takeIn(world.staff, given, id)));
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
    expect(await takeIn(world.staff, { ...given, pieces: 9 }, id)).toMatchObject({
      rows: [{ pieces: 3, paid_paise: 34_000 }],
    });
    expect(await eventsOf(id)).toHaveLength(3);
  });

  test("is no pickup: no limit of the website stops staff, and it takes no guest's place there", async () => {
    const given = bag();
    for (let taken = 0; taken < 7; taken += 1) expect((await takeIn(world.staff, given)).code).toBeUndefined();
    expect(
      await world.sql("select from private.sent_requests where phone = private.tidy_phone($1)", [given["phone"]]),
    ).toEqual([]);
  });

  test("is asked about when another clerk has just taken in a bag of the same person", async () => {
    const given = bag();
    const [first] = (await takeIn(world.staff, given)).rows;
    const twin = await takeIn(world.owner, given);
    expect(twin).toMatchObject({ code: "PT409", hint: `twin ${first?.["number"]}` });
    expect((await takeIn(world.owner, { ...given, again: "yes" })).code).toBeUndefined();
  });

  test("is said of both orders, and in the inbox, when one login may have taken the same bag in twice", async () => {
    const given = bag();
    const numberOf = async (more: ResultRow = {}) => {
      const [order] = (await takeIn(world.staff, { ...given, ...more })).rows;
      return { id: order?.["id"], number: order?.["number"] };
    };
    const first = await numberOf();
    // Kept for nine minutes on a device without a network.
    const second = await numberOf({ seconds_ago: 540 });
    for (const more of [{ seconds_ago: 1200 }, { pieces: 4 }, { name: "Meena Rajan" }]) await numberOf(more);
    expect(await viewOf(world.staff, String(first.id))).toMatchObject({ same_bags: [second] });
    expect(await viewOf(world.staff, String(second.id))).toMatchObject({ same_bags: [first] });
    const pair = { id: second.id, number: second.number, other_id: first.id, other_number: first.number };
    const inbox = async () => (await world.staff.call("desk_inbox", {})).rows[0]?.["same_bags"];
    expect(await inbox()).toContainEqual(pair);
    await move(world.staff, String(second.id), "picked_up → cancelled reason");
    expect(await viewOf(world.staff, String(first.id))).toMatchObject({ same_bags: [] });
    expect(await inbox()).not.toContainEqual(pair);
  });

  test("two clerks at once: one is asked", async () => {
    const given = bag();
    const answers = await Promise.all([world.staff, world.owner].map((person) => takeIn(person, given)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["PT409", undefined]);
  });

  test("can be called off, which no pickup can once it is collected, and nobody is told", async () => {
    const { id } = await taken({ email: "kavitha@example.com" });
    const off = "picked_up → cancelled reason";
    expect((await move(world.staff, id, off)).code).toBeUndefined();
    expect((await outbox(id)).map(({ kind }) => kind)).toEqual(["taken-in"]);
    const paid = await taken({ paise: 100, method: "cash", kind: "advance" });
    const message = `Order ${paid.order?.["number"]} was paid ₹1.00: refund it first`;
    expect(await move(world.staff, paid.id, off)).toMatchObject({ code: "PT403", hint: "refund", message });
  });

  test("is on no rider's sheet once it is ready, and is counted among what the day took in", async () => {
    const day = async () => (await world.staff.call("desk_day", { day: await today() })).rows[0]?.["taken_in"];
    const before = Number(await day());
    const { id } = await taken({ items: ITEMS });
    expect(await day()).toBe(before + 1);
    await setBack(world, id, "status = 'ready', promised_at = now()");
    const [sheet] = (await world.staff.call("desk_sheet", { day: await today() })).rows;
    expect(JSON.stringify(sheet?.["deliveries"])).not.toContain(id);
  });

  test("belongs to the account that the desk has shown", async () => {
    const { order, id } = await taken({ account: world.asha.id });
    expect(await viewOf(world.asha, id)).toMatchObject({ number: order?.["number"], is_guest: false });
    expect((await world.bala.call("order_view", { order_id: id })).rows).toEqual([]);
  });

  test("is found by the code of a slip that was written without a network", async () => {
    const { id } = await taken();
    const code = `K-${id.slice(0, 6)}`;
    for (const wanted of [code, code.toUpperCase(), code.replace("-", "")]) {
      const [found] = (await world.staff.call("desk_search", { wanted })).rows;
      expect(JSON.stringify(found)).toContain(id);
    }
  });

  const today = async () => String((await world.sql("select private.shop_today()::text as day"))[0]?.["day"]);
});

test.each([
  ["name", "M"],
  ["name", " "],
  ["phone", "12345"],
  ["phone", "9999999999"],
  ["email", "nobody"],
  ["pieces", 0],
  ["pieces", 2001],
  ["pieces", null],
  ["bags", -1],
  ["items", []],
  ["paise", 0],
  ["method", "gold"],
  ["express", "maybe"],
  ["account", "me"],
])("%s: %j is refused by its name, and nothing is written", async (field, value) => {
  const [before] = await world.sql("select count(*) from public.orders");
  const refused = await takeIn(world.staff, bag({ paise: 100, method: "cash", kind: "advance", [field]: value }));
  expect(refused).toMatchObject({ code: "PT422", message: expect.stringContaining(field) });
  expect(await world.sql("select count(*) from public.orders")).toEqual([before]);
});

const personIn = async (wanted: string) => {
  const [answer] = (await world.staff.call("desk_people", { wanted })).rows;
  return Array.isArray(answer?.["people"]) ? answer["people"].filter(isRecord) : [];
};

test("two of one phone number are two, each with last address, open money and note", async () => {
  const phone = "+919843077701";
  await takeIn(world.staff, bag({ phone, name: "Anitha Joseph", address: "3 Race Course Road", items: ITEMS }));
  await takeIn(world.staff, bag({ phone, name: "Thomas Joseph" }));
  await world.staff.call("desk_note", { phone, name: "Anitha Joseph", note: " starch, hangers " });
  for (const wanted of ["701", "98430 777", "jose", "+91 98430 77701"])
    expect(
      (await personIn(wanted)).map(({ name }) => name),
      wanted,
    ).toEqual(expect.arrayContaining(["Anitha Joseph", "Thomas Joseph"]));
  const [anitha] = (await personIn("anith jos")).filter((person) => person["phone"] === phone);
  expect(anitha).toMatchObject({
    ...{ address: "3 Race Course Road", owed_paise: 34_000, orders: 1, note: "starch, hangers", account: null },
  });
  expect((await personIn("race cour")).map(({ name }) => name)).toContain("Anitha Joseph");
  const [page] = (await world.staff.call("desk_person", { phone, name: "Anitha Joseph" })).rows;
  expect(page?.["orders"]).toHaveLength(1);
});

test("a note goes with the last request of its person, and is in their own data, and in nobody else's", async () => {
  const phone = "+919843077702";
  const given = bag({ phone, name: "Asha Own", account: world.asha.id });
  const [order] = (await takeIn(world.staff, given)).rows;
  await world.staff.call("desk_note", { phone, name: "asha own", note: "no bleach" });
  const notes = async (person: Person) => (await person.call("my_data", {})).rows[0]?.["customer_notes"];
  expect(await notes(world.asha)).toMatchObject([{ note: "no bleach" }]);
  expect(await notes(world.bala)).toEqual([]);
  // Somebody else of the same name and number may be meant.
  const [other] = (await takeIn(world.staff, { ...given, account: world.bala.id })).rows;
  for (const person of [world.asha, world.bala]) expect(await notes(person)).toEqual([]);
  for (const { id } of [order, other].filter((row) => row !== undefined))
    await world.sql("delete from public.pickup_requests where id = $1", [id]);
  expect(await world.sql("select from public.customer_notes where phone = $1", [phone])).toEqual([]);
});

test("a note of nobody, or one that is too long, is refused; an empty one is gone", async () => {
  const phone = "+919843077703";
  expect(await world.staff.call("desk_note", { phone, name: "Nobody", note: "x" })).toMatchObject({ code: "PT404" });
  await takeIn(world.staff, bag({ phone, name: "Some Body" }));
  const write = (note: string) => world.staff.call("desk_note", { phone, name: "Some Body", note });
  expect(await write("x".repeat(501))).toMatchObject({ code: "PT422" });
  await write("starch");
  await write(" ");
  expect(await world.sql("select from public.customer_notes where phone = $1", [phone])).toEqual([]);
});

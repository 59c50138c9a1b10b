import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { madeOrder, move, setBack, viewOf } from "#tests/data/made-order.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { fileWorld, type ResultRow } from "#tests/data/world.ts";

const world = await fileWorld();
beforeEach(async () => {
  await world.sql("delete from private.outbox");
  await world.sql("update private.sender set holder = null, until = now() - interval '1 second'");
});

const clock = async () => (await world.shop.call("run_clock", {})).rows[0];
const outbox = () => world.sql("select kind, recipient, email from private.outbox order by created_at, kind");

const IN_6_HOURS = "((now() + interval '6 hours') at time zone 'Asia/Kolkata')";
/** Nothing was changed for two hours, and the pickup is six hours away. */
const PICKED_UP_SOON = `changed_at = now() - interval '2 hours', pickup_date = ${IN_6_HOURS}::date,
  window_id = 'morning', window_from = least(${IN_6_HOURS}::time, time '23:58'), window_to = time '23:59'`;

describe("the clock", () => {
  test("closes an order without a word when nothing can be reported any more; the end of a problem is told", async () => {
    const [old, recent] = [
      await madeOrder(world, { status: "delivered", user_id: world.asha.id }),
      await madeOrder(world, { status: "delivered", user_id: world.asha.id }),
    ];
    await setBack(world, old, "delivered_at = now() - interval '7 days 1 minute'");
    await setBack(world, recent, "delivered_at = now() - interval '6 days 23 hours'");
    await world.sql("delete from private.outbox");
    expect(await clock()).toEqual({ closed: 1, reminded: 0 });
    expect(await outbox()).toEqual([]);
    expect(await viewOf(world.asha, old)).toMatchObject({ status: "closed" });
    expect((await viewOf(world.asha, old)).events.at(-1)).toMatchObject({ kind: "move", who: "system" });
    expect(await viewOf(world.asha, recent)).toMatchObject({ status: "delivered" });
    expect(await clock()).toEqual({ closed: 0, reminded: 0 });
    const problem = await madeOrder(world, { status: "issue_reported", user_id: world.asha.id });
    await world.sql("delete from private.outbox");
    await move(world.staff, problem, "issue_reported → closed outcome");
    expect(await outbox()).toEqual([{ kind: "closed", recipient: "customer", email: "asha@example.com" }]);
  });

  test("reminds once before a pickup, and again at a new time", async () => {
    // Late in the evening, the demo customer's pickup tomorrow is less than twelve hours away.
    await world.shop.call("publish_shop_facts", { facts: { reminder_hours: 7 } });
    const id = await madeOrder(world, { status: "confirmed", user_id: world.asha.id });
    await setBack(world, id, PICKED_UP_SOON);
    await world.sql("delete from private.outbox");
    expect(await clock()).toMatchObject({ reminded: 1 });
    expect(await clock()).toMatchObject({ reminded: 0 });
    expect(await outbox()).toEqual([{ kind: "reminder", recipient: "customer", email: "asha@example.com" }]);
    const events = (await viewOf(world.staff, id)).events.length;
    await setBack(world, id, "pickup_date = pickup_date + 3");
    await move(world.asha, id, "confirmed window");
    const [row] = await world.sql("select reminded_at from public.orders where id = $1", [id]);
    expect(row).toEqual({ reminded_at: null });
    expect((await viewOf(world.staff, id)).events).toHaveLength(events + 1);
  });

  test("does not remind whoever was told of the time after the hour of the reminder", async () => {
    await world.shop.call("publish_shop_facts", { facts: { reminder_hours: 7 } });
    const id = await madeOrder(world, { status: "requested", user_id: world.asha.id });
    await setBack(world, id, PICKED_UP_SOON);
    await move(world.staff, id, "requested → confirmed");
    expect(await clock()).toMatchObject({ reminded: 0 });
  });

  test("reminds nobody when the document names no hours, nor of what is over or cancelled", async () => {
    await world.shop.call("publish_shop_facts", { facts: { reminder_hours: 0 } });
    await madeOrder(world, { status: "confirmed", user_id: world.asha.id, pickup_date: "tomorrow" });
    await madeOrder(world, { status: "confirmed", user_id: world.asha.id, pickup_date: "yesterday" });
    await madeOrder(world, { status: "cancelled", user_id: world.asha.id, pickup_date: "tomorrow" });
    expect(await clock()).toMatchObject({ reminded: 0 });
  });
});

describe("the outbox", () => {
  const claim = async (holder: string, seconds = 60): Promise<ResultRow | undefined> =>
    (await world.shop.call("claim_message", { holder, seconds })).rows[0];
  const note = (message: ResultRow | undefined, outcome: ResultRow = {}) =>
    world.shop.call("note_message", { message_id: message?.["id"], ...outcome });

  test("is filled with the move: the guest hears of the request, and so does the shop", async () => {
    const row = SAMPLES.pickup_requests();
    await world.visitor.insert("pickup_requests", row);
    const message = await claim(randomUUID());
    expect(await outbox()).toEqual([
      { kind: "requested", recipient: "customer", email: row["email"] },
      { kind: "shop-requested", recipient: "shop", email: null },
    ]);
    expect(message).toMatchObject({
      id: expect.any(String),
      facts: { number: expect.any(Number), name: "Kavitha", tracking_token: expect.stringMatching(/^[\w-]{43}$/) },
    });
  });

  test("a request that is refused leaves no message, an application and a message to the shop do", async () => {
    await world.visitor.insert("pickup_requests", { ...SAMPLES.pickup_requests(), pickup_window: "midnight" });
    expect(await outbox()).toEqual([]);
    await world.visitor.insert("franchise_applications", SAMPLES.franchise_applications());
    await world.visitor.insert("contact_messages", SAMPLES.contact_messages());
    expect((await outbox()).map(({ kind }) => kind)).toEqual(["shop-franchise", "shop-message"]);
  });

  test("staff's moves are told when they can no longer be taken back", async () => {
    const id = await madeOrder(world, { status: "confirmed", user_id: world.asha.id });
    await world.sql("delete from private.outbox");
    await move(world.staff, id, "confirmed → out_for_pickup");
    expect(await claim(randomUUID())).toBeUndefined();
    const [row] = await world.sql("select due_at > created_at + interval '10 seconds' as later from private.outbox");
    expect(row).toEqual({ later: true });
  });

  test("one process sends at a time; another follows when its time is over", async () => {
    await world.visitor.insert("contact_messages", SAMPLES.contact_messages());
    const [one, two] = [randomUUID(), randomUUID()];
    const message = { kind: "shop-message", tries: 0 };
    expect(await claim(one)).toMatchObject(message);
    const answer = await world.shop.call("claim_message", { holder: two, seconds: 60 });
    expect(answer).toMatchObject({ rows: [] });
    expect(answer.code).toBeUndefined();
    expect(await claim(one)).toMatchObject(message);
    await world.sql("update private.sender set until = now() - interval '1 second'");
    expect(await claim(two)).toMatchObject(message);
  });

  test("whoever finds nothing more to send lets another process send", async () => {
    await world.visitor.insert("contact_messages", SAMPLES.contact_messages());
    const [one, two] = [randomUUID(), randomUUID()];
    await note(await claim(one));
    expect(await claim(one)).toBeUndefined();
    await world.visitor.insert("contact_messages", SAMPLES.contact_messages());
    expect(await claim(two)).toMatchObject({ kind: "shop-message" });
  });

  test("what is done is not sent again; what is tried later lets nothing to the same address pass", async () => {
    await world.visitor.insert("contact_messages", SAMPLES.contact_messages());
    await world.visitor.insert("pickup_requests", SAMPLES.pickup_requests());
    const holder = randomUUID();
    const first = await claim(holder);
    expect(first).toMatchObject({ kind: "shop-message" });
    await note(first, { failure: "451 try again", pause_seconds: 60 });
    const [waiting] = await world.sql(
      "select extract(epoch from due_at - now())::float as wait from private.outbox where tries > 0",
    );
    expect(Math.round(Number(waiting?.["wait"]))).toBe(60);
    const other = await claim(holder);
    expect(other).toMatchObject({ kind: "requested" });
    await note(other);
    expect(await claim(holder)).toBeUndefined();
    await world.sql("update private.outbox set due_at = now() - interval '1 second' where tries > 0");
    expect(await claim(holder)).toMatchObject({ id: first?.["id"], tries: 1 });
    await note(first, { failure: "550 no such user" });
    expect(await claim(holder)).toMatchObject({ kind: "shop-requested" });
  });

  test("the shop hears what customers do: cancel, answer, report, move", async () => {
    const heard: unknown[] = [];
    for (const [from, to, needs] of [
      ["requested", "cancelled", "nothing"],
      ["confirmed", "confirmed", "window"],
      ["on_hold", "on_hold", "answer"],
      ["delivered", "issue_reported", "problem"],
    ] as const) {
      const id = await madeOrder(world, { status: from, user_id: world.asha.id });
      await world.sql("delete from private.outbox");
      expect((await move(world.asha, id, `${from} → ${to} ${needs}`)).code).toBeUndefined();
      heard.push((await outbox()).map(({ kind }) => kind).toSorted());
    }
    expect(heard).toEqual([
      ["cancelled", "shop-cancelled"],
      ["shop-window-changed", "window-changed"],
      ["shop-answered"],
      ["issue-reported", "shop-problem"],
    ]);
  });
});

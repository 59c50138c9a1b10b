import { beforeEach, describe, expect, test } from "vitest";
import { dayIn as dayOf, madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { asSomebody, fileWorld, type Person, type ResultRow, tokenOf } from "#tests/data/world.ts";
import { recordIn } from "#tests/helpers/fields.ts";

const world = await fileWorld();

const MORNING = { id: "morning", weekdays: [1, 2, 3, 4, 5, 6, 7], from: "10:00", to: "13:00", capacity: 5 };
const EVENING = { ...MORNING, id: "evening", from: "17:00", to: "20:00", capacity: 2 };
const FACTS = {
  time_zone: "Asia/Kolkata",
  closed_weekdays: [],
  closed_dates: [],
  open_dates: [],
  hours_of_date: {},
  pickup_windows: [MORNING, EVENING],
  cut_off_minutes: 60,
  days_ahead: 14,
  service_titles: { "wash-and-fold": "Wash & Fold" },
  weekly_hours: Object.fromEntries(MORNING.weekdays.map((day) => [day, ["10:00", "20:00"]])),
  express_days: 3,
};
const publish = (facts: ResultRow = {}) => world.shop.call("publish_shop_facts", { facts: { ...FACTS, ...facts } });
beforeEach(async () => {
  await publish();
});

const dayIn = (days: number) => dayOf(world, days);

const request = async (days: number, pickup_window: string | null): Promise<ResultRow> => ({
  ...SAMPLES.pickup_requests(),
  pickup_date: await dayIn(days),
  pickup_window,
});
const ask = async (days: number, window: string | null) =>
  world.visitor.insert("pickup_requests", await request(days, window));

async function free(days: number): Promise<Record<string, number>> {
  const from_day = await dayIn(days);
  const { rows } = await world.visitor.call("free_windows", { from_day, days: 1 });
  return Object.fromEntries(rows.map((row) => [String(row["window_id"]), Number(row["free"])]));
}

const refused = (why: string) => ({
  status: 400,
  code: "23514",
  message: expect.stringContaining(`"pickup_requests_pickup_window_${why}"`),
});

test("30 requests at once for 5 places: 5 get one, the others are told, and no order is left over", async () => {
  const rows = await Promise.all(Array.from({ length: 30 }, () => request(3, "morning")));
  const answers = await Promise.all(rows.map((row) => world.visitor.insert("pickup_requests", row)));
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(5);
  for (const answer of answers.filter(({ code }) => code !== undefined)) expect(answer).toMatchObject(refused("full"));
  expect(await free(3)).toEqual({ morning: 0, evening: 2 });
  const [row] = await world.sql("select count(*)::int as orders from public.orders where pickup_date = $1", [
    await dayIn(3),
  ]);
  expect(row).toEqual({ orders: 5 });
});

test("a request becomes an order with its window, service and promise", async () => {
  const promised_at = `${await dayIn(7)}T12:30:00+00:00`;
  const row: ResultRow = { ...(await request(4, "evening")), promised_at, express: true };
  await world.asha.insert("pickup_requests", row);
  const [order] = await world.sql(
    `select user_id, status, service, services, express, window_id, window_from::text, window_to::text,
       (promised_at = $2) as promised from public.orders where id = $1`,
    [row["id"], promised_at],
  );
  expect(order).toEqual({
    user_id: world.asha.id,
    status: "requested",
    service: "wash-and-fold",
    services: "Wash & Fold",
    express: true,
    window_id: "evening",
    window_from: "17:00:00",
    window_to: "20:00:00",
    promised: true,
  });
});

describe("a place is given back", () => {
  const place = { window_id: "evening", window_from: "17:00", window_to: "20:00" };
  const taken = async (days: number) =>
    madeOrder(world, { status: "requested", user_id: world.asha.id, pickup_date: await dayIn(days), ...place });

  test("by cancelling, by declining and by a pickup that failed", async () => {
    const [one, two] = [await taken(5), await taken(5)];
    expect(await free(5)).toMatchObject({ evening: 0 });
    expect(await ask(5, "evening")).toMatchObject(refused("full"));
    await move(world.asha, one, "requested → cancelled");
    expect(await free(5)).toMatchObject({ evening: 1 });
    await move(world.staff, two, "requested → declined reason");
    expect(await free(5)).toMatchObject({ evening: 2 });
  });

  test("by moving; the place at the new time is taken", async () => {
    const id = await taken(6);
    const given = { pickup_date: await dayIn(6), window_id: "morning" };
    await move(world.asha, id, "requested window", given);
    expect(await free(6)).toEqual({ morning: 4, evening: 2 });
    // To choose the same time again takes no second place, not even when it was the last.
    for (let place = 0; place < 4; place++) await ask(6, "morning");
    const again = await move(world.asha, id, "requested window", given);
    expect(again.code).toBeUndefined();
    expect(await free(6)).toEqual({ morning: 0, evening: 2 });
  });

  test("but not to somebody who takes a cancellation back after it was given away", async () => {
    const [id] = [await taken(7), await taken(7)];
    await move(world.staff, id, "requested → cancelled reason");
    expect((await ask(7, "evening")).code).toBeUndefined();
    expect(await world.staff.call("undo_move", { order_id: id })).toMatchObject(refused("full"));
  });

  test("a full window refuses whoever wants to move there, with free ones to choose from", async () => {
    const id = await taken(8);
    for (let place = 0; place < 5; place++) await ask(8, "morning");
    const given = { pickup_date: await dayIn(8), window_id: "morning" };
    for (const person of [world.asha, world.staff])
      expect(await move(person, id, "requested window", given)).toMatchObject(refused("full"));
    expect(await free(8)).toEqual({ morning: 0, evening: 1 });
  });
});

describe("what cannot be chosen", () => {
  test("a window that is none, one that is too far ahead, one that is over", async () => {
    expect(await ask(3, "midnight")).toMatchObject(refused("unknown"));
    expect(await ask(15, "evening")).toMatchObject(refused("over"));
    expect((await ask(15, null)).code).toBeUndefined();
    // The cut-off is longer than the day.
    await publish({ cut_off_minutes: 2880 });
    expect(await ask(1, "morning")).toMatchObject(refused("over"));
    expect(await free(1)).toEqual({});
    expect(await free(4)).toMatchObject({ evening: expect.any(Number) });
  });
});

test("the time to change a pickup ends at the cut-off before its window, across midnight too", async () => {
  await publish({ cut_off_minutes: 720 });
  const [row] = await world.sql(
    `select private.cut_off_of(o) = (o.pickup_date - 1 + time '22:00') at time zone 'Asia/Kolkata' as midnight
     from public.orders o where o.window_id = 'morning' limit 1`,
  );
  expect(row).toEqual({ midnight: true });
  const id = await madeOrder(world, { status: "confirmed", user_id: world.asha.id, pickup_date: await dayIn(-1) });
  expect(await move(world.asha, id, "confirmed → cancelled")).toMatchObject({ code: "PT403" });
  expect((await move(world.staff, id, "confirmed → cancelled reason")).code).toBeUndefined();
});

test("a burst of one network that takes all places is told at the desk, which gives them back and keeps the requests", async () => {
  await publish({ pickup_windows: [{ ...MORNING, capacity: 9 }], burst_places: 5 });
  const day = await dayIn(13);
  const book = (times: number, network: string) =>
    Array.from({ length: times }, () => {
      const { id, name, email, phone, pickup_address } = SAMPLES.pickup_requests();
      return `select set_config('request.headers', '{"cf-connecting-ip":"${network}"}', true);
        insert into public.pickup_requests (id, name, email, phone, pickup_address, pickup_date, pickup_window)
        values ('${id}', '${name}', '${email}', '${phone}', '${pickup_address}', '${day}', 'morning')`;
    }).join(";");
  const seen = await world.rehearse(async (sql) => {
    await sql(`${book(5, "203.0.113.8")};${book(4, "203.0.113.9")}`);
    const free = async () => (await sql(`select free from public.free_windows('${day}')`))[0]?.["free"];
    const before = await free();
    await sql(asSomebody(world.staff.id));
    const bursts = async () => recordIn((await sql("select public.desk_inbox() as inbox"))[0]?.["inbox"])["bursts"];
    const told = await bursts();
    const [freed] = await sql(`select public.desk_free_burst((select burst from private.burst_requests r
      join public.orders o on o.id = r.order_id group by burst order by count(*) desc limit 1)) as freed`);
    const kept = await sql(`select count(*)::int as requests from public.orders
      where status = 'requested' and pickup_date = '${day}'`);
    return { before, told, ...freed, after: await free(), left: await bursts(), ...kept[0] };
  });
  const told = [{ id: expect.any(String), places: 5 }];
  expect(seen).toEqual({ before: 0, told, freed: 5, after: 5, left: [], requests: 9 });
});

const confirmed = async (columns: ResultRow = {}) =>
  madeOrder(world, { status: "confirmed", user_id: world.asha.id, pickup_date: await dayIn(5), ...columns });
const reschedule = async (person: Person, id: string, days: number, given: object = {}) =>
  move(person, id, "confirmed window", { pickup_date: await dayIn(days), window_id: "morning", ...given });
const closed = { code: "23514", message: expect.stringContaining("pickup_date_closed") };

test("a pickup is moved to no day on which the shop is closed, whoever asks", async () => {
  await publish({ closed_dates: [await dayIn(6)] });
  const id = await confirmed();
  for (const person of [world.asha, world.staff]) expect(await reschedule(person, id, 6)).toMatchObject(closed);
  expect((await reschedule(world.asha, id, 7)).code).toBeUndefined();
});

test("it is moved to no window past its cut-off, but for staff", async () => {
  const id = await confirmed();
  // Longer than the two days until that window.
  await publish({ cut_off_minutes: 2880 });
  expect(await reschedule(world.asha, id, 1)).toMatchObject({
    code: "23514",
    message: expect.stringContaining("pickup_window_over"),
  });
  expect((await reschedule(world.staff, id, 1)).code).toBeUndefined();
});

test("it stays express, with the promise that comes with the new time", async () => {
  await publish({ express_days: 1 });
  const id = await confirmed({ express: true, promised_at: `${await dayIn(6)}T12:30:00+00:00` });
  const promised_at = `${await dayIn(8)}T12:30:00+00:00`;
  expect((await reschedule(world.asha, id, 7, { promised_at })).code).toBeUndefined();
  expect(await viewOf(world.asha, id)).toMatchObject({ express: true, promised_at, window_id: "morning" });
  // A promise before the pickup is not taken.
  await reschedule(world.asha, id, 9, { promised_at });
  expect(await viewOf(world.asha, id)).toMatchObject({ express: true, promised_at: null });
});

/** A guest's pickup, and how its time is changed by its link. */
async function byLink(more: ResultRow = {}) {
  const row: ResultRow = { ...SAMPLES.pickup_requests(), pickup_date: await dayIn(5), ...more };
  await world.visitor.insert("pickup_requests", row);
  const id = String(row["id"]);
  const asked = { from_status: "requested", to_status: "requested", needs: "window", token: await tokenOf(world, id) };
  const change = async (days: number) =>
    world.visitor.call("move_order_by_link", { ...asked, given: { pickup_date: await dayIn(days), window_id: null } });
  return { id, change };
}

test("whoever holds the link of a pickup changes its time ten times a day", async () => {
  const { id, change } = await byLink();
  const mails = async () =>
    Number(
      (await world.sql("select count(*) from private.outbox where payload ->> 'order_id' = $1", [id]))[0]?.["count"],
    );
  for (let time = 0; time < 10; time++) expect((await change(6 + (time % 2))).code).toBeUndefined();
  const sent = await mails();
  expect(await change(9)).toMatchObject({ status: 429, code: "PT429" });
  expect(await mails()).toBe(sent);
  expect((await move(world.staff, id, "requested window")).code).toBeUndefined();
  await world.sql("alter table public.order_events disable trigger user");
  await world.sql("update public.order_events set at = at - interval '1 day' where order_id = $1", [id]);
  await world.sql("alter table public.order_events enable trigger user");
  expect((await change(9)).code).toBeUndefined();
});

test("of a pickup that is moved again and again, one mail waits some minutes, and holds nothing back", async () => {
  const { id, change } = await byLink({ email: "moved@example.com" });
  for (const days of [6, 7, 8]) await change(days);
  const waiting = await world.sql(
    `select kind, due_at > now() + interval '8 minutes' as late, payload ->> 'pickup_date' as day from private.outbox
     where payload ->> 'order_id' = $1 and kind like '%window-changed' and done_at is null order by kind`,
    [id],
  );
  const day = await dayIn(8);
  expect(waiting).toEqual(["shop-window-changed", "window-changed"].map((kind) => ({ kind, late: true, day })));
  await world.sql("update private.outbox set done_at = now() where kind in ('requested', 'shop-requested')");
  await world.sql(
    "insert into private.outbox (kind, recipient, email, payload) values ('account', 'customer', 'moved@example.com', '{}')",
  );
  const next = await world.sql(
    "select kind from private.next_messages where email = 'moved@example.com' and due_at <= now()",
  );
  expect(next).toEqual([{ kind: "account" }]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { openWorld, type Person, type ResultRow, tokenOf, type World } from "#tests/data/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const FACTS = {
  ...{ time_zone: "Asia/Kolkata", closed_weekdays: [], closed_dates: [], open_dates: [], hours_of_date: {} },
  pickup_windows: [{ id: "morning", weekdays: EVERY_DAY, from: "10:00", to: "13:00", capacity: 5 }],
  ...{ cut_off_minutes: 60, days_ahead: 14, service_titles: {} },
  ...{ weekly_hours: Object.fromEntries(EVERY_DAY.map((day) => [day, ["10:00", "20:00"]])), express_days: 1 },
};
const publish = (facts: ResultRow = {}) => world.shop.call("publish_shop_facts", { facts: { ...FACTS, ...facts } });
beforeEach(async () => {
  await publish();
});

async function dayIn(days: number): Promise<string> {
  const [row] = await world.sql("select (private.shop_today() + $1::int)::text as day", [days]);
  return String(row?.["day"]);
}

const confirmed = async (columns: ResultRow = {}) =>
  madeOrder(world, { status: "confirmed", user_id: world.asha.id, pickup_date: await dayIn(5), ...columns });
const reschedule = async (person: Person, id: string, days: number, given: object = {}) =>
  move(person, id, {
    ...{ from: "confirmed", to: "confirmed", needs: "window" },
    given: { pickup_date: await dayIn(days), window_id: "morning", ...given },
  });
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
  const id = await confirmed({ express: true, promised_at: `${await dayIn(6)}T12:30:00+00:00` });
  const promised_at = `${await dayIn(8)}T12:30:00+00:00`;
  expect((await reschedule(world.asha, id, 7, { promised_at })).code).toBeUndefined();
  expect(await viewOf(world.asha, id)).toMatchObject({ express: true, promised_at, window_id: "morning" });
  // A promise before the pickup is not taken.
  await reschedule(world.asha, id, 9, { promised_at });
  expect(await viewOf(world.asha, id)).toMatchObject({ express: true, promised_at: null });
});

test("whoever holds the link of a pickup changes its time ten times a day", async () => {
  const row: ResultRow = { ...SAMPLES.pickup_requests(), pickup_date: await dayIn(5) };
  await world.visitor.insert("pickup_requests", row);
  const id = String(row["id"]);
  const token = await tokenOf(world, id);
  const change = async (days: number) =>
    world.visitor.call("move_order_by_link", {
      ...{ token, from_status: "requested", to_status: "requested", needs: "window" },
      given: { pickup_date: await dayIn(days), window_id: null },
    });
  const mails = async () =>
    Number(
      (await world.sql("select count(*) from private.outbox where payload ->> 'order_id' = $1", [id]))[0]?.["count"],
    );
  for (let time = 0; time < 10; time++) expect((await change(6 + (time % 2))).code).toBeUndefined();
  const sent = await mails();
  expect(await change(9)).toMatchObject({ status: 429, code: "PT429" });
  expect(await mails()).toBe(sent);
  expect((await move(world.staff, id, { from: "requested", to: "requested", needs: "window" })).code).toBeUndefined();
  await world.sql("alter table public.order_events disable trigger user");
  await world.sql("update public.order_events set at = at - interval '1 day' where order_id = $1", [id]);
  await world.sql("alter table public.order_events enable trigger user");
  expect((await change(9)).code).toBeUndefined();
});

test("of a pickup that is moved again and again, one mail waits some minutes, and holds nothing back", async () => {
  const row: ResultRow = { ...SAMPLES.pickup_requests(), email: "moved@example.com", pickup_date: await dayIn(5) };
  await world.visitor.insert("pickup_requests", row);
  const token = await tokenOf(world, String(row["id"]));
  for (const days of [6, 7, 8])
    await world.visitor.call("move_order_by_link", {
      ...{ token, from_status: "requested", to_status: "requested", needs: "window" },
      given: { pickup_date: await dayIn(days), window_id: null },
    });
  const waiting = await world.sql(
    `select kind, due_at > now() + interval '8 minutes' as late, payload ->> 'pickup_date' as day from private.outbox
     where payload ->> 'order_id' = $1 and kind like '%window-changed' and done_at is null order by kind`,
    [String(row["id"])],
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

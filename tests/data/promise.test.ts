import { expect, test } from "vitest";
import { addDays, pickupWindowsOn, WEEKDAYS } from "#document/model/hours.ts";
import { promiseOf } from "#document/pickup/promise.ts";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { wallClock } from "#document/time/time-zone.ts";
import { momentOf } from "#document/time/wall-clock.ts";
import { readSite } from "#server/document/read-site.ts";
import { madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { fileWorld, type ResultRow } from "#tests/data/world.ts";
import { fc } from "#tests/helpers/property.ts";

// The promise as the browser shows it, and as the database takes it.

const site = readSite();
const { business } = site;
const world = await fileWorld();

const TIMES = ["07:30", "09:00", "10:00", "13:00", "16:00", "18:00", "20:00", "23:30"];
const FIRST_DAY = "2026-11-24";

const date = fc.integer({ min: 0, max: 300 }).map((days) => addDays(FIRST_DAY, days));
const nearby = fc.integer({ min: 0, max: 12 }).map((days) => addDays(FIRST_DAY, days));
const span = fc
  .tuple(fc.nat(TIMES.length - 2), fc.integer({ min: 1, max: TIMES.length }))
  .map(([from, length]) => ({ opens: TIMES.at(from) ?? "", closes: TIMES[from + length] ?? "23:45" }));
const brokenDay = fc.uniqueArray(fc.constantFrom(...TIMES), { minLength: 4, maxLength: 4 }).map((drawn) => {
  const [opens = "", from = "", to = "", closes = ""] = drawn.toSorted();
  return { opens, closes, break: { from, to } };
});
const openOrClosed = fc.oneof(
  { weight: 4, arbitrary: span },
  { weight: 2, arbitrary: brokenDay },
  { weight: 1, arbitrary: fc.constant({}) },
);
const days = fc.integer({ min: 0, max: 6 });

const shop = fc.record({
  timeZone: fc.constantFrom("Asia/Kolkata", "Europe/Berlin", "America/St_Johns"),
  weekly: fc.tuple(...WEEKDAYS.map(() => openOrClosed)),
  exceptions: fc.uniqueArray(fc.tuple(nearby, openOrClosed), { selector: ([day]) => day, maxLength: 6 }),
  windows: fc.uniqueArray(fc.tuple(span, fc.subarray([...WEEKDAYS])), {
    selector: ([{ opens }]) => opens,
    maxLength: 4,
  }),
  defaultDays: days,
  ofService: days,
  express: fc.option(days, { nil: undefined }),
  backBy: fc.constantFrom(...TIMES),
});
const asked = fc.record({
  pickupDate: fc.oneof(date, nearby),
  pickupTo: fc.option(fc.constantFrom(...TIMES), { nil: undefined }),
  service: fc.constantFrom(undefined, "wash-and-fold", "dry-cleaning", "unheard-of"),
  express: fc.boolean(),
});

function asBusiness(drawn: typeof shop extends fc.Arbitrary<infer Drawn> ? Drawn : never): typeof business {
  const { timeZone, weekly, exceptions, windows, defaultDays, ofService, express, backBy } = drawn;
  const week = (place: number) => weekly[place] ?? {};
  return {
    ...{ ...business, timeZone },
    hours: {
      ...business.hours,
      weekly: {
        ...{ monday: week(0), tuesday: week(1), wednesday: week(2), thursday: week(3), friday: week(4) },
        ...{ saturday: week(5), sunday: week(6) },
      },
      exceptions: exceptions.map(([day, hours]) => ({ date: day, reason: "Pongal", ...hours })),
    },
    pickup: {
      ...{ ...business.pickup, backBy },
      windows: windows.map(([{ opens, closes }, on], place) => ({
        ...{ id: `w${place}`, days: on, from: opens, to: closes, capacity: 1 },
      })),
      turnaround: { defaultDays, services: [{ service: "wash-and-fold", days: ofService }] },
      ...(express === undefined ? {} : { express: { days: express, surchargePercent: 50 } }),
    },
  };
}

test("of any shop and pickup is the same, as are the windows of a day", async () => {
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(shop, fc.array(asked, { minLength: 10, maxLength: 20 }), async (drawn, requests) => {
      const { hours, pickup, timeZone, ...rest } = asBusiness(drawn);
      const facts = { ...shopFacts({ ...site, business: { ...rest, hours, pickup, timeZone } }) };
      expect((await world.shop.call("publish_shop_facts", { facts })).code).toBeUndefined();
      const rows = await world.sql(
        `select (extract(epoch from private.promise_of("pickupDate", "pickupTo", service, express)) * 1000)::float8 as moment
         from jsonb_to_recordset($1) as asked ("pickupDate" date, "pickupTo" time, service text, express boolean)`,
        [JSON.stringify(requests)],
      );
      const clock = wallClock(timeZone, new Date(FIRST_DAY));
      const shown = requests.map((request) => {
        const back = promiseOf({ hours, pickup }, request);
        return { moment: back === undefined ? null : momentOf(clock, back).getTime() };
      });
      expect(rows).toEqual(shown);
      const asked = requests.map(({ pickupDate }) => pickupDate);
      const windows = await world.sql(
        `select day::text, w.id, w.opens::text, w.closes::text, w.capacity
         from unnest($1::date[]) with ordinality as asked (day, place)
         cross join lateral (select * from private.windows_on(day::date) with ordinality) w order by place, w.ordinality`,
        [asked],
      );
      const offered = asked.flatMap((day) =>
        pickupWindowsOn({ hours, windows: pickup.windows }, day).map(({ id, from, to, capacity }) => ({
          ...{ day, id, capacity, opens: `${from}:00`, closes: `${to}:00` },
        })),
      );
      expect(windows).toEqual(offered);
      seen += offered.length;
    }),
    { numRuns: 100 },
  );
  expect(seen).toBeGreaterThan(100);
});

test("an answer is promised for a full or half hour at which the shop is open, or for when it opens", async () => {
  expect(
    (await world.shop.call("publish_shop_facts", { facts: { ...shopFacts({ ...site, business }) } })).code,
  ).toBeUndefined();
  const moments = [
    ["2026-12-07 06:09", "2026-12-07 10:00"],
    ["2026-12-07 15:30", "2026-12-07 15:30"],
    ["2026-12-07 15:31", "2026-12-07 16:00"],
    ["2026-12-07 20:01", "2026-12-08 10:00"],
    ["2026-12-25 14:01", "2026-12-26 10:00"],
    ["2027-01-13 23:00", "2027-01-16 10:00"],
  ];
  const rows = await world.sql(
    `select to_char(private.reply_moment(wanted at time zone time_zone) at time zone time_zone, 'YYYY-MM-DD HH24:MI') as said
     from private.shop_facts, unnest($1::timestamp[]) with ordinality as asked (wanted, place) order by place`,
    [moments.map(([wanted]) => wanted)],
  );
  expect(rows.map(({ said }) => said)).toEqual(moments.map(([, said]) => said));
});

test("a visitor's own is not kept: another second, another day, another service's, one that is for ever", async () => {
  const facts = { ...shopFacts({ ...site, business }) };
  await world.shop.call("publish_shop_facts", { facts });
  const row: ResultRow = { ...SAMPLES.pickup_requests(), service: "wash-and-fold" };
  const { pickup_date } = row;
  const [promise] = await world.sql(
    `select promise, promise + interval '1 second' as late, promise - interval '1 day' as early,
       private.shop_moment($1, '00:00') as first_second, private.promise_of($1, null, 'bridal-party-wear', false) as other
     from private.promise_of($1, null, 'wash-and-fold', false) promise`,
    [pickup_date],
  );
  const { promise: promised, ...invented } = promise ?? {};
  const stored = async (promised_at: unknown) => {
    const { id, ...sample } = SAMPLES.pickup_requests();
    const sent = { ...sample, id, pickup_date, service: "wash-and-fold", promised_at };
    expect((await world.visitor.insert("pickup_requests", sent)).code).toBeUndefined();
    return (await world.sql("select promised_at from public.orders where id = $1", [id]))[0]?.["promised_at"];
  };
  expect(await stored(promised)).toEqual(promised);
  for (const moment of [...Object.values(invented), "infinity", null]) expect(await stored(moment)).toBeNull();
  // Nor when the time is changed.
  const id = await madeOrder(world, {
    ...{
      status: "confirmed",
      user_id: world.asha.id,
      pickup_date,
      service: "wash-and-fold",
      promised_at: String(promised),
    },
  });
  const given = { pickup_date, window_id: null, promised_at: String(invented["early"]) };
  await move(world.asha, id, "confirmed window", given);
  expect(await viewOf(world.asha, id)).toMatchObject({ promised_at: null });
});

test("today at any time promises nothing once the last window is over", async () => {
  const daily = { opens: "00:01", closes: "23:59" };
  const weekly = {
    ...{ monday: daily, tuesday: daily, wednesday: daily, thursday: daily, friday: daily },
    ...{ saturday: daily, sunday: daily },
  };
  const pickup = { ...business.pickup, cutOffMinutes: 1440 };
  const facts = shopFacts({
    ...site,
    business: { ...business, hours: { ...business.hours, weekly, exceptions: [] }, pickup },
  });
  await world.shop.call("publish_shop_facts", { facts });
  const kept = await world.sql(
    `select day - private.shop_today() as ahead, private.kept_promise(promise, day, null, 'wash-and-fold', false) = promise as is_kept
     from (select private.shop_today() + n as day from generate_series(0, 1) n) days,
       private.promise_of(day, null, 'wash-and-fold', false) promise
     order by day`,
  );
  expect(kept).toEqual([
    { ahead: 0, is_kept: null },
    { ahead: 1, is_kept: true },
  ]);
});

test("no window is left on a festival day, and half of them on half a day", () => {
  const { windows } = business.pickup;
  const exceptions = [
    { date: "2026-12-24", reason: "Christmas Eve", opens: "12:00", closes: "19:00" },
    { date: "2026-12-25", reason: "Christmas", opens: "10:00", closes: "14:00" },
    { date: "2027-01-14", reason: "Pongal" },
    { date: "2027-04-14", reason: "Puthandu", opens: "07:00", closes: "09:30" },
  ];
  const hours = { ...business.hours, exceptions };
  expect(exceptions.map(({ date }) => pickupWindowsOn({ hours, windows }, date).length)).toEqual([2, 1, 0, 0]);
});

import { describe, expect, test } from "vitest";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { readSite } from "#server/document/read-site.ts";
import { madeOrder, setBack } from "#tests/data/made-order.ts";
import { asSomebody, fileWorld, type ResultRow, type World } from "#tests/data/world.ts";

/** A database whose clock can be set. */
interface MovedClock {
  /** Sets it to a moment, such as "2027-01-13T18:30:00Z". */
  set(moment: string): Promise<void>;
  /** The column `answer` of a query. */
  ask(query: string): Promise<unknown>;
  sql(query: string): Promise<ResultRow[]>;
}

/** Does something to a database at other moments than now, and takes it all back. */
async function withMovedClock<Result>(world: World, task: (clock: MovedClock) => Promise<Result>): Promise<Result> {
  // What asks for the time, but for the account service's part.
  const functions = await world.sql(
    `select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'private' and p.prosrc like '%now()%'`,
  );
  return world.rehearse((sql) =>
    task({
      sql,
      ask: async (query) => (await sql(query))[0]?.["answer"],
      set: async (moment) => {
        // Without quotes: some functions ask inside a text.
        const now = `to_timestamp(${Date.parse(moment) / 1000})`;
        for (const { text } of functions) await sql(String(text).replaceAll("now()", now));
        for (const table of ["bills", "credit_notes", "vouchers"])
          await sql(`alter table public.${table} alter column issued_at set default ${now}`);
      },
    }),
  );
}

// The clock goes on: over the midnight of Pongal, two closed days after a Wednesday, and over the end of the financial year.

const [EVE, PONGAL, SECOND, NEXT] = ["2027-01-13", "2027-01-14", "2027-01-15", "2027-01-16"] as const;
/** A moment of the shop's own clock. */
const at = (day: string, time: string) => `${day}T${time}+05:30`;

const world = await fileWorld();
const facts = { ...shopFacts(readSite()) };
expect((await world.shop.call("publish_shop_facts", { facts })).code).toBeUndefined();

const site = readSite();
const closedDays = () =>
  site.business.hours.exceptions.filter(({ opens }) => opens === undefined).map(({ date }) => date);

async function asStaff({ sql }: MovedClock): Promise<void> {
  await sql(asSomebody(world.staff.id));
}

/** What a query answers at each of some moments. */
const answers = (moments: readonly string[], query: string, prepare = async (_clock: MovedClock) => {}) =>
  withMovedClock(world, async (clock) => {
    await prepare(clock);
    const heard: unknown[] = [];
    for (const moment of moments) {
      await clock.set(moment);
      heard.push(await clock.ask(query));
    }
    return heard;
  });

describe("a festival day", () => {
  test("is the document's", () => {
    expect(closedDays()).toEqual([PONGAL, SECOND]);
  });

  test("is stepped over by the next window that is free", async () => {
    const next = await answers(
      [at(EVE, "08:59:59"), at(EVE, "09:00:00"), at(EVE, "15:00:00"), at(PONGAL, "00:00:00"), at(NEXT, "08:59:59")],
      `select day || ' ' || window_id as answer from private.free_windows_of('${EVE}', 7) limit 1`,
    );
    expect(next).toEqual([
      `${EVE} morning`,
      `${EVE} afternoon`,
      `${NEXT} morning`,
      `${NEXT} morning`,
      `${NEXT} morning`,
    ]);
  });

  test("takes no request, and from its midnight on neither does the day before", async () => {
    const ask = (moment: string, day: string) =>
      answers([moment], `select private.require_pickup_day('${day}') as answer`);
    await expect(ask(at(EVE, "23:59:59"), PONGAL)).rejects.toThrow(/pickup_date_closed/);
    await expect(ask(at(EVE, "23:59:59"), EVE)).resolves.toBeDefined();
    await expect(ask(at(PONGAL, "00:00:00"), EVE)).rejects.toThrow(/pickup_date_past/);
    await expect(ask(at(PONGAL, "00:00:00"), NEXT)).resolves.toBeDefined();
  });

  test("does not keep a reminder from the pickup after it", async () => {
    const id = await madeOrder(world, { status: "confirmed", user_id: world.asha.id, pickup_date: NEXT });
    await setBack(
      world,
      id,
      `changed_at = '${at(EVE, "12:00:00")}', window_id = 'morning', window_from = '10:00', window_to = '13:00'`,
    );
    const reminded = await answers(
      [at(SECOND, "21:59:59"), at(SECOND, "22:00:00"), at(SECOND, "22:01:00")],
      "select (private.run_shop_clock() ->> 'reminded')::int as answer",
    );
    expect(reminded).toEqual([0, 1, 0]);
  });

  test("is late for a pickup of the day before, which is on its sheet; a promise is late from its hour on", async () => {
    const forgotten = await madeOrder(world, { status: "confirmed", delivered_at: null, pickup_date: EVE });
    await madeOrder(world, { status: "ready", delivered_at: null, promised_at: at(EVE, "18:00:00") });
    const [before, promised, midnight] = await answers(
      [at(EVE, "18:00:00"), at(EVE, "18:00:01"), at(PONGAL, "00:00:00")],
      `select (private.read_day('${EVE}') ->> 'late')::int as answer`,
      asStaff,
    );
    expect([promised, midnight]).toEqual([Number(before) + 1, Number(before) + 2]);
    const listed = await answers(
      [at(EVE, "23:59:59"), at(PONGAL, "00:00:00")],
      `select jsonb_path_exists(private.read_run_sheet('${PONGAL}')::jsonb, '$.pickups[*].id ? (@ == "${forgotten}")') as answer`,
      asStaff,
    );
    expect(listed).toEqual([false, true]);
  });
});

describe("the end of the financial year", () => {
  const [LAST, FIRST] = ["2027-03-31", "2027-04-01"] as const;

  test("ends the numbers of its bills at midnight; each is listed under its day", async () => {
    const orders: string[] = [];
    for (let index = 0; index < 4; index++) orders.push(await madeOrder(world, { status: "ready" }));
    const listed = await withMovedClock(world, async (clock) => {
      await asStaff(clock);
      for (const [index, id] of orders.entries()) {
        await clock.set(index < 2 ? at(LAST, "23:59:59") : at(FIRST, "00:00:00"));
        await clock.ask(`select private.issue_bill(o) as answer from public.orders o where id = '${id}'`);
      }
      const bills = (day: string) =>
        clock.ask(`select jsonb_path_query_array(private.read_bills('${day}', '${day}'), '$[*].number') as answer`);
      return [await bills(LAST), await bills(FIRST)];
    });
    expect(listed).toEqual([
      ["2026-27/00001", "2026-27/00002"],
      ["2027-28/00001", "2027-28/00002"],
    ]);
  });

  test("counts what was paid before midnight for the day before", async () => {
    const id = await madeOrder(world, { status: "ready", total_paise: 17_000 });
    const received = await withMovedClock(world, async (clock) => {
      await asStaff(clock);
      for (const [moment, paise] of [
        [at(LAST, "23:59:59"), 7_000],
        [at(FIRST, "00:00:00"), 10_000],
      ] as const) {
        await clock.set(moment);
        await clock.sql(
          `select private.write_move('${id}', 'ready', 'ready', 'payment', '{"paise": ${paise}, "method": "cash"}', gen_random_uuid(), null)`,
        );
      }
      const of = (day: string) => clock.ask(`select (private.read_day('${day}') ->> 'received_paise')::int as answer`);
      return [await of(LAST), await of(FIRST)];
    });
    expect(received).toEqual([7_000, 10_000]);
  });
});

test.each([
  ["Asia/Kolkata", "2027-01-13T18:29:59Z", "2027-01-13", "2027-03-31T18:30:00Z", "2027-28"],
  ["Asia/Dubai", "2027-01-13T18:30:00Z", "2027-01-13", "2027-03-31T18:30:00Z", "2026-27"],
  ["Asia/Dubai", "2027-01-13T20:00:00Z", "2027-01-14", "2027-03-31T20:00:00Z", "2027-28"],
])("in %s it is at %s the day %s, and a bill of %s is one of %s", async (timeZone, moment, day, billed, year) => {
  const { business } = site;
  await world.shop.call("publish_shop_facts", {
    facts: { ...shopFacts({ ...site, business: { ...business, timeZone } }) },
  });
  expect(await answers([moment], "select private.shop_today()::text as answer")).toEqual([day]);
  const id = await madeOrder(world, { status: "ready" });
  const bill = `select private.issue_bill(o) as answer from public.orders o where id = '${id}'`;
  expect(await answers([billed], bill)).toEqual([`${year}/00001`]);
});

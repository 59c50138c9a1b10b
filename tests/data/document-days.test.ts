import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#document/model/hours.ts";
import { promiseOf } from "#document/pickup/promise.ts";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { readSite } from "#server/document/read-site.ts";
import { madeOrder } from "#tests/data/made-order.ts";
import { withMovedClock } from "#tests/data/moved-clock.ts";
import { openWorld, type World } from "#tests/data/world.ts";

// Midnight, festival days and the financial year: what the database makes of them once the document is published.

const site = readSite();
const { business } = site;
const pongal = business.hours.exceptions.find(({ reason }) => reason === "Pongal")?.date ?? "";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Publishes the document with another time zone. */
async function publish(timeZone = business.timeZone): Promise<void> {
  const facts = { ...shopFacts({ ...site, business: { ...business, timeZone } }) };
  expect((await world.shop.call("publish_shop_facts", { facts })).code).toBeUndefined();
}

/** Asks the database as if it were another moment, and takes it all back. */
const askAt = (moment: string, query: string) =>
  withMovedClock(world, async (clock) => {
    await clock.set(moment);
    return clock.ask(query);
  });

describe("midnight is the shop's", () => {
  test.each([
    ["Asia/Kolkata", "2027-01-13T18:29:59Z", "2027-01-13"],
    ["Asia/Kolkata", "2027-01-13T18:30:00Z", "2027-01-14"],
    ["Asia/Dubai", "2027-01-13T18:30:00Z", "2027-01-13"],
    ["Asia/Dubai", "2027-01-13T20:00:00Z", "2027-01-14"],
  ])("in %s it is at %s the day %s", async (timeZone, moment, day) => {
    await publish(timeZone);
    expect(await askAt(moment, "select private.shop_today()::text as answer")).toBe(day);
  });
});

describe("the financial year turns at the shop's midnight", () => {
  test.each([
    ["Asia/Kolkata", "2027-03-31T18:29:59Z", "2026-27"],
    ["Asia/Kolkata", "2027-03-31T18:30:00Z", "2027-28"],
    ["Asia/Dubai", "2027-03-31T18:30:00Z", "2026-27"],
  ])("in %s a bill of %s is one of %s, and its first", async (timeZone, moment, year) => {
    await publish(timeZone);
    const id = await madeOrder(world, { status: "ready" });
    const bill = await askAt(moment, `select private.issue_bill(o) as answer from public.orders o where id = '${id}'`);
    expect(bill).toBe(`${year}/00001`);
  });

  test("a bill has the GST number and rate of the document", async () => {
    await publish();
    const id = await madeOrder(world, { status: "ready", total_paise: 11_800 });
    await world.staff.call("move_order", { order_id: id, from_status: "ready", to_status: "ready", needs: "bill" });
    const [bill] = await world.sql(
      "select gstin, tax_percent::float, tax_paise::int from public.bills where order_id = $1",
      [id],
    );
    const { gstin = null, percent } = business.tax;
    expect(bill).toMatchObject({ gstin, tax_percent: percent });
    expect(bill?.["tax_paise"]).toBe(2 * Math.round((11_800 * percent) / 2 / (100 + percent)));
  });
});

describe("Pongal, a festival day of the document", () => {
  beforeAll(() => publish());

  test("has no windows and takes no request; the days around it do", async () => {
    expect(pongal).toMatch(/^\d{4}-01-1\d$/);
    const count = async (day: string) => {
      const [row] = await world.sql("select count(*)::int as windows from private.windows_on($1)", [day]);
      return Number(row?.["windows"]);
    };
    expect(await count(addDays(pongal, -1))).toBeGreaterThan(0);
    expect(await count(pongal)).toBe(0);
    expect(await askAt(`${addDays(pongal, -1)}T10:00:00Z`, `select private.is_closed_on('${pongal}') as answer`)).toBe(
      true,
    );
  });

  test("does not count for the promise", () => {
    const closed = new Set(business.hours.exceptions.flatMap(({ date, opens }) => (opens ? [] : date)));
    const [service] = business.pickup.turnaround.services.filter(({ days }) => days === 1);
    const back = promiseOf(
      { hours: business.hours, pickup: business.pickup },
      { pickupDate: addDays(pongal, -1), service: service?.service },
    );
    let next = pongal;
    while (closed.has(next)) next = addDays(next, 1);
    expect(back?.date).toBe(next);
  });
});

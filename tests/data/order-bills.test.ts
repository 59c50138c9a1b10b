import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asView, madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { openWorld, type World } from "#tests/data/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const BILL = { from: "ready", to: "ready", needs: "bill" };
const ready = () => madeOrder(world, { status: "ready", user_id: world.asha.id });

async function serials(): Promise<number[]> {
  const rows = await world.sql("select serial from public.bills order by serial");
  return rows.map(({ serial }) => Number(serial));
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test("20 bills at once are numbered without gaps, and those that fail leave none", async () => {
  const orders = await Promise.all(upTo(20).map(ready));
  // Each is asked for twice, so that half of them fail.
  const answers = await Promise.all([...orders, ...orders].map((id) => move(world.staff, id, BILL)));
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(20);
  expect(await serials()).toEqual(upTo(20));
  const [row] = await world.sql("select number, financial_year from public.bills where serial = 20");
  expect(row).toEqual({
    number: `${row?.["financial_year"]}/00020`,
    financial_year: expect.stringMatching(/^\d{4}-\d{2}$/),
  });
});

test("a bill that is rolled back is the next one's number", async () => {
  const before = await serials();
  const id = await ready();
  await world.rehearse(async (sql) => {
    await sql(`select private.issue_bill(o) from public.orders o where id = '${id}'`);
  });
  await move(world.staff, await ready(), BILL);
  expect(await serials()).toEqual(upTo(before.length + 1));
});

test.each([
  ["2026-03-31", "2025-26"],
  ["2026-04-01", "2026-27"],
  ["2026-12-31", "2026-27"],
  ["2027-01-01", "2026-27"],
  ["2099-04-01", "2099-00"],
  ["2028-02-29", "2027-28"],
])("%s is in the financial year %s", async (day, year) => {
  const [row] = await world.sql("select private.financial_year($1::date) as year", [day]);
  expect(row).toEqual({ year });
});

test("each financial year begins at one", async () => {
  await world.sql("insert into private.bill_numbers values ('2020-21', 41)");
  const before = await serials();
  await move(world.staff, await ready(), BILL);
  expect(await serials()).toEqual(upTo(before.length + 1));
});

test("the halves of the tax are equal, each that of the same taxable value, for every total from ₹1 to ₹5,000", async () => {
  const unequal = await world.sql(`
    select total, percent, tax from generate_series(100, 500000, 50) total, unnest('{5,12,18,28}'::numeric[]) percent,
      private.tax_in(total, percent) tax
    where tax % 2 <> 0 or abs(tax / 2 - total * percent / 2 / (100 + percent)) > 0.5 or total - tax not between 1 and total`);
  expect(unequal).toEqual([]);
  const [fifty] = await world.sql("select private.tax_in(5000, 18)::int as tax");
  // 3.81 + 3.81 + 42.38.
  expect(fifty).toEqual({ tax: 762 });
});

describe("a bill", () => {
  test("keeps its lines with section and unit, and a business's own number; by the link it names nobody", async () => {
    const items = [{ name: "Wash & Fold", section: "By weight", unit: "Kg", quantity: 3.4, unit_paise: 9_000 }];
    const id = await madeOrder(world, { status: "ready", user_id: world.asha.id, items, total_paise: 30_600 });
    const wrong = { customer_gstin: "33AAAAA0000A1ZZZ".slice(0, 14) };
    expect(await move(world.staff, id, { ...BILL, given: wrong })).toMatchObject({ code: "PT422" });
    const given = { customer_gstin: "33AAAAA0000A1Z5", billed_to: "Hotel Annapoorna, RS Puram" };
    expect((await move(world.staff, id, { ...BILL, given })).code).toBeUndefined();
    const line = { ...items[0], position: 1, paise: 30_600, state: "taken" };
    expect((await viewOf(world.asha, id)).bill).toMatchObject({ ...given, lines: [line] });
    const [token] = await world.sql("select private.tracking_token($1) as token", [id]);
    const { rows } = await world.visitor.call("order_by_link", { token: token?.["token"] });
    const { bill } = asView(rows[0]);
    expect(bill).toMatchObject({ lines: [line] });
    expect(Object.keys(bill ?? {})).not.toContain("billed_to");
  });

  test("says what was sold and the tax that is contained in it; without a number there is none", async () => {
    const plain = await ready();
    await move(world.staff, plain, BILL);
    expect((await viewOf(world.asha, plain))["bill"]).toMatchObject({ gstin: null, tax_paise: 0, total_paise: 17_000 });
    const facts = { gstin: "33AAAAA0000A1Z5", tax_percent: 18 };
    expect((await world.shop.call("publish_shop_facts", { facts })).code).toBeUndefined();
    const taxed = await ready();
    await move(world.staff, taxed, BILL);
    const bill = { gstin: facts.gstin, tax_paise: 2_594, total_paise: 17_000 };
    expect((await viewOf(world.asha, taxed))["bill"]).toMatchObject(bill);
    // What is published later changes no bill.
    await world.shop.call("publish_shop_facts", { facts: { gstin: null, tax_percent: 5 } });
    expect((await viewOf(world.asha, taxed))["bill"]).toMatchObject(bill);
  });

  test("is made once and changes no more, nor what it was made for", async () => {
    const id = await ready();
    expect((await move(world.staff, id, BILL)).code).toBeUndefined();
    expect(await move(world.staff, id, BILL)).toMatchObject({ code: "PT403" });
    expect(await move(world.staff, id, { from: "ready", to: "ready", needs: "correction" })).toMatchObject({
      code: "PT403",
    });
    await expect(world.sql("update public.bills set total_paise = 1")).rejects.toMatchObject({ code: "PT403" });
    await expect(world.sql("delete from public.bills")).rejects.toMatchObject({ code: "PT403" });
    await expect(world.sql("delete from public.orders where id = $1", [id])).rejects.toThrow();
    expect(await world.shop.remove("bills")).toMatchObject({ code: "42501" });
  });

  test("is read by its customer and by staff, and listed by day for the accountant", async () => {
    expect((await world.asha.select("bills")).rows.length).toBeGreaterThan(20);
    expect((await world.bala.select("bills")).rows).toEqual([]);
    const days = { from_day: "2020-01-01", to_day: "2100-01-01" };
    const { rows } = await world.staff.call("desk_bills", days);
    expect(rows.map(({ serial }) => Number(serial))).toEqual(await serials());
    expect(rows[0]).toMatchObject({ order_number: expect.any(Number), payment: "unpaid" });
    expect((await world.staff.call("desk_bills", { ...days, to_day: "2020-01-02" })).rows).toEqual([]);
    expect(await world.asha.call("desk_bills", days)).toMatchObject({ code: "42501" });
  });
});

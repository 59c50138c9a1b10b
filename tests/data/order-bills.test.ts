import { describe, expect, test } from "vitest";
import { asView, madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { fileWorld } from "#tests/data/world.ts";
import { fc } from "#tests/helpers/property.ts";

const world = await fileWorld();

const BILL = "ready bill";
const ready = () => madeOrder(world, { status: "ready", user_id: world.asha.id });

async function serials(): Promise<number[]> {
  const rows = await world.sql("select serial from public.bills order by serial");
  return rows.map(({ serial }) => Number(serial));
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test("a bill that is rolled back is the next one's number", async () => {
  const before = await serials();
  const id = await ready();
  await world.rehearse(async (sql) => {
    await sql(`select private.issue_bill(o) from public.orders o where id = '${id}'`);
  });
  await move(world.staff, await ready(), BILL);
  expect(await serials()).toEqual(upTo(before.length + 1));
});

test("the financial year begins on the first of April", async () => {
  const [row] = await world.sql(
    `select array_agg(private.financial_year(day) order by place) as years
     from unnest('{2026-03-31,2026-04-01,2026-12-31,2027-01-01,2099-04-01,2028-02-29}'::date[]) with ordinality as days (day, place)`,
  );
  expect(row).toEqual({ years: ["2025-26", "2026-27", "2026-27", "2026-27", "2099-00", "2027-28"] });
});

test("the halves of the tax are equal, each that of the same taxable value, for every total from ₹1 to ₹5,000", async () => {
  const unequal = await world.sql(`
    select total, percent, tax from generate_series(100, 500000, 50) total, unnest('{0.25,5,12,18,28}'::numeric[]) percent,
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
    expect(await move(world.staff, id, BILL, wrong)).toMatchObject({ code: "PT422" });
    const given = { customer_gstin: "33AAAAA0000A1Z5", billed_to: "Hotel Annapoorna, RS Puram" };
    expect((await move(world.staff, id, BILL, given)).code).toBeUndefined();
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
    expect(await move(world.staff, id, "ready correction")).toMatchObject({ code: "PT403" });
    await expect(world.sql("update public.bills set total_paise = 1")).rejects.toMatchObject({ code: "PT403" });
    await expect(world.sql("delete from public.bills")).rejects.toMatchObject({ code: "PT403" });
    await expect(world.sql("delete from public.orders where id = $1", [id])).rejects.toThrow();
  });

  test("is read by its customer and by staff, and listed by day for the accountant", async () => {
    expect((await world.asha.select("bills")).rows).toHaveLength((await serials()).length);
    expect((await world.bala.select("bills")).rows).toEqual([]);
    const days = { from_day: "2020-01-01", to_day: "2100-01-01" };
    const { rows } = await world.staff.call("desk_bills", days);
    expect(rows.map(({ serial }) => Number(serial))).toEqual(await serials());
    expect(rows[0]).toMatchObject({ order_number: expect.any(Number), payment: "unpaid" });
    expect((await world.staff.call("desk_bills", { ...days, to_day: "2020-01-02" })).rows).toEqual([]);
  });
});

const CREDIT = "ready credit";
const VOID = "ready void";
const credit = (id: string, paise: number, reason = "A button was lost") =>
  move(world.staff, id, CREDIT, { credits: [{ position: 1, paise }], reason });

test("a credit note is about lines, has a reason and lowers what is owed, and gives back no more than they cost", async () => {
  const id = await ready();
  expect(await credit(id, 100)).toMatchObject({ code: "PT403" });
  await move(world.staff, id, BILL);
  for (const paise of [17_001, 0]) expect(await credit(id, paise)).toMatchObject({ code: "PT422" });
  const twice = [1, 1].map((position) => ({ position, paise: 100 }));
  for (const credits of [twice, [{ position: 2, paise: 100 }]])
    expect(await move(world.staff, id, CREDIT, { credits, reason: "Wrong" })).toMatchObject({ code: "PT422" });
  expect(await credit(id, 5_000, " ")).toMatchObject({ code: "PT422" });
  expect((await credit(id, 5_000)).code).toBeUndefined();
  expect(await credit(id, 12_001)).toMatchObject({ code: "PT422" });
  // Its bill stays with what was credited.
  expect(await move(world.staff, id, VOID)).toMatchObject({ code: "PT403" });
  const view = await viewOf(world.asha, id);
  expect(view).toMatchObject({ total_paise: 12_000, credited_paise: 5_000, bill: { total_paise: 17_000 } });
  expect(view.events.at(-1)).toMatchObject({ kind: "credit", changes: { reason: "A button was lost" } });
  expect(view.bill?.credit_notes).toMatchObject([
    {
      number: expect.stringMatching(/^CN\d{4}-\d{2}\/\d{5}$/),
      total_paise: 5_000,
      lines: [{ name: "Saree", paise: 5_000 }],
    },
  ]);
  const [own] = (await world.asha.call("my_data", {})).rows;
  expect(JSON.stringify(own)).toContain("A button was lost");
  await expect(world.sql("update public.credit_notes set total_paise = 1")).rejects.toMatchObject({ code: "PT403" });
  const [mail] = await world.sql("select payload from private.outbox where kind = 'credit-note'");
  expect(mail).toMatchObject({ payload: { total_paise: 12_000, reason: "A button was lost" } });
});

test("credit notes about the whole bill give back exactly its tax, in whatever parts", async () => {
  const percent = 18;
  await world.shop.call("publish_shop_facts", { facts: { gstin: "33AAAAA0000A1Z5", tax_percent: percent } });
  const parts = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 2, maxLength: 4 });
  for (const paise of fc.sample(parts, 8)) {
    const id = await ready();
    await move(world.staff, id, BILL);
    const rest = 17_000 - paise.reduce((sum, part) => sum + part);
    for (const part of [...paise, rest]) expect((await credit(id, part)).code).toBeUndefined();
    const notes = await world.sql(
      `select n.tax_paise::int as tax, n.total_paise::int as total
       from public.credit_notes n where n.order_id = $1 order by n.serial`,
      [id],
    );
    // In whole numbers, apart from the database: two equal halves of what 100 and the tax are in.
    const halfOf = (total: number) => Math.floor((2 * total * percent + 2 * (100 + percent)) / (4 * (100 + percent)));
    let [total, given] = [0, 0];
    for (const note of notes) {
      [total, given] = [total + Number(note["total"]), given + Number(note["tax"])];
      expect(given, `${paise}`).toBe(2 * halfOf(total));
    }
    expect(given, `${paise}`).toBe(2_594);
  }
});

test("a cancelled bill keeps its number and says why; the order is corrected and billed again", async () => {
  const id = await ready();
  await move(world.staff, id, BILL);
  const { bill } = await viewOf(world.staff, id);
  expect((await move(world.staff, id, VOID, { reason: "Wrong customer" })).code).toBeUndefined();
  expect((await viewOf(world.staff, id)).bill).toBeNull();
  const items = [{ position: 1, name: "Saree", quantity: 1, unit_paise: 15_000 }];
  const corrected = { items, reason: "Wrong price" };
  expect((await move(world.staff, id, "ready correction", corrected)).code).toBeUndefined();
  expect((await move(world.staff, id, BILL)).code).toBeUndefined();
  expect((await viewOf(world.staff, id)).bill).toMatchObject({ serial: (bill?.serial ?? 0) + 1, total_paise: 15_000 });
  const [kept] = await world.sql("select cancel_reason, total_paise::int from public.bills where number = $1", [
    bill?.number,
  ]);
  expect(kept).toEqual({ cancel_reason: "Wrong customer", total_paise: 17_000 });
  await expect(
    world.sql("update public.bills set cancelled_at = null, cancel_reason = null where number = $1", [bill?.number]),
  ).rejects.toMatchObject({ code: "PT403" });
});

test("30 bills and 5 credit notes at once, before and after a year's end: no gap, no equal number", async () => {
  const seriesNow = () =>
    world.sql(`select financial_year, 'bill' as series, array_agg(serial order by serial)::int[] as serials from public.bills group by 1
      union all select financial_year, 'note', array_agg(serial order by serial)::int[] from public.credit_notes group by 1 order by 1, 2`);
  const credited = await Promise.all(upTo(5).map(ready));
  for (const id of credited) await move(world.staff, id, BILL);
  const round = async () => {
    const orders = await Promise.all(upTo(15).map(ready));
    const notes = credited.map((id) => credit(id, 100));
    const answers = await Promise.all([...orders.map((id) => move(world.staff, id, BILL)), ...notes]);
    expect(answers.map(({ code }) => code).filter(Boolean)).toEqual([]);
  };
  await round();
  // The year ends: the shop's day is the first of April.
  await world.sql(`create or replace function private.financial_year(day date) returns text
    language sql immutable set search_path = '' as $$ select '2099-00' $$`);
  await round();
  const rows = await seriesNow();
  expect(rows).toHaveLength(4);
  for (const { serials: counted } of rows) expect(counted).toEqual(upTo(Array.isArray(counted) ? counted.length : 0));
  expect(rows.slice(2)).toMatchObject([{ serials: upTo(15) }, { serials: upTo(5) }]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { madeOrder, move, viewOf } from "#tests/data/made-order.ts";
import { openWorld, type World } from "#tests/data/world.ts";
import { fc } from "#tests/helpers/property.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const BILL = { from: "ready", to: "ready", needs: "bill" };
const CREDIT = { from: "ready", to: "ready", needs: "credit" };
const VOID = { from: "ready", to: "ready", needs: "void" };
const ready = () => madeOrder(world, { status: "ready", user_id: world.asha.id });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const credit = (id: string, paise: number, reason = "A button was lost") =>
  move(world.staff, id, { ...CREDIT, given: { credits: [{ position: 1, paise }], reason } });

test("a credit note is about lines, has a reason and lowers what is owed, and gives back no more than they cost", async () => {
  const id = await ready();
  expect(await credit(id, 100)).toMatchObject({ code: "PT403" });
  await move(world.staff, id, BILL);
  for (const paise of [17_001, 0]) expect(await credit(id, paise)).toMatchObject({ code: "PT422" });
  const twice = [1, 1].map((position) => ({ position, paise: 100 }));
  for (const credits of [twice, [{ position: 2, paise: 100 }]])
    expect(await move(world.staff, id, { ...CREDIT, given: { credits, reason: "Wrong" } })).toMatchObject({
      code: "PT422",
    });
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
  const [{ percent } = {}] = await world.sql("select tax_percent::float as percent from private.shop_facts");
  const parts = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 2, maxLength: 4 });
  for (const paise of fc.sample(parts, 8)) {
    const id = await ready();
    await move(world.staff, id, BILL);
    const rest = 17_000 - paise.reduce((sum, part) => sum + part);
    for (const part of [...paise, rest]) expect((await credit(id, part)).code).toBeUndefined();
    const notes = await world.sql(
      `select n.tax_paise::int as tax, n.total_paise::int as total, b.tax_paise::int as billed
       from public.credit_notes n join public.bills b on b.number = n.bill_number where n.order_id = $1 order by n.serial`,
      [id],
    );
    // In whole numbers, apart from the database: two equal halves of what 100 and the tax are in.
    const halfOf = (total: number) =>
      Math.floor((2 * total * Number(percent) + 2 * (100 + Number(percent))) / (4 * (100 + Number(percent))));
    let [total, given] = [0, 0];
    for (const note of notes) {
      [total, given] = [total + Number(note["total"]), given + Number(note["tax"])];
      expect(given, `${paise}`).toBe(2 * halfOf(total));
    }
    expect(given, `${paise}`).toBe(notes[0]?.["billed"]);
  }
});

test("a cancelled bill keeps its number and says why; the order is corrected and billed again", async () => {
  const id = await ready();
  await move(world.staff, id, BILL);
  const { bill } = await viewOf(world.staff, id);
  expect((await move(world.staff, id, { ...VOID, given: { reason: "Wrong customer" } })).code).toBeUndefined();
  expect((await viewOf(world.staff, id)).bill).toBeNull();
  const items = [{ position: 1, name: "Saree", quantity: 1, unit_paise: 15_000 }];
  const corrected = { from: "ready", to: "ready", needs: "correction", given: { items, reason: "Wrong price" } };
  expect((await move(world.staff, id, corrected)).code).toBeUndefined();
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

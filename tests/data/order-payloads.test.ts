import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { billed, GIVEN, ITEMS, madeOrder, move, newUtr } from "#tests/data/made-order.ts";
import { fileWorld, type ResultRow } from "#tests/data/world.ts";

const world = await fileWorld();
await world.sql("update private.shop_facts set discount_limit = 20");

/** A field of the database's own description of what moves take. */
interface Field {
  readonly needs: string;
  readonly field: string;
  readonly type: string;
  readonly isRequired: boolean;
}

async function fieldsOf(needs: string): Promise<Field[]> {
  const rows = await world.sql("select * from private.move_fields where needs = $1 order by field", [needs]);
  return rows.map(({ field, type, is_required }) => ({
    ...{ needs, field: String(field), type: String(type), isRequired: is_required === true },
  }));
}

const LONG = "x".repeat(2_000);
const FOREIGN = [true, { paise: 1 }, [], -1, 1e300, "0x10", "NaN"];
/** What no field of a type takes: empty, of another kind, huge. */
const BAD: Readonly<Record<string, readonly unknown[]>> = {
  text: [...FOREIGN.filter((value) => typeof value !== "string"), LONG, "", " \u200b\n"],
  choice: [...FOREIGN, LONG, "", "gold", " refund", " cash", " stain", " yes"],
  number: [...FOREIGN, "1", "1e1", "Infinity", 0, 1e15],
  whole: [...FOREIGN, "1", "1_0", 1.5, 1e15],
  day: [...FOREIGN, "", "infinity", "2026-02-30", "12026-01-01", LONG],
  moment: [...FOREIGN, "", "infinity", "tomorrow", "1999-01-01T00:00:00Z", "12026-01-01T00:00:00Z", LONG],
  positions: [...FOREIGN, "", [[]], {}, [0], [1.5], ["1"], [null], [7], Array.from({ length: 301 }, () => 1)],
  lines: [...FOREIGN, "", [], [[]], {}, Array.from({ length: 301 }, () => ITEMS[0])],
};

function spoiled(right: object, { field, type, isRequired }: Field): object[] {
  const left = Object.fromEntries(Object.entries(right).filter(([name]) => name !== field));
  const missing = isRequired ? [left, { ...left, [field]: null }] : [];
  return [...missing, ...(BAD[type] ?? []).map((value) => ({ ...left, [field]: value }))];
}

/** Every wrong payload of a need; of what is counted, every wrong line too. */
async function wrongFor(needs: string): Promise<object[]> {
  const fields = [...(await fieldsOf(needs)), ...(await fieldsOf("any"))];
  const lines = fields.some(({ field }) => field === "items") ? await fieldsOf("line") : [];
  const credits = fields.some(({ field }) => field === "credits") ? await fieldsOf("credits") : [];
  return [
    ...fields.flatMap((field) => spoiled(GIVEN, field)),
    ...lines.flatMap((field) => spoiled(ITEMS[0] ?? {}, field)).map((line) => ({ ...GIVEN, items: [line] })),
    ...credits
      .flatMap((field) => spoiled(GIVEN.credits[0] ?? {}, field))
      .map((line) => ({ ...GIVEN, credits: [line] })),
    // Of another order, of nobody's, twice.
    ...(lines.length > 0 ? [[7], [1, 1]] : []).map((positions) => ({
      ...GIVEN,
      items: positions.map((position) => ({ ...ITEMS[0], position })),
    })),
  ];
}

const NEEDS =
  "reason window pieces items correction question answer problem outcome payment discount bill rack handout credit void claim dismissal".split(
    " ",
  );

async function moveFor(needs: string) {
  const [row] = await world.sql(
    `select from_status as from, to_status as to, who from public.order_moves
     where needs = $1 and who in ('staff', 'customer') order by who desc, from_status limit 1`,
    [needs],
  );
  const person = row?.["who"] === "customer" ? world.asha : world.staff;
  const [from, to] = [row?.["from"], row?.["to"]].map(String);
  return { person, from, step: `${from} → ${to} ${needs}` };
}

/** Of two lines, so that one of them can go out. */
async function made(from: unknown, needs: string): Promise<string> {
  const id = await madeOrder(world, {
    status: from,
    user_id: world.asha.id,
    items: [...ITEMS, { name: "Shirt", quantity: 1, unit_paise: 500 }],
    ...(needs === "dismissal" && { claimed_utr: newUtr(), claimed_paise: 100, claimed_at: "now" }),
    ...(from === "picked_up" && { items: [], total_paise: 0 }),
  });
  return needs === "credit" || needs === "void" ? billed(world, id) : id;
}
const stateOf = async (id: string): Promise<ResultRow[]> =>
  world.sql(
    `select to_jsonb(o) as row, private.lines_of(o.id) as lines,
       (select count(*)::int from public.order_payments p where p.order_id = o.id) as payments,
       (select count(*)::int from public.order_events e where e.order_id = o.id) as events
     from public.orders o where id = $1`,
    [id],
  );

describe.each(NEEDS)("a move that needs: %s", (needs) => {
  test("is refused without it, with something empty, of another kind or huge, and changes nothing", async () => {
    const { person, from, step } = await moveFor(needs);
    const id = await made(from, needs);
    const before = await stateOf(id);
    const passed: string[] = [];
    for (const given of await wrongFor(needs)) {
      const { code, message = "" } = await move(person, id, step, given);
      if (code !== "PT422" || /relation|constraint|column|syntax/.test(message))
        passed.push(`${JSON.stringify(given).slice(0, 200)}: ${code} ${message}`);
    }
    expect(passed).toEqual([]);
    expect(await stateOf(id)).toEqual(before);
  });

  test("is one when it is sent twice at once under one id", async () => {
    const { person, from, step } = await moveFor(needs);
    const id = await made(from, needs);
    const [before] = await stateOf(id);
    const moveId = randomUUID();
    const answers = await Promise.all([1, 2].map(() => move(person, id, step, { ...GIVEN, rack: "B4" }, moveId)));
    expect(answers.map(({ message }) => message)).toEqual([undefined, undefined]);
    const [after] = await stateOf(id);
    expect(Number(after?.["events"]) - Number(before?.["events"])).toBe(1);
  });
});

test("every need of a move is described and tried, or needs nothing", async () => {
  const rows = await world.sql(
    "select distinct needs from public.order_moves join private.move_fields using (needs) union select needs from public.order_moves where needs <> 'nothing'",
  );
  expect(rows.map(({ needs }) => needs).toSorted()).toEqual(NEEDS.toSorted());
});

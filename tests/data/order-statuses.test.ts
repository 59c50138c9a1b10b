import { expect, test } from "vitest";
import { EDIT_KEYS } from "#desk/move/move-order.ts";
import { fileWorld } from "#tests/data/world.ts";

const world = await fileWorld();

async function texts(sql: string): Promise<string[]> {
  return (await world.sql(sql)).map(({ text }) => String(text));
}

test("every status of the type has its row, and every row its status", async () => {
  const statuses = await texts("select unnest(enum_range(null::public.order_status))::text as text order by 1");
  expect(await texts("select status as text from private.order_statuses order by 1")).toEqual(statuses);
});

test("what usually follows is a move of staff", async () => {
  const others = await texts(
    `select status || ' → ' || next_status as text from private.order_statuses where next_status is not null and not exists (
       select from public.order_moves m
       where m.who = 'staff' and m.from_status::text = status and m.to_status::text = next_status)`,
  );
  expect(others).toEqual([]);
});

test("every move of staff to another status has a letter of its own among those of an order", async () => {
  const doubtful = await texts(
    `select m.from_status || ': ' || coalesce(s.letter, 'none of ' || string_agg(s.status, ', ')) as text
     from (select distinct from_status, to_status::text from public.order_moves where who = 'staff' and from_status <> to_status) m
     join private.order_statuses s on s.status = m.to_status
     group by m.from_status, s.letter having s.letter is null or count(*) > 1`,
  );
  expect(doubtful).toEqual([]);
});

test("no letter of an order's buttons means two things, or what the desk itself does", async () => {
  const rows = await world.sql(
    `select m.from_status as at, m.to_status::text = m.from_status::text as stays, m.needs, s.letter
     from (select distinct from_status, to_status, needs from public.order_moves where who = 'staff') m
     join private.order_statuses s on s.status = m.to_status::text
     order by stays, needs`,
  );
  const edits = new Map(Object.entries(EDIT_KEYS));
  const lettersAt = new Map<unknown, Set<unknown>>();
  const twice: string[] = [];
  for (const { at, stays, needs, letter } of rows) {
    const key = stays === true ? edits.get(String(needs)) : `${letter}`;
    const known = lettersAt.get(at) ?? new Set([..."jknu"]);
    // Several ways to the same status have its letter, and only one of them is offered at a time.
    if (key !== undefined && known.has(key) && stays === true) twice.push(`${at}: ${needs} has ${key}`);
    lettersAt.set(at, known.add(key));
  }
  expect(twice).toEqual([]);
});

test("every condition by which SQL chooses statuses is met by some, and not by all", async () => {
  const conditions = await texts(
    `select distinct asked[1] as text from (
       select prosrc as sql from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       union all select pg_get_viewdef(oid) from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
     ) made, regexp_matches(made.sql, 'statuses_where\\(''([^'']+)''', 'g') asked`,
  );
  expect(conditions.length).toBeGreaterThan(8);
  for (const condition of conditions) {
    const [row] = await world.sql(
      "select count(*) filter (where met)::int as some, count(*)::int as all from (select to_jsonb(s) @@ $1::jsonpath as met from private.order_statuses s) each",
      [condition],
    );
    expect(row?.["some"], condition).toBeGreaterThan(0);
    expect(row?.["some"], condition).toBeLessThan(Number(row?.["all"]));
  }
});

test.each([
  ["orders_under_way", "$.ended != null"],
  ["orders_by_step", "$.board_group == null"],
  ["orders_by_window", "$.holds_window == false"],
])("%s leaves out what the rows say", async (index, condition) => {
  const [left] = await texts(
    `select substring(pg_get_expr(indpred, indrelid) from '\\{(.+)\\}') as text from pg_index where indexrelid = 'public.${index}'::regclass`,
  );
  expect(left?.split(",")).toEqual(await texts(`select unnest(private.statuses_where('${condition}'))::text as text`));
});

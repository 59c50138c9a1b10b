import { expect, test } from "vitest";
import { auditDatabase, type Query } from "#scripts/database/audit.ts";
import { ALLOWED_GRANTS } from "#server/database/allowed.ts";
import { fileWorld } from "#tests/data/world.ts";

const world = await fileWorld();

async function findings(query: Query): Promise<string[]> {
  return (await auditDatabase(query)).map(({ place, problem }) => `${place}: ${problem}`);
}

test("the migrations leave nothing to fix", async () => {
  expect(await auditDatabase((sql) => world.sql(sql))).toEqual([]);
});

const POLICY = "create policy careless on public.";
const OWN = "user_id = (select auth.uid())";
const DEFINER = "returns int language sql security definer set search_path = '' as 'select 1'";

// One carelessness each, and what is found of it.
test.each<[careless: string, ...found: RegExp[]]>([
  ["create table public.careless (note text)", /^careless: row-level security is off: grants alone decide/],
  [
    "grant delete on public.orders to anon",
    ...[/^orders: anon may DELETE, but no policy/, /not on the list: anon DELETE orders$/],
  ],
  [
    "grant insert (status) on public.contact_messages to anon",
    ...[/not on the list: anon INSERT .*, status, user_id\)$/, /is missing: anon INSERT .*, name, user_id\)$/],
  ],
  ["revoke select on public.orders from authenticated", /^orders: .* is missing: authenticated SELECT orders$/],
  [
    "grant select on public.profiles to public",
    ...[/^profiles: anon may SELECT, but no policy/, /not on the list: PUBLIC SELECT profiles$/],
  ],
  ["grant usage on sequence public.orders_number_seq to anon", /not on the list: anon USAGE orders_number_seq$/],
  [`${POLICY}contact_messages for insert to anon with check (true)`, /its condition lets every row pass$/],
  [`${POLICY}orders for select to authenticated using (${OWN} or true)`, /^orders, policy careless: its condition/],
  [`${POLICY}orders for select using (${OWN})`, /^orders, policy careless: it is for everybody/],
  [`${POLICY}orders for select to authenticated using (user_id = auth.uid())`, /careless: auth.uid\(\) is asked once/],
  [
    `${POLICY}orders for select to authenticated using (total_paise = 0 and ${OWN})`,
    /^orders, policy careless: no index begins with total_paise, which it compares$/,
  ],
  [
    "create table public.careless (user_id uuid references auth.users (id), email text); alter table public.careless enable row level security",
    ...[/^careless.user_id: no index begins with it/, /^careless.email: no index begins with it/],
  ],
  ["create view public.careless as select * from public.orders", /^careless: the view reads with its owner's rights/],
  ["create materialized view public.careless as select * from public.orders", /^careless: policies do not reach/],
  [
    `create function public.careless() ${DEFINER}`,
    /^careless: it runs with its owner's rights and lies in an exposed schema$/,
    ...[/not on the list: PUBLIC EXECUTE careless$/, /^public.careless: it runs .* visitors or customers may call it$/],
  ],
  [
    `create function private.careless() ${DEFINER}`,
    ...[/PUBLIC EXECUTE private.careless$/, /^private.careless: it runs with its owner's rights, and visitors/],
  ],
  [
    "create function private.careless() returns int language sql as 'select 1'; revoke execute on function private.careless() from public",
    /^careless: its search_path is not fixed/,
  ],
  ["grant create on schema public to anon", /^public: anon may make things in this schema$/],
  ["create role authenticator", /^authenticator: PostgREST does not ask whether the session of a token has ended$/],
])("%s would be refused", { tags: ["slow"] }, async (careless, ...expected) => {
  const found = await world.rehearse(async (sql) => {
    for (const statement of careless.split("; ")) await sql(statement);
    return findings(sql);
  });
  expect(found).toEqual(expected.map((line) => expect.stringMatching(line)));
});

// What there is no policy for needs no test of one: policies.test.ts asks who reads and who adds.
test("nobody may change or delete by a grant", () => {
  expect(ALLOWED_GRANTS.filter((line) => / (UPDATE|DELETE) /.test(line))).toEqual([]);
});

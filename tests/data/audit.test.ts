import { expect, test } from "vitest";
import { auditDatabase, type Query } from "#scripts/database/audit.ts";
import { fileWorld } from "#tests/data/world.ts";

const world = await fileWorld();

/** What the audit says of a database: "place: problem". */
async function findings(query: Query): Promise<string[]> {
  return (await auditDatabase(query)).map(({ place, problem }) => `${place}: ${problem}`);
}

test("the migrations leave nothing to fix", async () => {
  expect(await auditDatabase((sql) => world.sql(sql))).toEqual([]);
});

const GUARDED = "enable row level security";

// One carelessness each.
test.each<[careless: string, sql: string, found: readonly (string | RegExp)[]]>([
  [
    "a table without row-level security",
    "create table public.careless (note text)",
    ["careless: row-level security is off: grants alone decide, for all rows"],
  ],
  ["row-level security switched off", "alter table public.orders disable row level security", [/^orders: row-level/]],
  [
    "a grant too wide",
    "grant delete on public.orders to anon",
    [
      "orders: anon may DELETE, but no policy says which rows",
      "orders: a grant that is not on the list: anon DELETE orders",
    ],
  ],
  [
    "a column too many",
    "grant insert (status) on public.contact_messages to anon",
    [
      "contact_messages: a grant that is not on the list: anon INSERT contact_messages(answers, email, id, language, message, name, status, user_id)",
      "contact_messages: a grant of the list is missing: anon INSERT contact_messages(answers, email, id, language, message, name, user_id)",
    ],
  ],
  [
    "a grant forgotten",
    "revoke select on public.orders from authenticated",
    ["orders: a grant of the list is missing: authenticated SELECT orders"],
  ],
  [
    "a grant to everybody",
    "grant select on public.profiles to public",
    [
      "profiles: anon may SELECT, but no policy says which rows",
      "profiles: a grant that is not on the list: PUBLIC SELECT profiles",
    ],
  ],
  [
    "a sequence to count orders by",
    "grant usage on sequence public.orders_number_seq to anon",
    [/not on the list: anon USAGE orders_number_seq$/],
  ],
  [
    "with check (true)",
    "create policy careless on public.contact_messages for insert to anon with check (true)",
    ["contact_messages, policy careless: its condition lets every row pass"],
  ],
  [
    "a condition with a way around it",
    "create policy careless on public.orders for select to authenticated using (user_id = (select auth.uid()) or true)",
    [/^orders, policy careless: its condition/],
  ],
  [
    "a policy for everybody",
    "create policy careless on public.orders for select using (user_id = (select auth.uid()))",
    [/^orders, policy careless: it is for everybody/],
  ],
  [
    "auth.uid() once per row",
    "create policy careless on public.orders for select to authenticated using (user_id = auth.uid())",
    [/^orders, policy careless: auth.uid\(\) is asked once/],
  ],
  [
    "a policy on a column without an index",
    "create policy careless on public.orders for select to authenticated using (total_paise = 0 and user_id = (select auth.uid()))",
    ["orders, policy careless: no index begins with total_paise, which it compares"],
  ],
  [
    "a reference without an index",
    `create table public.careless (user_id uuid references auth.users (id), email text); alter table public.careless ${GUARDED}`,
    [/^careless.user_id: no index begins with it/, /^careless.email: no index begins with it/],
  ],
  [
    "a view past the policies",
    "create view public.careless as select * from public.orders",
    ["careless: the view reads with its owner's rights, past the policies"],
  ],
  [
    "a materialized view",
    "create materialized view public.careless as select * from public.orders",
    [/^careless: policies do not reach/],
  ],
  [
    "an exposed function with the owner's rights",
    "create function public.careless() returns int language sql security definer set search_path = '' as 'select 1'",
    [
      "careless: it runs with its owner's rights and lies in an exposed schema",
      "careless: a grant that is not on the list: PUBLIC EXECUTE careless",
      "public.careless: it runs with its owner's rights, and visitors or customers may call it",
    ],
  ],
  [
    "a hidden one that may be called",
    "create function private.careless() returns int language sql security definer set search_path = '' as 'select 1'",
    [/PUBLIC EXECUTE private.careless$/, /^private.careless: it runs with its owner's rights, and visitors/],
  ],
  [
    "a function with an open search_path",
    "create function private.careless() returns int language sql as 'select 1'; revoke execute on function private.careless() from public",
    [/^careless: its search_path is not fixed/],
  ],
  [
    "a schema in which visitors may make things",
    "grant create on schema public to anon",
    ["public: anon may make things in this schema"],
  ],
  [
    "a hosted project that serves ended sessions",
    "create role authenticator",
    ["authenticator: PostgREST does not ask whether the session of a token has ended"],
  ],
])("%s would be refused", { tags: ["slow"] }, async (_, careless, expected) => {
  const found = await world.rehearse(async (sql) => {
    for (const statement of careless.split("; ")) await sql(statement);
    return findings(sql);
  });
  expect(found).toEqual(expected.map((line) => (typeof line === "string" ? line : expect.stringMatching(line))));
});

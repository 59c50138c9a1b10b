import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditDatabase } from "#scripts/database/audit.ts";
import { madeOrder } from "#tests/data/made-order.ts";
import { asSomebody, openWorld, type ResultRow, type World } from "#tests/data/world.ts";
import { errorCode } from "#tests/helpers/fields.ts";

// Who reads and writes photographs of garments in a hosted project: by the policies of its bucket.

const MIGRATION = readFileSync("supabase/migrations/20261201091510_garments.sql", "utf8");
/** What the migration does where there is Supabase Storage. */
const [BUCKET = ""] = /do \$garments\$.*\$garments\$;/s.exec(MIGRATION) ?? [];
/** As much of Supabase Storage's tables as the migration touches. */
const STORAGE = `
create schema storage;
create table storage.buckets (
  id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]);
create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text, name text);
alter table storage.objects enable row level security;
grant usage on schema storage to anon, authenticated, service_role;
grant select, insert, update, delete on storage.objects to anon, authenticated, service_role;`;

const PEOPLE = ["a visitor", "by the link", "by another link", "asha", "bala", "staff", "owner", "dismissed"] as const;
type Somebody = (typeof PEOPLE)[number];

let world: World;
let [order, other, token, otherToken] = ["", "", "", ""];
beforeAll(async () => {
  world = await openWorld();
  [order, other] = await Promise.all([madeOrder(world, { user_id: world.asha.id }), madeOrder(world)]);
  const tokens = await world.sql("select private.tracking_token($1) as a, private.tracking_token($2) as b", [
    order,
    other,
  ]);
  [token, otherToken] = [String(tokens[0]?.["a"]), String(tokens[0]?.["b"])];
});
afterAll(() => world.close());

const nameOf = (number: number, of = order, kind = "question") =>
  `${of}/${kind}-00000000-0000-4000-8000-00000000000${number}.jpg`;

/** The names that somebody gets from the storage of a project; undefined when they are refused. */
function inProject(who: Somebody, statement: string): Promise<unknown[] | undefined> {
  return world
    .rehearse(async (sql): Promise<ResultRow[]> => {
      await sql(STORAGE);
      await sql(BUCKET);
      await sql(`insert into storage.objects (bucket_id, name) values
        ('garments', '${nameOf(1)}'), ('garments', '${nameOf(2)}'), ('garments', '${nameOf(1, other)}'), ('other', '${nameOf(3)}')`);
      const header = { "by the link": token, "by another link": otherToken }[String(who)];
      await sql(
        `select set_config('request.headers', '${JSON.stringify(header ? { "x-tracking-token": header } : {})}', true)`,
      );
      const isAnonymous = who === "a visitor" || who === "by the link" || who === "by another link";
      if (!isAnonymous) await sql(asSomebody(world[who].id));
      await sql(`select set_config('role', '${isAnonymous ? "anon" : "authenticated"}', true)`);
      return sql(statement);
    })
    .then((rows) => rows.map(({ name }) => name).toSorted())
    .catch((error: unknown) => {
      if (errorCode(error) === "42501") return undefined;
      throw error;
    });
}

test.each(PEOPLE)("%s reads, adds and removes what is theirs to", async (who) => {
  const isStaff = who === "staff" || who === "owner";
  const own = [nameOf(1), nameOf(2)];
  const read: Readonly<Partial<Record<Somebody, readonly string[]>>> = {
    ...{ "by the link": own, "by another link": [nameOf(1, other)], asha: own },
    ...{ staff: [...own, nameOf(1, other)].toSorted(), owner: [...own, nameOf(1, other)].toSorted() },
  };
  expect(await inProject(who, "select name from storage.objects")).toEqual(read[who] ?? []);
  const add = (name: string) =>
    inProject(who, `insert into storage.objects (bucket_id, name) values ('garments', '${name}') returning name`);
  expect(await add(nameOf(3))).toEqual(isStaff ? [nameOf(3)] : undefined);
  for (const name of [
    nameOf(3).replace("jpg", "svg"),
    nameOf(3, other, "other"),
    "x.jpg",
    nameOf(3, nameOf(9).slice(9, 45)),
  ])
    expect(await add(name), name).toBeUndefined();
  expect(await inProject(who, `delete from storage.objects where name = '${nameOf(2)}' returning name`)).toEqual(
    isStaff ? [nameOf(2)] : [],
  );
});

test("three photographs of a kind are enough", async () => {
  const values = [3, 4].map(
    (number) => `insert into storage.objects (bucket_id, name) values ('garments', '${nameOf(number)}')`,
  );
  expect(await inProject("staff", values.join(";"))).toBeUndefined();
  expect(await inProject("staff", `${values[0]} returning name`)).toEqual([nameOf(3)]);
});

test("the bucket is private", async () => {
  const bucket = await world.rehearse(async (sql) => {
    await sql(STORAGE);
    await sql(BUCKET);
    return sql("select id, public from storage.buckets");
  });
  expect(bucket).toEqual([{ id: "garments", public: false }]);
});

test("the audit finds nothing to mend in a project with a bucket, and misses what its policies ask", async () => {
  const findings = (change: string) =>
    world.rehearse(async (sql) => {
      for (const statement of [STORAGE, BUCKET, change]) await sql(statement);
      return (await auditDatabase(sql)).map(({ problem }) => problem);
    });
  expect(await findings("select")).toEqual([]);
  expect(await findings("revoke execute on function private.garments_like from authenticated")).toEqual([
    "a grant of the list is missing: authenticated EXECUTE private.garments_like",
  ]);
});

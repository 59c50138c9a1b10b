import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { auditDatabase } from "#scripts/database/audit.ts";
import { madeOrder } from "#tests/data/made-order.ts";
import { asSomebody, fileWorld, type ResultRow, tokenOf, type World } from "#tests/data/world.ts";
import { errorCode, recordIn } from "#tests/helpers/fields.ts";

/** As much of Supabase Storage's tables as the migrations touch. */
const STORAGE = `
create schema storage;
create table storage.buckets (
  id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]);
create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text, name text, metadata jsonb);
alter table storage.objects enable row level security;
grant usage on schema storage to anon, authenticated, service_role;
grant select, insert, update, delete on storage.objects to anon, authenticated, service_role;`;

const BOUNDS = "supabase/migrations/20261212090000_owners_bounds.sql";

/** The storage of a hosted project with the bucket that a migration makes where there is Supabase Storage. */
function projectStorage(world: World, bucket: "media" | "garments", migration: string) {
  const made = new RegExp(`do \\$${bucket}\\$.*\\$${bucket}\\$;`, "s");
  const [policies = ""] = made.exec(readFileSync(`supabase/migrations/${migration}`, "utf8")) ?? [];
  const [bounds = ""] = /do \$room\$.*\$room\$;/s.exec(readFileSync(BOUNDS, "utf8")) ?? [];
  type Sql = Parameters<Parameters<World["rehearse"]>[0]>[0];
  const rehearse = <Result>(task: (sql: Sql) => Promise<Result>) =>
    world.rehearse(async (sql) => {
      for (const statement of [STORAGE, policies, bounds]) await sql(statement);
      return task(sql);
    });
  return {
    rehearse,
    /** The rows of a statement among these objects, as a role that such steps make; undefined when it is refused. */
    ask: (
      objects: readonly (readonly [bucket: string, name: string])[],
      steps: readonly string[],
      role: "anon" | "authenticated",
      statement: string,
    ): Promise<ResultRow[] | undefined> =>
      rehearse(async (sql) => {
        const values = objects.map((row) => `(${row.map((value) => `'${value}'`)})`);
        await sql(`insert into storage.objects (bucket_id, name) values ${values}`);
        for (const step of steps) await sql(step);
        await sql(`select set_config('role', '${role}', true)`);
        return sql(statement);
      }).catch((error: unknown) => {
        if (errorCode(error) === "42501") return undefined;
        throw error;
      }),
  };
}

// Who reads and writes photographs of garments in a hosted project: by the policies of its bucket.

const READERS = ["a visitor", "by the link", "by another link", "asha", "bala", "staff", "owner", "dismissed"] as const;
type Reader = (typeof READERS)[number];

const world = await fileWorld();
const garments = projectStorage(world, "garments", "20261201091510_garments.sql");
const [order, other] = await Promise.all([madeOrder(world, { user_id: world.asha.id }), madeOrder(world)]);
const [token, otherToken] = [await tokenOf(world, order), await tokenOf(world, other)];

const nameOf = (number: number, of = order, kind = "question") =>
  `${of}/${kind}-00000000-0000-4000-8000-00000000000${number}.jpg`;

/** The names that somebody gets from the garments of a project; undefined when they are refused. */
async function amongGarments(
  who: Reader,
  statement: string,
  before: readonly string[] = [],
): Promise<unknown[] | undefined> {
  const header = { "by the link": token, "by another link": otherToken }[String(who)];
  const headers = JSON.stringify(header ? { "x-tracking-token": header } : {});
  const isAnonymous = who === "a visitor" || who === "by the link" || who === "by another link";
  const rows = await garments.ask(
    [...[nameOf(1), nameOf(2), nameOf(1, other)].map((name) => ["garments", name] as const), ["other", nameOf(3)]],
    [
      ...before,
      `select set_config('request.headers', '${headers}', true)`,
      ...(isAnonymous ? [] : [asSomebody(world[who].id)]),
    ],
    isAnonymous ? "anon" : "authenticated",
    statement,
  );
  return rows?.map(({ name }) => name).toSorted();
}

test.each(READERS)("%s reads, adds and removes what is theirs to", async (who) => {
  const isStaff = who === "staff" || who === "owner";
  const own = [nameOf(1), nameOf(2)];
  const read: Readonly<Partial<Record<Reader, readonly string[]>>> = {
    ...{ "by the link": own, "by another link": [nameOf(1, other)], asha: own },
    ...{ staff: [...own, nameOf(1, other)].toSorted(), owner: [...own, nameOf(1, other)].toSorted() },
  };
  expect(await amongGarments(who, "select name from storage.objects")).toEqual(read[who] ?? []);
  const add = (name: string) =>
    amongGarments(who, `insert into storage.objects (bucket_id, name) values ('garments', '${name}') returning name`);
  expect(await add(nameOf(3))).toEqual(isStaff ? [nameOf(3)] : undefined);
  for (const name of [
    nameOf(3).replace("jpg", "svg"),
    nameOf(3, other, "other"),
    "x.jpg",
    nameOf(3, nameOf(9).slice(9, 45)),
  ])
    expect(await add(name), name).toBeUndefined();
  expect(await amongGarments(who, `delete from storage.objects where name = '${nameOf(2)}' returning name`)).toEqual(
    isStaff ? [nameOf(2)] : [],
  );
});

test("three photographs of a kind are enough", async () => {
  const values = [3, 4].map(
    (number) => `insert into storage.objects (bucket_id, name) values ('garments', '${nameOf(number)}')`,
  );
  expect(await amongGarments("staff", values.join(";"))).toBeUndefined();
  expect(await amongGarments("staff", `${values[0]} returning name`)).toEqual([nameOf(3)]);
});

test("all photographs together take no more than the document says", async () => {
  const heavy = `update storage.objects set metadata = '{"size": 700000000}' where bucket_id = 'garments'`;
  const add = `insert into storage.objects (bucket_id, name) values ('garments', '${nameOf(3)}') returning name`;
  expect(await amongGarments("staff", add, [heavy])).toBeUndefined();
  const wider = "update private.shop_facts set garments_mb = 3000 where id";
  expect(await amongGarments("staff", add, [heavy, wider])).toEqual([nameOf(3)]);
});

test("the bucket is private", async () => {
  const bucket = await garments.rehearse((sql) => sql("select id, public from storage.buckets"));
  expect(bucket).toEqual([{ id: "garments", public: false }]);
});

test("the audit finds nothing to mend in a project with a bucket, and misses what its policies ask", async () => {
  const findings = (change: string) =>
    garments.rehearse(async (sql) => {
      await sql(change);
      return (await auditDatabase(sql)).map(({ problem }) => problem);
    });
  expect(await findings("select")).toEqual([]);
  expect(await findings("revoke execute on function private.garments_like from authenticated")).toEqual([
    "a grant of the list is missing: authenticated EXECUTE private.garments_like",
  ]);
});

// Where a picture is used decides whether it may go: in our own server by a sentence, in a hosted project by a policy.

const [ANCIENT, OLD, ONLINE, REFUSED, WAITING, DRAFTED, FREE] = [
  ...["ancient", "old", "online", "refused", "waiting", "drafted", "free"],
].map((title) => `${title}-00000000.jpg`);
const ALL = [ANCIENT, OLD, ONLINE, REFUSED, WAITING, DRAFTED, FREE].map(String);

const pictures = projectStorage(world, "media", "20261201091500_publications_and_pictures.sql");
const version =
  "insert into public.document_versions (number, publish_at, words, document) values ($1, now() + $2::interval, 'x', $3)";
const showing = (image: unknown) => JSON.stringify({ schemaVersion: 1, pages: [{ picture: { image } }] });
for (const [number, waits, image] of [
  [1, "0", ANCIENT],
  [2, "0", OLD],
  [3, "1 day", OLD],
  [4, "0", ONLINE],
  [5, "0", REFUSED],
  [6, "2 days", WAITING],
])
  await world.sql(version, [number, waits, showing(image)]);
for (const [number, state, days] of [
  [1, "online", 90],
  [2, "online", 40],
  [4, "online", 29],
  [5, "refused", 0],
])
  await world.sql(
    "insert into public.publications (number, state, reasons, at) values ($1, $2, '{}', now() - make_interval(days => $3))",
    [number, state, days],
  );
await world.sql("insert into public.document_drafts (owner_id, based_on, typed) values ($1, 5, $2)", [
  ...[world.owner.id, showing(DRAFTED)],
]);

const usesOf = async (picture: unknown) => (await world.owner.call("picture_uses", { picture: String(picture) })).rows;

test("a picture is used by the version that is online, also below a refused one, by those that wait, and by drafts", async () => {
  expect(await usesOf(ONLINE)).toMatchObject([{ version: 4, state: "online", kept_until: null }]);
  expect(await usesOf(REFUSED)).toMatchObject([{ version: 5, state: "waiting" }]);
  expect(await usesOf(WAITING)).toMatchObject([{ version: 6, state: "waiting", publish_at: expect.any(String) }]);
  expect(await usesOf(DRAFTED)).toEqual([{ draft_of: "Malar" }]);
  for (const picture of [FREE, "online", "", '"', "%"]) expect(await usesOf(picture), String(picture)).toEqual([]);
});

test("a version that was online keeps its pictures for 30 days after another took its place, and no longer", async () => {
  const [old] = await usesOf(OLD);
  expect(old).toMatchObject({ version: 2, state: "past" });
  const days = (Date.parse(String(recordIn(old)["kept_until"])) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(1, 1);
  expect(await usesOf(ANCIENT)).toEqual([]);
});

test("while no version was noted as online, nobody knows what is, and every version keeps its pictures", async () => {
  const uses = await world.rehearse(async (sql) => {
    await sql("update public.publications set state = 'waiting'");
    await sql(asSomebody(world.owner.id));
    return sql(`select private.picture_uses('${ANCIENT}') as uses`);
  });
  expect(uses).toMatchObject([{ uses: [{ version: 1, state: "waiting" }] }]);
});

/** People of a project, whose pictures asks nothing of a session but what the policies ask. */
const PEOPLE = {
  visitor: () => [],
  asha: () => [asSomebody(world.asha.id)],
  staff: () => [asSomebody(world.staff.id)],
  owner: () => [asSomebody(world.owner.id)],
  "an owner who signed out a minute ago": () => [asSomebody(world.owner.id, { session: "gen_random_uuid()" })],
  "an owner whose code is still to come": () => [withFactor(), asSomebody(world.owner.id)],
  "an owner who lacks the required factor": () => [REQUIRED, asSomebody(world.owner.id)],
  "an owner who gave the code": () => [REQUIRED, withFactor(), asSomebody(world.owner.id, { aal: "aal2" })],
};
type Somebody = keyof typeof PEOPLE;
const OTHERS = Object.keys(PEOPLE).filter((who): who is Somebody => !/^owner$|gave the code/.test(who));

const REQUIRED = "update private.shop_facts set second_factor = 'owners'";

const withFactor = () => `
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), '${world.owner.id}', 'totp', 'verified', now(), now())`;

/** What somebody gets from a hosted project's pictures tables; undefined when they are refused. */
const inProject = (who: Somebody, statement: string) =>
  pictures.ask(
    [["other", "theirs-00000000.jpg"], ...ALL.map((name) => ["media", name] as const)],
    PEOPLE[who](),
    who === "visitor" ? "anon" : "authenticated",
    statement,
  );

const names = async (who: Somebody, statement: string) =>
  (await inProject(who, `${statement} returning name`))?.map(({ name }) => name);

test("in a hosted project owners alone list pictures", async () => {
  const list = "select name from storage.objects order by name";
  expect((await inProject("owner", list))?.map(({ name }) => name)).toEqual(ALL.toSorted());
  for (const who of OTHERS) expect(await inProject(who, list), who).toEqual([]);
});

test("in a hosted project owners alone add pictures, to this bucket and under a name of ours", async () => {
  const add = (name: string, bucket = "media") =>
    `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`;
  const good = "shop-front-3f9a2c1b.jpg";
  expect(await names("owner", add(good))).toEqual([good]);
  expect(await names("an owner who gave the code", add(good))).toEqual([good]);
  for (const who of OTHERS) expect(await names(who, add(good)), who).toBeUndefined();
  for (const name of ["shop.jpg", "a/shop-3f9a2c1b.jpg", "shop-3f9a2c1b.svg", `${"a".repeat(90)}-3f9a2c1b.jpg`])
    expect(await names("owner", add(name)), name).toBeUndefined();
  expect(await names("owner", add(good, "other"))).toBeUndefined();
});

test("in a hosted project owners alone remove pictures, and none that is used; nobody changes one", async () => {
  const all = "delete from storage.objects";
  expect((await names("owner", all))?.toSorted()).toEqual([ANCIENT, FREE].toSorted());
  for (const who of OTHERS) expect(await names(who, all), who).toEqual([]);
  expect(await names("owner", "update storage.objects set name = 'other-3f9a2c1b.jpg'")).toEqual([]);
});

test("the bucket is public to read, of 10 MB a picture and of four types", async () => {
  const bucket = await pictures.rehearse((sql) => sql("select * from storage.buckets"));
  expect(bucket).toEqual([
    {
      ...{ id: "media", name: "media", public: true, file_size_limit: expect.anything() },
      allowed_mime_types: ["image/jpeg", "image/png", "image/webp", "image/avif"],
    },
  ]);
  expect(Number(bucket[0]?.["file_size_limit"])).toBe(10_000_000);
});

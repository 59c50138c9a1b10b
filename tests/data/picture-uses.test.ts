import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type ResultRow, type World } from "#tests/data/world.ts";

// Where a picture is used decides whether it may go: in our own server by a sentence, in a hosted project by a policy.

const BUCKET = readFileSync("supabase/migrations/20261126110100_media_bucket.sql", "utf8");
/** As much of Supabase Storage's tables as the migration touches. */
const STORAGE = `
create schema storage;
create table storage.buckets (
  id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]);
create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text, name text);
alter table storage.objects enable row level security;
grant usage on schema storage to anon, authenticated, service_role;
grant select, insert, update, delete on storage.objects to anon, authenticated, service_role;`;

const [ONLINE, WAITING, OLD, DRAFTED, FREE] = ["online", "waiting", "old", "drafted", "free"].map(
  (title) => `${title}-00000000.jpg`,
);

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const version =
    "insert into public.document_versions (number, publish_at, words, document) values ($1, now() + $2::interval, 'x', $3)";
  const showing = (image: unknown) => JSON.stringify({ schemaVersion: 3, pages: [{ picture: { image } }] });
  for (const [number, waits, image] of [
    [1, "0", OLD],
    [2, "1 day", OLD],
    [3, "0", ONLINE],
    [4, "2 days", WAITING],
  ])
    await world.sql(version, [number, waits, showing(image)]);
  await world.sql("insert into public.document_drafts (owner_id, based_on, typed) values ($1, 3, $2)", [
    ...[world.owner.id, showing(DRAFTED)],
  ]);
});
afterAll(() => world.close());

const usesOf = async (picture: unknown) => (await world.owner.call("picture_uses", { picture: String(picture) })).rows;

test("a picture is used by the published version, by those that wait, and by drafts; not by versions of the past", async () => {
  expect(await usesOf(ONLINE)).toMatchObject([{ version: 3, published: true }]);
  expect(await usesOf(WAITING)).toMatchObject([{ version: 4, published: false, publish_at: expect.any(String) }]);
  expect(await usesOf(DRAFTED)).toEqual([{ draft_of: "Malar" }]);
  // Version 2 waits in vain: the third took its place.
  for (const picture of [OLD, FREE, "online", "", '"', "%"]) expect(await usesOf(picture), String(picture)).toEqual([]);
});

test("owners alone may ask", async () => {
  for (const who of ["visitor", "asha", "staff", "dismissed", "shop"] as const)
    expect((await world[who].call("picture_uses", { picture: ONLINE })).code, who).toBe("42501");
});

/** What somebody gets from a hosted project's storage tables; undefined when they are refused. */
function inProject(who: "visitor" | "asha" | "staff" | "owner", statement: string): Promise<ResultRow[] | undefined> {
  return world
    .rehearse(async (sql) => {
      await sql(STORAGE);
      await sql(BUCKET);
      const values = [ONLINE, WAITING, OLD, DRAFTED, FREE].map((name) => `('media', '${name}')`);
      await sql(`insert into storage.objects (bucket_id, name) values ('other', 'theirs-00000000.jpg'), ${values}`);
      const claims = JSON.stringify({ sub: world[who].id });
      await sql(`select set_config('request.jwt.claims', '${claims}', true), set_config('request.jwt.claim.sub', '${world[who].id ?? ""}', true),
      set_config('role', '${who === "visitor" ? "anon" : "authenticated"}', true)`);
      return sql(statement);
    })
    .catch((error: unknown) => {
      if (Object(error).code === "42501") return undefined;
      throw error;
    });
}

const names = async (who: Parameters<typeof inProject>[0], statement: string) =>
  (await inProject(who, `${statement} returning name`))?.map(({ name }) => name);

test("in a hosted project owners alone list pictures", async () => {
  const list = "select name from storage.objects order by name";
  expect((await inProject("owner", list))?.map(({ name }) => name)).toEqual(
    [ONLINE, WAITING, OLD, DRAFTED, FREE].toSorted(),
  );
  for (const who of ["visitor", "asha", "staff"] as const) expect(await inProject(who, list), who).toEqual([]);
});

test("in a hosted project owners alone add pictures, to this bucket and under a name of ours", async () => {
  const add = (name: string, bucket = "media") =>
    `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`;
  const good = "shop-front-3f9a2c1b.jpg";
  expect(await names("owner", add(good))).toEqual([good]);
  for (const who of ["visitor", "asha", "staff"] as const) expect(await names(who, add(good)), who).toBeUndefined();
  for (const name of ["shop.jpg", "a/shop-3f9a2c1b.jpg", "shop-3f9a2c1b.svg", `${"a".repeat(90)}-3f9a2c1b.jpg`])
    expect(await names("owner", add(name)), name).toBeUndefined();
  expect(await names("owner", add(good, "other"))).toBeUndefined();
});

test("in a hosted project owners alone remove pictures, and none that is used; nobody changes one", async () => {
  const all = "delete from storage.objects";
  expect((await names("owner", all))?.toSorted()).toEqual([FREE, OLD].toSorted());
  for (const who of ["visitor", "asha", "staff"] as const) expect(await names(who, all), who).toEqual([]);
  expect(await names("owner", "update storage.objects set name = 'other-3f9a2c1b.jpg'")).toEqual([]);
});

test("the bucket is public to read, of 10 MB a picture and of four types", async () => {
  const bucket = await world.rehearse(async (sql) => {
    await sql(STORAGE);
    await sql(BUCKET);
    return sql("select * from storage.buckets");
  });
  expect(bucket).toEqual([
    {
      ...{ id: "media", name: "media", public: true, file_size_limit: expect.anything() },
      allowed_mime_types: ["image/jpeg", "image/png", "image/webp", "image/avif"],
    },
  ]);
  expect(Number(bucket[0]?.["file_size_limit"])).toBe(10_000_000);
});

import { beforeAll, expect, test } from "vitest";
import { projectStorage } from "#tests/data/project-storage.ts";
import { asSomebody, fileWorld } from "#tests/data/world.ts";
import { recordIn } from "#tests/helpers/fields.ts";

// Where a picture is used decides whether it may go: in our own server by a sentence, in a hosted project by a policy.

const [ANCIENT, OLD, ONLINE, REFUSED, WAITING, DRAFTED, FREE] = [
  ...["ancient", "old", "online", "refused", "waiting", "drafted", "free"],
].map((title) => `${title}-00000000.jpg`);
const ALL = [ANCIENT, OLD, ONLINE, REFUSED, WAITING, DRAFTED, FREE].map(String);

const world = await fileWorld();
const storage = projectStorage(world, "media", "20261201091500_publications_and_pictures.sql");
beforeAll(async () => {
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
});

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

/** People of a project, whose storage asks nothing of a session but what the policies ask. */
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

/** What somebody gets from a hosted project's storage tables; undefined when they are refused. */
const inProject = (who: Somebody, statement: string) =>
  storage.ask(
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
  const bucket = await storage.rehearse((sql) => sql("select * from storage.buckets"));
  expect(bucket).toEqual([
    {
      ...{ id: "media", name: "media", public: true, file_size_limit: expect.anything() },
      allowed_mime_types: ["image/jpeg", "image/png", "image/webp", "image/avif"],
    },
  ]);
  expect(Number(bucket[0]?.["file_size_limit"])).toBe(10_000_000);
});

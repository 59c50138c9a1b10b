import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import type { Site } from "#document/model/types.gen.ts";
import { asBlob, namedPicture, openPictureWorld, type PictureWorld } from "#tests/data/embedded/picture-world.ts";

const SITE: Site = JSON.parse(readFileSync("tests/fixtures/site.json", "utf8"));

let world: PictureWorld;
beforeAll(async () => {
  world = await openPictureWorld();
});
afterAll(() => world.backend.close());

test("staff, customers and visitors neither add, list nor remove; nobody reads the pictures that are not there", async () => {
  const name = await world.put("Mine");
  const bytes = Buffer.from("\xff\xd8\xff", "latin1");
  const other = await namedPicture("Theirs", bytes);
  // As the real storage: 400, and the body names the status.
  const refusal = { status: 400, statusCode: "403" };
  for (const who of ["staff", "asha", "nobody"] as const) {
    expect((await world.storageOf(who).upload(other, asBlob(bytes))).error, who).toMatchObject(refusal);
    expect((await world.storageOf(who).list()).error, who).toMatchObject(refusal);
    expect((await world.storageOf(who).remove([name])).error, who).toMatchObject(refusal);
  }
  expect([existsSync(path.join(world.folder, name)), existsSync(path.join(world.folder, other))]).toEqual([
    true,
    false,
  ]);
  const keyless = await world.send(`http://site.test/storage/v1/object/media/${other}`, {
    method: "POST",
    body: new Uint8Array(bytes),
  });
  expect(keyless.status).toBe(401);
  expect(
    (await world.send("http://site.test/storage/v1/bucket", { headers: { apikey: EMBEDDED_PUBLISHABLE_KEY } })).status,
  ).toBe(404);
  // The shop's secret key may all of it.
  expect((await world.storageOf("shop").list()).error).toBeNull();
});

test("an owner without the second factor that the document requires neither adds, lists nor removes", async () => {
  const name = await world.put("Guarded");
  const owner = world.storageOf("owner");
  await world.sql("update private.shop_facts set second_factor = 'owners'");
  const answers = [await owner.list(), await owner.remove([name]), await owner.upload(name, asBlob(Buffer.from("x")))];
  await world.sql("update private.shop_facts set second_factor = 'nobody'");
  for (const { error } of answers) expect(error).toMatchObject({ statusCode: "403" });
  expect((await owner.list()).error).toBeNull();
});

test("an owner lists the pictures by name, part by part", async () => {
  const names = [await world.put("Zebra"), await world.put("Aa")];
  const { data } = await world.storageOf("owner").list("", { limit: 1000 });
  const found = data?.map(({ name }) => name) ?? [];
  expect(found).toEqual(expect.arrayContaining(names));
  expect(found).toEqual(found.toSorted());
  expect(data?.find(({ name }) => name === names[0])?.metadata).toMatchObject({ mimetype: "image/jpeg" });
  const { data: second } = await world.storageOf("owner").list("", { limit: 1, offset: 1 });
  expect(second?.map(({ name }) => name)).toEqual(found.slice(1, 2));
});

/** The document with a picture beside the story of a page. */
function showing(name: string): Site {
  const site = structuredClone(SITE);
  const [article] = site.articles;
  if (article === undefined) throw new Error("The sample has no articles.");
  article.imageUrl = { image: name, alt: "Our shop" };
  return site;
}

const online = (number: number, daysAgo: number) =>
  world.sql(
    "insert into public.publications (number, state, reasons, at) values ($1, 'online', '{}', now() - make_interval(days => $2))",
    [number, daysAgo],
  );

const version = (number: number, document: unknown, waits = "0 days") =>
  world.sql(
    "insert into public.document_versions (number, publish_at, words, document) values ($1, now() + $2::interval, 'x', $3)",
    [number, waits, JSON.stringify(document)],
  );

test("a picture in use stays, and the refusal says where it is used; in a version that was replaced long ago it may go", async () => {
  const [shown, waiting, drafted, old, last, free] = await Promise.all(
    ["online", "waiting", "drafted", "old", "last", "free"].map(world.put),
  );
  const remove = async (name = "") => (await world.storageOf("owner").remove([name])).error?.message;
  await version(1, showing(String(old)));
  await version(2, showing(String(last)));
  await version(3, showing(String(shown)));
  await version(4, showing(String(waiting)), "2 days");
  await online(1, 80);
  await online(2, 40);
  await online(3, 3);
  const [owner] = await world.sql(
    "select user_id from public.staff where role = 'owner' order by created_at desc limit 1",
  );
  await world.sql("insert into public.document_drafts (owner_id, based_on, typed) values ($1, 3, $2)", [
    ...[owner?.["user_id"], JSON.stringify({ typed: { image: drafted } })],
  ]);
  const title = SITE.articles[0]?.title.slice(0, 20);
  expect(await remove(shown)).toMatch(
    new RegExp(`^The picture is still used, and stays: what customers see \\(Articles › ${title}.* › [^/]*\\)\\.$`),
  );
  expect(await remove(last)).toMatch(/: what customers saw within the last 30 days, and can be put online again \(/);
  expect(await remove(waiting)).toMatch(/: what waits for \d+ \w+ \d{4} at /);
  expect(await remove(drafted)).toContain("the draft of owner");
  // All or none.
  expect((await world.storageOf("owner").remove([String(free), String(shown)])).error?.message).toContain(
    "what customers see",
  );
  expect((await world.shown(String(free))).status).toBe(200);
  const { data } = await world.storageOf("owner").remove([String(free), String(old), "never-00000000.jpg"]);
  expect(data?.map(({ name }) => name)).toEqual([free, old]);
  for (const gone of [free, old]) expect((await world.shown(String(gone))).status).toBe(400);
  for (const used of [shown, waiting, last, drafted]) expect((await world.shown(String(used))).status).toBe(200);
});

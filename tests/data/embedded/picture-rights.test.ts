import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import type { Site } from "#document/model/types.gen.ts";
import { asBlob, namedPicture, openPictureWorld } from "#tests/data/embedded/picture-world.ts";
import { forFile } from "#tests/data/for-file.ts";

const SITE: Site = JSON.parse(readFileSync("tests/fixtures/site.json", "utf8"));

const world = await forFile(openPictureWorld());

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

test("a picture in use stays, and the refusal says where it is used; what is free goes, all or none", async () => {
  const [shown, free] = [await world.put("online"), await world.put("free")];
  const site = structuredClone(SITE);
  const [article] = site.articles;
  if (article === undefined) throw new Error("The sample has no articles.");
  article.imageUrl = { image: shown, alt: "Our shop" };
  await world.sql("insert into public.document_versions (number, words, document) values (1, 'x', $1)", [
    JSON.stringify(site),
  ]);
  await world.sql("insert into public.publications (number, state, reasons) values (1, 'online', '{}')");
  const owner = world.storageOf("owner");
  const title = article.title.slice(0, 20);
  expect((await owner.remove([free, shown])).error?.message).toMatch(
    new RegExp(`^The picture is still used, and stays: what customers see \\(Articles › ${title}.* › [^/]*\\)\\.$`),
  );
  for (const name of [free, shown]) expect((await world.shown(name)).status).toBe(200);
  const { data } = await owner.remove([free, "never-00000000.jpg"]);
  expect(data?.map(({ name }) => name)).toEqual([free]);
  expect((await world.shown(free)).status).toBe(400);
});

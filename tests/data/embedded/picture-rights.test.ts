import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import type { Site } from "#document/model/types.gen.ts";
import { folderGarments } from "#server/shop/garment-store.ts";
import { deleteGarments } from "#server/shop/retention.ts";
import { asBlob, namedPicture, openPictureWorld, type Who } from "#tests/data/embedded/picture-world.ts";
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

const BUCKET = "http://site.test/storage/v1/object";
const ID = "00000000-0000-4000-8000-00000000000";

const [row] = await world.sql(
  `insert into public.orders (status, user_id)
   select 'on_hold', id from auth.users where email = 'asha@shop.example' returning id, private.tracking_token(id) as token`,
);
const [order, token] = [String(row?.["id"]), String(row?.["token"])];
const saree = sharp({ create: { width: 64, height: 48, channels: 3, background: "indigo" } });
const photograph = asBlob(await saree.jpeg().toBuffer());

const nameOf = (number: number, kind = "question") => `${order}/${kind}-${ID}${number}.jpg`;
const ask = (who: Who | "link", method: string, at: string, body: object | Blob) =>
  world.send(`${BUCKET}/${at}`, {
    method,
    headers: {
      apikey: who === "shop" ? world.backend.secretKey : EMBEDDED_PUBLISHABLE_KEY,
      ...(who !== "link" && world.tokens[who] && { authorization: `Bearer ${world.tokens[who]}` }),
      ...(who === "link" && { "x-tracking-token": token }),
      ...(!(body instanceof Blob) && { "content-type": "application/json" }),
    },
    body: body instanceof Blob ? body : JSON.stringify(body),
  });
const add = (who: Who | "link", name: string, file = photograph) => ask(who, "POST", `garments/${name}`, file);
const list = async (who: Who | "link") => (await ask(who, "POST", "list/garments", { prefix: order })).json();
const sign = (who: Who | "link", name: string) => ask(who, "POST", "sign/garments", { paths: [name], expiresIn: 60 });

test("staff add photographs; the customer and the holder of the link read them, nobody else", async () => {
  for (const who of ["asha", "nobody", "link"] as const) expect((await add(who, nameOf(1))).status, who).toBe(400);
  expect((await add("staff", nameOf(1))).status).toBe(200);
  for (const who of ["staff", "owner", "asha", "link"] as const) {
    expect(await list(who), who).toMatchObject([{ name: `question-${ID}1.jpg` }]);
    const [signed] = await (await sign(who, nameOf(1))).json();
    const shown = await world.send(`http://site.test/storage/v1${signed.signedURL}`);
    expect([shown.status, shown.headers.get("content-type")], who).toEqual([200, "image/jpeg"]);
    expect(shown.headers.get("cache-control")).toContain("no-store");
  }
  expect(await list("nobody")).toEqual([]);
  expect((await sign("nobody", nameOf(1))).status).toBe(400);
  for (const who of ["asha", "link", "nobody"] as const)
    expect((await ask(who, "DELETE", "garments", { prefixes: [nameOf(1)] })).status, who).toBe(400);
});

test("an address ends, and is good for its own photograph alone", async () => {
  const [signed] = await (await sign("asha", nameOf(1))).json();
  const url = `http://site.test/storage/v1${signed.signedURL}`;
  const [ends = ""] = (new URL(url).searchParams.get("token") ?? "").split(".");
  expect(Number(ends)).toBeLessThanOrEqual(Date.now() + 60_000);
  for (const forged of [
    url.replace(`${ID}1`, `${ID}2`),
    url.replace(ends, String(Number(ends) + 1)),
    url.split("?")[0],
  ])
    expect((await world.send(String(forged))).status).toBe(400);
});

test("three of a kind, sent again one; another file, name or kind is refused in words", async () => {
  for (const number of [2, 3]) expect((await add("staff", nameOf(number))).status).toBe(200);
  expect(await (await add("staff", nameOf(3))).json()).toMatchObject({ error: "Duplicate" });
  expect(await (await add("staff", nameOf(4))).json()).toMatchObject({ message: expect.stringContaining("Three") });
  expect((await add("staff", nameOf(1, "intake"))).status).toBe(200);
  for (const name of [
    `${order}/x.jpg`,
    `../${nameOf(5)}`,
    nameOf(5).replace(".jpg", ".svg"),
    nameOf(5).replace("question", "other"),
  ])
    expect((await add("staff", name)).status, name).toBeGreaterThanOrEqual(400);
  expect((await add("staff", nameOf(5, "intake"), new Blob(["no picture"]))).status).toBe(400);
  expect((await ask("staff", "DELETE", "garments", { prefixes: [nameOf(3)] })).status).toBe(200);
});

test("they are deleted thirty days after the order ended", async () => {
  const folder = path.join(world.dataDir, "garments", order);
  const pass = () => deleteGarments(world.backend.call, folderGarments(world.dataDir));
  expect(await pass()).toBe(0);
  // As if time had passed: no referee.
  const end = async (days: number) => {
    await world.sql("alter table public.orders disable trigger user");
    await world.sql(
      `update public.orders set status = 'closed', changed_at = now() - interval '${days} days' where id = $1`,
      [order],
    );
    await world.sql("alter table public.orders enable trigger user");
  };
  await end(29);
  expect(await pass()).toBe(0);
  expect(existsSync(folder)).toBe(true);
  await end(31);
  expect(await pass()).toBe(1);
  expect(existsSync(folder)).toBe(false);
});

import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { folderGarments } from "#server/shop/garment-store.ts";
import { deleteGarments } from "#server/shop/retention.ts";
import { asBlob, openPictureWorld, type Who } from "#tests/data/embedded/picture-world.ts";
import { forFile } from "#tests/data/for-file.ts";

const BUCKET = "http://site.test/storage/v1/object";
const ID = "00000000-0000-4000-8000-00000000000";

const world = await forFile(openPictureWorld());
let order = "";
let token = "";
let photograph: Blob;
beforeAll(async () => {
  const [row] = await world.sql(
    `insert into public.orders (status, user_id)
     select 'on_hold', id from auth.users where email = 'asha@shop.example' returning id, private.tracking_token(id) as token`,
  );
  order = String(row?.["id"]);
  token = String(row?.["token"]);
  const saree = sharp({ create: { width: 64, height: 48, channels: 3, background: "indigo" } });
  photograph = asBlob(await saree.jpeg().toBuffer());
});

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

import { createHmac } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isRecord } from "#document/model/schema.ts";
import { trustedProxy } from "#server/backend/http/client-ip.ts";
import { rotateKeys } from "#server/backend/keys/rotate-keys.ts";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { readSite } from "#server/document/read-site.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { followedSite, onlineSite } from "#server/publish/online-site.ts";
import { type DocumentVersions, documentVersions } from "#server/publish/versions.ts";
import { openEmbedded } from "#server/serve/open-embedded.ts";
import { NO_LIMITS, request } from "#tests/data/embedded-world.ts";
import { type OwnFolder, ownData } from "#tests/data/folders.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

const HISTORY = "supabase_migrations.schema_migrations";
test.each([
  [
    ...([
      "an edited migration",
      `update ${HISTORY} set statements = '{create table elsewhere ()}' where version = $1`,
    ] as const),
    /^supabase\/migrations\/20261201090500_orders\.sql was edited .* Put back .* new migration/,
  ],
  [
    ...([
      "0.1.0",
      `insert into ${HISTORY} (version, statements) select '20261127160700', '{select}' where $1 <> ''`,
    ] as const),
    /^Version 0\.1\.0 of the site.* begin with a new DATA_DIR/,
  ],
  [
    "another version with other migrations",
    `update ${HISTORY} set version = '20261201090501', statements = '{create table orders ()}' where version = $1`,
    /^Another version of the site made this database, with the migration 20261201090501, [^.]*: back up what matters with that version, then begin with a new DATA_DIR, [^.]*\.$/,
  ],
])("a start names %s as what made a folder, and what to do", async (_, statement, sentence) => {
  const options = { siteUrl: "http://site.test", ...(await ownData()) };
  const first = await openBackend(options);
  await first.withDatabase((database) => database.query(statement, ["20261201090500"]));
  await first.close();
  await expect(openBackend(options)).rejects.toThrow(sentence);
});

// Which document is online, as commands and clocks ask it.

const TEXT = readFileSync("tests/fixtures/site.json", "utf8");
const documentCalled = (name: string) => TEXT.replace('"name": "Vellai Laundry & Dry Cleaning"', `"name": "${name}"`);
const BROKEN = TEXT.replace('"cutOffMinutes": 60', '"cutOffMinutes": "soon"');

let followed: Backend;
let ofFollowed: DocumentVersions;
beforeAll(async () => {
  followed = await openBackend({ siteUrl: "http://site.test", ...(await ownData()) });
  ofFollowed = documentVersions(followed.call);
});
afterAll(() => followed.close());

const addVersion = (number: number, document: string, at = "now()") =>
  followed.withDatabase((database) =>
    database.query(
      `insert into public.document_versions (number, words, document, publish_at) values ($1, 'By hand', $2, ${at})`,
      [number, document],
    ),
  );

test("it is site.json, then the newest version whose time has come and that passes its check", async () => {
  const file = readSite();
  const follow = followedSite(ofFollowed, () => file);
  const names = async () => [(await onlineSite(ofFollowed, () => file)).business.name, (await follow()).business.name];
  expect(await names()).toEqual(Array(2).fill("Vellai Laundry & Dry Cleaning"));
  await addVersion(1, documentCalled("First"));
  expect(await names()).toEqual(["First", "First"]);
  await addVersion(2, BROKEN);
  expect(await names()).toEqual(["First", "First"]);
  await addVersion(3, documentCalled("Diwali"), "now() + interval '1 hour'");
  expect(await names()).toEqual(["First", "First"]);
  await addVersion(4, documentCalled("Fourth"));
  expect(await names()).toEqual(["Fourth", "Fourth"]);
});

const TOKEN = "/auth/v1/token?grant_type=password";
const options = { siteUrl: "http://site.test" };

const PEOPLE = ["demo", "staff", "owner"];

const signIns = async (backend: Pick<Backend, "fetch">, host = "example.com") =>
  Promise.all(
    PEOPLE.map(async (who) => {
      const body = { email: `${who}@${host}`, password: "demo1234" };
      return (await backend.fetch(request(TOKEN, { method: "POST", body }), null)).status;
    }),
  );

test("no demo people unasked, not even from an earlier start", async () => {
  const data = await ownData();
  const open = await openBackend({ ...options, ...data });
  expect(await signIns(open)).toEqual([400, 400, 400]);
  const left = await open.withDatabase((database) =>
    database.query("select id from public.orders union all select user_id from public.staff"),
  );
  expect(left.rows).toEqual([]);
  await open.close();

  const asked = await openBackend({ ...options, ...data, demo: true });
  expect(await signIns(asked)).toEqual([200, 200, 200]);
  await asked.close();
});

test("demo people with another address by now: the next start goes on, and one without them removes them", async () => {
  const data = await ownData();
  const first = await openBackend({ ...options, ...data, demo: true });
  await first.withDatabase((database) =>
    database.query("update auth.users set email = replace(email, 'example.com', 'shop.test')"),
  );
  await first.close();
  const next = await openBackend({ ...options, ...data, demo: true });
  expect(await signIns(next, "shop.test")).toEqual([200, 200, 200]);
  await next.close();
  const open = await openBackend({ ...options, ...data });
  expect(await signIns(open, "shop.test")).toEqual([400, 400, 400]);
  await open.close();
});

test.each([
  ["this machine's alone", "http://127.0.0.1:4173", {}, 200],
  ["behind a proxy on the same machine", "http://127.0.0.1:4173", { TRUST_PROXY: "1" }, 400],
  ["behind a proxy that visitors know by another name", "https://vellai.example", {}, 400],
])("npm start on loopback, %s", async (_, siteUrl, env, status) => {
  const said = vi.spyOn(console, "log").mockReturnValue();
  const { dataDir, database } = await ownData();
  const backend = await openEmbedded({
    ...{
      database: openDatabase({ dataDir, url: database.url }),
      dataDir,
      host: "127.0.0.1",
      siteUrl,
      env,
      trusted: trustedProxy(env),
    },
    site: () => readSite("tests/fixtures/site.json"),
  });
  said.mockRestore();
  const server = createServer((asked, response) => backend.answer?.(asked, response));
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  const ask = (asked: Request) =>
    fetch(new Request(url + new URL(asked.url).pathname + new URL(asked.url).search, asked));
  expect(await signIns({ fetch: ask })).toEqual([status, status, status]);
  const account = { email: "asha@example.com", password: "a good password" };
  const signedUp: unknown = await (await ask(request("/auth/v1/signup", { method: "POST", body: account }))).json();
  expect(isRecord(signedUp) && "access_token" in signedUp).toBe(status === 200);
  server.close();
  await backend.close();
});

interface SignedIn {
  readonly access_token: string;
  readonly refresh_token: string;
}

const reopen = (data: OwnFolder) =>
  openBackend({ siteUrl: "http://site.test", limits: NO_LIMITS, ...data, demo: true });
const keysOf = (dataDir: string) => JSON.parse(readFileSync(path.join(dataDir, "keys.json"), "utf8"));

async function signInAsDemo(backend: Backend): Promise<SignedIn> {
  const body = { email: "demo@example.com", password: "demo1234" };
  return (await backend.fetch(request("/auth/v1/token?grant_type=password", { method: "POST", body }), null)).json();
}

async function readOrders(backend: Backend, token: string): Promise<[status: number, orders: number]> {
  const answer = await backend.fetch(request("/rest/v1/orders?select=id", { token }), null);
  const rows: unknown = await answer.json();
  return [answer.status, Array.isArray(rows) ? rows.length : 0];
}

const asShop = async (backend: Backend, key: string) =>
  (await backend.fetch(request("/rest/v1/orders?select=id", { key, token: key }), null)).status;

async function refresh(backend: Backend, { refresh_token }: SignedIn): Promise<number> {
  const asked = request("/auth/v1/token?grant_type=refresh_token", { method: "POST", body: { refresh_token } });
  return (await backend.fetch(asked, null)).status;
}

function signedWith(secret: string, token: string, change: object = {}): string {
  const [header = "", payload = ""] = token.split(".");
  const claims = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), ...change };
  const content = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

/** A folder whose keys were rotated while a customer was signed in. */
async function rotatedFolder(signOutEveryone = false) {
  const data = await ownData();
  const { dataDir } = data;
  const before = await reopen(data);
  const customer = await signInAsDemo(before);
  await before.close();
  const old = keysOf(dataDir);
  rotateKeys(dataDir, { signOutEveryone });
  return { data, dataDir, customer, old };
}

test("who was signed in before the keys were rotated goes on, and the old secret key is refused", async () => {
  const { data, dataDir, customer, old } = await rotatedFolder();
  const backend = await reopen(data);
  expect(await readOrders(backend, customer.access_token)).toEqual([200, 17]);
  expect(await asShop(backend, old.secretKey)).toBe(401);
  expect(await asShop(backend, keysOf(dataDir).secretKey)).toBe(200);
  const { access_token: fresh } = await signInAsDemo(backend);
  expect(signedWith(keysOf(dataDir).jwtSecret, fresh)).toBe(fresh);
  expect(await refresh(backend, customer)).toBe(200);
  await backend.close();
});

test("a token signed with the previous secret is still checked, and a stranger's is refused", async () => {
  const { data, customer, old } = await rotatedFolder();
  const backend = await reopen(data);
  const past = Math.floor(Date.now() / 1000) - 60;
  expect(await readOrders(backend, signedWith(old.jwtSecret, customer.access_token))).toEqual([200, 17]);
  expect(await readOrders(backend, signedWith(old.jwtSecret, customer.access_token, { exp: past }))).toEqual([401, 0]);
  expect(await readOrders(backend, signedWith("x".repeat(64), customer.access_token))).toEqual([401, 0]);
  await backend.close();
});

test("the previous secret is accepted for an hour from the first start with the new one", async () => {
  const { data, dataDir, customer, old } = await rotatedFolder();
  expect(keysOf(dataDir).previous).toEqual([{ jwtSecret: old.jwtSecret }]);
  const started = Date.now();
  await (await reopen(data)).close();
  const { previous, ...present } = keysOf(dataDir);
  const until = Date.parse(previous[0].until);
  expect(until).toBeGreaterThanOrEqual(started + 3_600_000);
  expect(until).toBeLessThanOrEqual(Date.now() + 3_600_000);
  const over = [{ jwtSecret: old.jwtSecret, until: new Date(started - 1).toISOString() }];
  writeFileSync(path.join(dataDir, "keys.json"), JSON.stringify({ ...present, previous: over }));
  const backend = await reopen(data);
  expect(await readOrders(backend, customer.access_token)).toEqual([401, 0]);
  expect(await refresh(backend, customer)).toBe(200);
  expect(keysOf(dataDir).previous).toEqual([]);
  await backend.close();
});

test("when everyone is signed out with it, tokens and sessions end at once, and only once", async () => {
  const { data, customer } = await rotatedFolder(true);
  const backend = await reopen(data);
  expect(await readOrders(backend, customer.access_token)).toEqual([401, 0]);
  expect(await refresh(backend, customer)).toBe(400);
  const later = await signInAsDemo(backend);
  await backend.close();
  const again = await reopen(data);
  expect(await readOrders(again, later.access_token)).toEqual([200, 17]);
  expect(await refresh(again, later)).toBe(200);
  await again.close();
});

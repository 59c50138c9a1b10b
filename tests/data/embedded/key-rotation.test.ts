import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { NO_LIMITS, request } from "#tests/data/embedded-world.ts";
import { type OwnFolder, ownData } from "#tests/data/folders.ts";

interface SignedIn {
  readonly access_token: string;
  readonly refresh_token: string;
}

const open = (data: OwnFolder) => openBackend({ siteUrl: "http://site.test", limits: NO_LIMITS, ...data, demo: true });
const keysOf = (dataDir: string) => JSON.parse(readFileSync(path.join(dataDir, "keys.json"), "utf8"));

function rotate(dataDir: string, ...flags: string[]) {
  const command = ["--import", "tsx", "scripts/vellai.ts", "keys", ...flags];
  return spawnSync(process.execPath, command, { encoding: "utf8", env: { ...process.env, DATA_DIR: dataDir } });
}

async function signIn(backend: Backend): Promise<SignedIn> {
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
async function rotatedFolder(...flags: string[]) {
  const data = await ownData();
  const { dataDir } = data;
  const before = await open(data);
  const customer = await signIn(before);
  await before.close();
  const old = keysOf(dataDir);
  const { status, stdout } = rotate(dataDir, "rotate", ...flags);
  return { data, dataDir, customer, old, status, said: stdout };
}

test("who was signed in before the keys were rotated goes on, and the old secret key is refused", async () => {
  const { data, dataDir, customer, old, status, said } = await rotatedFolder();
  expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining("everyone stays signed in") });
  const backend = await open(data);
  expect(await readOrders(backend, customer.access_token)).toEqual([200, 17]);
  expect(await asShop(backend, old.secretKey)).toBe(401);
  expect(await asShop(backend, keysOf(dataDir).secretKey)).toBe(200);
  const { access_token: fresh } = await signIn(backend);
  expect(signedWith(keysOf(dataDir).jwtSecret, fresh)).toBe(fresh);
  expect(await refresh(backend, customer)).toBe(200);
  await backend.close();
});

test("a token signed with the previous secret is still checked, and a stranger's is refused", async () => {
  const { data, customer, old } = await rotatedFolder();
  const backend = await open(data);
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
  await (await open(data)).close();
  const { previous, ...present } = keysOf(dataDir);
  const until = Date.parse(previous[0].until);
  expect(until).toBeGreaterThanOrEqual(started + 3_600_000);
  expect(until).toBeLessThanOrEqual(Date.now() + 3_600_000);
  const over = [{ jwtSecret: old.jwtSecret, until: new Date(started - 1).toISOString() }];
  writeFileSync(path.join(dataDir, "keys.json"), JSON.stringify({ ...present, previous: over }));
  const backend = await open(data);
  expect(await readOrders(backend, customer.access_token)).toEqual([401, 0]);
  expect(await refresh(backend, customer)).toBe(200);
  expect(keysOf(dataDir).previous).toEqual([]);
  await backend.close();
});

test("with --sign-out-everyone tokens and sessions end at once, and only once", { tags: ["slow"] }, async () => {
  const { data, customer, status, said } = await rotatedFolder("--sign-out-everyone");
  expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining("everyone is signed out") });
  const backend = await open(data);
  expect(await readOrders(backend, customer.access_token)).toEqual([401, 0]);
  expect(await refresh(backend, customer)).toBe(400);
  const later = await signIn(backend);
  await backend.close();
  const again = await open(data);
  expect(await readOrders(again, later.access_token)).toEqual([200, 17]);
  expect(await refresh(again, later)).toBe(200);
  await again.close();
});

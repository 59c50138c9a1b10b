import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { request, signUpCustomer, type WorldSession } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";

// Tokens that were tampered with, worn out or stolen, and somebody who tries passwords ten thousand times. With the
// limits as they are.

let backend: Backend;
let asha: WorldSession;
let secret: string;
beforeAll(async () => {
  const data = await ownData();
  backend = await openBackend({ siteUrl: "http://site.test", ...data });
  asha = await signUpCustomer(backend, "asha@example.com", "Asha");
  ({ jwtSecret: secret } = JSON.parse(readFileSync(path.join(data.dataDir, "keys.json"), "utf8")));
});
afterAll(() => backend.close());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const HOUR = 3600;
const now = () => Math.floor(Date.now() / 1000);

function sign(claims: object, key: string, alg = "HS256"): string {
  const content = `${part({ alg, typ: "JWT" })}.${part({ aud: "authenticated", ...claims })}`;
  return `${content}.${createHmac("sha256", key).update(content).digest("base64url")}`;
}

const sessionOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).session_id;
const claims = (more: object) => ({
  sub: asha.id,
  session_id: sessionOf(asha.token),
  role: "authenticated",
  iat: now(),
  exp: now() + HOUR,
  ...more,
});
const read = async (token: string) =>
  (await backend.fetch(request("/rest/v1/profiles?select=*", { token }), null)).status;

describe("a token opens nothing", () => {
  const TOKENS: Record<string, () => string> = {
    "that is no token": () => "nonsense",
    "with a part missing": () => asha.token.split(".").slice(0, 2).join("."),
    "with one letter changed": () => asha.token.replace(/.(?=.{5}$)/, (letter) => (letter === "A" ? "B" : "A")),
    "with another person in it": () => {
      const [head, , signature] = asha.token.split(".");
      return `${head}.${part(claims({ role: "service_role" }))}.${signature}`;
    },
    "that says it needs no signature": () => `${part({ alg: "none" })}.${part(claims({}))}.`,
    "that names another kind of key": () => sign(claims({}), secret, "RS256"),
    "signed by somebody else": () => sign(claims({}), "another secret that is long enough for it"),
    "that has expired": () => sign(claims({ iat: now() - 2 * HOUR, exp: now() - HOUR }), secret),
    "of no session": () => sign(claims({ session_id: undefined }), secret),
    "of a session that never was": () => sign(claims({ session_id: randomUUID() }), secret),
    "that is too long": () => `${asha.token}${"A".repeat(1_000)}`,
  };
  test.each(Object.entries(TOKENS))("%s", async (_, make) => {
    expect(await read(make())).toBe(401);
  });

  test("that is longer than any header of ours", async () => {
    expect(await read(`${asha.token}${"A".repeat(10_000)}`)).toBe(431);
  });

  test("with a session that is none, which the account service answers as hosted Supabase does", async () => {
    for (const session_id of ["nope", 7, ""]) {
      const answer = await backend.fetch(
        request("/auth/v1/user", { token: sign(claims({ session_id }), secret) }),
        null,
      );
      expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ error_code: "bad_jwt" })]);
    }
  });

  test("that has expired, and logs nobody out: GoTrue's words, which supabase-js takes for logged out", async () => {
    const token = sign(claims({ iat: now() - 2 * HOUR, exp: now() - HOUR }), secret);
    const answer = await backend.fetch(request("/auth/v1/logout?scope=local", { method: "POST", token }), null);
    const said = { error_code: "bad_jwt", msg: expect.stringContaining("token is expired") };
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining(said)]);
  });

  test("but a good one does", async () => {
    expect(await read(asha.token)).toBe(200);
    expect(await read(sign(claims({}), secret))).toBe(200);
  });
});

const post = (where: string, body: unknown, clientIp: string) =>
  backend.fetch(request(where, { method: "POST", body }), clientIp);
const signIn = (email: string, password: string, clientIp: string) =>
  post("/auth/v1/token?grant_type=password", { email, password }, clientIp);

test("a refresh token that was used is worth nothing a second time", async () => {
  const { refresh_token: stolen } = await (await signIn("asha@example.com", "a good password", "10.0.1.1")).json();
  const refresh = (token: string) =>
    post("/auth/v1/token?grant_type=refresh_token", { refresh_token: token }, "10.0.1.1");
  const { refresh_token: second } = await (await refresh(stolen)).json();
  const third = await refresh(second);
  expect(third.status).toBe(200);
  const replayed = await refresh(stolen);
  expect(replayed.status).toBe(400);
  expect((await replayed.json()).error_code).toMatch(/^refresh_token/);
});

test("ten thousand tries at a password: ten are answered, the rest refused; others sign in, memory stays flat", {
  tags: ["slow"],
}, async () => {
  const TRIES = 10_000;
  const before = process.memoryUsage().heapUsed;
  const counts = new Map<number, number>();
  for (let sent = 0; sent < TRIES; sent += 500) {
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) => signIn("asha@example.com", `guess ${sent + index}`, "10.0.2.1")),
    );
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual({ 400: 10, 429: TRIES - 10 });
  expect((await signIn("asha@example.com", "a good password", "10.0.2.2")).status).toBe(200);
  expect(await read(asha.token)).toBe(200);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
});

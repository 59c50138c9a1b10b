import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import bcrypt from "bcryptjs";
import { expect, test, vi } from "vitest";
import { claimsIn, openAccountWorld } from "#tests/data/embedded/account-world.ts";
import { forFile } from "#tests/data/for-file.ts";

// Tokens that were tampered with, worn out or made up.

const world = await forFile(openAccountWorld());
const { access_token: token, user } = await world.customer();
const { jwtSecret: secret } = JSON.parse(readFileSync(path.join(world.dataDir, "keys.json"), "utf8"));

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const HOUR = 3600;
const now = () => Math.floor(Date.now() / 1000);

function sign(claims: object, key: string, alg = "HS256"): string {
  const content = `${part({ alg, typ: "JWT" })}.${part({ aud: "authenticated", ...claims })}`;
  return `${content}.${createHmac("sha256", key).update(content).digest("base64url")}`;
}

const { session_id } = claimsIn({ access_token: token });
const claims = (more: object) => ({
  ...{ sub: user.id, session_id, role: "authenticated", iat: now(), exp: now() + HOUR, ...more },
});
const worn = () => sign(claims({ iat: now() - 2 * HOUR, exp: now() - HOUR }), secret);
const read = (access_token: string) => world.orders({ access_token });

const TOKENS: Record<string, () => string> = {
  "that is no token": () => "nonsense",
  "with a part missing": () => token.split(".").slice(0, 2).join("."),
  "with one letter changed": () => token.replace(/.(?=.{5}$)/, (letter) => (letter === "A" ? "B" : "A")),
  "with another person in it": () => {
    const [head, , signature] = token.split(".");
    return `${head}.${part(claims({ role: "service_role" }))}.${signature}`;
  },
  "that says it needs no signature": () => `${part({ alg: "none" })}.${part(claims({}))}.`,
  "that names another kind of key": () => sign(claims({}), secret, "RS256"),
  "signed by somebody else": () => sign(claims({}), "another secret that is long enough for it"),
  "signed with a secret that others have": () => sign(claims({ role: "service_role" }), "unsafe-secret-change-me"),
  "that has expired": worn,
  "of no session": () => sign(claims({ session_id: undefined }), secret),
  "of a session that never was": () => sign(claims({ session_id: randomUUID() }), secret),
  "that is too long": () => `${token}${"A".repeat(1_000)}`,
};
test.each(Object.entries(TOKENS))("a token %s opens nothing", async (_, make) => {
  expect(await read(make())).toBe(401);
});

test("one longer than any header of ours opens nothing; a good one does", async () => {
  expect(await read(`${token}${"A".repeat(10_000)}`)).toBe(431);
  expect(await read(token)).toBe(200);
  expect(await read(sign(claims({}), secret))).toBe(200);
});

test("one with a session that is none is answered by the account service as hosted Supabase does", async () => {
  for (const session_id of ["nope", 7, ""])
    expect(await world.ask("/auth/v1/user", { token: sign(claims({ session_id }), secret) })).toMatchObject({
      ...{ status: 403, code: "bad_jwt" },
    });
});

test("one that has expired logs nobody out: GoTrue's words, which supabase-js takes for logged out", async () => {
  const answer = await world.ask("/auth/v1/logout?scope=local", { method: "POST", token: worn() });
  expect(answer).toMatchObject({ status: 403, code: "bad_jwt", body: { msg: expect.stringContaining("is expired") } });
});

const signUp = (email: string, password: string) => world.post("signup", { email, password });

// Six characters of any kind are a password, with all its spaces and signs.
test.each(["kottai", "  வெள்ளை 🧺 neel  ", "ந".repeat(24)])("%j is kept as it is typed", async (password) => {
  const email = `${randomUUID()}@example.com`;
  expect((await signUp(email, password)).status).toBe(200);
  expect((await world.signIn(email, password)).status).toBe(200);
  const near = [password.trim(), password.toUpperCase(), [...password].slice(0, -1).join("")];
  for (const other of near.filter((each) => each !== password))
    expect((await world.signIn(email, other)).status, other).toBe(400);
});

test.each([
  ["12345", "length"],
  ["password123", "pwned"],
  ["PassWord1", "pwned"],
  [`${"ந".repeat(24)}x`, "validation_failed"],
])("%j is refused: %s", async (password, reason) => {
  const { status, body } = await signUp(`${randomUUID()}@example.com`, password);
  expect(status).toBeGreaterThanOrEqual(400);
  expect([body.error_code, ...(body.weak_password?.reasons ?? [])]).toContain(reason);
});

// Whether somebody has an account is nobody else's business. That the time of an answer does not tell it either is a unit
// test: mails are asked for behind the answer (src/server/backend/requests/answer-requests.test.ts).

const KNOWN = "asha@example.com";
const LOGIN = "token?grant_type=password";
await world.customer(KNOWN);

/** The work of each password that is compared while something is asked, in rounds of bcrypt. */
async function effort(path: string, body: object): Promise<number[]> {
  const compare = vi.spyOn(bcrypt, "compare");
  await world.post(path, body);
  const rounds = compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash));
  compare.mockRestore();
  return rounds;
}

test.each([
  [LOGIN, { password: "not the password" }, { status: 400, code: "invalid_credentials" }],
  ["recover", {}, { status: 200, body: {} }],
  ["resend", { type: "signup" }, { status: 200, body: {} }],
  ["verify", { type: "recovery", token: "000000" }, { status: 403, code: "otp_expired" }],
])("%s answers known and unknown addresses alike", async (path, more, expected) => {
  const ask = async (email: string) => {
    const { headers, ...answer } = await world.post(path, { email, ...more });
    return { ...answer, headers: [...headers] };
  };
  const known = await ask(KNOWN);
  expect(known).toMatchObject(expected);
  expect(await ask("nobody@example.com")).toEqual(known);
});

test("signing in takes the same work whether or not the address is known", async () => {
  const signIn = (email: string, password = "not the password") => effort(LOGIN, { email, password });
  const known = await signIn(KNOWN);
  expect(known).toHaveLength(1);
  for (const email of [KNOWN.toUpperCase(), "nobody@example.com", "demo@example.com"])
    expect(await signIn(email), email).toEqual(known);
  for (const password of ["x".repeat(100), ""])
    expect(await signIn("nobody@example.com", password), password).toEqual(await signIn(KNOWN, password));
});

test("asking for anything else compares no password", async () => {
  expect(await effort("recover", { email: "nobody@example.com" })).toEqual([]);
  expect(await effort("token?grant_type=refresh_token", { refresh_token: "none" })).toEqual([]);
});

// What GoTrue keeps of a session and @supabase/lite does not, and when its tokens end.

test("a session knows the device it was last used on, and at most 300 characters of it", async () => {
  const phone = await world.another(await world.customer(), "A phone");
  const list = async () => {
    const asked = { method: "POST", token: phone.access_token, body: {} };
    const { body } = await world.ask("/rest/v1/rpc/my_sessions", asked);
    return body.map((row: { user_agent: string }) => row.user_agent);
  };
  expect(await list()).toEqual(["A phone", ""]);
  await world.refresh(phone, "x".repeat(2_000));
  expect(await list()).toEqual(["x".repeat(300), ""]);
});

test("whoever signs out everywhere else ends those sessions at once", async () => {
  const asha = await world.customer();
  const other = await world.another(asha);
  const signOut = (scope: string) =>
    world.ask(`/auth/v1/logout?scope=${scope}`, { method: "POST", token: asha.access_token });
  await signOut("others");
  expect([await world.orders(asha), await world.orders(other)]).toEqual([200, 401]);
  await signOut("global");
  expect(await world.orders(asha)).toBe(401);
});

test("the token of a deleted account is refused at once", async () => {
  const asha = await world.customer();
  await world.ageSessions(asha.user.id, 0);
  const remove = () =>
    world.ask("/rest/v1/rpc/delete_my_account", { method: "POST", token: asha.access_token, body: {} });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(401);
  for (const table of ["profiles", "orders", "staff"])
    expect((await world.ask(`/rest/v1/${table}?select=*`, { token: asha.access_token })).status).toBe(401);
});

const post = (path: string, body: object) => world.ask(`/auth/v1/${path}`, { method: "POST", body });
const renew = async (refresh_token: string) => {
  const { status, code, body } = await post("token?grant_type=refresh_token", { refresh_token });
  return { status, code, token: String(body.refresh_token) };
};
const later = () => world.age("auth.refresh_tokens", "updated_at");

test("a renewal whose answer was lost is asked for again, however late, and goes on with the newest token", async () => {
  const { refresh_token: first } = await world.customer();
  const { token } = await renew(first);
  await later();
  expect(await renew(first)).toMatchObject({ status: 200, token });
  expect((await renew(token)).status).toBe(200);
  // Another tab, a moment later.
  expect((await renew(token)).status).toBe(200);
});

test("a token used long ago ends the renewals of its session, and of no other; who is signed in stays so", async () => {
  const asha = await world.customer();
  const other = await world.another(asha);
  const { token: newest } = await renew((await renew(asha.refresh_token)).token);
  await later();
  const used = { status: 400, code: "refresh_token_already_used" };
  expect(await renew(asha.refresh_token)).toMatchObject(used);
  expect(await renew(newest)).toMatchObject(used);
  expect((await renew(other.refresh_token)).status).toBe(200);
  expect(await world.orders(asha)).toBe(200);
});

test("of five log-outs of one session the first ends it, and the others say that it has ended", async () => {
  const { access_token: token } = await world.customer();
  const ended = [];
  for (let turn = 0; turn < 5; turn++)
    ended.push(await world.ask("/auth/v1/logout?scope=local", { method: "POST", token }));
  expect(ended.map(({ status, code }) => code ?? status)).toEqual([204, ...Array(4).fill("session_not_found")]);
});

test("renewals are counted by session: one that renews too often keeps nobody behind the same address from it", async () => {
  const few = await openAccountWorld({ refresh: { requests: 3, seconds: 300 } });
  const busy = await few.customer();
  const calm = await few.another(busy);
  let { refresh_token } = busy;
  const again = () => few.post("token?grant_type=refresh_token", { refresh_token });
  for (let turn = 0; turn < 3; turn++) ({ refresh_token } = (await again()).body);
  const refused = await again();
  expect(refused).toMatchObject({ status: 429, code: "over_request_rate_limit" });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await few.refresh(calm)).toBe(200);
  await few.close();
});

import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import bcrypt from "bcryptjs";
import { expect, onTestFinished, test, vi } from "vitest";
import { LIMITS } from "#server/backend/http/rate-limit.ts";
import { type CustomerSession, claimsIn, openAccountWorld, PASSWORD } from "#tests/data/embedded/account-world.ts";
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
  ["password123", "pwned"],
  ["PassWord1", "pwned"],
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

// Codes by mail and by SMS instead of a password.

const phones = await forFile(openAccountWorld({ again: LIMITS.again }, { phoneSignIn: true }));

const ask = (path: string, body: object, at = phones) => at.ask(`/auth/v1/${path}`, { method: "POST", body });
const askCode = (to: object) => ask("otp", { ...to, create_user: false });
const codeTo = (address: string) => /\d{6}/.exec(phones.mailsTo(address).at(-1)?.text ?? "")?.[0] ?? "";

test("a code of six digits comes by mail, opens the account once, and another comes after a minute", async () => {
  const { user } = await phones.customer();
  expect(await askCode({ email: user.email })).toMatchObject({ status: 200, body: {} });
  const again = await askCode({ email: user.email.toUpperCase() });
  expect(again).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
  expect(again.body.msg).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
  const typed = codeTo(user.email).replace(/(?<=^...)/, " ");
  const spend = () => ask("verify", { type: "email", email: user.email, token: typed });
  const { status, body } = await spend();
  expect([status, body.user.id, claimsIn(body).amr[0].method]).toEqual([200, user.id, "otp"]);
  expect(await spend()).toMatchObject({ status: 403, code: "otp_expired" });
});

test("the settings say whether codes come by SMS, beside what else opens accounts", async () => {
  const externals = [phones, world].map(async (each) => (await each.ask("/auth/v1/settings", {})).body.external);
  const [on, off] = await Promise.all(externals);
  expect([on.phone, off.phone, on.email, off.email]).toEqual([true, false, true, true]);
});

test("nobody gets an account by asking for a code, nor learns who has one", async () => {
  const email = `${randomUUID()}@example.com`;
  expect(await ask("otp", { email, create_user: true })).toMatchObject({ status: 200, body: {} });
  expect(await ask("otp", { email, create_user: false })).toMatchObject({
    status: 429,
    code: "over_email_send_rate_limit",
  });
  expect(phones.mailsTo(email)).toEqual([]);
  expect(await phones.signIn(email, PASSWORD)).toMatchObject({ code: "invalid_credentials" });
});

test("after ten wrong codes, from wherever they come, the right one opens nothing; a link's type takes no code", async () => {
  const { user } = await phones.customer();
  await askCode({ email: user.email });
  const right = codeTo(user.email);
  const wrong = right === "000000" ? "111111" : "000000";
  const guess = (token: string, type = "email", address = "10.0.0.1") =>
    phones.ask("/auth/v1/verify", { method: "POST", body: { type, email: user.email, token } }, { address });
  expect((await guess(right, "magiclink")).status).toBe(403);
  expect((await guess(right, "recovery")).status).toBe(403);
  for (let tried = 0; tried < 10; tried++) expect((await guess(wrong)).code).toBe("otp_expired");
  for (let batch = 0; batch < 2; batch++) {
    const guesses = Array.from({ length: 99 }, (_, tried) => guess(right, "email", `10.1.${batch}.${tried}`));
    for (const { code } of await Promise.all(guesses)) expect(code).toBe("otp_expired");
  }
  // Another ten guesses come with another mail, a minute later.
  expect((await askCode({ email: user.email })).status).toBe(429);
}, 180_000);

test("a number is added with a code, and opens the account with another; it belongs to one account", async () => {
  const asha = await phones.customer();
  await phones.ageSessions(asha.user.id, 0);
  const phone = "+919876500001";
  expect((await phones.change(asha, { phone })).status).toBe(200);
  const proof = { type: "phone_change", phone, token: codeTo("919876500001") };
  const proveNumber = ({ access_token: token }: CustomerSession) =>
    phones.ask("/auth/v1/verify", { method: "POST", token, body: proof });
  const other = await phones.customer();
  expect(await proveNumber(other)).toMatchObject({ status: 403, code: "otp_expired" });
  await phones.ageSessions(other.user.id, 0);
  // The number got a message a moment ago, whoever asked for it.
  expect(await phones.change(other, { phone })).toMatchObject({ status: 429, code: "over_sms_send_rate_limit" });
  const added = await proveNumber(asha);
  expect(phones.mailsTo(asha.user.email).at(-1)).toMatchObject({ subject: "A phone number now opens your account" });
  expect(added).toMatchObject({ status: 200, body: { user: { id: asha.user.id, phone: "919876500001" } } });
  expect((await askCode({ phone })).status).toBe(200);
  const opened = await ask("verify", { type: "sms", phone, token: codeTo("919876500001") });
  expect(opened.body.user.id).toBe(asha.user.id);
  const bala = await phones.customer();
  await phones.ageSessions(bala.user.id, 0);
  expect(await phones.change(bala, { phone })).toMatchObject({ status: 422, code: "phone_exists" });
  expect(await askCode({ phone: "+919876500002" })).toMatchObject({ status: 200, body: {} });
  expect(phones.mailsTo("919876500002")).toEqual([]);
});

test("of two who ask for one number, it is whose code comes first", async () => {
  const phones = await openAccountWorld({}, { phoneSignIn: true });
  onTestFinished(() => phones.close());
  const phone = "+919876500003";
  const proveNumber = ({ access_token: token }: CustomerSession, code: string) =>
    phones.ask("/auth/v1/verify", { method: "POST", token, body: { type: "phone_change", phone, token: code } });
  const askBy = async (customer: CustomerSession) => {
    expect((await phones.change(customer, { phone, current_password: PASSWORD })).status).toBe(200);
    return /\d{6}/.exec(phones.mailsTo("919876500003").at(-1)?.text ?? "")?.[0] ?? "";
  };
  const [asha, bala] = [await phones.customer(), await phones.customer()];
  const [ofAsha, ofBala] = [await askBy(asha), await askBy(bala)];
  expect((await proveNumber(asha, ofAsha)).status).toBe(200);
  expect(await proveNumber(bala, ofBala)).toMatchObject({ status: 422, code: "phone_exists" });
});

test("without the setting there is no sign-in by phone", async () => {
  const asha = await world.customer();
  const refused = await world.change(asha, { phone: "+919876500001", current_password: PASSWORD });
  expect(refused).toMatchObject({ status: 500, code: "unexpected_failure" });
});

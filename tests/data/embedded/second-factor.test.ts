import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { expect, test, vi } from "vitest";
import { LIMITS } from "#server/backend/http/rate-limit.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { changeStaff } from "#server/shop/staff.ts";
import { type CustomerSession, claimsIn, openAccountWorld, PASSWORD } from "#tests/data/embedded/account-world.ts";
import { forFile } from "#tests/data/for-file.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

const STEP_MS = 30_000;

const methodsOf = (session: CustomerSession) => claimsIn(session).amr.map(({ method }: { method: string }) => method);

/** The embedded backend with people who add second factors, in the middle of a step: none ends between a code and its check. */
async function openFactorWorld() {
  vi.useFakeTimers({ now: (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS, toFake: ["Date"] });
  const world = await openAccountWorld({ code: LIMITS.code, codes: LIMITS.codes, paused: LIMITS.paused });

  const ask = ({ access_token }: CustomerSession, path: string, body: object = {}, method = "POST") =>
    world.ask(`/auth/v1/${path}`, { method, token: access_token, body });

  /** A customer who has just signed in. */
  const fresh = async (): Promise<CustomerSession> => world.another(await world.customer());

  async function begin(session: CustomerSession, name = "") {
    const { body } = await ask(session, "factors", { factor_type: "totp", friendly_name: name, issuer: "site" });
    const totp = new TOTP({ secret: Secret.fromBase32(body.totp.secret) });
    return { ...body, codeAfter: (steps: number) => totp.generate({ timestamp: Date.now() + steps * STEP_MS }) };
  }

  async function prove(session: CustomerSession, id: string, code: string) {
    const challenge = await ask(session, `factors/${id}/challenge`);
    return ask(session, `factors/${id}/verify`, { challenge_id: challenge.body.id, code });
  }

  /** A customer with a factor, at aal2. */
  async function proven() {
    const before = await fresh();
    const factor = await begin(before);
    const { body } = await prove(before, factor.id, factor.codeAfter(0));
    const customer: CustomerSession = body;
    return { factor, customer, before };
  }

  return {
    ...{ world, ask, fresh, begin, prove, proven },
    async close() {
      await world.close();
      vi.useRealTimers();
    },
  };
}

// Codes of an authenticator, asked for after the password. Answers are GoTrue's, as recorded.

const factors = await forFile(openFactorWorld());
const { ask, begin, prove } = factors;

test("a code raises the session, in its token, after a renewal, and in what says who is signed in", async () => {
  const customer = await factors.fresh();
  expect(claimsIn(customer)).toMatchObject({ aal: "aal1", email: customer.user.email, is_anonymous: false });
  expect(methodsOf(customer)).toEqual(["password"]);
  const factor = await begin(customer, "My phone");
  expect(factor).toMatchObject({ type: "totp", friendly_name: "My phone" });
  expect(factor.totp.qr_code).toMatch(/^<\?xml[^#]*<\/svg>$/);
  expect(factor.totp.uri).toContain(`secret=${factor.totp.secret}`);
  const challenge = await ask(customer, `factors/${factor.id}/challenge`);
  expect(challenge.body).toEqual({ id: expect.any(String), type: "totp", expires_at: expect.any(Number) });
  const { status, body } = await ask(customer, `factors/${factor.id}/verify`, {
    challenge_id: challenge.body.id,
    code: ` ${factor.codeAfter(0).replace(/(?<=^...)/, " ")}`,
  });
  expect(status).toBe(200);
  expect(claimsIn(body)).toMatchObject({ aal: "aal2", session_id: claimsIn(customer).session_id });
  expect(methodsOf(body)).toEqual(["totp", "password"]);
  expect(body.user.factors).toMatchObject([{ id: factor.id, status: "verified", factor_type: "totp" }]);
  const renewed = await factors.world.ask("/auth/v1/token?grant_type=refresh_token", {
    method: "POST",
    body: { refresh_token: body.refresh_token },
  });
  expect(claimsIn(renewed.body).aal).toBe("aal2");
  const user = await factors.world.ask("/auth/v1/user", { token: body.access_token });
  expect(user.body.factors).toMatchObject([{ friendly_name: "My phone", status: "verified" }]);
});

test("other sessions below end with the code; a new one begins below", async () => {
  const { factor, customer } = await factors.proven();
  const low = await factors.world.another(customer);
  expect(claimsIn(low).aal).toBe("aal1");
  const high = await prove(low, factor.id, factor.codeAfter(1));
  expect(claimsIn(high.body).aal).toBe("aal2");
  const third = await factors.world.another(customer);
  await prove(high.body, factor.id, factor.codeAfter(-1));
  expect(await factors.world.orders(third)).toBe(401);
  expect(await factors.world.orders(customer)).toBe(200);
});

test("a factor is removed at aal2 alone; sessions that it raised fall back with their next token", async () => {
  const { factor, customer } = await factors.proven();
  expect(await ask(customer, `factors/${factor.id}`, {}, "DELETE")).toMatchObject({
    status: 200,
    body: { id: factor.id },
  });
  const renewed = await factors.world.ask("/auth/v1/token?grant_type=refresh_token", {
    method: "POST",
    body: { refresh_token: customer.refresh_token },
  });
  expect(claimsIn(renewed.body).aal).toBe("aal1");
  expect(renewed.body.user.factors).toBeUndefined();
  expect(await prove(customer, factor.id, factor.codeAfter(1))).toMatchObject({
    status: 404,
    code: "mfa_factor_not_found",
  });
});

test("a code counts once; one of 30 seconds earlier or later is taken, one of five minutes is not", async () => {
  const { factor, customer } = await factors.proven();
  const answers = [];
  for (const steps of [0, 1, -1, 10, -10]) answers.push(await prove(customer, factor.id, factor.codeAfter(steps)));
  expect(answers.map(({ status, code }) => code ?? status)).toEqual([
    "mfa_verification_failed",
    200,
    200,
    "mfa_verification_failed",
    "mfa_verification_failed",
  ]);
});

test.each(["12345", "1234567", "9".repeat(30), "abcdef", "-12345", "1e5   "])("%j is no code", async (code) => {
  const customer = await factors.fresh();
  const factor = await begin(customer);
  expect(await prove(customer, factor.id, code)).toMatchObject({ status: 422, code: "mfa_verification_failed" });
});

test.each(["123·456", "123.456", "“123 456”", "'123-456'", "`123456´"])(
  "a code written %s is taken",
  async (written) => {
    const customer = await factors.fresh();
    const factor = await begin(customer);
    const digits = [...factor.codeAfter(0)];
    const code = written.replace(/\d/g, () => digits.shift() ?? "");
    expect((await prove(customer, factor.id, code)).status).toBe(200);
  },
);

test("a code in the digits of another script is taken", async () => {
  const customer = await factors.fresh();
  const factor = await begin(customer);
  const tamil = factor.codeAfter(0).replace(/\d/g, (digit: string) => String.fromCodePoint(0x0be6 + Number(digit)));
  expect((await prove(customer, factor.id, tamil)).status).toBe(200);
});

test("two factors of a name are refused, and nobody asks for a factor of somebody else", async () => {
  const first = await factors.fresh();
  const factor = await begin(first, "My phone");
  const customer = (await prove(first, factor.id, factor.codeAfter(0))).body;
  const again = await ask(customer, "factors", { factor_type: "totp", friendly_name: "My phone" });
  expect(again).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
  const other = await factors.world.customer();
  const asked = [
    await ask(other, `factors/${factor.id}/challenge`),
    await ask(other, `factors/${factor.id}`, {}, "DELETE"),
  ];
  expect(asked.map(({ code }) => code)).toEqual(["mfa_factor_not_found", "mfa_factor_not_found"]);
});

test("a challenge of ten minutes ago, and one that was answered, are over", async () => {
  const { factor, customer } = await factors.proven();
  const answered = await ask(customer, `factors/${factor.id}/challenge`);
  const id = answered.body.id;
  const verify = (steps: number) =>
    ask(customer, `factors/${factor.id}/verify`, { challenge_id: id, code: factor.codeAfter(steps) });
  expect((await verify(1)).status).toBe(200);
  expect(await verify(-1)).toMatchObject({ status: 422, code: "mfa_challenge_expired" });
});

// What a stolen token, a known password and many guesses do not do to an account with a second factor.

test("a token alone adds no factor: the session has to be one of the last ten minutes", async () => {
  const customer = await factors.world.customer();
  expect(await ask(customer, "factors", { factor_type: "totp" })).toMatchObject({
    status: 400,
    code: "reauthentication_needed",
  });
  const { customer: proved } = await factors.proven();
  await factors.world.ageSessions(proved.user.id, 60);
  // The code is a proof of a moment ago.
  expect((await begin(proved, "tablet")).id).toBeDefined();
});

test("whoever has the account is told of each factor that is added, and of each they remove", async () => {
  const { factor, customer } = await factors.proven();
  const last = () => factors.world.mailsTo(customer.user.email).at(-1);
  expect(last()).toMatchObject({ subject: "Your login now has a second step" });
  expect(last()?.text).toContain("we take the second step away");
  await ask(customer, `factors/${factor.id}`, {}, "DELETE");
  expect(last()).toMatchObject({ subject: "A device no longer gives codes for your login" });
  expect(last()?.text).not.toContain("logged out");
});

test("an enrolment that was left is begun again under its name, and however many were left, another begins", async () => {
  const customer = await factors.fresh();
  const left = await begin(customer, "My phone");
  const factor = await begin(customer, "My phone");
  expect(await prove(customer, left.id, left.codeAfter(0))).toMatchObject({ status: 404 });
  for (let count = 0; count < 12; count++) await begin(customer, `phone ${count}`);
  const last = await begin(customer, "My phone");
  expect((await prove(customer, last.id, last.codeAfter(0))).status).toBe(200);
  expect(factor.id).not.toBe(last.id);
});

test("the password alone ends no other session and changes no data", async () => {
  const { customer } = await factors.proven();
  const low = await factors.world.another(customer);
  const refused = [
    await factors.world.change(low, { data: { full_name: "Mallory" } }),
    ...(await Promise.all(["?scope=others", "?scope=global", ""].map((scope) => ask(low, `logout${scope}`)))),
  ];
  expect(refused.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([401, "insufficient_aal"]));
  expect(await factors.world.refresh(customer)).toBe(200);
  expect((await ask(low, "logout?scope=local")).status).toBe(204);
});

test("ten wrong codes of a network pause it, a hundred the account; its person is told once", async () => {
  const customer = await factors.fresh();
  const factor = await begin(customer);
  const challenge = await ask(customer, `factors/${factor.id}/challenge`);
  const guess = (code: string, address: string) =>
    factors.world.ask(
      `/auth/v1/factors/${factor.id}/verify`,
      { method: "POST", token: customer.access_token, body: { challenge_id: challenge.body.id, code } },
      { address },
    );
  const wrong = async (times: number, addressOf: (time: number) => string) => {
    const statuses = new Map<number, number>();
    for (let time = 0; time < times; time++) {
      const { status } = await guess("000000", addressOf(time));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    return Object.fromEntries(statuses);
  };
  expect(await wrong(12, () => "10.1.0.1")).toEqual({ 422: 10, 429: 2 });
  expect((await guess(factor.codeAfter(0), "10.1.0.1")).status).toBe(429);
  expect(await wrong(120, (time) => `10.2.${time}.1`)).toEqual({ 422: 90, 429: 30 });
  expect((await guess(factor.codeAfter(0), "10.3.0.1")).status).toBe(429);
  const told = factors.world
    .mailsTo(customer.user.email)
    .filter(({ subject }) => subject === "Many wrong codes for your login");
  expect(told).toHaveLength(1);
}, 180_000);

test("who guessed elsewhere keeps nobody from their own code", async () => {
  const customer = await factors.fresh();
  const factor = await begin(customer);
  for (let time = 0; time < 11; time++) {
    const { body } = await ask(customer, `factors/${factor.id}/challenge`);
    await factors.world.ask(
      `/auth/v1/factors/${factor.id}/verify`,
      { method: "POST", token: customer.access_token, body: { challenge_id: body.id, code: "000000" } },
      { address: "10.9.0.1" },
    );
  }
  expect((await prove(customer, factor.id, factor.codeAfter(0))).status).toBe(200);
});

const words = translatedSite(readSchema(), readSite("tests/fixtures/site.json"), "ta");
const reset = (email: string) => changeStaff(factors.world.call, ["reset-factor", email], () => words);

test("after a lost phone the factors and sessions of an account are gone, and its person is told", async () => {
  const { customer: asha } = await factors.proven();
  const bala = await factors.world.customer();
  await factors.world.change(asha, { data: { language: "ta" } });
  expect(await reset(` ${asha.user.email.toUpperCase()}`)).toMatch(/password alone.*A mail to them waits/);
  expect(await factors.world.refresh(asha)).not.toBe(200);
  expect(await factors.world.orders(asha)).toBe(401);
  expect((await factors.world.signIn(asha.user.email, PASSWORD)).body.user.factors).toBeUndefined();
  expect(await factors.world.orders(bala)).toBe(200);
  expect(await factors.world.call("claim_message", { holder: randomUUID(), seconds: 60 })).toMatchObject({
    kind: "account",
    email: asha.user.email,
    facts: { subject: expect.any(String), html: expect.stringContaining('lang="ta"'), text: expect.any(String) },
  });
  await expect(reset("nobody@example.com")).rejects.toThrow("There is no account of nobody@example.com.");
});

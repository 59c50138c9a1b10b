import { createHash, randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type CustomerSession, claimsIn, openAccountWorld, PASSWORD } from "#tests/data/embedded/account-world.ts";
import { forFile } from "#tests/data/for-file.ts";
import { insteadOfGoogle, playGoogle } from "#tests/helpers/instead-of-google.ts";
import { type Decision, GOOGLE, openIdServer, somebody } from "#tests/helpers/openid-server.ts";

const HERE = "http://site.test/login?next=%2Fbook";

/** A browser's secret, and what it tells of it. */
const pair = () => {
  const verifier = randomBytes(48).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
};

const query = (challenge: string, more: object = {}) =>
  new URLSearchParams({
    ...{ provider: "google", redirect_to: HERE, code_challenge: challenge, code_challenge_method: "s256", ...more },
  });

/** What an address says of a failure. */
const told = ({ searchParams }: URL) =>
  ["error", "error_code", "error_description"].map((name) => searchParams.get(name));

/** The embedded backend with Google switched on, and a provider that plays Google. */
async function openProviderWorld() {
  const provider = await openIdServer();
  const playOver = playGoogle(provider.url);
  const { close, ...world } = await openAccountWorld({}, { google: GOOGLE });
  const begin = (challenge: string, more?: object) => world.visit(`/auth/v1/authorize?${query(challenge, more)}`);
  const spend = (auth_code: string | null, code_verifier: string) =>
    world.ask("/auth/v1/token?grant_type=pkce", { method: "POST", body: { auth_code, code_verifier } });

  /** At the provider, who decides; the path of the way back. */
  async function approve(location: string, decision: Decision): Promise<string> {
    provider.decide(decision);
    await fetch(insteadOfGoogle(location, provider.url), { redirect: "manual" });
    const { pathname, search } = new URL(provider.sentTo());
    return pathname + search;
  }

  /** All the way of a browser: where it ends, and its secret. */
  async function walk(decision: Decision) {
    const { verifier, challenge } = pair();
    const begun = await begin(challenge);
    const back = await approve(begun.location, decision);
    return { back, verifier, end: new URL((await world.visit(back)).location) };
  }

  return {
    ...world,
    begin,
    spend,
    approve,
    walk,
    async signIn(decision: Decision) {
      const { verifier, end } = await walk(decision);
      return spend(end.searchParams.get("code"), verifier);
    },
    withPassword: (email: string) => world.signIn(email, PASSWORD),
    /** A customer with a password and a confirmed address. */
    async customer(): Promise<CustomerSession> {
      const email = `${randomUUID()}@example.com`;
      await world.ask("/auth/v1/signup", { method: "POST", body: { email, password: PASSWORD } });
      return (await world.ask("/auth/v1/verify", { method: "POST", body: world.proofFor(email) })).body;
    },
    async close() {
      playOver();
      provider.close();
      await close();
    },
  };
}

const world = await forFile(openProviderWorld());

const identitiesOf = async ({ access_token }: CustomerSession) =>
  (await world.ask("/auth/v1/user", { token: access_token })).body.identities;

/** The way of a signed-in browser that links; the end of it. */
async function link({ access_token: token }: CustomerSession, decision: Decision) {
  const { verifier, challenge } = pair();
  const asked = query(challenge, { redirect_to: "http://site.test/dashboard", skip_http_redirect: "true" });
  const begun = await world.ask(`/auth/v1/user/identities/authorize?${asked}`, { token });
  expect(begun.status).toBe(200);
  const end = new URL((await world.visit(await world.approve(begun.body.url, decision))).location);
  expect([end.origin, end.pathname]).toEqual(["http://site.test", "/dashboard"]);
  return { verifier, end };
}

async function linked(customer: CustomerSession, decision: Decision) {
  const { verifier, end } = await link(customer, decision);
  return world.spend(end.searchParams.get("code"), verifier);
}

const unlink = ({ access_token: token }: CustomerSession, id: string) =>
  world.ask(`/auth/v1/user/identities/${id}`, { method: "DELETE", token });

test("a way is linked whatever its address, opens the account, and is unlinked; the last one stays", async () => {
  const asha = await world.customer();
  const other = somebody(`${randomUUID()}@example.com`, { email_verified: false });
  const { body } = await linked(asha, other);
  expect([body.user.id, body.user.app_metadata.providers]).toEqual([asha.user.id, ["email", "google"]]);
  expect((await world.signIn(other)).body.user.id).toBe(asha.user.id);
  const [byMail, byGoogle] = await identitiesOf(asha);
  expect(byGoogle).toMatchObject({ provider: "google", email: other.email });
  expect(await unlink(asha, byMail.identity_id)).toMatchObject({
    status: 422,
    code: "email_conflict_identity_not_deletable",
  });
  expect(await unlink(asha, randomUUID())).toMatchObject({ status: 422, code: "identity_not_found" });
  expect(await unlink(asha, byGoogle.identity_id)).toMatchObject({ status: 200, body: {} });
  expect((await identitiesOf(asha)).map(({ provider }: { provider: string }) => provider)).toEqual(["email"]);
  expect(await unlink(asha, byMail.identity_id)).toMatchObject({ status: 422, code: "single_identity_not_deletable" });
});

test("a Google account is linked to one account only, and once", async () => {
  const [asha, bala] = [await world.customer(), await world.customer()];
  const person = somebody(`${randomUUID()}@example.com`);
  await linked(asha, person);
  for (const [who, words] of [
    [asha, "Identity is already linked"],
    [bala, "Identity is already linked to another user"],
  ] as const)
    expect(told((await link(who, person)).end)).toEqual(["server_error", "identity_already_exists", words]);
  expect(told((await link(bala, { error: "access_denied" })).end)[0]).toBe("access_denied");
  expect(await identitiesOf(bala)).toHaveLength(1);
});

test("who is lured to approve a stranger's link keeps an account of their own", async () => {
  const [stranger, victim] = [await world.customer(), somebody(`${randomUUID()}@example.com`)];
  const { verifier, end } = await link(stranger, victim);
  const code = end.searchParams.get("code");
  expect(await world.spend(code, pair().verifier)).toMatchObject({ status: 400, code: "bad_code_verifier" });
  const own = await world.signIn(victim);
  expect([own.body.user.id === stranger.user.id, own.body.user.email]).toEqual([false, victim.email]);
  expect(await world.spend(code, verifier)).toMatchObject({ status: 422, code: "identity_already_exists" });
  expect(await identitiesOf(stranger)).toHaveLength(1);
});

test("an account keeps its address: the way that carries it stays, however many others there are", async () => {
  const [asha, other] = [await world.customer(), somebody(`${randomUUID()}@example.com`)];
  await linked(asha, other);
  // Stricter than GoTrue, which would give the account the address of the other way.
  const [byMail, byGoogle] = await identitiesOf(asha);
  expect(await unlink(asha, byMail.identity_id)).toMatchObject({
    status: 422,
    code: "email_conflict_identity_not_deletable",
  });
  expect((await unlink(asha, byGoogle.identity_id)).status).toBe(200);
  const same = somebody(asha.user.email);
  await linked(asha, same);
  expect((await unlink(asha, byMail.identity_id)).status).toBe(200);
  expect((await world.signIn(same)).body.user).toMatchObject({ id: asha.user.id, email: asha.user.email });
});

test("linking and unlinking are mailed to every address of the account", async () => {
  const [asha, other] = [await world.customer(), somebody(`${randomUUID()}@example.com`)];
  await linked(asha, other);
  const subjects = () => [asha.user.email, other.email].map((to) => world.mailsTo(to).at(-1)?.subject);
  expect(subjects()).toEqual(Array(2).fill("Google now opens your account"));
  expect(world.mailsTo(other.email).at(-1)?.text).toContain(asha.user.email);
  const [, byGoogle] = await identitiesOf(asha);
  await unlink(asha, byGoogle.identity_id);
  expect(subjects()).toEqual(Array(2).fill("Google no longer opens your account"));
});

test("nobody links or unlinks without a session, for somebody else, or below the second factor", async () => {
  const [asha, bala] = [await world.customer(), await world.customer()];
  const [own] = await identitiesOf(asha);
  const asked = `/auth/v1/user/identities/authorize?${query(pair().challenge)}`;
  for (const refused of [
    await world.ask(asked),
    await world.ask(`/auth/v1/user/identities/${own.identity_id}`, { method: "DELETE" }),
  ])
    expect(refused).toMatchObject({ status: 403, code: "bad_jwt" });
  const person = somebody(`${randomUUID()}@example.com`);
  await linked(bala, person);
  expect(await unlink(bala, own.identity_id)).toMatchObject({ status: 422, code: "identity_not_found" });
  await world.protect(asha.user.id);
  expect(await world.ask(asked, { token: asha.access_token })).toMatchObject({ status: 401, code: "insufficient_aal" });
  expect(await unlink(asha, own.identity_id)).toMatchObject({ status: 401, code: "insufficient_aal" });
});

// Continuing with Google, against a provider made for the test.

const SENT_ON = 302;

test("somebody new gets an account and a session, and comes back to where they wanted to go", async () => {
  const asha = somebody(`${randomUUID()}@example.com`);
  const { verifier, end } = await world.walk(asha);
  expect([end.pathname, end.searchParams.get("next"), end.hash]).toEqual(["/login", "/book", ""]);
  const { status, body } = await world.spend(end.searchParams.get("code"), verifier);
  expect([status, body.user.email, body.user.app_metadata]).toEqual([
    200,
    asha.email,
    { provider: "google", providers: ["google"] },
  ]);
  expect(claimsIn(body)).toMatchObject({ aal: "aal1", amr: [{ method: "oauth" }] });
  expect(body.user.identities[0]).toMatchObject({ provider: "google", id: asha.sub, email: asha.email });
  const again = await world.signIn(asha);
  expect(again.body.user.id).toBe(body.user.id);
});

test("Google is asked for a code, on the way back to this site alone", async () => {
  const { status, location } = await world.begin(pair().challenge);
  const { origin, searchParams } = new URL(location);
  expect([status, origin]).toEqual([SENT_ON, "https://accounts.google.com"]);
  expect(searchParams.get("redirect_uri")).toBe("http://site.test/auth/v1/callback");
  expect([searchParams.get("response_type"), searchParams.get("client_id")]).toEqual(["code", GOOGLE.clientId]);
});

test.each(["http://evil.example/login", "http://site.test.evil.example/", "//evil.example", "javascript:alert(1)"])(
  "nobody is sent on to %s",
  async (redirect_to) => {
    const { verifier, challenge } = pair();
    const begun = await world.begin(challenge, { redirect_to });
    const asha = somebody(`${randomUUID()}@example.com`);
    const end = new URL((await world.visit(await world.approve(begun.location, asha))).location);
    expect([end.origin, end.pathname]).toEqual(["http://site.test", "/"]);
    expect((await world.spend(end.searchParams.get("code"), verifier)).status).toBe(200);
  },
);

test("a session never travels in an address: without PKCE, or with its plain kind, nothing begins", async () => {
  const bare = await world.ask(`/auth/v1/authorize?${new URLSearchParams({ provider: "google", redirect_to: HERE })}`);
  const plain = await world.ask(`/auth/v1/authorize?${query("a".repeat(43), { code_challenge_method: "plain" })}`);
  for (const refused of [bare, plain]) expect(refused).toMatchObject({ status: 400, code: "validation_failed" });
});

test("who gives up at Google is told so where they came from", async () => {
  const { end } = await world.walk({ error: "access_denied" });
  expect([end.pathname, end.searchParams.get("next"), told(end)[0]]).toEqual(["/login", "/book", "access_denied"]);
});

test("a code opens nothing with another browser's secret, without one, or twice", async () => {
  const { verifier, end } = await world.walk(somebody(`${randomUUID()}@example.com`));
  const code = end.searchParams.get("code");
  expect(await world.spend(code, pair().verifier)).toMatchObject({ status: 400, code: "bad_code_verifier" });
  expect(await world.spend(code, "")).toMatchObject({ status: 400, code: "validation_failed" });
  expect((await world.spend(code, verifier)).status).toBe(200);
  expect(await world.spend(code, verifier)).toMatchObject({ status: 404, code: "flow_state_not_found" });
  expect(await world.spend(randomUUID(), verifier)).toMatchObject({ status: 404, code: "flow_state_not_found" });
});

test("a code that waited too long opens nothing, nor does a state", async () => {
  const { verifier, end } = await world.walk(somebody(`${randomUUID()}@example.com`));
  const waiting = await world.begin(pair().challenge);
  const back = await world.approve(waiting.location, somebody(`${randomUUID()}@example.com`));
  for (let minute = 0; minute < 6; minute++) await world.age("auth.flow_state", "created_at");
  expect(await world.spend(end.searchParams.get("code"), verifier)).toMatchObject({
    status: 422,
    code: "flow_state_expired",
  });
  expect(told(new URL((await world.visit(back)).location))[1]).toBe("bad_oauth_state");
});

test("a state is good once, a made-up one never, and a wrong code of Google opens nothing", async () => {
  const { back } = await world.walk(somebody(`${randomUUID()}@example.com`));
  expect(told(new URL((await world.visit(back)).location))[1]).toBe("flow_state_already_used");
  for (const state of [randomUUID(), "x", ""])
    expect(told(new URL((await world.visit(`/auth/v1/callback?state=${state}&code=x`)).location))[1]).toMatch(
      /^bad_oauth/,
    );
  const begun = await world.begin(pair().challenge);
  const state = new URL(begun.location).searchParams.get("state");
  const { location } = await world.visit(`/auth/v1/callback?state=${state}&code=made-up`);
  expect(told(new URL(location)).slice(0, 2)).toEqual(["server_error", "unexpected_failure"]);
});

test("an address that Google confirmed opens the account that has it; the password stays", async () => {
  const { user } = await world.customer();
  const { body } = await world.signIn(somebody(user.email.toUpperCase()));
  expect(body.user.id).toBe(user.id);
  expect(body.user.app_metadata.providers).toEqual(["email", "google"]);
  expect((await world.withPassword(user.email)).status).toBe(200);
});

test("an address that Google did not confirm joins no account, and opens none", async () => {
  const { user } = await world.customer();
  const stranger = somebody(user.email, { email_verified: false });
  const { end } = await world.walk(stranger);
  expect(end.searchParams.get("code")).toBeNull();
  expect(told(end)[1]).toBe("provider_email_needs_verification");
  const { body } = await world.withPassword(user.email);
  expect(body.user.identities).toHaveLength(1);
});

test("where it is off, GoTrue's words say so", async () => {
  const plain = await openAccountWorld();
  const refused = await plain.ask(`/auth/v1/authorize?${query(pair().challenge)}`);
  const refusal = { status: 400, code: "validation_failed", body: { msg: expect.stringContaining("is not enabled") } };
  expect(refused).toMatchObject(refusal);
  await plain.close();
});

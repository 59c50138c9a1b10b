import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { claimsIn, openAccountWorld } from "#tests/data/embedded/account-world.ts";
import { HERE, openProviderWorld, pair, query, told } from "#tests/data/embedded/provider-world.ts";
import { forFile } from "#tests/data/for-file.ts";
import { GOOGLE, somebody } from "#tests/helpers/openid-server.ts";

// Continuing with Google, against a provider made for the test.

const SENT_ON = 302;

const world = await forFile(openProviderWorld());

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
  const { access_token: token } = await plain.customer();
  const link = await plain.ask(`/auth/v1/user/identities/authorize?${query(pair().challenge)}`, { token });
  expect(link).toMatchObject({ status: 404, code: "manual_linking_disabled" });
  await plain.close();
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CustomerSession } from "#tests/data/embedded/account-world.ts";
import { openProviderWorld, type ProviderWorld, pair, query, told } from "#tests/data/embedded/provider-world.ts";
import { type Decision, somebody } from "#tests/helpers/openid-server.ts";

// Google, linked to an account and unlinked, against a provider made for the test.

let world: ProviderWorld;
beforeAll(async () => {
  world = await openProviderWorld();
});
afterAll(() => world.close());

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

const unlink = ({ access_token: token }: CustomerSession, id: string) =>
  world.ask(`/auth/v1/user/identities/${id}`, { method: "DELETE", token });

test("a way is linked whatever its address, opens the account, and is unlinked; the last one stays", async () => {
  const asha = await world.customer();
  const other = somebody(`${randomUUID()}@example.com`, { email_verified: false });
  const { verifier, end } = await link(asha, other);
  const { body } = await world.spend(end.searchParams.get("code"), verifier);
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
  await link(asha, person);
  for (const [who, words] of [
    [asha, "Identity is already linked"],
    [bala, "Identity is already linked to another user"],
  ] as const)
    expect(told((await link(who, person)).end)).toEqual(["server_error", "identity_already_exists", words]);
  expect(told((await link(bala, { error: "access_denied" })).end)[0]).toBe("access_denied");
  expect(await identitiesOf(bala)).toHaveLength(1);
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
  await link(bala, person);
  expect(await unlink(bala, own.identity_id)).toMatchObject({ status: 422, code: "identity_not_found" });
  await world.protect(asha.user.id);
  expect(await world.ask(asked, { token: asha.access_token })).toMatchObject({ status: 401, code: "insufficient_aal" });
  expect(await unlink(asha, own.identity_id)).toMatchObject({ status: 401, code: "insufficient_aal" });
});

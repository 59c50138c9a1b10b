import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { CustomerSession } from "#tests/data/embedded/account-world.ts";
import { openProviderWorld, pair, query, told } from "#tests/data/embedded/provider-world.ts";
import { forFile } from "#tests/data/for-file.ts";
import { type Decision, somebody } from "#tests/helpers/openid-server.ts";

// Google, linked to an account and unlinked, against a provider made for the test.

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

/** Linked by the browser that began. */
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

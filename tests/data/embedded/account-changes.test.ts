import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readSchema, readSite } from "#server/document/read-site.ts";
import {
  NEXT_PASSWORD as NEXT,
  NEXT_PASSWORD,
  openAccountWorld,
  PASSWORD,
} from "#tests/data/embedded/account-world.ts";
import { linkInMail } from "#tests/data/embedded-world.ts";
import { forFile } from "#tests/data/for-file.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

// What somebody with a stolen access token can do to an account, and what its owner is told.
const world = await forFile(openAccountWorld());

describe("an access token alone changes nothing", () => {
  test("of password and address; what needs no proof, such as a name, is changed all the same", async () => {
    const [asha, email] = [await world.customer(), "thief@example.com"];
    for (const fields of [
      { password: NEXT },
      { email },
      { password: NEXT, email },
      { password: NEXT, current_password: "" },
    ])
      expect(await world.change(asha, fields)).toMatchObject({ status: 400, code: "current_password_required" });
    expect((await world.signIn(asha.user.email, PASSWORD)).status).toBe(200);
    expect(world.mailsTo(email)).toEqual([]);
    const { body } = await world.change(asha, { data: { full_name: "Asha R" } });
    expect(body.user_metadata).toMatchObject({ full_name: "Asha R" });
  });
});

describe("the password is changed", () => {
  test("with the present one, after which other sessions are over: renewed no more, and refused at once; this one lives", async () => {
    const asha = await world.customer();
    const other = await world.another(asha);
    const bala = await world.customer();
    expect(await world.orders(other)).toBe(200);
    expect((await world.change(asha, { password: NEXT, current_password: PASSWORD })).status).toBe(200);
    for (const [password, status] of [
      [PASSWORD, 400],
      [NEXT, 200],
    ] as const)
      expect((await world.signIn(asha.user.email, password)).status).toBe(status);
    expect(world.mailsTo(asha.user.email)).toEqual([
      expect.objectContaining({
        subject: "Your password has been changed",
        text: expect.stringContaining("Choose a new password: http://site.test/forgot-password"),
      }),
    ]);
    expect(await world.orders(other)).toBe(401);
    expect((await world.ask("/auth/v1/user", { token: other.access_token })).status).toBe(403);
    expect(await world.refresh(other)).toBe(400);
    expect([await world.orders(asha), await world.refresh(asha), await world.orders(bala)]).toEqual([200, 200, 200]);
  });

  test("a password that is refused ends no session, and nobody is written to", async () => {
    const asha = await world.customer();
    const other = await world.another(asha);
    const same = await world.change(asha, { password: PASSWORD, current_password: PASSWORD });
    expect(same).toMatchObject({ code: "same_password" });
    expect(await world.refresh(other)).toBe(200);
    expect(world.mailsTo(asha.user.email)).toEqual([]);
  });

  test("by a recovery mail, which ends every other session as well", async () => {
    const asha = await world.customer();
    const { email } = asha.user;
    await world.askForMail("/auth/v1/recover", { email });
    const { body: recovered } = await world.ask("/auth/v1/verify", { method: "POST", body: world.proofFor(email) });
    expect((await world.change(recovered, { password: NEXT })).status).toBe(200);
    expect([await world.refresh(asha), await world.refresh(recovered)]).toEqual([400, 200]);
    expect(world.mailsTo(email).at(-1)?.subject).toBe("Your password has been changed");
  });
});

describe("the email address is changed", () => {
  const confirm = (proof: object) => world.ask("/auth/v1/verify", { method: "POST", body: proof });

  const HALF = { status: 200, body: { code: "200", msg: expect.stringContaining("sent to the other email") } };
  const EXPIRED = { status: 403, code: "otp_expired" };
  async function changing(more: object = {}) {
    const [asha, address] = [await world.customer(), `${randomUUID()}@example.com`];
    const changed = await world.change(asha, { email: address, current_password: PASSWORD, ...more });
    expect(changed.body).toMatchObject({ email: asha.user.email, new_email: address });
    return { asha, old: asha.user.email, address };
  }

  test.each([
    ["the new one first", true],
    ["the old one first", false],
  ])("once both addresses have confirmed it, %s; the old one is told", async (_, isNewFirst) => {
    const { old, address } = await changing();
    const [first = "", second = ""] = isNewFirst ? [address, old] : [old, address];
    const [link, other] = [world.proofFor(first), world.proofFor(second)];
    expect(link).not.toEqual(other);
    expect(await confirm(link)).toMatchObject(HALF);
    expect((await world.signIn(address, PASSWORD)).status).toBe(400);
    expect(await confirm(link)).toMatchObject(EXPIRED);

    expect(await confirm(other)).toMatchObject({ status: 200, body: { user: { email: address } } });
    expect((await world.signIn(address, PASSWORD)).status).toBe(200);
    expect((await world.signIn(old, PASSWORD)).status).toBe(400);
    expect(world.mailsTo(old)).toEqual([
      expect.objectContaining({ subject: "Confirm your new email address" }),
      expect.objectContaining({
        subject: "Your email address has been changed",
        text: expect.stringContaining(`From now on you log in with ${address}. ${old} no longer`),
      }),
    ]);
    expect(world.mailsTo(address)).toHaveLength(1);
  });

  test("once, by two links that are opened at the same moment", async () => {
    const { old, address } = await changing();
    const both = await Promise.all([old, address].map(world.spend));
    expect(both.map(({ body }) => body.user?.email).toSorted()).toEqual([address, undefined]);
    expect(world.mailsTo(old)).toHaveLength(2);
  });

  test("but by no mail from before a new password, which ends what somebody else has begun", async () => {
    const { asha, old, address } = await changing();
    const [mine, other] = [world.proofFor(old), world.proofFor(address)];
    await world.change(asha, { password: NEXT, current_password: PASSWORD });
    for (const proof of [mine, other]) expect(await confirm(proof)).toMatchObject(EXPIRED);
    await world.askForMail("/auth/v1/resend", { type: "email_change", email: asha.user.email });
    expect(world.mailsTo(address)).toHaveLength(1);
    expect((await world.signIn(asha.user.email, NEXT)).status).toBe(200);
  });

  test("together with the password, where the mail is of this change", async () => {
    const { old, address } = await changing({ password: NEXT });
    expect(world.mailsTo(old).map(({ subject }) => subject)).toContain("Your password has been changed");
    expect(await confirm(world.proofFor(address))).toMatchObject(HALF);
    expect((await confirm(world.proofFor(old, "email_change"))).status).toBe(200);
    expect((await world.signIn(address, NEXT)).status).toBe(200);
  });

  test("after which a recovery mail to the old one opens nothing", async () => {
    const { old, address } = await changing();
    await world.askForMail("/auth/v1/recover", { email: old });
    const recovery = world.proofFor(old);
    expect((await confirm(world.proofFor(old, "email_change"))).status).toBe(200);
    expect((await world.spend(address)).status).toBe(200);
    expect(await confirm(recovery)).toMatchObject(EXPIRED);
  });

  test("to none that somebody else has; whoever asks is answered like anybody, and its owner alone is told", async () => {
    const bala = await world.customer();
    const asha = await world.customer();
    const taken = await world.change(asha, { email: bala.user.email, current_password: PASSWORD });
    const free = await world.change(await world.customer(), { email: "free@example.com", current_password: PASSWORD });
    expect(taken).toMatchObject({ status: 200, body: { email: asha.user.email, new_email: bala.user.email } });
    expect(Object.keys(taken.body).toSorted()).toEqual(Object.keys(free.body).toSorted());
    expect(world.mailsTo(bala.user.email)).toEqual([
      expect.objectContaining({
        subject: "You already have an account with us",
        text: expect.not.stringContaining("token_hash"),
      }),
    ]);
    expect(await world.spend(asha.user.email)).toMatchObject(HALF);
    expect((await world.signIn(bala.user.email, PASSWORD)).body.user.id).toBe(bala.user.id);
  });

  test("to none that somebody else has an account with by now", async () => {
    const { old, address } = await changing();
    await world.ask("/auth/v1/signup", { method: "POST", body: { email: address, password: NEXT } });
    for (const to of [address, old]) expect(await world.spend(to)).toMatchObject(EXPIRED);
    expect((await world.signIn(old, PASSWORD)).status).toBe(200);
    expect((await world.signIn(address, NEXT)).status).toBe(200);
  });

  test("and a proof that is wrong changes and tells nothing", async () => {
    const { old, address } = await changing();
    const { type, token_hash } = world.proofFor(address);
    const wrong = token_hash.replace(/^../, "zz");
    // A code in place of a link would stand for both.
    for (const proof of [{ token_hash: wrong }, { email: address, token: "0123456789" }, { email: old, token: "0" }])
      expect(await confirm({ type, ...proof })).toMatchObject(EXPIRED);
    expect((await world.signIn(old, PASSWORD)).status).toBe(200);
    expect(world.mailsTo(old)).toHaveLength(1);
  });
});

// The mails of an account are in the language of the page on which it was opened.

const site = translatedSite(readSchema(), readSite("tests/fixtures/site.json"), "ta", (text) => `In Tamil: ${text}`);
const { messages } = site;

const world2 = await forFile(openAccountWorld({}, { confirmEmail: true, site: () => site }));

const post = (path: string, body: unknown) => world2.ask(path, { method: "POST", body });
const last = (email: string) => world2.mailsTo(email).at(-1);

async function openAccount(email: string, language?: unknown) {
  const data = { full_name: "Asha", ...(language !== undefined && { language }) };
  expect(await post("/auth/v1/signup", { email, password: PASSWORD, data })).toMatchObject({ status: 200 });
  return linkInMail(last(email));
}

test("who opens an account on a page in Tamil gets its mails in Tamil, which lead to pages in Tamil", async () => {
  const email = "asha@example.com";
  const { page, type, tokenHash } = await openAccount(email, "ta");
  expect(last(email)?.subject).toBe(`In Tamil: ${messages["account-confirmation"].subject}`);
  expect(page).toBe("http://site.test/ta/confirm");

  expect(await post("/auth/v1/verify", { type, token_hash: tokenHash })).toMatchObject({ status: 200 });
  await post("/auth/v1/recover", { email });
  await expect.poll(() => last(email)?.subject).toBe(`In Tamil: ${messages["account-recovery"].subject}`);
  expect(linkInMail(last(email)).page).toBe("http://site.test/ta/reset-password");

  await post("/auth/v1/otp", { email });
  expect(last(email)?.html).toMatch(/^<div lang="ta".*\d{6}/s);

  const { body } = await world2.signIn(email, PASSWORD);
  const changes = { password: NEXT_PASSWORD, current_password: PASSWORD };
  await world2.ask("/auth/v1/user", { method: "PUT", token: body.access_token, body: changes });
  expect(last(email)).toMatchObject({
    subject: `In Tamil: ${messages["account-password-changed"].subject}`,
    text: expect.stringContaining("http://site.test/ta/forgot-password"),
  });
});

test.each([undefined, "en-IN", "xx", 'ta" }}'])("the language %j leaves the document’s own", async (language) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { page } = await openAccount(email, language);
  expect(page).toBe("http://site.test/confirm");
  expect(last(email)?.subject).toBe(messages["account-confirmation"].subject);
});

test("a language that is chosen later is that of mails and of orders at the counter from then on", async () => {
  const email = "ravi@example.com";
  const { type, tokenHash } = await openAccount(email, "ta");
  await post("/auth/v1/verify", { type, token_hash: tokenHash });
  const { body } = await world2.signIn(email, PASSWORD);
  const kept = () => world2.ask("/rest/v1/profiles?select=language,full_name", { token: body.access_token });
  expect((await kept()).body).toEqual([{ language: "ta", full_name: "Asha" }]);
  const choose = (language: unknown) =>
    world2.ask("/auth/v1/user", { method: "PUT", token: body.access_token, body: { data: { language } } });
  expect(await choose("en-IN")).toMatchObject({ status: 200 });
  expect((await kept()).body).toEqual([{ language: "en-IN", full_name: "Asha" }]);
  await post("/auth/v1/recover", { email });
  await expect.poll(() => last(email)?.subject).toBe(messages["account-recovery"].subject);
  await choose("'; drop table orders");
  expect((await kept()).body).toEqual([{ language: null, full_name: "Asha" }]);
});

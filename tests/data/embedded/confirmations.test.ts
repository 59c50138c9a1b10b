import bcrypt from "bcryptjs";
import { describe, expect, test, vi } from "vitest";
import { LIMITS } from "#server/backend/http/rate-limit.ts";
import { tokenIn } from "#server/mail/account-mail.ts";
import { type AccountWorld, openAccountWorld, PASSWORD } from "#tests/data/embedded/account-world.ts";
import { linkInMail, type SentMail } from "#tests/data/embedded-world.ts";
import { forFile } from "#tests/data/for-file.ts";

// Where new customers confirm their address, an account opens after that and not before.

const world = await forFile(openAccountWorld({}, { confirmEmail: true }));
const post = async (path: string, body: unknown) => {
  const answer = await world.askForMail(`/auth/v1/${path}`, body);
  return { status: answer.status, body: await answer.json() };
};
const signUp = (email: string, password = PASSWORD, full_name = "Asha") =>
  post("signup", { email, password, data: { full_name } });
const signIn = (email: string, password = PASSWORD) => post("token?grant_type=password", { email, password });
const resend = (email: string, type = "signup") => post("resend", { email, type });
const mailsTo = (email: string) => world.mailsTo(email).length;
const minute = async () => {
  for (const column of ["confirmation_sent_at", "email_change_sent_at"]) await world.age("auth.users", column, 61);
};

test("who does not know the password does not learn that the address waits", async () => {
  await signUp("waiting@example.com");
  const compare = vi.spyOn(bcrypt, "compare");
  const wrong = await signIn("waiting@example.com", "not the password");
  const rounds = () => compare.mock.calls.splice(0).map(([, hash]) => bcrypt.getRounds(hash));
  const expected = rounds();
  expect(wrong).toEqual(await signIn("nobody@example.com", "not the password"));
  expect(rounds()).toEqual(expected);
  compare.mockRestore();
});

/** An answer without what differs between any two people. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== "object" || value === null) return typeof value === "string" ? "text" : value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shape(part)]));
}

describe("a taken address", () => {
  test("is answered like a new one, and its owner gets no mail", async () => {
    const [email, short] = ["fresh@example.com", "123"];
    const fresh = await signUp(email);
    await world.spend(email);
    const taken = await signUp("FRESH@example.com");
    expect(taken.status).toBe(200);
    expect(shape(taken.body)).toEqual(shape(fresh.body));
    expect(taken.body.user_metadata).toMatchObject({ email, full_name: "Asha" });
    expect(mailsTo(email)).toBe(1);
    expect(await signUp(email, short)).toEqual(await signUp("newcomer@example.com", short));
  });

  test("that still waits gets another mail after a minute", async () => {
    const email = "twice@example.com";
    for (const _ of [1, 2]) await signUp(email);
    expect(mailsTo(email)).toBe(1);
    await minute();
    expect((await signUp(email)).status).toBe(200);
    expect(mailsTo(email)).toBe(2);
  });

  test("tells its owner, before the link is spent, that somebody else's password is kept; a recovery mail is the way", async () => {
    const [email, strangers] = ["selvi@example.com", "chosen by a stranger"];
    await signUp(email, strangers, "Mallory");
    await minute();
    await signUp(email, PASSWORD, "Selvi");
    expect((await signIn(email)).body.error_code).toBe("invalid_credentials");
    expect((await signIn(email, strangers)).body.error_code).toBe("email_not_confirmed");
    await post("recover", { email });
    const { body } = await world.spend(email);
    // The name was the stranger's as well.
    expect(body.user.user_metadata).not.toHaveProperty("full_name");
    const profiles = await world.sql("select full_name from public.profiles where id = $1", [body.user.id]);
    expect(profiles).toEqual([{ full_name: "" }]);
    expect((await world.change(body, { password: PASSWORD })).status).toBe(200);
    expect((await signIn(email, strangers)).status).toBe(400);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe("the mail, asked for again,", () => {
  test("comes in the place of a code to log in with, while the address is not confirmed", async () => {
    const email = "coded@example.com";
    await signUp(email);
    await minute();
    expect((await post("otp", { email, create_user: false })).body).toEqual({});
    expect(mailsTo(email)).toBe(2);
    expect((await world.spend(email)).status).toBe(200);
  });

  test("comes after a minute, and then the first one opens nothing", async () => {
    const email = "again@example.com";
    await signUp(email);
    const first = world.proofFor(email);
    await resend(email);
    expect(mailsTo(email)).toBe(1);
    await minute();
    await resend("Again@example.com");
    expect(world.proofFor(email)).not.toEqual(first);
    expect((await post("verify", first)).status).toBe(403);
    expect((await world.spend(email)).status).toBe(200);
    await minute();
    await resend(email);
    expect(mailsTo(email)).toBe(2);
  });

  test("goes to the new address and to the former one when the new one is to be confirmed", async () => {
    const [old, email] = ["asha@example.com", "asha.new@example.com"];
    await signUp(old);
    expect(linkInMail(world.mailsTo(old)[0])).toMatchObject({ page: "http://site.test/confirm", type: "signup" });
    const { body } = await world.spend(old);
    await world.change(body, { email });
    // One of two confirmations is no longer enough once new mails are on their way.
    expect((await world.spend(old)).body).toMatchObject({ code: "200" });
    await minute();
    await resend(old, "email_change");
    expect(mailsTo(email)).toBe(2);
    expect((await world.spend(email)).body).toMatchObject({ code: "200" });
    expect((await world.spend(old)).body.user.email).toBe(email);
  });
});

test("with a CAPTCHA on, nothing that asks for an account is answered without a good token", async () => {
  const good = "the answer of a CAPTCHA";
  const guarded = await openAccountWorld({}, { captcha: async (token) => token === good });
  const email = "nobody@example.com";
  for (const [path, body] of Object.entries({
    ...{ signup: { password: PASSWORD }, recover: {}, resend: { type: "signup" }, otp: { create_user: false } },
    "token?grant_type=password": { password: "not the password" },
  })) {
    const ask = async (captcha_token?: string) =>
      (await guarded.post(path, { email, ...body, gotrue_meta_security: { captcha_token } })).code;
    for (const token of [undefined, "", "of a program"]) expect(await ask(token), path).toBe("captcha_failed");
    expect(await ask(good), path).not.toBe("captcha_failed");
  }
  await guarded.close();
});

// A mail leads to a page of the site with the token behind the `#`. Only a POST spends it.

const sent: SentMail[] = [];
const linked: AccountWorld = await forFile(
  openAccountWorld(
    {},
    {
      mail: {
        async send(mail) {
          sent.push(mail);
          // The shop's clock may take it at once, and sends no link that opens nothing.
          const token = tokenIn(mail.html ?? "");
          if (token) expect(await linked.call("renew_link", { token }), mail.subject).toBe(true);
        },
      },
    },
  ),
);
const open = ({ type, tokenHash }: { readonly type: string; readonly tokenHash: string }) =>
  linked.post("verify", { type, token_hash: tokenHash });

async function recoveryLink(search = "") {
  const { user } = await linked.customer();
  await linked.askForMail(`/auth/v1/recover${search}`, { email: user.email });
  return { ...linkInMail(sent.at(-1)), email: user.email };
}

describe("a recovery mail", () => {
  test("leads to the page for a new password, and its token opens the account once", async () => {
    const link = await recoveryLink();
    expect(link).toMatchObject({ page: "http://site.test/reset-password", type: "recovery" });
    expect(await open(link)).toMatchObject({ status: 200, body: { user: { email: link.email } } });
    expect(await open(link)).toMatchObject({ status: 403, code: "otp_expired" });
  });

  test.each(["https://evil.example/", "http://evil.example\\@127.0.0.1/", "http://site.test/contact"])(
    "leads there whatever page is asked for: %s",
    async (address) => {
      const { page } = await recoveryLink(`?redirect_to=${encodeURIComponent(address)}`);
      expect(page).toBe("http://site.test/reset-password");
      expect(JSON.stringify(sent.at(-1))).not.toMatch(/evil|redirect_to/);
    },
  );

  test.each([
    [59, 200],
    [61, 403],
  ])("of %d minutes ago is answered with %d", async (minutes, status) => {
    const link = await recoveryLink();
    await linked.age("auth.users", "recovery_sent_at", minutes * 60);
    expect((await open(link)).status).toBe(status);
  });

  test.each(["GET", "HEAD"])("is not spent by %s, and no mail holds such an address", async (method) => {
    const link = await recoveryLink();
    const opened = await linked.ask(`/auth/v1/verify?token=${link.tokenHash}&type=recovery`, { method });
    expect([opened.status, opened.headers.get("location")]).toEqual([405, null]);
    expect((await open(link)).status).toBe(200);
    for (const { text, html } of sent) expect(`${text} ${html}`).not.toContain("/auth/v1/verify");
  });
});

test("a new email address is not confirmed by a token of another kind", async () => {
  const { access_token: token, user } = await linked.customer();
  await linked.ageSessions(user.id, 0);
  await linked.ask("/auth/v1/user", { method: "PUT", token, body: { email: `new-${user.email}` } });
  const link = linkInMail(sent.at(-1));
  for (const type of ["recovery", "signup", "magiclink"])
    expect(await open({ ...link, type })).toMatchObject({ status: 403, code: "otp_expired" });
  expect(await open({ ...link, type: "email" })).toMatchObject({ status: 400, code: "validation_failed" });
  expect((await open(link)).status).toBe(200);
});

// Whoever has mails sent to somebody else from many networks fills no mailbox, and locks nobody out.

const ASHA = "asha@example.com";
const BOUNDS = { mail: LIMITS.mail, mailbox: LIMITS.mailbox };
const bounded = await forFile(openAccountWorld(BOUNDS));
const confirming = await forFile(openAccountWorld(BOUNDS, { confirmEmail: true }));

test("thirty networks get ten mails through to one address; the last one opens the account, and others get theirs", async () => {
  await bounded.customer(ASHA);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      bounded.post("recover", { email: index % 2 === 0 ? ASHA : ASHA.toUpperCase() }, `10.0.${index}.1`),
    ),
  );
  // Changes of accounts go one by one: once the next one is answered, all mails are on their way.
  await bounded.post("logout", {}, "10.1.0.1");
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: {} });
  expect(bounded.mails.map(({ to }) => to)).toEqual(Array(10).fill(ASHA));

  await bounded.customer("bala@example.com");
  await bounded.askForMail("/auth/v1/recover", { email: "bala@example.com" });
  expect(bounded.mails.at(-1)?.to).toBe("bala@example.com");
  expect((await bounded.signIn(ASHA, PASSWORD)).status).toBe(200);
  expect((await bounded.spend(ASHA)).status).toBe(200);
});

test("who signs up with somebody's address again and again, and sends one mail, does not keep its owner out", async () => {
  for (let turn = 0; turn < 20; turn++) {
    await confirming.post("signup", { email: ASHA, password: "chosen by a stranger" });
    await confirming.post("resend", { email: ASHA, type: "signup" }, `10.3.${turn}.1`);
  }
  expect(confirming.mails).toHaveLength(1);
  await confirming.age("auth.users", "confirmation_sent_at", 61);
  await confirming.post("signup", { email: ASHA, password: PASSWORD });
  expect(confirming.mails).toHaveLength(2);
  await confirming.askForMail("/auth/v1/recover", { email: ASHA });
  expect(confirming.mails).toHaveLength(3);
  expect((await confirming.spend(ASHA)).status).toBe(200);
});

test("an account may have ten changes of address confirmed an hour, whomever they write to", async () => {
  const { access_token: token, user } = await bounded.customer();
  await bounded.ageSessions(user.id, 0);
  const sent = bounded.mails.length;
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn++) {
    const change = { method: "PUT", token, body: { email: `victim-${turn % 2}@example.com` } };
    statuses.push((await bounded.ask("/auth/v1/user", change, { address: `10.3.${turn}.1` })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  // The present address is written to as well.
  expect(bounded.mails).toHaveLength(sent + 20);
});

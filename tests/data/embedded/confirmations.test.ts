import bcrypt from "bcryptjs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Backend, type BackendOptions, openBackend } from "#server/backend/open-backend.ts";
import {
  askForMail,
  linkInMail,
  type MailLink,
  NO_LIMITS,
  request,
  type SentMail,
} from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";

// Where new customers confirm their address, an account opens after that and not before.

const mails: SentMail[] = [];
const PASSWORD = "a good password";

const open = async (options: Partial<BackendOptions>): Promise<Backend> =>
  openBackend({
    siteUrl: "http://site.test",
    ...(await ownData()),
    limits: NO_LIMITS,
    mail: { send: async (mail) => void mails.push(mail) },
    ...options,
  });

let backend: Backend;
beforeAll(async () => {
  backend = await open({ confirmEmail: true });
});
afterAll(() => backend.close());

async function post(path: string, body: unknown) {
  const answer = await askForMail(backend, path, body);
  return { status: answer.status, body: await answer.json() };
}
const signUp = (email: string) => post("/auth/v1/signup", { email, password: PASSWORD, data: { full_name: "Asha" } });
const signIn = (email: string, password = PASSWORD) => post("/auth/v1/token?grant_type=password", { email, password });
const resend = (email: string, type = "signup") => post("/auth/v1/resend", { email, type });
const verify = ({ type, tokenHash }: MailLink) => post("/auth/v1/verify", { type, token_hash: tokenHash });

/** Lets so many seconds pass since every mail was sent. */
const wait = (seconds: number) =>
  backend.withDatabase((database) =>
    database.query(
      `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '${seconds} seconds',
         email_change_sent_at = email_change_sent_at - interval '${seconds} seconds'`,
    ),
  );

const mailsTo = (email: string) => mails.filter(({ to }) => to === email);

test("an account opens once its address is confirmed", async () => {
  const signedUp = await signUp("asha@example.com");
  expect(signedUp.status).toBe(200);
  expect(signedUp.body).not.toHaveProperty("access_token");
  expect(await signIn("asha@example.com")).toMatchObject({ status: 400, body: { error_code: "email_not_confirmed" } });

  const link = linkInMail(mailsTo("asha@example.com").at(-1));
  expect(link).toMatchObject({ page: "http://site.test/confirm", type: "signup" });
  expect((await verify(link)).status).toBe(200);
  expect((await signIn("asha@example.com")).status).toBe(200);
});

test("who does not know the password does not learn that the address waits", async () => {
  await signUp("waiting@example.com");
  const compare = vi.spyOn(bcrypt, "compare");
  const wrong = await signIn("waiting@example.com", "not the password");
  const rounds = compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash));
  compare.mockClear();
  expect(wrong).toEqual(await signIn("nobody@example.com", "not the password"));
  expect(compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash))).toEqual(rounds);
  compare.mockRestore();
});

/** An answer without what differs between any two people. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== "object" || value === null) return typeof value === "string" ? "text" : value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, shape(part)]),
  );
}

describe("a taken address", () => {
  test("is answered like a new one, and its owner gets no mail", async () => {
    const fresh = await signUp("fresh@example.com");
    await verify(linkInMail(mailsTo("fresh@example.com").at(-1)));
    const taken = await signUp("FRESH@example.com");
    expect(taken.status).toBe(200);
    expect(shape(taken.body)).toEqual(shape(fresh.body));
    expect(taken.body.user_metadata).toMatchObject({ email: "fresh@example.com", full_name: "Asha" });
    expect(mailsTo("fresh@example.com")).toHaveLength(1);
  });

  test("that still waits gets another mail after a minute", async () => {
    await signUp("twice@example.com");
    await signUp("twice@example.com");
    expect(mailsTo("twice@example.com")).toHaveLength(1);
    await wait(61);
    expect((await signUp("twice@example.com")).status).toBe(200);
    expect(mailsTo("twice@example.com")).toHaveLength(2);
  });

  test("tells its owner, before the link is spent, that somebody else's password is kept; a recovery mail is the way", async () => {
    const mail = "selvi@example.com";
    const signUpAs = (full_name: string, password: string) =>
      post("/auth/v1/signup", { email: mail, password, data: { full_name } });
    await signUpAs("Mallory", "chosen by a stranger");
    await wait(61);
    await signUpAs("Selvi", PASSWORD);
    expect((await signIn(mail)).body.error_code).toBe("invalid_credentials");
    expect((await signIn(mail, "chosen by a stranger")).body.error_code).toBe("email_not_confirmed");
    await post("/auth/v1/recover", { email: mail });
    const { body } = await verify(linkInMail(mailsTo(mail).at(-1)));
    // The name was the stranger's as well.
    expect(body.user.user_metadata).not.toHaveProperty("full_name");
    const profiles = await backend.withDatabase((database) =>
      database.query("select full_name from public.profiles where id = $1", [body.user.id]),
    );
    expect(profiles.rows).toEqual([{ full_name: "" }]);
    const change = { method: "PUT", token: body.access_token, body: { password: PASSWORD } };
    expect((await backend.fetch(request("/auth/v1/user", change), null)).status).toBe(200);
    expect((await signIn(mail, "chosen by a stranger")).status).toBe(400);
    expect((await signIn(mail)).status).toBe(200);
  });

  test("with a password that is no lock is refused like a new one", async () => {
    const short = (email: string) => post("/auth/v1/signup", { email, password: "123" });
    expect(await short("asha@example.com")).toEqual(await short("newcomer@example.com"));
  });
});

describe("the mail, asked for again,", () => {
  test("comes in the place of a code to log in with, while the address is not confirmed", async () => {
    await signUp("coded@example.com");
    await wait(61);
    expect((await post("/auth/v1/otp", { email: "coded@example.com", create_user: false })).body).toEqual({});
    expect(mailsTo("coded@example.com")).toHaveLength(2);
    expect((await verify(linkInMail(mailsTo("coded@example.com").at(-1)))).status).toBe(200);
  });

  test("comes after a minute, and then the first one opens nothing", async () => {
    await signUp("again@example.com");
    const first = linkInMail(mailsTo("again@example.com").at(-1));
    await resend("again@example.com");
    expect(mailsTo("again@example.com")).toHaveLength(1);
    await wait(61);
    await resend("Again@example.com");
    const second = linkInMail(mailsTo("again@example.com").at(-1));
    expect(second.tokenHash).not.toBe(first.tokenHash);
    expect((await verify(first)).status).toBe(403);
    expect((await verify(second)).status).toBe(200);
    await wait(61);
    await resend("again@example.com");
    expect(mailsTo("again@example.com")).toHaveLength(2);
  });

  test("is answered in the same words whoever asks", async () => {
    await signUp("other@example.com");
    await wait(61);
    for (const email of ["other@example.com", "other@example.com", "nobody@example.com", "asha@example.com"])
      for (const type of ["signup", "email_change"])
        expect(await resend(email, type)).toEqual({ status: 200, body: {} });
  });

  test("goes to the new address and to the former one when the new one is to be confirmed", async () => {
    const { body } = await signIn("asha@example.com");
    const change = { method: "PUT", token: body.access_token, body: { email: "asha.new@example.com" } };
    await backend.fetch(request("/auth/v1/user", change), null);
    // One of two confirmations is no longer enough once new mails are on their way.
    expect((await verify(linkInMail(mailsTo("asha@example.com").at(-1)))).body).toMatchObject({ code: "200" });
    await wait(61);
    await resend("asha@example.com", "email_change");
    expect(mailsTo("asha.new@example.com")).toHaveLength(2);
    const spendLast = (to: string) => verify(linkInMail(mailsTo(to).at(-1)));
    expect((await spendLast("asha.new@example.com")).body).toMatchObject({ code: "200" });
    expect((await spendLast("asha@example.com")).body.user.email).toBe("asha.new@example.com");
  });
});

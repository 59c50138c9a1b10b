import bcrypt from "bcryptjs";
import { describe, expect, test, vi } from "vitest";
import { openAccountWorld, PASSWORD } from "#tests/data/embedded/account-world.ts";
import { linkInMail } from "#tests/data/embedded-world.ts";
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

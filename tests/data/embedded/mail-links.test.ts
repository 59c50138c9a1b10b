import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { tokenIn } from "#server/mail/account-mail.ts";
import {
  askForMail,
  linkInMail,
  type MailLink,
  NO_LIMITS,
  request,
  type SentMail,
  signUpCustomer,
} from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";

// A mail leads to a page of the site with the token behind the `#`. Only a POST spends it.

const mails: SentMail[] = [];
let backend: Backend;
beforeAll(async () => {
  backend = await openBackend({
    siteUrl: "http://site.test",
    ...(await ownData()),
    limits: NO_LIMITS,
    mail: {
      async send(mail) {
        mails.push(mail);
        // The shop's clock may take it at once, and sends no link that opens nothing.
        const token = tokenIn(mail.html ?? "");
        if (token) expect(await backend.call("renew_link", { token }), mail.subject).toBe(true);
      },
    },
  });
});
afterAll(() => backend.close());

async function ask(path: string, options: Parameters<typeof request>[1] = {}) {
  const answer = await backend.fetch(request(path, options), "10.0.0.1");
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === "" ? undefined : JSON.parse(text) };
}
const post = (path: string, body: unknown) => ask(path, { method: "POST", body });
const verify = ({ type, tokenHash }: MailLink) => post("/auth/v1/verify", { type, token_hash: tokenHash });
const signIn = (email: string, password = "a good password") =>
  post("/auth/v1/token?grant_type=password", { email, password });

let calls = 0;
/** A customer with a session. */
async function newCustomer() {
  calls += 1;
  const email = `customer-${calls}@example.com`;
  return { email, ...(await signUpCustomer(backend, email, "Asha")) };
}

/** The link of a mail that lets somebody choose a new password. */
async function recoveryLink(email: string, redirectTo = ""): Promise<MailLink> {
  await askForMail(backend, `/auth/v1/recover${redirectTo}`, { email });
  return linkInMail(mails.at(-1));
}

const EXPIRED = { status: 403, body: { error_code: "otp_expired" } };

describe("a recovery mail", () => {
  test("leads to the page for a new password, and its token opens the account once", async () => {
    const { email } = await newCustomer();
    const link = await recoveryLink(email);
    expect(link).toMatchObject({ page: "http://site.test/reset-password", type: "recovery" });
    expect(await verify(link)).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await verify(link)).toMatchObject(EXPIRED);
  });

  test.each([
    "https://evil.example/",
    "http:\\\\evil.example//127.0.0.1",
    "http://evil.example\\@127.0.0.1/",
    "http://site.test/contact",
  ])("leads there whatever page is asked for: %s", async (address) => {
    const { email } = await newCustomer();
    const { page } = await recoveryLink(email, `?redirect_to=${encodeURIComponent(address)}`);
    expect(page).toBe("http://site.test/reset-password");
    expect(mails.at(-1)?.text).not.toContain("evil");
  });

  test("is not sent to an unknown address", async () => {
    const sent = mails.length;
    await askForMail(backend, "/auth/v1/recover", { email: "nobody@example.com" });
    expect(mails).toHaveLength(sent);
  });

  test.each([
    [59, 200],
    [61, 403],
  ])("of %d minutes ago is answered with %d", async (minutes, status) => {
    const { email } = await newCustomer();
    const link = await recoveryLink(email);
    await backend.withDatabase((database) =>
      database.query(`update auth.users set recovery_sent_at = recovery_sent_at - interval '${minutes} minutes'`),
    );
    expect((await verify(link)).status).toBe(status);
  });
});

describe("opening the address that a mail's token could be spent at", () => {
  test.each(["GET", "HEAD"])("by %s spends nothing and gives no session", async (method) => {
    const { email } = await newCustomer();
    const link = await recoveryLink(email);
    const opened = await ask(`/auth/v1/verify?token=${link.tokenHash}&type=recovery`, { method });
    expect(opened.status).toBe(405);
    expect(opened.headers.get("location")).toBeNull();
    expect((await verify(link)).status).toBe(200);
  });

  test("no mail holds such an address", () => {
    expect(mails.length).toBeGreaterThan(0);
    for (const { text, html } of mails) expect(`${text} ${html}`).not.toContain("/auth/v1/verify");
  });
});

describe("a new e-mail address", () => {
  const change = (token: string, email: string) => ask("/auth/v1/user", { method: "PUT", token, body: { email } });

  test("counts once the mails to it and to the former one are confirmed, and not before", async () => {
    const { email, token } = await newCustomer();
    const changed = `new-${email}`;
    expect(await change(token, changed)).toMatchObject({ status: 200, body: { email, new_email: changed } });
    const sent = mails.slice(-2);
    expect(sent.map(({ to }) => to)).toEqual([changed, email]);
    const [link, former] = [linkInMail(sent[0]), linkInMail(sent[1])];
    expect(await verify(former)).toMatchObject({ status: 200, body: { code: "200" } });
    expect(await signIn(changed)).toMatchObject({ status: 400, body: { error_code: "invalid_credentials" } });
    expect(await signIn(email)).toMatchObject({ status: 200, body: { user: { email } } });

    expect(link).toMatchObject({ page: "http://site.test/confirm", type: "email_change" });
    expect(await verify(link)).toMatchObject({ status: 200, body: { user: { email: changed } } });
    expect((await signIn(changed)).status).toBe(200);
    expect((await signIn(email)).status).toBe(400);
  });

  test("is not confirmed by a token of another kind", async () => {
    const { email, token } = await newCustomer();
    await change(token, `new-${email}`);
    const link = linkInMail(mails.at(-1));
    for (const type of ["recovery", "signup", "magiclink"])
      expect(await verify({ ...link, type })).toMatchObject(EXPIRED);
    expect((await verify(link)).status).toBe(200);
  });
});

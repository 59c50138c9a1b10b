import { describe, expect, test } from "vitest";
import { tokenIn } from "#server/mail/account-mail.ts";
import { type AccountWorld, openAccountWorld } from "#tests/data/embedded/account-world.ts";
import { linkInMail, type SentMail } from "#tests/data/embedded-world.ts";
import { forFile } from "#tests/data/for-file.ts";

// A mail leads to a page of the site with the token behind the `#`. Only a POST spends it.

const mails: SentMail[] = [];
const world: AccountWorld = await forFile(
  openAccountWorld(
    {},
    {
      mail: {
        async send(mail) {
          mails.push(mail);
          // The shop's clock may take it at once, and sends no link that opens nothing.
          const token = tokenIn(mail.html ?? "");
          if (token) expect(await world.call("renew_link", { token }), mail.subject).toBe(true);
        },
      },
    },
  ),
);
const verify = ({ type, tokenHash }: { readonly type: string; readonly tokenHash: string }) =>
  world.post("verify", { type, token_hash: tokenHash });

async function recoveryLink(search = "") {
  const { user } = await world.customer();
  await world.askForMail(`/auth/v1/recover${search}`, { email: user.email });
  return { ...linkInMail(mails.at(-1)), email: user.email };
}

describe("a recovery mail", () => {
  test("leads to the page for a new password, and its token opens the account once", async () => {
    const link = await recoveryLink();
    expect(link).toMatchObject({ page: "http://site.test/reset-password", type: "recovery" });
    expect(await verify(link)).toMatchObject({ status: 200, body: { user: { email: link.email } } });
    expect(await verify(link)).toMatchObject({ status: 403, code: "otp_expired" });
  });

  test.each(["https://evil.example/", "http://evil.example\\@127.0.0.1/", "http://site.test/contact"])(
    "leads there whatever page is asked for: %s",
    async (address) => {
      const { page } = await recoveryLink(`?redirect_to=${encodeURIComponent(address)}`);
      expect(page).toBe("http://site.test/reset-password");
      expect(JSON.stringify(mails.at(-1))).not.toMatch(/evil|redirect_to/);
    },
  );

  test.each([
    [59, 200],
    [61, 403],
  ])("of %d minutes ago is answered with %d", async (minutes, status) => {
    const link = await recoveryLink();
    await world.age("auth.users", "recovery_sent_at", minutes * 60);
    expect((await verify(link)).status).toBe(status);
  });

  test.each(["GET", "HEAD"])("is not spent by %s, and no mail holds such an address", async (method) => {
    const link = await recoveryLink();
    const opened = await world.ask(`/auth/v1/verify?token=${link.tokenHash}&type=recovery`, { method });
    expect([opened.status, opened.headers.get("location")]).toEqual([405, null]);
    expect((await verify(link)).status).toBe(200);
    for (const { text, html } of mails) expect(`${text} ${html}`).not.toContain("/auth/v1/verify");
  });
});

test("a new e-mail address is not confirmed by a token of another kind", async () => {
  const { access_token: token, user } = await world.customer();
  await world.ageSessions(user.id, 0);
  await world.ask("/auth/v1/user", { method: "PUT", token, body: { email: `new-${user.email}` } });
  const link = linkInMail(mails.at(-1));
  for (const type of ["recovery", "signup", "magiclink"])
    expect(await verify({ ...link, type })).toMatchObject({ status: 403, code: "otp_expired" });
  expect(await verify({ ...link, type: "email" })).toMatchObject({ status: 400, code: "validation_failed" });
  expect((await verify(link)).status).toBe(200);
});

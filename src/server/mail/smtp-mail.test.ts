import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { faultOf, mailServer, smtpUrl } from "#server/mail/smtp-mail.ts";
import { MailServerStandIn } from "#tests/helpers/mail-server.ts";

const server = new MailServerStandIn();
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  server.refusal = undefined;
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => vi.useRealTimers());

const mail = {
  from: { name: "Vellai: Laundry (Kovai)", address: "hello@vellai.example" },
  to: "asha@example.com",
  subject: "A new password",
  text: "words",
};

test("a mail reaches the mail server, which says so", async () => {
  const mails = mailServer(server.url);
  expect(await mails.send(mail)).toMatch(/^250 /);
  const sender = '"Vellai: Laundry (Kovai)" <hello@vellai.example>';
  expect(server.taken.at(-1)).toMatchObject({ to: "asha@example.com", subject: "A new password", from: sender });
  expect(mails.failingSince()).toBeUndefined();
});

test("a server that fails is asked again after pauses that grow, up to five minutes, and takes mails again", async () => {
  const mails = mailServer(server.url);
  server.refusal = { at: "greeting", status: 421 };
  await expect(mails.send(mail)).rejects.toThrow();
  const since = mails.failingSince();
  expect(since).toBeInstanceOf(Date);

  const before = server.connections;
  for (let seconds = 0; seconds < 3600; seconds++) {
    vi.advanceTimersByTime(1000);
    expect(await mails.isReady()).toBe(false);
  }
  expect(server.connections - before).toBe(16);
  expect(mails.failingSince()).toBe(since);

  server.refusal = undefined;
  vi.advanceTimersByTime(300_000);
  expect(await mails.isReady()).toBe(true);
  expect(mails.failingSince()).toBeUndefined();
});

test.each([
  ["greeting", 421, "server"],
  ["greeting", 554, "server"],
  ["MAIL", 421, "server"],
  ["MAIL", 451, "later"],
  ["MAIL", 530, "server"],
  ["MAIL", 553, "never"],
  ["RCPT", 450, "later"],
  ["RCPT", 550, "never"],
  ["DATA", 421, "server"],
  ["DATA", 452, "later"],
  ["DATA", 503, "later"],
  ["DATA", 554, "never"],
] as const)("%s answered with %i: %s", async (at, status, fault) => {
  const mails = mailServer(server.url);
  server.refusal = { at, status };
  const error = await mails.send(mail).catch((refused: unknown) => refused);
  expect(faultOf(error)).toBe(fault);
  expect(mails.failingSince() !== undefined).toBe(fault === "server");
});

test("nobody who listens is a server that fails", async () =>
  expect(
    faultOf(
      await mailServer("smtp://127.0.0.1:9")
        .send(mail)
        .catch((error: unknown) => error),
    ),
  ).toBe("server"));

test.each(["smtp://", "mail.example", "https://mail.example"])("SMTP_URL %s is refused in words", (value) =>
  expect(() => smtpUrl(value)).toThrow("SMTP_URL is no address of a mail server"),
);
test("no SMTP_URL, no mail server", () => expect(smtpUrl(undefined)).toBeUndefined());

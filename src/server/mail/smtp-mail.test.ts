import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailServer, smtpUrl } from "#server/mail/smtp-mail.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo({ address }, _session, done) {
    done(address.startsWith("nobody") ? new Error("no such person") : undefined);
  },
  onData(stream, _session, done) {
    stream.on("data", (part) => received.push(String(part)));
    stream.on("end", () => done());
  },
});
let url: string;

beforeAll(async () => {
  url = `smtp://127.0.0.1:${await listenOnFreePort(server.server)}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const mail = {
  from: { name: "Vellai: Laundry (Kovai)", address: "hello@vellai.example" },
  to: "asha@example.com",
  subject: "A new password",
  text: "words",
};

test("a mail reaches the mail server", async () => {
  const mails = mailServer(url);
  await mails.send(mail);
  expect(received.join("")).toContain("Subject: A new password");
  expect(received.join("")).toContain('From: "Vellai: Laundry (Kovai)" <hello@vellai.example>');
  expect(mails.failingSince()).toBeUndefined();
});

test("since when a server takes no mails is known", async () => {
  const dead = mailServer("smtp://127.0.0.1:9");
  await expect(dead.send(mail)).rejects.toThrow();
  const since = dead.failingSince();
  expect(since).toBeInstanceOf(Date);
  await expect(dead.send(mail)).rejects.toThrow();
  expect(dead.failingSince()).toBe(since);
});

test("a recipient that is refused says nothing of the server", async () => {
  const mails = mailServer(url);
  await expect(mails.send({ ...mail, to: "nobody@example.com" })).rejects.toThrow("no such person");
  expect(mails.failingSince()).toBeUndefined();
});

test.each(["smtp://", "mail.example", "https://mail.example"])("SMTP_URL %s is refused in words", (value) => {
  expect(() => smtpUrl(value)).toThrow("SMTP_URL is no address of a mail server");
});
test("no SMTP_URL, no mail server", () => expect(smtpUrl(undefined)).toBeUndefined());

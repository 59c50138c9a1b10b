import { once } from "node:events";
import type { EmailDriver } from "@supabase/lite";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { smtpMail, smtpUrl } from "#scripts/backend/mail/smtp-mail.ts";

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    stream.on("data", (part) => received.push(String(part)));
    stream.on("end", () => done());
  },
});
let url: string;

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.server.address();
  url = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const mail = { to: "asha@example.com", subject: "Choose a new password", text: "words", html: "<p>words</p>" };

function keeper() {
  const kept: unknown[] = [];
  const fallback: EmailDriver = { send: async (each) => void kept.push(each) };
  return { kept, fallback };
}

test("a mail reaches the mail server", async () => {
  const { kept, fallback } = keeper();
  await smtpMail({ url, from: () => "Vellai <hello@vellai.example>", fallback }).send(mail);
  expect(received.join("")).toContain("Subject: Choose a new password");
  expect(received.join("")).toContain("From: Vellai <hello@vellai.example>");
  expect(kept).toEqual([]);
});

test("a mail that the server does not take is kept, and nobody's address is printed", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { kept, fallback } = keeper();
  await smtpMail({ url: "smtp://127.0.0.1:9", from: () => "a@example.com", fallback }).send(mail);
  expect(kept).toEqual([mail]);
  expect(printed.mock.calls.join()).toMatch(/could not be sent.*npm run mail/);
  expect(printed.mock.calls.join()).not.toContain("asha");
  printed.mockRestore();
});

test.each(["smtp://", "mail.example", "https://mail.example"])("SMTP_URL %s is refused in words", (value) => {
  expect(() => smtpUrl(value)).toThrow("SMTP_URL is no address of a mail server");
});
test("no SMTP_URL, no mail server", () => expect(smtpUrl(undefined)).toBeUndefined());

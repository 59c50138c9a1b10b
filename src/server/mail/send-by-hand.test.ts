import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readSite } from "#server/document/read-site.ts";
import { sendTestMail } from "#server/mail/send-by-hand.ts";
import { mailServer } from "#server/mail/smtp-mail.ts";
import { MailServerStandIn } from "#tests/helpers/mail-server.ts";

const server = new MailServerStandIn();
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  server.refusal = undefined;
});

const send = (url = server.url) => sendTestMail("asha@example.com", readSite(), mailServer(url));

test("a test mail goes out, and the answer of the server is told", async () => {
  expect(await send()).toMatch(/^The mail server took it: 250 .*\nSee whether it arrives\./);
  expect(server.taken[0]).toMatchObject({
    to: "asha@example.com",
    subject: `Test mail of ${readSite().business.name}`,
  });
});

test.each([
  ["greeting", 554, "ask whoever runs it"],
  ["MAIL", 553, "business.email"],
  ["RCPT", 550, "check it"],
  ["DATA", 554, "SPF, DKIM and DMARC"],
] as const)("%s answered with %i has a remedy", async (at, status, remedy) => {
  server.refusal = { at, status };
  await expect(send()).rejects.toThrow(new RegExp(`did not take it: .*${status} not .*${remedy}`));
});

test("so has a port on which nobody listens, a wrong scheme, a login, no address, and no server at all", async () => {
  await expect(send("smtp://127.0.0.1:9")).rejects.toThrow(/ECONNREFUSED.*Check host and port in SMTP_URL/);
  await expect(send(server.url.replace("smtp:", "smtps:"))).rejects.toThrow(/smtps:\/\/ goes with 465|port 465/);
  await expect(send(server.url.replace("//", "//asha:secret@"))).rejects.toThrow(/Check user and password in SMTP_URL/);
  await expect(sendTestMail("asha", readSite(), mailServer(server.url))).rejects.toThrow(/Check the address/);
  await expect(sendTestMail("asha@example.com", readSite(), undefined)).rejects.toThrow("Set SMTP_URL");
});

import { expect, test } from "vitest";
import { readSite } from "#server/document/read-site.ts";
import { mailName } from "#server/mail/mailbox.ts";
import { sendAgain } from "#server/mail/send-by-hand.ts";
import { MailWorld } from "#tests/data/embedded/mail-world.ts";
import { askForMail } from "#tests/data/embedded-world.ts";

const world = new MailWorld();
const { server } = world;

const renew = (token: string) => world.backend.call("renew_link", { token });

const STEPS = ["MAIL", "RCPT", "DATA"] as const;

test.each([["greeting", 421], ["greeting", 554], ...STEPS.map((at) => [at, 451] as const)] as const)(
  "%s answered with %i: the mail is tried again, and arrives once",
  async (at, status) => {
    await world.queue("asha", "first", "second");
    const site = world.started();
    server.refusal = { at, status };
    expect(await site.turn()).toBe(0);
    await world.pass(10);
    expect(await site.turn()).toBe(0);
    server.refusal = undefined;
    await world.pass(600);
    expect(await site.turn()).toBe(2);
    expect(await site.turn()).toBe(0);
    expect(world.arrived()).toEqual(["asha first", "asha second"]);
    expect(site.mailbox.mails()).toEqual([]);
    expect(world.printed.join()).toMatch(/A mail was not taken, and is tried again: /);
    expect(world.printed.join()).not.toContain("asha");
  },
);

test.each(STEPS)(
  "%s answered with 550: the mail is in the mailbox with whom and why; the next goes out",
  async (at) => {
    await world.queue("nobody", "lost");
    await world.queue("asha", "found");
    const site = world.started();
    server.refusal = { at, status: 550, ...(at !== "MAIL" && { to: "nobody@example.com" }) };
    expect(await site.turn()).toBe(at === "MAIL" ? 0 : 1);
    expect(site.mailbox.mails()[0]).toMatchObject({
      ...{ to: "nobody@example.com", subject: "lost", html: "words", from: { address: readSite().business.email } },
      ...{
        refused: expect.stringMatching(/550 not </),
        messageId: expect.stringMatching(/^<[\da-f-]{36}@site.test>$/),
      },
    });
    await world.pass(3 * 86_400);
    expect(await site.turn()).toBe(0);
    expect(world.printed.join()).toMatch(
      /given up: .*550 not (?:…|<you>) \(mail\)\. Remedy: .*--send-again [\da-f]{8}/,
    );
    expect(JSON.stringify(await world.sql("select * from private.outbox"))).not.toContain("example.com");
  },
);

test("a mail that was given up is sent again by hand, under the same id", async () => {
  await world.queue("nobody", "lost");
  const { mails, mailbox, turn } = world.started();
  server.refusal = { at: "RCPT", status: 550 };
  await turn();
  const [{ messageId = "" } = {}] = mailbox.mails();
  const again = () => sendAgain(mailName(messageId), mailbox.file, mails, renew);
  await expect(again()).rejects.toThrow(/did not take it: .*550 not .*It does not take mails to this address/);
  server.refusal = undefined;
  expect(await again()).toMatch(/^The mail server took it: 250 /);
  expect(server.taken.map(({ id }) => id)).toEqual([messageId]);
  expect(mailbox.mails()).toMatchObject([{ subject: "lost" }]);
  expect(mailbox.mails()[0]?.refused).toBeUndefined();
  await expect(sendAgain("none", mailbox.file, mails, renew)).rejects.toThrow('No mail is called "none"');
});

test("so is one with a link, for an hour from then; one whose link opens nothing any more is not", async () => {
  await askForMail(world.backend, "/auth/v1/recover", { email: "demo@example.com" });
  const { mails, mailbox, turn } = world.started();
  server.refusal = { at: "DATA", status: 554 };
  await turn();
  server.refusal = undefined;
  const [mail] = mailbox.mails();
  const again = () => sendAgain(mailName(mail?.messageId ?? ""), mailbox.file, mails, renew);
  await world.pass(5 * 3600);
  expect(await again()).toMatch(/^The mail server took it/);
  expect(await world.spend(mail)).toBe(200);
  await expect(again()).rejects.toThrow("opens nothing any more");
});

test("one with a code is sent again for as long as the code is good", async () => {
  await world.queue("asha", "code");
  await world.sql("update private.outbox set good_until = now() + interval '10 minutes'");
  const { mails, mailbox, turn } = world.started();
  server.refusal = { at: "DATA", status: 554 };
  await turn();
  server.refusal = undefined;
  const again = () => sendAgain(mailName(mailbox.mails()[0]?.messageId ?? ""), mailbox.file, mails, renew);
  await world.pass(300);
  expect(await again()).toMatch(/^The mail server took it/);
  await world.pass(301);
  await expect(again()).rejects.toThrow("The code of this mail is over its ten minutes.");
  expect(world.arrived()).toEqual(["asha code"]);
});

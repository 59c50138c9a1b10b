import os from "node:os";
import { expect, test, vi } from "vitest";
import type { Diagnosis } from "#server/conditions/condition.ts";
import { diskFinding } from "#server/conditions/machine.ts";
import { mailsFinding } from "#server/conditions/mail.ts";
import { enforcedFinding } from "#server/conditions/online.ts";
import { documentFinding } from "#server/conditions/running.ts";
import { readSite } from "#server/document/read-site.ts";
import { type MailServer, mailServer } from "#server/mail/smtp-mail.ts";
import type { OwnerDatabase } from "#server/postgres/database.ts";

/** The health of the mails where the oldest message that is overdue is of this moment. */
async function mailHealth(server: MailServer | undefined, overdueSince: string | null = null): Promise<Diagnosis> {
  const query = vi.fn().mockResolvedValue({ rows: [{ since: overdueSince }] });
  const database: OwnerDatabase = { query, transaction: () => Promise.reject(new Error("not asked for")) };
  const withDatabase = <Result>(task: (open: OwnerDatabase) => Promise<Result>) => task(database);
  return mailsFinding({ folder: os.tmpdir(), embedded: { withDatabase, mailServer: server } });
}

test("a document with contact details of the sample is noted, and no failure", () => {
  const site = readSite("tests/fixtures/site.json");
  const { business } = site;
  const own = { ...business, email: "hello@laundry.in", phone: "+91 94430 12345" };
  const note = (changed: Partial<typeof business>) =>
    documentFinding({ version: undefined, site: { ...site, business: { ...own, ...changed } } });
  expect(note({})).toEqual({ fine: "has contact details of its own" });
  for (const contact of ["email", "phone"] as const)
    expect(note({ [contact]: business[contact] })).toEqual({ fine: "has contact details of the sample" });
});

test("a database that enforces other facts than visitors see is unhealthy, and the log names them", async () => {
  const site = readSite("tests/fixtures/site.json");
  const online = { site, version: undefined };
  const of = (names: readonly string[], isShown = true) =>
    enforcedFinding({ online, call: async () => names, areFactsShown: () => isShown });
  expect(await of([])).toEqual({ fine: "as visitors see them" });
  expect(await of(["delivery_fee_paise"])).toMatchObject({
    cause: expect.stringMatching(/delivery_fee_paise$/),
  });
  expect(await of(["delivery_fee_paise"], false)).toMatchObject({
    fine: expect.stringContaining("saved since"),
  });
});

test("strangers read in one word whether the disk has enough room; how much is for the log", async () => {
  expect(await diskFinding(os.tmpdir(), 0)).toEqual({ fine: "ok" });
  expect(await diskFinding(os.tmpdir(), Number.POSITIVE_INFINITY)).toEqual({
    ...{ wrong: "low", cause: expect.stringMatching(/^\d+ MB free$/) },
    remedy: expect.stringContaining(os.tmpdir()),
  });
});

const mail = { from: { name: "", address: "a@example.com" }, to: "asha@example.com", subject: "Hello", text: "words" };

test("without a mail server, mails are in the mailbox", async () =>
  expect(await mailHealth(undefined)).toEqual({ fine: "kept in the mailbox" }));

test("a mail server that is not reached is unhealthy, without an address", async () => {
  const server = mailServer("smtp://127.0.0.1:9");
  expect(await mailHealth(server)).toEqual({ fine: "sent by the mail server" });
  await expect(server.send(mail)).rejects.toThrow();
  expect(await mailHealth(server)).toEqual({
    wrong: expect.stringMatching(/^the mail server takes no mails since 20[\dT:.-]+Z$/),
    remedy: expect.stringContaining("npm run vellai -- mail --test"),
  });
});

test("so are messages that nobody sends", async () => {
  const since = "2026-11-24T06:30:00+00:00";
  expect(await mailHealth(mailServer("smtp://127.0.0.1:9"), since)).toEqual({
    wrong: `messages wait since ${since}`,
    remedy: expect.stringContaining("by itself"),
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import { afterAll, expect, test } from "vitest";
import { dropOldMails, fileMailbox, mailboxFile, readMailbox } from "#server/mail/mailbox.ts";
import { mailboxPage } from "#server/mail/mailbox-page.ts";

const folder = mkdtempSync(`${os.tmpdir()}/mailbox-`);
const file = mailboxFile(folder);
afterAll(() => rmSync(folder, { recursive: true }));

test("mails are kept in order; one that is only HTML is kept as its text and links", async () => {
  const mailbox = fileMailbox(file);
  expect(readMailbox(file)).toEqual([]);
  await mailbox.send({ to: "asha@example.com", subject: "First", text: "Hello" });
  await mailbox.send({
    to: "asha@example.com",
    subject: "Second",
    html: '<p>Go <a href="http://site.test/?a=1&amp;b=2">here</a></p>',
  });
  expect(readMailbox(file)).toMatchObject([
    { subject: "First", text: "Hello" },
    { subject: "Second", text: "Go http://site.test/?a=1&b=2 here" },
  ]);
});

test("a full mailbox keeps the newest", async () => {
  const mailbox = fileMailbox(file);
  for (let index = 0; index < 260; index++)
    await mailbox.send({ to: "x@example.com", subject: `${index}`, text: "x".repeat(5_000) });
  const kept = readMailbox(file);
  expect(kept.length).toBeLessThan(260);
  expect(kept.at(-1)?.subject).toBe("259");
});

test("old mails are dropped, and the others stay as they are", () => {
  const mail = (at: string) => ({ at, to: "asha@example.com", subject: at, text: "Hello" });
  const [old, recent] = [mail("2026-10-01T00:00:00.000Z"), mail("2026-11-01T00:00:00.000Z")];
  const other = mailboxFile(mkdtempSync(`${folder}/`));
  expect(dropOldMails(other, new Date())).toBe(0);
  writeFileSync(other, [old, recent].map((each) => `${JSON.stringify(each)}\n`).join(""));
  expect(dropOldMails(other, new Date("2026-10-15"))).toBe(1);
  expect(readMailbox(other)).toEqual([recent]);
  expect(dropOldMails(other, new Date("2026-10-15"))).toBe(0);
});

test("the page shows mails as text, with links to follow", () => {
  const page = mailboxPage([
    { at: "2026-11-20", to: "a@b.co", subject: "<b>Hi</b>", text: "<script> http://site.test/?a=1&b=2" },
  ]);
  expect(page).toContain("&lt;b&gt;Hi&lt;/b&gt;");
  expect(page).not.toContain("<script>");
  expect(page).toContain('href="http://site.test/?a=1&amp;b=2"');
});

import { mkdtempSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dropOldMails, keepMail, mailboxFile, plainText, readMailbox } from "#server/mail/mailbox.ts";
import { mailboxPage } from "#server/mail/mailbox-page.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const folder = temporaryFolder();
const file = mailboxFile(folder);

test("mails are kept in order; of one that comes twice, what came last", () => {
  expect(readMailbox(file)).toEqual([]);
  const first = { to: "asha@example.com", subject: "First", text: "Hello", messageId: "<1@site.test>" };
  keepMail(file, { ...first, refused: "550 unknown" });
  keepMail(file, { to: "asha@example.com", subject: "Second", text: "Hello" });
  keepMail(file, first);
  expect(readMailbox(file)).toEqual([
    { ...first, at: expect.any(String) },
    expect.objectContaining({ subject: "Second" }),
  ]);
});

test("HTML is read as its words and links", () =>
  expect(plainText('<p>Go <a href="http://site.test/?a=1&amp;b=2">here</a></p>')).toBe(
    "Go http://site.test/?a=1&b=2 here",
  ));

test("a full mailbox keeps the newest", () => {
  for (let index = 0; index < 260; index++)
    keepMail(file, { to: "x@example.com", subject: `${index}`, text: "x".repeat(5_000) });
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

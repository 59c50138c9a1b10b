import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { jsonFields } from "#server/lib/json-fields.ts";
import { namingFile } from "#server/lib/system-errors.ts";
import { appendLineWhole, writeFileWhole } from "#server/lib/write-file-whole.ts";
import type { Sender } from "#server/mail/smtp-mail.ts";

/** A mail that no mail server took. */
export interface Mail {
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** None of a message that could not be written. */
  readonly from?: Sender;
  readonly messageId?: string;
  /** Of a code: until when it opens something. */
  readonly goodUntil?: string | undefined;
  /** Why it was given up. */
  readonly refused?: string | undefined;
}

const MAX_MAILS = 200;
const MAX_FILE_BYTES = 1_000_000;

/** Whether the code of a mail opens nothing any more. Of a link, only the database knows. */
export const isOver = ({ goodUntil }: Pick<Mail, "goodUntil">) =>
  goodUntil !== undefined && Date.parse(goodUntil) < Date.now();

/** Where the mails of a data folder are kept. */
export function mailboxFile(dataDir: string): string {
  return path.join(dataDir, "mail.jsonl");
}

/** What `npm run vellai -- mail` calls a mail: the beginning of its Message-ID. */
export const mailName = (messageId: string) => messageId.slice(1, 9);

/**
 * Adds a mail to a mailbox file, one JSON object a line, readable by its owner only. The oldest go when it has grown too
 * large.
 */
export function keepMail(file: string, mail: Omit<Mail, "at">): void {
  appendLineWhole(file, JSON.stringify({ at: new Date().toISOString(), ...mail }), { mode: 0o600, durable: false });
  if (statSync(file).size > MAX_FILE_BYTES) writeMails(file, readMailbox(file).slice(-MAX_MAILS));
}

/** The mails in a mailbox file, oldest first; none when there is no file. Of one that came twice, the later. */
export function readMailbox(file: string): Mail[] {
  if (!existsSync(file)) return [];
  const text = namingFile(file, () => readFileSync(file, "utf8"));
  const mails = text.split("\n").flatMap(mailIn);
  return [...new Map(mails.map((mail, index) => [mail.messageId ?? index, mail])).values()];
}

/** Drops the mails from before a moment. Answers how many. */
export function dropOldMails(file: string, before: Date): number {
  const mails = readMailbox(file);
  const kept = mails.filter(({ at }) => new Date(at) >= before);
  if (kept.length < mails.length) writeMails(file, kept);
  return mails.length - kept.length;
}

function writeMails(file: string, mails: readonly Mail[]): void {
  writeFileWhole(file, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(""), { mode: 0o600 });
}

/** The mail of a line; none where a crash has left a part of one. */
function mailIn(line: string): Mail[] {
  const mail = jsonFields(line);
  return isMail(mail) ? [mail] : [];
}

function isMail(found: object | undefined): found is Mail {
  return found !== undefined && ["at", "to", "subject", "text"].every((name) => name in found);
}

/** The words of a mail in HTML, each link before its label. */
export function plainText(html: string): string {
  return html
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>/gi, "$1 ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { EmailDriver } from "@supabase/lite";
import { jsonFields } from "#server/lib/json-fields.ts";
import { namingFile } from "#server/lib/system-errors.ts";
import { appendLineWhole, writeFileWhole } from "#server/lib/write-file-whole.ts";

/** A mail the authentication service would have sent. */
export interface Mail {
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Of a message of the shop's outbox. */
  readonly messageId?: string;
}

const MAX_MAILS = 200;
const MAX_FILE_BYTES = 1_000_000;

/** Where the mails of a data folder are kept. */
export function mailboxFile(dataDir: string): string {
  return path.join(dataDir, "mail.jsonl");
}

/** Keeps mails in a file, one JSON object a line, readable by its owner only, instead of sending them. */
export function fileMailbox(file: string): EmailDriver {
  return {
    async send({ to, subject, text, html }) {
      keepMail(file, { to, subject, text: text ?? plainText(html ?? "") });
    },
  };
}

/** Adds a mail to a mailbox file; the oldest go when it has grown too large. */
export function keepMail(file: string, mail: Omit<Mail, "at">): void {
  appendLineWhole(file, JSON.stringify({ at: new Date().toISOString(), ...mail }), { mode: 0o600, durable: false });
  if (statSync(file).size > MAX_FILE_BYTES) writeMails(file, readMailbox(file).slice(-MAX_MAILS));
}

/** The mails in a mailbox file, oldest first; none when there is no file. */
export function readMailbox(file: string): Mail[] {
  if (!existsSync(file)) return [];
  const text = namingFile(file, () => readFileSync(file, "utf8"));
  return text.split("\n").flatMap(mailIn);
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

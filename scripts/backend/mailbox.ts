import { appendFileSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { EmailDriver } from "@supabase/lite";

/** A mail the authentication service would have sent. */
export interface Mail {
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const KEPT = 200;
const FULL_BYTES = 1_000_000;

/** Where the mails of a data folder are kept. */
export function mailboxFile(dataDir: string): string {
  return path.join(dataDir, "mail.jsonl");
}

/** Keeps mails in a file, one JSON object a line, readable by its owner only, instead of sending them. */
export function fileMailbox(file: string): EmailDriver {
  return {
    async send({ to, subject, text, html }) {
      const mail: Mail = { at: new Date().toISOString(), to, subject, text: text ?? plain(html ?? "") };
      appendFileSync(file, `${JSON.stringify(mail)}\n`, { mode: 0o600 });
      if (statSync(file).size > FULL_BYTES) keepNewest(file);
    },
  };
}

/** The mails in a mailbox file, oldest first; none when there is no file. */
export function readMailbox(file: string): Mail[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line): Mail => JSON.parse(line));
}

function keepNewest(file: string): void {
  const newest = readMailbox(file).slice(-KEPT);
  writeFileSync(`${file}.new`, newest.map((mail) => `${JSON.stringify(mail)}\n`).join(""), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function plain(html: string): string {
  return html
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>/gi, "$1 ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

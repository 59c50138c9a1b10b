import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { EmailDriver } from "@supabase/lite";
import { failureLog, type LogFailure } from "#server/lib/failure-log.ts";
import { jsonFields } from "#server/lib/json-fields.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

type Mail = Parameters<EmailDriver["send"]>[0];

interface Options {
  /** Hands one mail over; throws when it was not taken. */
  readonly deliver: EmailDriver;
  /** Keeps a mail that was not taken. */
  readonly fallback: EmailDriver;
  /** Mails wait here too, so that the next process sends what this one leaves behind, also when it is killed. */
  readonly folder: string | undefined;
}

/** Its `send` only queues: how long a mail server takes delays no response and reveals nobody's account. */
export interface MailQueue extends EmailDriver {
  /** Ends after the mail under way, within a second; the others wait for the next process. */
  close(): Promise<void>;
}

const MAX_WAITING = 500;
const CLOSE_TIMEOUT_MS = 1000;

/** Where the mails of a data folder wait. */
export const mailQueueFolder = (dataDir: string) => path.join(dataDir, "mail-queue");

/** Sends mails one after the other, in the order in which they came. */
export function mailQueue({ deliver, fallback, folder }: Options): MailQueue {
  const log = failureLog();
  const waiting = folder === undefined ? [] : storedMails(folder, log);
  let sending: Promise<void> | undefined;
  let isClosed = false;
  let stored = 0;

  async function handOver(mail: Mail): Promise<void> {
    try {
      await deliver.send(mail);
    } catch (error) {
      log(notSent(error));
      await fallback.send(mail).catch((lost: unknown) => log(notKept(lost)));
    }
  }

  async function sendWaiting(): Promise<void> {
    for (let next = waiting[0]; next !== undefined && !isClosed; next = waiting[0]) {
      await handOver(next.mail);
      if (next.file !== undefined) rmSync(next.file, { force: true });
      waiting.shift();
    }
    sending = undefined;
  }

  function store(mail: Mail): string | undefined {
    if (folder === undefined) return undefined;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${Date.now()}-${String(stored++).padStart(6, "0")}.json`);
      writeFileWhole(file, JSON.stringify(mail), { mode: 0o600, durable: false });
      return file;
    } catch (error) {
      log(notStored(error));
      return undefined;
    }
  }

  if (waiting.length > 0) sending = sendWaiting();
  return {
    async send(mail) {
      if (waiting.length >= MAX_WAITING) {
        log(FULL);
        return fallback.send(mail);
      }
      waiting.push({ mail, file: store(mail) });
      sending ??= sendWaiting();
    },
    async close() {
      isClosed = true;
      await Promise.race([sending, wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

interface WaitingMail {
  readonly mail: Mail;
  readonly file: string | undefined;
}

/** What an earlier process left, oldest first. */
function storedMails(folder: string, log: LogFailure): WaitingMail[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.toSorted().flatMap((name) => {
    const file = path.join(folder, name);
    const mail = jsonFields(readFileSync(file, "utf8"));
    if (isMail(mail)) return { mail, file };
    log(CUT_OFF);
    rmSync(file);
    return [];
  });
}

/** A file that was written before a power cut may be empty after it. */
function isMail(mail: object | undefined): mail is Mail {
  return mail !== undefined && "to" in mail && "subject" in mail;
}

const IN_MAILBOX = "it is in the mailbox (npm run mail). See that the mail server of SMTP_URL takes mails.";
const WHERE = "mail";
const FULL = { what: `${MAX_WAITING} mails wait to be sent; another was not added`, where: WHERE, remedy: IN_MAILBOX };

/** Mail servers name the address they refuse, which belongs in no log. */
const notSent = (error: unknown) => ({
  what: `A mail could not be sent: ${messageOf(error).replace(/\S+@\S+/g, "…")}`,
  where: WHERE,
  remedy: IN_MAILBOX,
});

const notKept = (error: unknown) => ({
  what: `A mail is lost: the mailbox did not take it either. ${messageOf(error)}`,
  where: WHERE,
  remedy: "fix that; the customer may ask for the mail again.",
});

const CUT_OFF = {
  what: "A mail is lost: a power cut left nothing of it",
  where: WHERE,
  remedy: "nothing to do; the customer may ask for the mail again.",
};

const notStored = (error: unknown) => ({
  what: `A mail waits in memory only. ${messageOf(error)}`,
  where: WHERE,
  remedy: "fix that: mails that wait in memory are lost when the site is killed.",
});

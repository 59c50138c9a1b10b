import { randomUUID } from "node:crypto";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { failureLog } from "#server/lib/failure-log.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { keepMail, mailboxFile, mailName } from "#server/mail/mailbox.ts";
import { faultOf, type MailServer } from "#server/mail/smtp-mail.ts";
import { messageIdOf, type QueuedMessage, type WrittenMessage, writeMessage } from "#server/shop/message-text.ts";
import type { ShopCall } from "#server/shop/shop-call.ts";

/** More than one mail takes, even from a slow mail server. */
const HOLD_SECONDS = 300;

/** Between two tries of a mail that its server may take later. */
const [FIRST_PAUSE_SECONDS, LAST_PAUSE_SECONDS] = [15, 3600];
const GIVE_UP_MS = 2 * 86_400_000;

/** The sender of an embedded backend. Only one has its database: after a crash it goes on at once. */
export const EMBEDDED_HOLDER = "00000000-0000-4000-8000-000000000000";

export interface Sending {
  readonly call: ShopCall;
  /** The folder of the mailbox: of mails that are given up and, without a mail server, of all. */
  readonly dataDir: string;
  readonly mailServer: Pick<MailServer, "send" | "isReady"> | undefined;
  readonly siteUrl: string;
  /** Who sends, for the database. */
  readonly holder?: string;
  /** Whether to leave the rest to the next start. */
  readonly isEnding?: () => boolean;
}

/** Sends what is due, in the words of a document. Returns how many went out. */
export type SendDue = (site: Site) => Promise<number>;

/** A message as claim_message returns it. */
interface DueMessage extends QueuedMessage {
  /** How often it was tried. */
  readonly tries: number;
  readonly created_at: string;
  /** Whether its link or code opens nothing any more: it was used, has ended, or a newer one replaces it. */
  readonly is_over: boolean;
  /** Of a message with a code. */
  readonly good_until: string | null;
}

/** Why a message was not sent, and when it is tried again; never, without a pause. */
interface NotSent {
  readonly failure: string;
  readonly pause_seconds?: number;
}

/**
 * Sends every message that is due, one after the other, and notes each. One process at a time: the database says which.
 * A message is noted after it was taken, so a crash in between sends it once more, under the same Message-ID.
 */
export function messageSender(sending: Sending): SendDue {
  const { call, mailServer, siteUrl, holder = randomUUID(), isEnding } = sending;
  const mailbox = mailboxFile(sending.dataDir);
  const log = failureLog();

  function keep(message: DueMessage, mail: Omit<WrittenMessage, "from">, refused?: string): void {
    keepMail(mailbox, { ...mail, goodUntil: message.good_until ?? undefined, refused });
  }

  function giveUp(message: DueMessage, mail: Omit<WrittenMessage, "from">, failure: string): NotSent {
    keep(message, mail, failure);
    log(givenUp(failure, mail.messageId));
    return { failure: withoutAddresses(failure) };
  }

  async function deliver(message: DueMessage, mail: WrittenMessage): Promise<NotSent | undefined> {
    try {
      if (mailServer) await mailServer.send(mail);
      else keep(message, mail);
      return undefined;
    } catch (error) {
      const isLate = Date.now() - Date.parse(message.created_at) > GIVE_UP_MS;
      if (isLate || faultOf(error) === "never") return giveUp(message, mail, messageOf(error));
      const failure = withoutAddresses(messageOf(error));
      log(triedAgain(failure));
      return { failure, pause_seconds: Math.min(FIRST_PAUSE_SECONDS * 2 ** message.tries, LAST_PAUSE_SECONDS) };
    }
  }

  async function writeAndDeliver(message: DueMessage, site: Site): Promise<NotSent | undefined> {
    if (message.is_over) {
      log(ENDED);
      return { failure: ENDED.what };
    }
    const mail = written(message, site);
    // The owner left the text out: this is not told.
    return mail && ("failure" in mail ? mail : deliver(message, mail));
  }

  function written(message: DueMessage, site: Site): WrittenMessage | NotSent | undefined {
    try {
      return writeMessage(message, site, siteUrl, new Date());
    } catch (error) {
      const [to, text] = [message.email ?? site.business.email, JSON.stringify(message.facts)];
      const mail = { to, text, subject: message.kind, messageId: messageIdOf(message, siteUrl) };
      return giveUp(message, mail, `it cannot be written: ${messageOf(error)}`);
    }
  }

  return async (site) => {
    let sent = 0;
    while (!isEnding?.() && (await (mailServer?.isReady() ?? true))) {
      const message = await call("claim_message", { holder, seconds: HOLD_SECONDS });
      if (!isDueMessage(message)) break;
      const notSent = await writeAndDeliver(message, site);
      await call("note_message", { message_id: message.id, ...notSent });
      if (notSent === undefined) sent++;
    }
    return sent;
  };
}

function isDueMessage(found: unknown): found is DueMessage {
  return isRecord(found) && typeof found["id"] === "string" && isRecord(found["facts"]);
}

/** Mail servers name the address they refuse, which belongs in no log. */
const withoutAddresses = (text: string) => text.replace(/\S+@\S+/g, "…");

const WHERE = "mail";

const ENDED = {
  what: "A mail was not sent: what it holds opens nothing any more",
  where: WHERE,
  remedy: "none. Whoever needs another one asks for it on the site.",
};

const givenUp = (failure: string, messageId: string) => ({
  what: `A mail was given up: ${withoutAddresses(failure)}`,
  where: WHERE,
  remedy: `\`npm run vellai -- mail\` says to whom; \`npm run vellai -- mail --send-again ${mailName(messageId)}\` sends it again.`,
});

const triedAgain = (failure: string) => ({
  what: `A mail was not taken, and is tried again: ${failure}`,
  where: WHERE,
  remedy:
    "none if it was once; else `npm run vellai -- mail --test <address>` says what the mail server of SMTP_URL wants.",
});

import { randomUUID } from "node:crypto";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { keepMail, mailboxFile } from "#server/mail/mailbox.ts";
import type { MailServer } from "#server/mail/smtp-mail.ts";
import { type DueMessage, type WrittenMessage, writeMessage } from "#server/shop/message-text.ts";
import type { ShopCall } from "#server/shop/shop-call.ts";

/** Sent at most in a row, each within the 10 s a mail server gets: all of them before another process may send. */
const BATCH = 5;
const HOLD_SECONDS = 60;

/** Hands a message over; throws when it was not taken, so that it is tried again later. */
type Deliver = (message: WrittenMessage) => Promise<void>;

/** By the mail server; without one into the mailbox that `npm run mail` shows. */
export function delivery(dataDir: string, server: MailServer | undefined): Deliver {
  if (server !== undefined) return server.send;
  return async ({ to, subject, text, messageId }) => keepMail(mailboxFile(dataDir), { to, subject, text, messageId });
}

export interface Sending {
  readonly call: ShopCall;
  readonly deliver: Deliver;
  readonly siteUrl: string;
  /** Whether to leave the rest to the next start. */
  readonly isEnding?: () => boolean;
}

/** How many messages went out, and how many have to be tried again. */
export interface SendingCount {
  readonly sent: number;
  readonly failed: number;
}

/** Sends what is due, in the words of a document. */
export type SendDue = (site: Site) => Promise<SendingCount>;

/**
 * Sends every message that is due, one after the other, and notes each. One process at a time: the database says which.
 * A message is noted after it was taken, so a crash in between sends it once more, under the same Message-ID.
 */
export function messageSender({ call, deliver, siteUrl, isEnding }: Sending): SendDue {
  const holder = randomUUID();
  const writeAndDeliver = async (message: DueMessage, site: Site): Promise<void> => {
    const written = writeMessage(message, site, siteUrl, new Date());
    // The owner left the text out: this is not told.
    if (written !== undefined) await deliver(written);
  };
  const send = async (message: DueMessage, site: Site): Promise<boolean> => {
    // One that cannot be written waits by itself: those behind it are sent.
    const failure = await failureOf(writeAndDeliver(message, site));
    await call("note_message", { message_id: message.id, failure });
    return failure === null;
  };
  return async (site) => {
    let [sent, failed] = [0, 0];
    for (;;) {
      const due = await call("claim_messages", { holder, seconds: HOLD_SECONDS, max_messages: BATCH });
      const messages = [due].flat().filter(isDueMessage);
      for (const message of messages) {
        if (isEnding?.()) return { sent, failed };
        if (await send(message, site)) sent++;
        else failed++;
      }
      if (messages.length < BATCH) return { sent, failed };
    }
  };
}

/** One that another process holds is null. */
function isDueMessage(found: unknown): found is DueMessage {
  return isRecord(found) && typeof found["id"] === "string" && isRecord(found["facts"]);
}

async function failureOf(delivery: Promise<void>): Promise<string | null> {
  try {
    await delivery;
    return null;
  } catch (error) {
    return messageOf(error).slice(0, 500);
  }
}

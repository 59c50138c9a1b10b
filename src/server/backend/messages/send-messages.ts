import { randomUUID } from "node:crypto";
import type { Site } from "#document/model/types.gen.ts";
import type { Deliver } from "#server/backend/messages/delivery.ts";
import { type DueMessage, writeMessage } from "#server/backend/messages/message-text.ts";
import type { Rpc } from "#server/backend/rpc.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { messageOf } from "#server/lib/system-errors.ts";

/** Sent at most in a row, each within the 10 s a mail server gets: all of them before another process may send. */
const BATCH = 5;
const HOLD_SECONDS = 60;

export interface Sending {
  readonly rpc: Rpc;
  readonly deliver: Deliver;
  readonly siteUrl: string;
  /** Whether to leave the rest to the next start. */
  readonly isEnding?: () => boolean;
}

/** How many messages went out, and how many have to be tried again. */
export interface Sent {
  readonly sent: number;
  readonly failed: number;
}

/** Sends what is due, in the words of a document. */
export type SendDue = (site: Site) => Promise<Sent>;

/**
 * Sends every message that is due, one after the other, and notes each. One process at a time: the database says which.
 * A message is noted after it was taken, so a crash in between sends it once more, under the same Message-ID.
 */
export function messageSender({ rpc, deliver, siteUrl, isEnding }: Sending): SendDue {
  const holder = randomUUID();
  const writeAndDeliver = async (message: DueMessage, site: Site): Promise<void> => {
    const written = writeMessage(message, site, siteUrl, new Date());
    // The owner left the text out: this is not told.
    if (written !== undefined) await deliver(written);
  };
  const send = async (message: DueMessage, site: Site): Promise<boolean> => {
    // One that cannot be written waits by itself: those behind it are sent.
    const failure = await failureOf(writeAndDeliver(message, site));
    await ask(rpc, "note_message", { message_id: message.id, failure });
    return failure === null;
  };
  return async (site) => {
    let [sent, failed] = [0, 0];
    for (;;) {
      const due = await ask(rpc, "claim_messages", { holder, seconds: HOLD_SECONDS, max_messages: BATCH });
      const messages: readonly DueMessage[] = Array.isArray(due) ? due : [];
      for (const message of messages) {
        if (isEnding?.()) return { sent, failed };
        if (await send(message, site)) sent++;
        else failed++;
      }
      if (messages.length < BATCH) return { sent, failed };
    }
  };
}

/** What happens by itself: reminders, and orders that close. */
export async function runClock(rpc: Rpc): Promise<void> {
  await ask(rpc, "run_clock", {});
}

async function failureOf(delivery: Promise<void>): Promise<string | null> {
  try {
    await delivery;
    return null;
  } catch (error) {
    return messageOf(error).slice(0, 500);
  }
}

async function ask(rpc: Rpc, name: string, args: object): Promise<unknown> {
  const answer = await rpc(name, args);
  const text = await answer.text();
  if (!answer.ok) throw new Refusal(`The database answered ${answer.status}: ${text}`);
  return text === "" ? null : JSON.parse(text);
}

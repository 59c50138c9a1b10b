import type { Site } from "#document/model/types.gen.ts";
import { mailboxFile } from "#scripts/backend/mail/mailbox.ts";
import { smtpUrl } from "#scripts/backend/mail/smtp-mail.ts";
import { deliverBySmtp, deliverToMailbox } from "#scripts/backend/messages/delivery.ts";
import { messageSender, runClock } from "#scripts/backend/messages/send-messages.ts";
import type { Rpc } from "#scripts/backend/rpc.ts";
import { messageOf } from "#scripts/lib/system-errors.ts";

const TICK_MS = 5_000;
const MINUTE_MS = 60_000;

export interface ClockOptions {
  readonly rpc: Rpc;
  readonly siteUrl: string;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  /** The document that visitors see; asked at each turn. */
  readonly site: () => Site | Promise<Site>;
  readonly isEnding?: () => boolean;
}

/** One turn: what happens by itself once a minute, then every message that is due. Returns how many were sent. */
export function shopTurns({ dataDir, env, site, ...wishes }: ClockOptions): () => Promise<number> {
  const url = smtpUrl(env["SMTP_URL"]);
  const deliver = url ? deliverBySmtp(url) : deliverToMailbox(mailboxFile(dataDir));
  const send = messageSender({ deliver, ...wishes });
  let nextMinute = 0;
  return async () => {
    if (Date.now() >= nextMinute) {
      nextMinute = Date.now() + MINUTE_MS;
      await runClock(wishes.rpc);
    }
    const { sent, failed } = await send(await site());
    if (failed > 0) console.error(`${failed} messages could not be sent. They are tried again; nothing is lost.`);
    return sent;
  };
}

/** Runs turns until it is stopped. A failure is logged; the next turn tries again. The end waits for the turn under way. */
export function startShopClock(options: ClockOptions): () => Promise<void> {
  let stopped = false;
  const turn = shopTurns({ ...options, isEnding: () => stopped });
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    await turn().catch((error: unknown) => console.error(`The shop's clock: ${messageOf(error)}`));
    if (!stopped) timer = setTimeout(again, TICK_MS);
  };
  let running = run();
  function again() {
    running = run();
  }
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

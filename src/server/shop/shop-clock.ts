import type { Site } from "#document/model/types.gen.ts";
import { failureLog } from "#server/lib/failure-log.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { messageSender, type Sending } from "#server/shop/send-messages.ts";

const TICK_MS = 5_000;
const MINUTE_MS = 60_000;

const WHERE = "messages of the shop";

const notSent = (failed: number) => ({
  what: `${failed} messages could not be sent; they are tried again`,
  where: WHERE,
  remedy:
    "see that the mail server of SMTP_URL takes mails; private.outbox says why for each. Nothing is lost meanwhile.",
});

const taskFailed = (error: unknown) => ({
  what: `Messages and reminders have to wait: ${messageOf(error)}`,
  where: WHERE,
  remedy: "see that the database answers. They are tried again.",
});

export interface ClockOptions extends Sending {
  /** The document that visitors see; asked at each turn. */
  readonly site: () => Site | Promise<Site>;
}

/**
 * One turn: once a minute reminders, and orders that close by themselves; then every message that is due. Returns how many
 * were sent.
 */
export function shopTasks({ site, ...sending }: ClockOptions): () => Promise<number> {
  const log = failureLog();
  const send = messageSender(sending);
  let nextMinute = 0;
  return async () => {
    if (Date.now() >= nextMinute) {
      nextMinute = Date.now() + MINUTE_MS;
      await sending.call("run_clock");
    }
    const { sent, failed } = await send(await site());
    if (failed > 0) log(notSent(failed));
    return sent;
  };
}

/** Runs turns until it is stopped. A failure is logged; the next turn tries again. The end waits for the turn under way. */
export function startShopClock(options: ClockOptions): () => Promise<void> {
  let stopped = false;
  const log = failureLog();
  const runTasks = shopTasks({ ...options, isEnding: () => stopped });
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    await runTasks().catch((error: unknown) => log(taskFailed(error)));
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

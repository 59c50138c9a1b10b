import { setTimeout as wait } from "node:timers/promises";
import type { Site } from "#document/model/types.gen.ts";
import { failureLog } from "#server/lib/failure-log.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { messageSender, type Sending } from "#server/shop/send-messages.ts";

const MINUTE_MS = 60_000;
/** A mail under way at the end; the next start sends it again when it takes longer. */
const END_TIMEOUT_MS = 2_000;

const taskFailed = (error: unknown) => ({
  what: `Messages and reminders have to wait: ${messageOf(error)}`,
  where: "messages of the shop",
  remedy: "see that the database answers. They are tried again.",
  ofDatabase: true,
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
  const send = messageSender(sending);
  let nextMinuteMs = 0;
  return async () => {
    // By a clock that nobody sets.
    if (performance.now() >= nextMinuteMs) {
      nextMinuteMs = performance.now() + MINUTE_MS;
      await sending.call("run_clock");
    }
    return send(await site());
  };
}

/** Runs turns until it is stopped. A failure is logged; the next turn tries again. */
export function startShopClock(options: ClockOptions, everyMs: number): () => Promise<void> {
  let stopped = false;
  const log = failureLog();
  const runTasks = shopTasks({ ...options, isEnding: () => stopped });
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    await runTasks().catch((error: unknown) => log(taskFailed(error)));
    if (!stopped) timer = setTimeout(again, everyMs);
  };
  let running = run();
  function again() {
    running = run();
  }
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await Promise.race([running, wait(END_TIMEOUT_MS, undefined, { ref: false })]);
  };
}

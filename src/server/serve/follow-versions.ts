import { failureLog } from "#server/lib/failure-log.ts";
import { type OnlineDocument, versionsUnread } from "#server/serve/online-document.ts";

/** The pages are made by one task at a time. */
export interface FollowedVersions {
  renew(): Promise<boolean>;
  /** The end waits for the task under way. */
  stop(): Promise<void>;
}

/**
 * Asks again and again whether another version was published: a scheduled one has nothing else to tell of it, and a row
 * may come from any program.
 */
export function followVersions(
  { look, renew }: Pick<OnlineDocument, "look" | "renew">,
  every: number,
): FollowedVersions {
  const log = failureLog();
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const serialized = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const turn = running.then(task);
    running = turn.catch(() => undefined);
    return turn;
  };
  const lookLater = () => {
    timer = setTimeout(async () => {
      await serialized(look).catch((error: unknown) => log(versionsUnread(error)));
      if (!isStopped) lookLater();
    }, every);
  };
  lookLater();
  return {
    renew: () => serialized(renew),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

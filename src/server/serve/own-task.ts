import { type ServerFailure, serverFailureLine } from "#server/lib/failure-log.ts";
import { messageOf } from "#server/lib/system-errors.ts";

/** Runs what the server does by itself. Whatever it throws is a line in the log, and the site goes on. */
export async function runOwnTask(task: () => unknown, { what, ...failure }: ServerFailure): Promise<void> {
  try {
    await task();
  } catch (error) {
    console.error(serverFailureLine({ what: `${what}: ${messageOf(error)}`, ...failure }));
  }
}

import { type Answer, answerOf } from "#account/backend/answer.ts";
import { clientWithoutAccount } from "#account/backend/without-account.ts";
import { isRecord } from "#document/model/schema.ts";

/** A pickup window of a day that can still be chosen. */
export interface FreeWindow {
  readonly day: string;
  readonly id: string;
  /** Times such as "10:00". */
  readonly from: string;
  readonly to: string;
  /** Places left. */
  readonly free: number;
}

/** The pickup windows of a day, full ones with no place left. */
export function readFreeWindows(day: string): Promise<Answer<FreeWindow[]>> {
  return answerOf(
    async () => (await clientWithoutAccount()).rpc("free_windows", { from_day: day, days: 1 }),
    (data) => freeWindowsIn(data)?.filter((window) => window.day === day),
  );
}

/** What `free_windows` answered; undefined when it was something else. */
export function freeWindowsIn(answer: unknown): FreeWindow[] | undefined {
  if (!Array.isArray(answer) || !answer.every(isRecord)) return undefined;
  return answer.map(({ day, window_id, window_from, window_to, free }) => ({
    day: String(day),
    id: String(window_id),
    from: String(window_from).slice(0, 5),
    to: String(window_to).slice(0, 5),
    free: Number(free),
  }));
}

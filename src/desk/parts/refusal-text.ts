import type { Failure } from "#account/backend/failure.ts";
import { isNoStaff, isUnanswered, refusalOf } from "#desk/backend/ask.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { saidAs } from "#lib/said-as.ts";

/** Why something was not done. What the database refuses is rare: its sentences come when they are needed. */
export async function refusalText(failure: Failure): Promise<string> {
  if (isUnanswered(failure)) return DESK_WORDS.net.failed;
  if (isNoStaff(failure)) return DESK_WORDS.notice.noStaff;
  const refusal = refusalOf(failure);
  const message = await import("#desk/parts/refusals.ts").then(
    ({ DESK_REFUSALS }) => saidAs(DESK_REFUSALS, refusal),
    () => refusal,
  );
  return DESK_WORDS.notice.refused({ message });
}

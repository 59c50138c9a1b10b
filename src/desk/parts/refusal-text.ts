import type { Failure } from "#account/backend/failure.ts";
import { isUnanswered, refusalOf } from "#desk/backend/ask.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";

/** Why something else than a move was not done. */
export function refusalText(failure: Failure): string {
  return isUnanswered(failure) ? DESK_WORDS.net.failed : DESK_WORDS.notice.refused({ message: refusalOf(failure) });
}

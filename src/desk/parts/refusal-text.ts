import type { Failure } from "#account/backend/failure.ts";
import { isUnanswered, refusalOf } from "#desk/backend/ask.ts";
import { WORDS } from "#desk/words/words.ts";

/** Why something else than a move was not done. */
export function refusalText(failure: Failure): string {
  return isUnanswered(failure) ? WORDS.net.failed : WORDS.notice.refused(refusalOf(failure));
}

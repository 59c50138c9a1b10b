import type { NotDone } from "#desk/backend/ask.ts";
import { WORDS } from "#desk/words/words.ts";

/** Why something else than a move was not done. */
export function refusalText({ reason, message }: NotDone): string {
  return reason === "no-answer" ? WORDS.net.failed : WORDS.notice.refused(message);
}

import { useState } from "react";
import type { Enquiry } from "#desk/backend/answers.ts";
import { markAnswered } from "#desk/backend/requests.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import { announceChange } from "#desk/state/live.ts";
import { notify } from "#desk/state/notice.ts";
import { WORDS } from "#desk/words/words.ts";

/** Marks an enquiry as answered or not, and tells what came of it. */
export function useAnswered({ id }: Pick<Enquiry, "id">) {
  const [isBusy, setBusy] = useState(false);
  const mark = async (isAnswered: boolean) => {
    setBusy(true);
    const answer = await markAnswered(id, isAnswered);
    setBusy(false);
    if (answer.status === "failed") notify(refusalText(answer), "problem");
    else notify(isAnswered ? WORDS.notice.answered : WORDS.notice.notAnswered, "done");
    announceChange();
  };
  return { isBusy, mark };
}

import { useState } from "react";
import { type Enquiry, markAnswered } from "#desk/backend/questions.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import { announceChange } from "#desk/state/live.ts";
import { tell } from "#desk/state/notice.ts";
import { WORDS } from "#desk/words/words.ts";

/** Marks an enquiry as answered or not, and tells what came of it. */
export function useAnswered({ id }: Pick<Enquiry, "id">) {
  const [isBusy, setBusy] = useState(false);
  const mark = async (isAnswered: boolean) => {
    setBusy(true);
    const answer = await markAnswered(id, isAnswered);
    setBusy(false);
    if (answer.status === "failed") tell(refusalText(answer), "problem");
    else tell(isAnswered ? WORDS.notice.answered : WORDS.notice.notAnswered, "done");
    announceChange();
  };
  return { isBusy, mark };
}

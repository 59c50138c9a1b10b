import { useState } from "react";
import type { Given } from "#account/orders/move-order.ts";
import type { OrderMove } from "#account/orders/order-view.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { forgetDraft } from "#desk/move/draft.ts";
import { makeMove } from "#desk/move/make-move.ts";
import { moveWords } from "#desk/words/status-words.ts";

/** What every form of a move is given. */
export interface MoveFormProps {
  readonly order: DeskOrder;
  readonly move: OrderMove;
  /** The move was made. */
  readonly onDone: () => void;
}

/** What the forms of moves have in common: sending, and what came of it. */
export function useMoveForm({ order, move, onDone }: MoveFormProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (given: Given) => {
    setBusy(true);
    setProblem(undefined);
    const made = await makeMove(order, move, given);
    setBusy(false);
    if (made.status === "refused") return setProblem(made.problem);
    if (made.status === "done") forgetDraft(order, move);
    onDone();
  };
  const frame = { problem, isBusy, submit: moveWords(order.status, move.to, move.needs) };
  return { frame, setProblem, send };
}

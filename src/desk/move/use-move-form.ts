import { useState } from "react";
import type { OrderMove } from "#account/orders/order-view.ts";
import type { MoveValues } from "#account/orders/send-move.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { makeMove } from "#desk/move/make-move.ts";
import { moveWords } from "#desk/move/move-words.ts";
import { inOwnWords } from "#desk/move/suggestions.ts";

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
  const send = async (values: MoveValues) => {
    setBusy(true);
    setProblem(undefined);
    const refusal = await makeMove(order, move, inOwnWords(values, order));
    setBusy(false);
    if (refusal !== undefined) setProblem(refusal);
    else onDone();
  };
  const frame = { problem, isBusy, submit: moveWords(order.status, move.to, move.needs) };
  return { frame, setProblem, send };
}

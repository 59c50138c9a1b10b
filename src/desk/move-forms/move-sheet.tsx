import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import type { Needs, OrderMove } from "#account/orders/order-view.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import type { MoveFormProps } from "#desk/move/use-move-form.ts";
import { AnswerForm } from "#desk/move-forms/answer-form.tsx";
import { BillForm } from "#desk/move-forms/bill-form.tsx";
import { PaymentForm } from "#desk/move-forms/payment-form.tsx";
import { PiecesForm } from "#desk/move-forms/pieces-form.tsx";
import { QuestionForm } from "#desk/move-forms/question-form.tsx";
import { ReasonForm } from "#desk/move-forms/reason-form.tsx";
import { WindowForm } from "#desk/move-forms/window-form.tsx";
import { DeskDialog } from "#desk/parts/dialog.tsx";
import { Waiting } from "#desk/parts/waiting.tsx";
import { moveWords } from "#desk/words/status-words.ts";

const CountForm = lazy(() =>
  import("#desk/counting/count-form.tsx").then((counting) => ({ default: counting.CountForm })),
);

const FORMS: Readonly<Partial<Record<Needs, (props: MoveFormProps) => React.ReactNode>>> = {
  reason: ReasonForm,
  outcome: ReasonForm,
  window: WindowForm,
  pieces: PiecesForm,
  question: QuestionForm,
  answer: AnswerForm,
  payment: PaymentForm,
  bill: BillForm,
};

interface MoveSheetProps {
  readonly order: DeskOrder;
  readonly move: OrderMove;
  readonly onClose: () => void;
}

/** Asks for what a move needs. */
export function MoveSheet({ order, move, onClose }: MoveSheetProps) {
  const { numberPrefix } = useAtomValue(factsAtom);
  const Form = FORMS[move.needs];
  const isCounting = move.needs === "items" || move.needs === "correction";
  const title = `${moveWords(order.status, move.to, move.needs)} · ${numberPrefix}${order.number}`;
  return (
    <DeskDialog title={title} onClose={onClose} size={isCounting ? "wide" : "narrow"}>
      {Form && <Form order={order} move={move} onDone={onClose} />}
      {isCounting && (
        <Suspense fallback={<Waiting />}>
          <CountForm order={order} move={move} onDone={onClose} />
        </Suspense>
      )}
    </DeskDialog>
  );
}

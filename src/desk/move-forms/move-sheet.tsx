import { useAtomValue } from "jotai";
import { type ComponentType, lazy, Suspense, useRef, useState } from "react";
import type { Needs, OrderMove } from "#account/orders/order-view.ts";
import type { SuggestionTexts } from "#desk/facts/desk-facts.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { useSaid } from "#desk/facts/shown-name.ts";
import { keptPaise } from "#desk/model/asked-paise.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { leavesOpen } from "#desk/model/progress.ts";
import { DiscountForm } from "#desk/money/discount-form.tsx";
import { PaymentForm } from "#desk/money/payment-form.tsx";
import { UnpaidForm } from "#desk/money/unpaid-form.tsx";
import { useDraft } from "#desk/move/draft.ts";
import { Choices, MoveFormFrame, Suggestions, WordsField } from "#desk/move/form-parts.tsx";
import { moveName } from "#desk/move/move-name.ts";
import { endsOf, isEnd } from "#desk/move/move-order.ts";
import { useSuggestions } from "#desk/move/suggestions.ts";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { BillForm } from "#desk/move-forms/bill-form.tsx";
import { HandoutForm } from "#desk/move-forms/handout-form.tsx";
import { PiecesForm } from "#desk/move-forms/pieces-form.tsx";
import { QuestionForm } from "#desk/move-forms/question-form.tsx";
import { RackForm } from "#desk/move-forms/rack-form.tsx";
import { WindowForm } from "#desk/move-forms/window-form.tsx";
import { DeskDialog } from "#desk/parts/dialog.tsx";
import { Waiting } from "#desk/parts/read-state.tsx";
import { FACTS_WORDS, FORM_WORDS, MONEY_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Box, Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

const CountForm = lazy(() =>
  import("#desk/counting/count-form.tsx").then((counting) => ({ default: counting.CountForm })),
);

const FORMS: Readonly<Partial<Record<Needs, ComponentType<MoveFormProps>>>> = {
  reason: ReasonForm,
  outcome: ReasonForm,
  window: WindowForm,
  pieces: PiecesForm,
  question: QuestionForm,
  answer: AnswerForm,
  problem: lazy(() => import("#desk/move-forms/problem-form.tsx").then(({ ProblemForm: one }) => ({ default: one }))),
  payment: PaymentForm,
  discount: DiscountForm,
  bill: BillForm,
  rack: RackForm,
  handout: HandoutForm,
  // On the way to its rack.
  nothing: RackForm,
  credit: lazy(() => import("#desk/move-forms/credit-form.tsx").then(({ CreditForm: one }) => ({ default: one }))),
  void: ReasonForm,
  dismissal: lazy(() => import("#desk/money/claim-check.tsx").then(({ ClaimCheck: one }) => ({ default: one }))),
};

interface MoveSheetProps {
  readonly order: DeskOrder;
  readonly move: OrderMove;
  readonly onClose: () => void;
}

/** Asks for what a move needs. */
export function MoveSheet({ order, move: pressed, onClose }: MoveSheetProps) {
  const { numberPrefix } = useAtomValue(factsAtom);
  const [isMeant, setMeant] = useState(false);
  const [move, setMove] = useState(pressed);
  const ends = isEnd(move) ? endsOf(order) : [];
  const Form = FORMS[move.needs];
  const isCounting = move.needs === "items" || move.needs === "correction";
  const title = `${moveName(order, move)} · ${numberPrefix}${order.number}`;
  return (
    <DeskDialog title={title} onClose={onClose} size={isCounting ? "wide" : "narrow"}>
      {ends.length > 1 && (
        <Box mb={4}>
          <Choices
            legend={FORM_WORDS.endedBy}
            names={ENDERS}
            labels={FORM_WORDS.enders}
            chosen={move === ends[0] ? "shop" : "customer"}
            onChoose={(ender) => setMove(ends[ENDERS.indexOf(ender)] ?? move)}
          />
        </Box>
      )}
      {isEnd(move) && keptPaise(order) > 0 ? (
        <Stack gap={4}>
          <Text fontWeight="strong">{MONEY_WORDS.refundFirst({ amount: rupeesOfPaise(keptPaise(order)) })}</Text>
          <PaymentForm
            order={order}
            move={{ to: order.status, needs: "payment", until: null }}
            onDone={onClose}
            isRefund
          />
        </Stack>
      ) : leavesOpen(order, move) && !isMeant ? (
        <UnpaidForm order={order} move={move} onDone={onClose} onMeant={() => setMeant(true)} />
      ) : (
        <Suspense fallback={<Waiting />}>
          {Form && <Form key={move.to} order={order} move={move} onDone={onClose} />}
        </Suspense>
      )}
      {isCounting && (
        <Suspense fallback={<Waiting />}>
          <CountForm order={order} move={move} onDone={onClose} />
        </Suspense>
      )}
    </DeskDialog>
  );
}

/** What is often said when an order comes to a status. */
function reasonsFor({ declined, cancelled, missed }: SuggestionTexts, { to }: OrderMove) {
  if (to === "declined") return declined;
  return to === "cancelled" ? cancelled : to.endsWith("_failed") ? missed : undefined;
}

/** Who ends an order, in the order of `endsOf`. */
const ENDERS = ["shop", "customer"] as const;

const ANSWERS = ["yes", "no"] as const;

/** What the customer said, on the phone or at the counter. */
function AnswerForm(props: MoveFormProps) {
  const [answer, setAnswer] = useState<(typeof ANSWERS)[number]>();
  const { frame, setProblem, send } = useMoveForm(props);
  const said = useSaid();
  const submit = () => (answer === undefined ? setProblem(FORM_WORDS.missing) : send({ answer }));
  return (
    <MoveFormFrame {...frame} onSubmit={submit}>
      <Text>{said(props.order.question ?? "")}</Text>
      <Choices
        legend={FORM_WORDS.answer}
        names={ANSWERS}
        labels={FACTS_WORDS.answers}
        chosen={answer}
        onChoose={setAnswer}
      />
    </MoveFormFrame>
  );
}

/** A reason in words, or how a problem ended. */
export function ReasonForm(props: MoveFormProps) {
  const { order, move } = props;
  const { values, change, startAgain } = useDraft([order, move], { text: "" });
  const { text } = values;
  const setText = (typed: string) => change({ text: typed });
  const area = useRef<HTMLTextAreaElement>(null);
  const { frame, setProblem, send } = useMoveForm(props);
  const isOutcome = move.needs === "outcome";
  const isVoid = move.needs === "void";
  const texts = useSuggestions(order, (all) => (isOutcome ? all.outcome : isVoid ? all.void : reasonsFor(all, move)));
  const submit = () => {
    const tidy = text.trim();
    if (tidy !== "") return send(isOutcome ? { outcome: tidy } : { reason: tidy });
    setProblem(FORM_WORDS.missing);
    area.current?.focus();
  };
  return (
    <MoveFormFrame {...frame} startAgain={startAgain} onSubmit={submit}>
      {isVoid && <Text>{FORM_WORDS.voidLead}</Text>}
      <Suggestions texts={texts} text={text} onChoose={setText} />
      <WordsField
        ref={area}
        label={isOutcome ? FORM_WORDS.outcome : FORM_WORDS.reason}
        hint={FORM_WORDS.reasonHint}
        text={text}
        isMissing={frame.problem === FORM_WORDS.missing}
        onChange={setText}
      />
    </MoveFormFrame>
  );
}

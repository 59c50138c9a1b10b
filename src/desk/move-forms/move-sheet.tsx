import { useAtomValue } from "jotai";
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Needs, OrderMove } from "#account/orders/order-view.ts";
import { piecesOf } from "#account/orders/pieces-of.ts";
import type { SuggestionTexts } from "#desk/facts/desk-facts.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { useSaid } from "#desk/facts/shown-name.ts";
import { keptPaise } from "#desk/model/asked-paise.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { leavesOpen } from "#desk/model/progress.ts";
import { BuyerFields, useBuyer } from "#desk/money/buyer-fields.tsx";
import { DiscountForm } from "#desk/money/discount-form.tsx";
import { PaymentForm } from "#desk/money/payment-form.tsx";
import { UnpaidForm } from "#desk/money/unpaid-form.tsx";
import { useDraft } from "#desk/move/draft.ts";
import { Choices, MoveFormFrame, Suggestions, WordsField } from "#desk/move/form-parts.tsx";
import { moveName } from "#desk/move/move-name.ts";
import { endsOf, isEnd } from "#desk/move/move-order.ts";
import { useSuggestions } from "#desk/move/suggestions.ts";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { LineChoices } from "#desk/move-forms/line-choices.tsx";
import { WindowForm } from "#desk/move-forms/window-form.tsx";
import { DeskDialog } from "#desk/parts/dialog.tsx";
import { piecesTyped } from "#desk/parts/figures.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { DeskButton, Hint } from "#desk/parts/part-styles.ts";
import { Waiting } from "#desk/parts/read-state.tsx";
import { FACTS_WORDS, FORM_WORDS, MONEY_WORDS, PIECES_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Box, Flex, Grid, Stack } from "#ui/base/box.tsx";
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

/** Who ends an order, in the order of `endsOf`. */
const ENDERS = ["shop", "customer"] as const;

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

/** What is often said when an order comes to a status. */
function reasonsFor({ declined, cancelled, missed }: SuggestionTexts, { to }: OrderMove) {
  if (to === "declined") return declined;
  return to === "cancelled" ? cancelled : to.endsWith("_failed") ? missed : undefined;
}

const MAX_BAGS = 200;

/** How many pieces in how many bags were collected. */
function PiecesForm(props: MoveFormProps) {
  const { order } = props;
  const { values, change, startAgain } = useDraft([order, props.move], {
    pieces: order.pieces === null ? "" : String(order.pieces),
    bags: String(order.bags ?? 1),
  });
  const { pieces, bags } = values;
  const field = useRef<HTMLInputElement>(null);
  const { frame, setProblem, send } = useMoveForm(props);
  const submit = () => {
    const [counted, packed] = [piecesTyped(pieces), Number(bags || "0")];
    if (counted !== undefined && Number.isInteger(packed) && packed >= 0 && packed <= MAX_BAGS)
      return send({ pieces: counted, bags: packed });
    setProblem(FORM_WORDS.missing);
    field.current?.focus();
  };
  return (
    <MoveFormFrame {...frame} startAgain={startAgain} onSubmit={submit}>
      <Grid gridTemplateColumns="1fr 1fr" gap={3}>
        <LabelledField
          ref={field}
          label={FORM_WORDS.pieces}
          inputMode="numeric"
          value={pieces}
          aria-invalid={frame.problem === FORM_WORDS.missing}
          onText={(text) => change({ pieces: text })}
        />
        <LabelledField
          label={FORM_WORDS.bags}
          inputMode="numeric"
          value={bags}
          onText={(text) => change({ bags: text })}
        />
      </Grid>
    </MoveFormFrame>
  );
}

const ABOUT = ["stain", "price", "cloth"] as const;

interface QuestionDraft {
  readonly about: (typeof ABOUT)[number];
  readonly text: string;
  /** Positions of the lines it is about. */
  readonly lines: readonly number[];
}

/** A question about some pieces that the customer answers with yes or no. */
export function QuestionForm(props: MoveFormProps) {
  const items = piecesOf(props.order.items).filter(({ state }) => state !== "returned");
  const lines = items.length === 1 ? items.flatMap(({ position = [] }) => position) : [];
  const { values, change, startAgain } = useDraft<QuestionDraft>([props.order, props.move], {
    about: "stain",
    text: "",
    lines,
  });
  const { about, text } = values;
  const chosen = values.lines.filter((line) => items.some(({ position }) => position === line));
  const often = useSuggestions(props.order, ({ question }) => question?.[about]);
  const { frame, setProblem, send } = useMoveForm(props);
  const submit = () => {
    if (items.length > 0 && chosen.length === 0) return setProblem(PIECES_WORDS.whichMissing);
    if (text.trim() === "") return setProblem(FORM_WORDS.missing);
    send({ about, question: text.trim(), ...(items.length > 0 && { lines: [...chosen] }) });
  };
  return (
    <MoveFormFrame {...frame} startAgain={startAgain} onSubmit={submit}>
      {items.length > 1 && (
        <LineChoices items={items} chosen={chosen} onChange={(positions) => change({ lines: positions })} />
      )}
      <Choices
        legend={FORM_WORDS.about}
        names={ABOUT}
        labels={FORM_WORDS.abouts}
        chosen={about}
        onChoose={(name) => change({ about: name, text: often.some(({ sent }) => sent === text) ? "" : text })}
      />
      <Suggestions texts={often} text={text} onChoose={(typed) => change({ text: typed })} />
      <WordsField
        label={FORM_WORDS.question}
        hint={FORM_WORDS.questionHint}
        text={text}
        isMissing={frame.problem === FORM_WORDS.missing}
        onChange={(typed) => change({ text: typed })}
      />
    </MoveFormFrame>
  );
}

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

/** Asks once more: a number that was given cannot be taken back. A business gets its own GST number on the bill. */
function BillForm(props: MoveFormProps) {
  const buyer = useBuyer(props.order);
  const question = useRef<HTMLParagraphElement>(null);
  // Most bills need no more than a yes, and a field would call the keyboard of a phone.
  useEffect(() => question.current?.closest("form")?.querySelector<HTMLElement>("[type=submit]")?.focus(), []);
  const { frame, setProblem, send } = useMoveForm(props);
  const submit = () => {
    const problem = buyer.problem();
    if (problem !== undefined) return setProblem(problem);
    return send(buyer.values());
  };
  return (
    <MoveFormFrame {...frame} onSubmit={submit}>
      <Text ref={question}>{FORM_WORDS.billAsk({ total: rupeesOfPaise(props.order.total_paise) })}</Text>
      <BuyerFields {...buyer.fields} />
    </MoveFormFrame>
  );
}

/** Where an order hangs: one tap on a rack of the document, or a word. */
function RackForm(props: MoveFormProps) {
  const { racks } = useAtomValue(factsAtom);
  const [rack, setRack] = useState(props.order.rack ?? "");
  const { frame, send } = useMoveForm(props);
  const sendTo = (name: string) => send({ rack: name.trim() || null });
  return (
    <MoveFormFrame {...frame} onSubmit={() => sendTo(rack)}>
      {racks.length > 0 && (
        <Flex gap={2} flexWrap="wrap" role="group" aria-label={PIECES_WORDS.rack}>
          {racks.map((name) => (
            <DeskButton key={name} type="button" disabled={frame.isBusy} onClick={() => sendTo(name)}>
              {name}
            </DeskButton>
          ))}
        </Flex>
      )}
      <Box>
        <LabelledField label={PIECES_WORDS.rack} maxLength={20} autoComplete="off" value={rack} onText={setRack} />
        <Hint>{PIECES_WORDS.rackHint}</Hint>
      </Box>
    </MoveFormFrame>
  );
}

/** Which pieces go out now; the last of them go out with the order. */
function HandoutForm(props: MoveFormProps) {
  const { items, handed_out } = props.order;
  const left = piecesOf(items).filter(({ position }) => position === undefined || !handed_out.includes(position));
  const [lines, setLines] = useState<readonly number[]>([]);
  const { frame, setProblem, send } = useMoveForm(props);
  const submit = () => {
    if (lines.length === 0) return setProblem(PIECES_WORDS.whichMissing);
    if (lines.length === left.length) return setProblem(PIECES_WORDS.allLeft);
    send({ lines: [...lines] });
  };
  return (
    <MoveFormFrame {...frame} onSubmit={submit}>
      <LineChoices items={left} chosen={lines} onChange={setLines} />
    </MoveFormFrame>
  );
}

import { useAtomValue } from "jotai";
import { lazy, Suspense, useRef, useState } from "react";
import type { PaymentMethod } from "#account/orders/order-view.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { askedPaise, keptPaise, returnedPaise } from "#desk/model/asked-paise.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { isDelivered, isHung } from "#desk/model/progress.ts";
import { BuyerFields, useBuyer } from "#desk/money/buyer-fields.tsx";
import { MethodChoice } from "#desk/money/method-choice.tsx";
import { MoveFormFrame, Suggestions, WordsField } from "#desk/move/form-parts.tsx";
import { useSuggestions } from "#desk/move/suggestions.ts";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { paiseIn, rupeesIn } from "#desk/parts/figures.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { DeskButton } from "#desk/parts/part-styles.ts";
import { FORM_WORDS, MONEY_WORDS } from "#desk/words/later/words.gen.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { giveBackPaise, owedPaise } from "#document/messages/owed-paise.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { block } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";
import { Tick } from "#ui/tick.tsx";

const UpiCode = lazy(() => import("#desk/bill/upi-code.tsx").then((bill) => ({ default: bill.UpiCode })));

interface PaymentFormProps extends MoveFormProps {
  /** It begins with money that goes back. */
  readonly isRefund?: boolean;
}

/** Money that came in, or went back. */
export function PaymentForm({ isRefund: beginsBack = false, ...props }: PaymentFormProps) {
  const { order } = props;
  const { upi, cashRounding, hasVouchers } = useAtomValue(factsAtom);
  const { paid, over, askedBy, backBy, usual } = sumsOf(order, cashRounding);
  const [method, setMethod] = useState<PaymentMethod>("cash");
  const [isRefund, setRefund] = useState(over > 0 || beginsBack);
  const [asked, back] = [askedBy(method), backBy(method)];
  const [typed, setTyped] = useState(usual(method, isRefund));
  const [refund, setRefundOf] = useState<Refund>({ reason: "", isAgain: false });
  const [isAsked, setAsked] = useState(false);
  const amount = useRef<HTMLInputElement>(null);
  const { frame, setProblem, send } = useMoveForm(props);
  const buyer = useBuyer(order, hasVouchers && !isRefund && isAdvance(order));
  const paise = paiseIn(typed) ?? 0;
  const isAbove = isAsked && !isRefund && paise > asked;
  const write = (text: string) => {
    setTyped(text);
    setAsked(false);
  };
  const submit = () => {
    const problem = problemOf({ paise, paid, isRefund, reason: refund.reason }) ?? buyer.problem();
    if (problem !== undefined) return setProblem(problem);
    if (isRefund) return send({ kind: "refund", paise, method, ...refundValues(refund) });
    if (paise > asked) return setAsked(true);
    receive("payment");
  };
  const receive = (kind: "payment" | "advance") => send({ kind, paise, method, ...buyer.values() });
  const turn = (isBack: boolean) => {
    setRefund(isBack);
    write(usual(method, isBack));
    setProblem(undefined);
  };
  const choose = (by: PaymentMethod) => {
    setMethod(by);
    if (typed === usual(method, isRefund)) write(usual(by, isRefund));
  };
  return (
    <MoveFormFrame {...frame} submit={isRefund ? MONEY_WORDS.giveBack : DESK_WORDS.save} onSubmit={submit}>
      <MethodChoice chosen={method} isBack={isRefund} onChoose={choose} />
      <LabelledField
        ref={amount}
        label={FORM_WORDS.amount}
        inputMode="decimal"
        value={typed}
        aria-invalid={frame.problem === FORM_WORDS.amountMissing}
        onText={write}
      />
      {isAbove && (
        <AbovePayment
          owed={asked}
          paise={paise}
          isBusy={frame.isBusy}
          onAdvance={() => receive("advance")}
          onCorrect={() => {
            write(usual(method, false));
            amount.current?.focus();
          }}
        />
      )}
      <BuyerFields {...buyer.fields} />
      {method === "upi" && upi && paise > 0 && !isRefund && <CodeOf order={order} paise={paise} />}
      {paid > 0 && over === 0 && !beginsBack && (
        <Tick>
          <input type="checkbox" checked={isRefund} onChange={({ target }) => turn(target.checked)} />
          {FORM_WORDS.refund}
        </Tick>
      )}
      {isRefund && (
        <RefundFields
          {...{ order, refund }}
          lowers={order.items.length > 0 ? Math.min(paise, paid) - back : 0}
          isMissing={frame.problem === MONEY_WORDS.refundReason}
          onChange={setRefundOf}
        />
      )}
    </MoveFormFrame>
  );
}

function CodeOf({ order, paise }: { readonly order: DeskOrder; readonly paise: number }) {
  return (
    <Suspense fallback={null}>
      <UpiCode paise={paise} note={order.bill_number ?? String(order.number)} />
    </Suspense>
  );
}

const MoneyQuestion = block({
  display: "grid",
  gap: 3,
  padding: 3,
  borderRadius: "control",
  background: "waitGround",
  color: "wait",
});

interface AbovePaymentProps {
  readonly owed: number;
  readonly paise: number;
  readonly isBusy: boolean;
  readonly onAdvance: () => void;
  readonly onCorrect: () => void;
}

/** More than is open: a slip of the finger, or money in advance? */
function AbovePayment({ owed, paise, isBusy, onAdvance, onCorrect }: AbovePaymentProps) {
  const sums = { typed: rupeesOfPaise(paise), open: rupeesOfPaise(owed), more: rupeesOfPaise(paise - owed) };
  return (
    <MoneyQuestion role="alert">
      <Text fontWeight="strong" lineHeight={1.4}>
        {owed > 0 ? MONEY_WORDS.above(sums) : MONEY_WORDS.nothingOpen}
      </Text>
      <DeskButton type="button" onClick={onCorrect}>
        {owed > 0 ? MONEY_WORDS.slip(sums) : MONEY_WORDS.slipNothing}
      </DeskButton>
      <DeskButton type="button" disabled={isBusy} onClick={onAdvance}>
        {MONEY_WORDS.isAdvance(sums)}
      </DeskButton>
    </MoneyQuestion>
  );
}

/** What is open of an order, either way, and what is asked for, or goes back, by a method. */
function sumsOf(order: DeskOrder, rounding: DeskFacts["cashRounding"]) {
  const [paid, over] = [keptPaise(order), giveBackPaise(order)];
  const askedBy = (by: PaymentMethod) => askedPaise(Math.max(owedPaise(order), 0), by, rounding);
  const backBy = (by: PaymentMethod) => returnedPaise(over, paid, by, rounding);
  /** As it is typed. */
  const usual = (by: PaymentMethod, isBack: boolean) => rupeesOrNone(isBack ? backBy(by) || paid : askedBy(by));
  return { paid, over, askedBy, backBy, usual };
}

/** Money for which a shop that is registered writes a voucher. */
function isAdvance(order: DeskOrder): boolean {
  return order.bill_number === null && !isHung(order) && !isDelivered(order);
}

const rupeesOrNone = (paise: number) => (paise > 0 ? rupeesIn(paise) : "");

interface Asked {
  readonly paise: number;
  readonly paid: number;
  readonly isRefund: boolean;
  readonly reason: string;
}

/** What the database would refuse, said before it is sent. */
function problemOf({ paise, paid, isRefund, reason }: Asked): string | undefined {
  if (paise === 0) return FORM_WORDS.amountMissing;
  if (!isRefund) return undefined;
  if (paise > paid) return MONEY_WORDS.refundAbove({ amount: rupeesOfPaise(paid) });
  return reason.trim() === "" ? MONEY_WORDS.refundReason : undefined;
}

/** Why money goes back, and whether it comes again another way. */
interface Refund {
  readonly reason: string;
  readonly isAgain: boolean;
}

/** As the move takes it. */
const refundValues = ({ reason, isAgain }: Refund) => ({
  reason: reason.trim(),
  ...(isAgain && { again: "yes" }),
});

interface RefundFieldsProps {
  readonly order: DeskOrder;
  /** How much more goes back than was paid too much, in paise: the price goes down by it. */
  readonly lowers: number;
  readonly refund: Refund;
  readonly isMissing: boolean;
  readonly onChange: (refund: Refund) => void;
}

function RefundFields({ order, lowers, refund, isMissing, onChange }: RefundFieldsProps) {
  const texts = useSuggestions(order, (all) => all.refund);
  const write = (reason: string) => onChange({ ...refund, reason });
  return (
    <>
      {lowers > 0 && (
        <MoneyQuestion>
          <Text>{MONEY_WORDS.lowersPrice({ amount: rupeesOfPaise(lowers) })}</Text>
          <Tick>
            <input
              type="checkbox"
              checked={refund.isAgain}
              onChange={({ target }) => onChange({ ...refund, isAgain: target.checked })}
            />
            {MONEY_WORDS.again}
          </Tick>
        </MoneyQuestion>
      )}
      <Suggestions texts={texts} text={refund.reason} onChoose={write} />
      <WordsField
        label={FORM_WORDS.reason}
        hint={FORM_WORDS.reasonHint}
        text={refund.reason}
        isMissing={isMissing}
        onChange={write}
      />
    </>
  );
}

import { useAtomValue } from "jotai";
import { lazy, Suspense, useState } from "react";
import type { PaymentMethod } from "#account/orders/order-view.ts";
import { owedPaise } from "#account/orders/owed-paise.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { Choices, MoveFormFrame } from "#desk/move/form-parts.tsx";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { paiseIn } from "#desk/parts/figures.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { DESK_WORDS, FORM_WORDS } from "#desk/words/words.gen.ts";
import { styled } from "#ui/base/styled.ts";

const UpiCode = lazy(() => import("#desk/bill/upi-code.tsx").then((bill) => ({ default: bill.UpiCode })));

const METHODS = ["cash", "upi", "card"] as const satisfies readonly PaymentMethod[];
const PAISE = 100;

const Tick = styled("label", {
  display: "flex",
  alignItems: "center",
  gap: 3,
  minHeight: 12,
  "& > input": { width: 5, height: 5 },
});

/** As it is typed: whole rupees without paise. */
function rupeesIn(paise: number): string {
  return (paise / PAISE).toFixed(paise % PAISE === 0 ? 0 : 2);
}

/** Money that came in, or went back. */
export function PaymentForm(props: MoveFormProps) {
  const { order } = props;
  const owed = owedPaise(order);
  const { upi } = useAtomValue(factsAtom);
  const [typed, setTyped] = useState(owed > 0 ? rupeesIn(owed) : "");
  const [method, setMethod] = useState<PaymentMethod>("cash");
  const [kind, setKind] = useState<"payment" | "refund" | "advance">("payment");
  const { frame, setProblem, send } = useMoveForm(props);
  const paise = paiseIn(typed);
  const submit = () => {
    if (paise === undefined || paise === 0) return setProblem(FORM_WORDS.amountMissing);
    send({ kind, paise, method });
  };
  const tick = (name: typeof kind) => (
    <input
      type="checkbox"
      checked={kind === name}
      onChange={({ target }) => setKind(target.checked ? name : "payment")}
    />
  );
  return (
    <MoveFormFrame {...frame} submit={DESK_WORDS.save} onSubmit={submit}>
      <Choices
        legend={FORM_WORDS.method}
        names={METHODS}
        labels={FORM_WORDS.methods}
        chosen={method}
        onChoose={setMethod}
      />
      <LabelledField
        label={FORM_WORDS.amount}
        inputMode="decimal"
        value={typed}
        aria-invalid={frame.problem === FORM_WORDS.amountMissing}
        onText={setTyped}
      />
      {method === "upi" && upi && paise !== undefined && paise > 0 && kind !== "refund" && (
        <Suspense fallback={null}>
          <UpiCode paise={paise} note={order.bill_number ?? String(order.number)} />
        </Suspense>
      )}
      {paise !== undefined && paise > owed && kind !== "refund" && (
        <Tick>
          {tick("advance")}
          {FORM_WORDS.advance}
        </Tick>
      )}
      {order.paid_paise > order.refunded_paise && (
        <Tick>
          {tick("refund")}
          {FORM_WORDS.refund}
        </Tick>
      )}
    </MoveFormFrame>
  );
}

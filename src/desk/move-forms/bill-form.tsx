import { useEffect, useRef, useState } from "react";
import { MoveFormFrame } from "#desk/move/form-parts.tsx";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { FORM_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Text } from "#ui/base/text.tsx";

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** Asks once more: a number that was given cannot be taken back. A business gets its own GST number on the bill. */
export function BillForm(props: MoveFormProps) {
  const [gstin, setGstin] = useState("");
  const [billedTo, setBilledTo] = useState("");
  const question = useRef<HTMLParagraphElement>(null);
  // Most bills need no more than a yes, and a field would call the keyboard of a phone.
  useEffect(() => question.current?.closest("form")?.querySelector<HTMLElement>("[type=submit]")?.focus(), []);
  const { frame, setProblem, send } = useMoveForm(props);
  const customer_gstin = gstin.replace(/\s/g, "").toUpperCase();
  const submit = () => {
    if (customer_gstin === "") return send({});
    if (!GSTIN.test(customer_gstin)) return setProblem(FORM_WORDS.gstinWrong);
    if (billedTo.trim() === "") return setProblem(FORM_WORDS.missing);
    return send({ customer_gstin, billed_to: billedTo.trim() });
  };
  return (
    <MoveFormFrame {...frame} onSubmit={submit}>
      <Text ref={question}>{FORM_WORDS.billAsk({ total: rupeesOfPaise(props.order.total_paise) })}</Text>
      <LabelledField label={FORM_WORDS.gstin} value={gstin} maxLength={20} onText={setGstin} />
      {customer_gstin !== "" && (
        <LabelledField label={FORM_WORDS.billedTo} value={billedTo} maxLength={300} onText={setBilledTo} />
      )}
    </MoveFormFrame>
  );
}

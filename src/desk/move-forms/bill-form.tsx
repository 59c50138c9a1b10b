import { useEffect, useRef } from "react";
import { BuyerFields, useBuyer } from "#desk/money/buyer-fields.tsx";
import { MoveFormFrame } from "#desk/move/form-parts.tsx";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { FORM_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Text } from "#ui/base/text.tsx";

/** Asks once more: a number that was given cannot be taken back. A business gets its own GST number on the bill. */
export function BillForm(props: MoveFormProps) {
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

import { MoveFormFrame } from "#desk/move/form-parts.tsx";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { FORM_WORDS } from "#desk/words/form-words.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Text } from "#ui/base/text.tsx";

/** Asks once more: a number that was given cannot be taken back. */
export function BillForm(props: MoveFormProps) {
  const { frame, send } = useMoveForm(props);
  return (
    <MoveFormFrame {...frame} onSubmit={() => send({})}>
      <Text>{FORM_WORDS.billAsk(rupeesOfPaise(props.order.total_paise))}</Text>
    </MoveFormFrame>
  );
}

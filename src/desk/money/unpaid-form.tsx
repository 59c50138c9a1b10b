import { useState } from "react";
import { PaymentForm } from "#desk/money/payment-form.tsx";
import { type MoveFormProps, useMoveForm } from "#desk/move/use-move-form.ts";
import { DeskButton, ProblemNote } from "#desk/parts/part-styles.ts";
import { EDIT_WORDS, MONEY_WORDS } from "#desk/words/later/words.gen.ts";

import { giveBackPaise, owedPaise } from "#document/messages/owed-paise.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

interface UnpaidFormProps extends MoveFormProps {
  /** It is meant; the move asks for something more. */
  readonly onMeant: () => void;
}

/** The clothes are given back while money is open, either way: is that meant? The payment is one tap away. */
export function UnpaidForm({ onMeant, ...props }: UnpaidFormProps) {
  const { order, move } = props;
  const [isPaying, setPaying] = useState(false);
  const back = giveBackPaise(order);
  const { frame, send } = useMoveForm(props);
  if (isPaying) return <PaymentForm {...props} move={{ to: order.status, needs: "payment", until: null }} />;
  return (
    <Stack gap={4}>
      {frame.problem && <ProblemNote role="alert">{frame.problem}</ProblemNote>}
      <Text fontSize="lg" fontWeight="strong">
        {back > 0
          ? MONEY_WORDS.giveBackAsk({ amount: rupeesOfPaise(back) })
          : MONEY_WORDS.unpaidAsk({ amount: rupeesOfPaise(owedPaise(order)) })}
      </Text>
      <DeskButton type="button" data-variant="main" onClick={() => setPaying(true)}>
        {back > 0 ? MONEY_WORDS.giveBack : EDIT_WORDS.payment}
      </DeskButton>
      <DeskButton
        type="button"
        disabled={frame.isBusy}
        onClick={() => (move.needs === "nothing" ? send({}) : onMeant())}
      >
        {back > 0 ? MONEY_WORDS.notGivenBack : MONEY_WORDS.unpaid}
      </DeskButton>
    </Stack>
  );
}

import type { PaymentMethod } from "#account/orders/order-view.ts";
import { METHODS } from "#desk/model/asked-paise.ts";
import { Choices } from "#desk/move/form-parts.tsx";
import { FORM_WORDS, MONEY_WORDS } from "#desk/words/later/words.gen.ts";

interface MethodChoiceProps {
  readonly chosen: PaymentMethod;
  /** The money goes back. */
  readonly isBack?: boolean;
  readonly onChoose: (method: PaymentMethod) => void;
}

/** How it is paid, or paid back. */
export function MethodChoice({ chosen, isBack = false, onChoose }: MethodChoiceProps) {
  return (
    <Choices
      legend={isBack ? MONEY_WORDS.backBy : FORM_WORDS.method}
      names={METHODS}
      labels={FORM_WORDS.methods}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

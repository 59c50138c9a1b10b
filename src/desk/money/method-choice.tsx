import type { PaymentMethod } from "#account/orders/order-view.ts";
import { METHODS } from "#desk/model/asked-paise.ts";
import { Choices } from "#desk/move/form-parts.tsx";
import { FORM_WORDS } from "#desk/words/later/words.gen.ts";

interface MethodChoiceProps {
  readonly chosen: PaymentMethod;
  readonly onChoose: (method: PaymentMethod) => void;
}

/** How it is paid. */
export function MethodChoice({ chosen, onChoose }: MethodChoiceProps) {
  return (
    <Choices
      legend={FORM_WORDS.method}
      names={METHODS}
      labels={FORM_WORDS.methods}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
